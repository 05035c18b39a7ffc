"""The pieces one by one, for pages that put the table together themselves.

A square is 100 by 100 with its north-western corner at 0, 0. A domino lies with its first half on
that square and its second half in the direction after its name. Kings and shields stand where
`king` and `shield` put them: a king's foot and a shield's middle at 0, 0.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, TypeAlias, TypedDict

from tilewright.core.art import Art, SeatArt
from tilewright.core.svg import tag
from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.rules import SEATS
from tilewright.kingdomino.tiles import BOX, DOMINOES, Land

from .art import SIDE, castle_square, definitions, domino, lone_square
from .heraldry import COLOURS as SEAT_COLOURS
from .heraldry import crown, king, shield
from .scenery import COLOURS

__all__ = ["ArtData", "Stand", "TerrainArt", "art"]

DIRECTIONS = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}
MOST_CROWNS = 3

SEAT_NAMES = ("pink", "rose"), ("yellow", "sun"), ("green", "clover"), ("blue", "moon")

TerrainName: TypeAlias = Annotated[str, Terrain]
Half: TypeAlias = list[TerrainName | int]


class TerrainArt(TypedDict):
    """`squares` counts those of the box by their crowns."""

    letter: str
    colours: list[str]
    squares: dict[str, int]


class Stand(TypedDict):
    x: int
    y: int
    size: float


class ArtData(TypedDict):
    """`dominoes` have their halves, each a terrain and its crowns; `king` is where a king's foot
    stands on a domino."""

    side: int
    dominoes: dict[str, list[Half]]
    terrains: dict[TerrainName, TerrainArt]
    seats: list[SeatArt]
    directions: dict[str, Annotated[list[int], "x", "y"]]
    king: Stand


@cache
def art() -> Art:
    """The pieces of the game as SVG, for a page that moves them about; always the same."""
    pieces = dict([*_dominoes(), *_squares(), *_of_seats(), *_others()])
    return Art(definitions(), pieces, _data())


def _dominoes() -> Iterator[tuple[str, str]]:
    for number in DOMINOES:
        for direction, second in DIRECTIONS.items():
            yield f"domino-{number}-{direction}", domino(number, (0, 0), second)


def _squares() -> Iterator[tuple[str, str]]:
    for terrain in Terrain:
        for crowns in range(MOST_CROWNS + 1):
            yield f"square-{terrain[0]}{crowns}", lone_square(Land(terrain, crowns), (0, 0))


def _of_seats() -> Iterator[tuple[str, str]]:
    for seat in range(SEATS[-1]):
        yield f"castle-{seat}", castle_square(seat)
        yield f"king-{seat}", king(seat, 0, 0)
        yield f"shield-{seat}", shield(seat, 0, 0)


def _others() -> Iterator[tuple[str, str]]:
    yield "crown", crown(0, 0)
    yield "back", tag("use", href="#tw-k-back")
    yield "lost", tag("use", href="#tw-k-lost")
    yield "wilds", tag("rect", width=SIDE, height=SIDE, fill="url(#tw-k-wilds)")


def _data() -> ArtData:
    return {
        "side": SIDE,
        "dominoes": {
            str(number): [_land(each.first), _land(each.second)]
            for number, each in DOMINOES.items()
        },
        "terrains": {terrain.value: _terrain(terrain) for terrain in Terrain},
        "seats": [
            {"colour": colour, "name": name, "emblem": emblem}
            for colour, (name, emblem) in zip(SEAT_COLOURS, SEAT_NAMES, strict=True)
        ],
        "directions": {name: [*step] for name, step in DIRECTIONS.items()},
        "king": {"x": -14, "y": 92, "size": 1.1},
    }


def _land(land: Land) -> Half:
    return [land.terrain.value, land.crowns]


def _terrain(terrain: Terrain) -> TerrainArt:
    crowns = {land.crowns: count for land, count in BOX.items() if land.terrain is terrain}
    return {
        "letter": terrain[0],
        "colours": [*COLOURS[terrain]],
        "squares": {str(each): crowns[each] for each in sorted(crowns)},
    }
