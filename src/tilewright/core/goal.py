"""Goals of a lesson: sentences about a position that the rules can check."""

import re
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, TypeAlias

from .canonical_json import JsonValue, to_jsonable
from .game import Game
from .score import Sheet

__all__ = ["GOALS", "Goal", "PlayedStep", "read_goal"]


class PlayedStep(NamedTuple):
    """What a learner has done: from one position to another, by these actions."""

    game: Game[Any, Any]
    seat: int
    before: Any
    after: Any
    actions: tuple[str, ...]


Goal: TypeAlias = Callable[[PlayedStep], bool]


def read_goal(text: str) -> Goal:
    """The goal that a sentence means; raises ValueError where none reads like this."""
    for pattern, make in GOALS.items():
        if found := re.fullmatch(pattern, text):
            return make(*found.groups())
    raise ValueError(f"no goal reads like this: {text}")


def _acts(pattern: str) -> Goal:
    return lambda played: any(fnmatchcase(text, pattern) for text in played.actions)


def _anything() -> Goal:
    return lambda played: bool(played.actions)


def _scores(item: str) -> Goal:
    wanted = _read_item(item)
    return lambda played: wanted(_new_items(played, played.game.score))


def _would_score(item: str) -> Goal:
    wanted = _read_item(item)
    return lambda played: wanted(_new_items(played, played.game.projected))


def _would_have(points: str) -> Goal:
    return lambda played: played.game.projected(played.after)[played.seat].total >= int(points)


def _is_ranked(rank: str) -> Goal:
    return lambda played: (
        played.game.to_move(played.after) is None
        and played.game.outcome(played.after).ranks[played.seat] == int(rank)
    )


GOALS: Mapping[str, Callable[..., Goal]] = {
    r"any action": _anything,
    r"the action (\S+)": _acts,
    r"scores (.+)": _scores,
    r"would score (.+)": _would_score,
    r"would have (\d+) points": _would_have,
    r"the game ends at rank (\d)": _is_ranked,
}
"""What a goal may say, as patterns; docs/contributing/add-a-lesson.md lists them."""


# Items of a score sheet


def _new_items(played: PlayedStep, sheets: Callable[[Any], tuple[Sheet, ...]]) -> list[Any]:
    """Those that were not there before, each as often as it is new."""
    known = [to_jsonable(item) for item in sheets(played.before)[played.seat].items]
    new = []
    for item in map(to_jsonable, sheets(played.after)[played.seat].items):
        if item in known:
            known.remove(item)
        else:
            new.append(item)
    return new


def _read_item(text: str) -> Callable[[Iterable[Any]], bool]:
    """`region terrain=wheat points>=12`: a kind, and fields with their values or least values."""
    kind, *parts = text.split()
    tests = [_read_field(part) for part in parts]
    return lambda items: any(
        item["kind"] == kind and all(test(item) for test in tests) for item in items
    )


def _read_field(text: str) -> Callable[[Mapping[str, JsonValue]], bool]:
    found = re.fullmatch(r"(\w+)(>=|=)(\w+)", text)
    if not found:
        raise ValueError(f"no field of an item reads like this: {text}")
    name, sign, wanted = found.groups()
    if sign == ">=":
        return lambda item: int(str(item.get(name, 0))) >= int(wanted)
    return lambda item: str(item.get(name)).lower() == wanted
