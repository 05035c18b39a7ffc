"""The pieces one by one, for pages that put the map together themselves.

A tile is 100 by 100 with its middle at 0, 0. It comes in layers, so that towers rise above the tile
next door: `relief` beneath all tiles, `ground` with the roads and castles, `upright` with all that
stands, from north to south. Each is drawn turned, since houses never lie on their side, and the
same wherever it lies: a tile on the map looks as it did in the hand.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, TypeAlias, TypedDict

from tilewright.carcassonne.actions import Feature, Side
from tilewright.carcassonne.rules import FOLLOWERS, SEATS
from tilewright.carcassonne.tiles import (
    BOX,
    START,
    START_TURN,
    TILES,
    Part,
    distinct_turns,
    turned,
)
from tilewright.core.art import Art, SeatArt

from .art import Tiles, definitions, ground, relief, upright
from .curve import SIZE, Point
from .figures import LIVERIES, crown, figure, pip
from .outline import outline
from .panel import back
from .shape import shape, stand

__all__ = ["ArtData", "PartArt", "StartArt", "TileArt", "art"]

At: TypeAlias = Annotated[list[float], "x", "y"]
FeatureName: TypeAlias = Annotated[str, Feature]


class PartArt(TypedDict):
    """`names` says by turn how an action points at the part, `outline` where it lies on the
    unturned tile, `stands` by turn where a follower stands on the turned one."""

    feature: FeatureName
    sides: list[int]
    pennant: bool
    touches: list[int]
    names: list[Side]
    outline: str
    stands: list[At]


class TileArt(TypedDict):
    """How many of them the box has, and in how many turns they look different."""

    count: int
    turns: int
    edges: list[FeatureName]
    parts: list[PartArt]


class StartArt(TypedDict):
    tile: str
    turn: int


class ArtData(TypedDict):
    side: int
    followers: int
    seats: list[SeatArt]
    start: StartArt
    tiles: dict[str, TileArt]


@cache
def art() -> Art:
    """The pieces of the game as SVG, for a page that moves them about; always the same."""
    pieces = dict([*_tiles(), *_of_seats(), *_others()])
    return Art(definitions("".join(pieces.values())), pieces, _data())


def _tiles() -> Iterator[tuple[str, str]]:
    for kind in TILES:
        for turn in range(distinct_turns(kind)):
            tiles: Tiles = {(0, 0): turned(kind, turn)}
            yield f"ground-{kind}-{turn}", ground(tiles)
            yield f"upright-{kind}-{turn}", upright(tiles)


def _of_seats() -> Iterator[tuple[str, str]]:
    for seat in range(SEATS[-1]):
        yield f"follower-{seat}-standing", figure(seat, 0, 1.2)
        yield f"follower-{seat}-lying", figure(seat, 0, 1.05, lying=True)
        yield f"pip-{seat}", pip(seat, 0, in_hand=True)
        yield f"pip-{seat}-away", pip(seat, 0, in_hand=False)


def _others() -> Iterator[tuple[str, str]]:
    yield "relief", relief({(0, 0): turned(START, 0)})
    yield "back", back()
    yield "crown", crown(0)


def _data() -> ArtData:
    return {
        "side": SIZE,
        "followers": FOLLOWERS,
        "seats": [
            {"colour": livery.colour, "name": livery.name, "emblem": livery.emblem}
            for livery in LIVERIES
        ],
        "start": {"tile": START, "turn": START_TURN},
        "tiles": {kind: _tile(kind) for kind in TILES},
    }


def _tile(kind: str) -> TileArt:
    tile = TILES[kind]
    return {
        "count": BOX[kind],
        "turns": distinct_turns(kind),
        "edges": [edge.value for edge in tile.edges],
        "parts": [_part(kind, index, part) for index, part in enumerate(tile.parts)],
    }


def _part(kind: str, index: int, part: Part) -> PartArt:
    form = shape(kind)
    return {
        "feature": part.feature.value,
        "sides": [*part.sides],
        "pennant": part.pennant,
        "touches": [*part.touches],
        "names": [turned(kind, turn).parts[index].names()[0] for turn in range(4)],
        "outline": outline(form, index),
        "stands": [_xy(stand(form, index, turn)) for turn in range(4)],
    }


def _xy(point: Point) -> At:
    return [round(point.real, 1) + 0, round(point.imag, 1) + 0]
