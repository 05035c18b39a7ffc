"""How long a random game takes in the plain rules, every legal action listed at every step.

The figure is the mean over all games; the interval is 95 % for that mean.

    python bench/rules.py [--games 100] [--quick] [--json]
"""

import argparse
import json
import time
from random import Random
from statistics import mean, stdev
from typing import Any

from rich.console import Console
from rich.table import Table

from tilewright.core.game import CHANCE, Game
from tilewright.core.registry import kernels, load_game, load_kernel

CASES = {
    title: (name, *case)
    for name in kernels()
    for title, case in load_kernel(name).BENCH_VARIANTS.items()
}


def one_game(game: Game[Any, Any], seats: int, options: Any, rng: Random) -> int:
    """Play a game at random; how many decisions it took."""
    state, decisions = game.start(seats, options), 0
    while (actor := game.to_move(state)) is not None:
        legal = game.legal_actions(state)
        if actor is CHANCE:
            action = game.draw(state, rng.randrange)
        else:
            action = rng.choice(legal)
            decisions += 1
        state = game.apply(state, action)
    return decisions


def measure(name: str, games: int) -> dict[str, Any]:
    game_name, seats, options = CASES[name]
    game = load_game(game_name)
    one_game(game, seats, options, Random(0))
    times, decisions = [], 0
    for seed in range(games):
        start = time.perf_counter()
        decisions += one_game(game, seats, options, Random(seed))
        times.append(time.perf_counter() - start)
    return {
        "name": name,
        "ms_per_game": 1000 * mean(times),
        "interval": 1000 * 1.96 * stdev(times) / games**0.5,
        "games_per_s": 1 / mean(times),
        "decisions_per_s": decisions / sum(times),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="of each kind, at least 2 (100)")
    parser.add_argument("--quick", action="store_true", help="two games: shows that it runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    if args.games < 2:
        parser.error("--games: an interval needs at least 2")
    rows = [measure(name, 2 if args.quick else args.games) for name in CASES]
    if args.json:
        print(json.dumps(rows))
        return
    table = Table("plain rules", "ms a game", "games/s", "decisions/s")
    for row in rows:
        table.add_row(
            row["name"],
            f"{row['ms_per_game']:.1f} ± {row['interval']:.1f}",
            f"{row['games_per_s']:.0f}",
            f"{row['decisions_per_s']:.0f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
