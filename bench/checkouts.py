"""Measures this checkout and another in turn, each in a process of its own.

So both have the same luck with the machine. A benchmark says what is measured of a game.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from measured_games import GAMES

__all__ = ["HERE", "Effort", "Rounds", "compare", "in_turn"]

BENCH = Path(__file__).parent
HERE = BENCH.parent / "src"
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
        if not args.quick:  # whatever has to be compiled
            in_turn(sources, 1, "--game", name, f"--{effort.name}", str(effort.quick))
        rounds = 1 if args.quick else args.rounds
        yield name, in_turn(sources, rounds, "--game", name, f"--{effort.name}", str(much))


def _arguments(about: str, effort: Effort) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this one, may be repeated")
    parser.add_argument(f"--{effort.name}", type=int, default=effort.usual, help="in a round")
    parser.add_argument("--rounds", type=int, default=effort.rounds)
    parser.add_argument("--against", type=Path, help="the src folder of another checkout")
    parser.add_argument("--quick", action="store_true", help="a moment: shows that it runs")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def in_turn(sources: Sequence[Path], rounds: int, *words: str) -> Rounds:
    """Round by round, what this benchmark prints in each checkout with `--one`."""
    return [[_ask(source, *words) for source in sources] for _ in range(rounds)]


def _ask(source: Path, *words: str) -> Any:
    """A checkout whose own benchmark cannot be asked yet is measured with ours."""
    name = Path(sys.argv[0]).name
    theirs = source.parent / "bench" / name
    script = theirs if theirs.exists() and "--one" in _words_of(theirs) else BENCH / name
    env = os.environ | {"PYTHONPATH": str(source)}
    said = subprocess.check_output(
        [sys.executable, str(script), *words, "--one"], env=env, text=True
    )
    return json.loads(said)


def _words_of(script: Path) -> str:
    """What a benchmark understands, with what it shares with others."""
    shared = script.with_name("checkouts.py")
    text = script.read_text("utf-8")
    return text + shared.read_text("utf-8") if "checkouts import" in text else text
