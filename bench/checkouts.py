"""Measures this checkout and another in turn, each in a process of its own.

So both have the same luck with the machine. A benchmark says what is measured of a game.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measured_games import GAMES

__all__ = ["Effort", "Rounds", "compare"]

HERE = Path(__file__).parents[1] / "src"
Measure = Callable[[str, int], Any]
Rounds = list[list[Any]]
"""Round by round, what was measured here and, if asked for, there."""


@dataclass(frozen=True)
class Effort:
    """How much is measured in a round, what that is called, and how many rounds there are."""

    name: str
    usual: int
    quick: int
    rounds: int


def compare(about: str, effort: Effort, measure: Measure) -> Iterator[tuple[str, Rounds]]:
    """The rounds of each game that is asked for."""
    args = _arguments(about, effort)
    much = effort.quick if args.quick else getattr(args, effort.name)
    if args.one:
        print(json.dumps(measure(args.game[0], much)))
        raise SystemExit
    sources = [HERE, *([args.against] if args.against else [])]
    for name in args.game or GAMES:
        for source in [] if args.quick else sources:
            _ask(source, name, effort.name, effort.quick)  # whatever has to be compiled
        rounds = range(1 if args.quick else args.rounds)
        yield name, [[_ask(each, name, effort.name, much) for each in sources] for _ in rounds]


def _arguments(about: str, effort: Effort) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this one, may be repeated")
    parser.add_argument(f"--{effort.name}", type=int, default=effort.usual, help="in a round")
    parser.add_argument("--rounds", type=int, default=effort.rounds)
    parser.add_argument("--against", type=Path, help="the src folder of another checkout")
    parser.add_argument("--quick", action="store_true", help="a moment: shows that it runs")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _ask(source: Path, name: str, effort: str, much: int) -> Any:
    script = source.parent / "bench" / Path(sys.argv[0]).name
    command = [sys.executable, str(script), "--game", name, f"--{effort}", str(much), "--one"]
    env = os.environ | {"PYTHONPATH": str(source)}
    return json.loads(subprocess.check_output(command, env=env, text=True))
