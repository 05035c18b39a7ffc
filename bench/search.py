"""How many simulations a second the search makes, and whether another checkout finds the same.

    python bench/search.py --against ../other/src

Positions of every kind of game are searched by both checkouts in turn, so that both have the same
luck with the machine; what is counted is processor time. Without --against there is no ratio.
"""

import argparse
import hashlib
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parents[1] / "src"
PLIES = (7, 16, 25)


def positions(name: str) -> list[Any]:
    from tilewright.core.registry import kernel  # noqa: PLC0415  # of the checkout in question
    from tilewright.dice import seeded  # noqa: PLC0415

    fast, found = kernel(name), []
    for seats, options in fast.CASES.values():
        for seed, plies in enumerate(PLIES):
            states, rng = fast.new(1), seeded(100 + seed)
            fast.start_many(states, seats, fast.encode_options(options), rng)
            for _ in range(plies):
                fast.step(states[0], int(fast.random_action(states[0], rng)), rng)
            found.append(states)
    return found


def measure(name: str, simulations: int) -> dict[str, Any]:
    """One pass over all positions: simulations a second, and a hash of all that was found."""
    from tilewright.search.think import Thinker, think  # noqa: PLC0415  # the same

    try:
        from tilewright.search.config import Budget  # noqa: PLC0415  # the same
    except ImportError:
        from tilewright.search.habits import Budget  # type: ignore  # noqa: PGH003, PLC0415  # before
    digest, spent, done = hashlib.sha256(), 0.0, 0
    for states in positions(name):
        think(name, states[0], Budget(simulations=8), Thinker(seed=1))
        began = time.process_time()
        found = think(name, states[0], Budget(simulations=simulations), Thinker(seed=1))
        seconds = time.process_time() - began
        for column in (found.codes, found.visits, found.values, found.scores, found.errors):
            digest.update(column.tobytes())
        if not found.exact and len(found.codes) > 1:
            spent, done = spent + seconds, done + int(found.visits.sum())
    return {"rate": done / spent, "found": digest.hexdigest()}


def asked(source: Path, name: str, simulations: int) -> dict[str, Any]:
    command = [sys.executable, __file__, "--game", name, "--simulations", str(simulations), "--one"]
    env = os.environ | {"PYTHONPATH": str(source)}
    found: dict[str, Any] = json.loads(subprocess.check_output(command, env=env, text=True))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this one, may be repeated")
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", type=Path, help="the src folder of another checkout")
    parser.add_argument("--quick", action="store_true", help="a moment: shows that it runs")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.quick:
        args.simulations, args.rounds = 8, 1
    if args.one:
        print(json.dumps(measure(args.game[0], args.simulations)))
        return
    from tilewright.core.registry import kernels  # noqa: PLC0415  # as above

    table = Table("game", "simulations/s", "against", "ratio", "finds the same")
    for name in args.game or kernels():
        sources = [HERE, *([args.against] if args.against else [])]
        for source in sources:
            asked(source, name, 8)  # whatever has to be compiled
        rounds = [
            [asked(each, name, args.simulations) for each in sources] for _ in range(args.rounds)
        ]
        rates = [statistics.median(one[at]["rate"] for one in rounds) for at in range(len(sources))]
        other = [f"{rates[1]:,.0f}", f"{rates[0] / rates[1]:.2f}"] if args.against else ["", ""]
        same = len({each["found"] for one in rounds for each in one}) == 1
        table.add_row(name, f"{rates[0]:,.0f}", *other, "yes" if same else "no")
    Console().print(table)


if __name__ == "__main__":
    main()
