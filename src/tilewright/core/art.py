"""What a board is put together from, by those who draw it piece by piece."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypedDict

__all__ = ["Art", "SeatArt"]


class SeatArt(TypedDict):
    """What belongs to a seat: a page finds its colour here, as `seats` of the data."""

    colour: str
    name: str
    emblem: str


@dataclass(frozen=True)
class Art:
    """Drawings as SVG, for a page that moves them about.

    `defs` is one element that a page holds once; a piece is a fragment that refers to nothing else.
    All ids begin with a prefix of the game, so that the art of two games may share a page. `data`
    is the game's own, as plain values: measures, colours, what is on which piece and where.
    """

    defs: str
    pieces: Mapping[str, str]
    data: Mapping[str, Any]
