"""How many simulations a second the search makes, and whether another checkout finds the same.

    python bench/search.py --against ../other/src

Positions of every kind of game are searched by both checkouts in turn, so that both have the same
luck with the machine; what is counted is processor time. Without --against there is no ratio.
"""

import hashlib
import statistics
import time
from typing import Any

from rich.console import Console
from rich.table import Table

from checkouts import Effort, compare

EFFORT = Effort("simulations", usual=4000, quick=8, rounds=5)
PLIES = (7, 16, 25)


def positions(name: str) -> list[Any]:
    from tilewright.core.registry import load_kernel  # noqa: PLC0415  # of the checkout in question
    from tilewright.engine.rng import make_streams  # noqa: PLC0415

    fast, found = load_kernel(name), []
    for seats, options in fast.BENCH_VARIANTS.values():
        for seed, plies in enumerate(PLIES):
            states, rng = fast.new(1), make_streams(100 + seed)
            fast.start_many(states, seats, fast.encode_options(options), rng)
            for _ in range(plies):
                fast.step(states[0], int(fast.random_action(states[0], rng)), rng)
            found.append(states)
    return found


def measure(name: str, simulations: int) -> dict[str, Any]:
    """One pass over all positions: simulations a second, and a hash of all that was found."""
    from tilewright.search.config import Budget  # noqa: PLC0415  # the same
    from tilewright.search.mcts import search  # noqa: PLC0415  # the same

    digest, spent, done = hashlib.sha256(), 0.0, 0
    for states in positions(name):
        search(name, states[0], Budget(simulations=8), seed=1)
        began = time.process_time()
        found = search(name, states[0], Budget(simulations=simulations), seed=1)
        seconds = time.process_time() - began
        for column in (found.codes, found.visits, found.win_probabilities, found.expected_scores):
            digest.update(column.tobytes())
        if not found.exact and len(found.codes) > 1:
            spent, done = spent + seconds, done + int(found.visits.sum())
    return {"rate": done / spent, "found": digest.hexdigest()}


def main() -> None:
    table = Table("game", "simulations/s", "against", "ratio", "finds the same")
    for name, rounds in compare(__doc__, EFFORT, measure):
        own, *other = (
            statistics.median(found["rate"] for found in side) for side in zip(*rounds, strict=True)
        )
        beside = [f"{other[0]:,.0f}", f"{own / other[0]:.2f}"] if other else ["", ""]
        same = len({found["found"] for one in rounds for found in one}) == 1
        table.add_row(name, f"{own:,.0f}", *beside, "yes" if same else "no")
    Console().print(table)


if __name__ == "__main__":
    main()
