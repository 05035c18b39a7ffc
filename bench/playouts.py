"""How many random games a second are played, by how many games lie in one array.

    python bench/playouts.py --against ../other/src

Whole games of two, from the set-up to the end, on one core; arrays of all sizes in turn, so that
all have the same luck with the machine. What is counted is processor time, inside a kernel that
plays a whole array over and over: a call from Python would cost a small array more than its games.
A figure is the median of the rounds. Without --against, the src folder of another checkout, there
is no ratio.
"""

import statistics
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from checkouts import Effort, compare

EFFORT = Effort("games", usual=8192, quick=1, rounds=9)
"""Games of one size in a round."""

Rates = dict[str, float]


def measure(name: str, games: int) -> Rates:
    """One round: games a second by the size of the array."""
    from tilewright.engine.benchmark import SIZES, first_case, playouts_of  # noqa: PLC0415  # of the checkout in question

    rates = {}
    for size in SIZES:
        playouts_of(first_case(name), size, size)()
        play = playouts_of(first_case(name), size, games)
        began = time.process_time()
        played = play()
        rates[f"{size:,}"] = played / (time.process_time() - began)
    return rates


def medians(rounds: Sequence[Rates]) -> Rates:
    return {size: statistics.median(one[size] for one in rounds) for size in rounds[0]}


def main() -> None:
    table = Table("game", "games in the array", "games/s", "of one alone", "against", "ratio")
    for name, rounds in compare(__doc__, EFFORT, measure):
        own, *other = map(medians, zip(*rounds, strict=True))
        for size, rate in own.items():
            ratio = statistics.median(one[0][size] / one[-1][size] for one in rounds)
            beside = [f"{other[0][size]:,.0f}", f"{ratio:.2f}"] if other else ["", ""]
            table.add_row(name, size, f"{rate:,.0f}", f"{rate / own['1']:.2f}", *beside)
    Console().print(table)


if __name__ == "__main__":
    main()
