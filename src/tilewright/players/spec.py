"""Players by a short text: `strong:1s`, `strong:800n,threads=2`, `flat:200ms,playouts=random`."""

import re
from dataclasses import replace

from tilewright.core.errors import TilewrightError, did_you_mean
from tilewright.search.config import Budget

from .search_player import SearchPlayer

__all__ = ["BUDGET", "UnknownPlayer", "budget", "configure"]

BUDGET = re.compile(r"(\d+(?:\.\d+)?)(n|ms|s)")
OPTIONS = ("threads", "playouts")
PLAYOUTS = {"greedy": True, "random": False}
MAX_THREADS = 256


class UnknownPlayer(TilewrightError):
    """No player can be meant by that text; `wrong` says why not."""

    def __init__(self, name: str, wrong: str) -> None:
        self.name, self.wrong = name, wrong
        super().__init__(f"unknown player {name!r}: {wrong}")


def configure(player: SearchPlayer, spec: str, words: list[str]) -> SearchPlayer:
    """The player with what these words change about it."""
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            player = replace(player, budget=budget(spec, word))
        elif key == "threads":
            player = replace(player, threads=_threads(spec, value))
        elif key == "playouts":
            player = replace(
                player, config=replace(player.config, greedy_playouts=_policy(spec, value))
            )
        else:
            wrong = f"no option is called {key!r}; there are {', '.join(OPTIONS)}"
            raise UnknownPlayer(spec, wrong + did_you_mean(key, OPTIONS))
    return replace(player, name=spec)


def budget(spec: str, word: str) -> Budget:
    """How long the player of a text is to think, from one word of it."""
    found = BUDGET.fullmatch(word)
    if not found or not float(found[1]):
        raise UnknownPlayer(spec, f"{word!r} is no budget like 1s, 200ms or 800n (simulations)")
    number, unit = float(found[1]), found[2]
    if unit == "n":
        return Budget(simulations=max(1, round(number)))
    return Budget(seconds=number / (1000 if unit == "ms" else 1))


def _threads(spec: str, value: str) -> int:
    if not value.isdecimal() or not 1 <= int(value) <= MAX_THREADS:
        raise UnknownPlayer(spec, f"{value!r} is no number of threads (1 to {MAX_THREADS})")
    return int(value)


def _policy(spec: str, value: str) -> bool:
    if value not in PLAYOUTS:
        wrong = f"play-outs are {' or '.join(PLAYOUTS)}, not {value!r}"
        raise UnknownPlayer(spec, wrong + did_you_mean(value, PLAYOUTS))
    return PLAYOUTS[value]
