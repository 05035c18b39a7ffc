"""The pieces one by one, for pages that put the map together themselves.

A tile is 100 by 100 with its middle at 0, 0. It comes in layers, so that towers rise above the tile
next door: `relief` beneath all tiles, `ground` with the roads and castles, `upright` with all that
stands, from north to south. Each is drawn turned, since houses never lie on their side. From cell
to cell roads wind to and fro: the lean of a tile at x, y is (x + y + turn) mod 2.
"""

from collections.abc import Iterator
from functools import cache

from tilewright.carcassonne.rules import FOLLOWERS, SEATS
from tilewright.carcassonne.tiles import BOX, START, START_TURN, TILES, Part, distinct_turns, turned
from tilewright.core.art import Art
from tilewright.core.canonical_json import JsonValue
from tilewright.core.svg import moved

from .art import Tiles, definitions, ground, relief, upright
from .curve import SIZE, Point
from .figures import LIVERIES, crown, figure, pip
from .outline import outline
from .panel import back
from .shape import shape, stand

__all__ = ["art"]

LEANS = 0, 1


@cache
def art() -> Art:
    """The pieces of the game as SVG, for a page that moves them about; always the same."""
    pieces = dict([*_tiles(), *_of_seats(), *_others()])
    return Art(definitions("".join(pieces.values())), pieces, _data())


def _tiles() -> Iterator[tuple[str, str]]:
    for kind in TILES:
        for turn in range(distinct_turns(kind)):
            for lean in LEANS:
                x = (lean + turn) % 2
                tiles: Tiles = {(x, 0): turned(kind, turn)}
                for layer, draw in (("ground", ground), ("upright", upright)):
                    yield f"{layer}-{kind}-{turn}-{lean}", moved(-SIZE * x, 0, draw(tiles))


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


def _data() -> dict[str, JsonValue]:
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


def _tile(kind: str) -> dict[str, JsonValue]:
    tile = TILES[kind]
    return {
        "count": BOX[kind],
        "turns": distinct_turns(kind),
        "edges": [edge.value for edge in tile.edges],
        "parts": [_part(kind, index, part) for index, part in enumerate(tile.parts)],
    }


def _part(kind: str, index: int, part: Part) -> dict[str, JsonValue]:
    """`names` says by turn how an action points at the part, `outlines` by lean where it lies on
    the unturned tile, `stands` by lean and turn where a follower stands on the turned one."""
    forms = [shape(kind, lean) for lean in (-1, 1)]
    return {
        "feature": part.feature.value,
        "sides": [*part.sides],
        "pennant": part.pennant,
        "touches": [*part.touches],
        "names": [turned(kind, turn).parts[index].names()[0] for turn in range(4)],
        "outlines": [outline(form, index) for form in forms],
        "stands": [[_xy(stand(form, index, turn)) for turn in range(4)] for form in forms],
    }


def _xy(point: Point) -> list[JsonValue]:
    return [round(point.real, 1) + 0, round(point.imag, 1) + 0]
