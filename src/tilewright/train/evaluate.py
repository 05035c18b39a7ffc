"""`python -m tilewright.train.evaluate GAME`: what weights are worth one ply deep, compiled.

The arena says the same of `python:tilewright.train.oneply:choose`, in minutes instead of seconds.
"""

import argparse
from pathlib import Path

from rich.console import Console

from tilewright.core.options import options_from_words
from tilewright.core.registry import kernels, load_game, load_kernel
from tilewright.search.network import load_weights

from .oneply import learned
from .selfplay import SelfPlay, TrainingVariant

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tilewright.train.evaluate", description=__doc__
    )
    parser.add_argument("game", choices=kernels())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]")
    parser.add_argument("--against", choices=("greedy", "full-greedy"), default="greedy")
    parser.add_argument("--deals", type=int, default=400, help="each is played from every seat")
    parser.add_argument("--weights", type=Path, help="the shipped ones")
    chosen = parser.parse_args(arguments)
    options = options_from_words(load_game(chosen.game).Options, chosen.option)
    case = TrainingVariant("", chosen.seats, load_kernel(chosen.game).encode_options(options))
    weights = load_weights(chosen.weights) if chosen.weights else learned(chosen.game)
    found = SelfPlay(chosen.game).measure(case, chosen.deals, chosen.against, weights)
    share = found.wins / found.games
    within = 1.96 * (share * (1 - share) / found.games) ** 0.5
    Console().print(
        f"{found.games} games: {share:.1%} ± {within:.1%} won, {found.points:.1f} points,"
        f" {found.lead:+.1f} on the average of the others"
    )


if __name__ == "__main__":
    main()
