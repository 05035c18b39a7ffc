"""What a client was promised of a deal, and whether the deal waits for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

__all__ = ["Promise", "is_awaited"]

State: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Promise:
    """What one saw of a deal before one revealed anything: the commitment to the seed, and those to
    the contributions, one a seat."""

    commitment: str
    commitments: tuple[str | None, ...]

    @classmethod
    def seen(cls, state: State) -> "Promise":
        commitments = tuple(each and each["commitment"] for each in state["contributions"])
        return cls(state["commitment"], commitments)


def is_awaited(state: State, seat: int) -> bool:
    contributions = state.get("contributions")
    mine = contributions[seat] if contributions else None
    away = state["seats"][seat]["away"]
    return mine is not None and mine["revealed"] is None and not away
