"""The land: fields, roads and castles, each a single path across the whole map, so that no seam
shows where tiles meet; and upon it what stands upright, from north to south."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from random import Random

from tilewright.carcassonne.actions import Cell
from tilewright.carcassonne.tiles import Tile
from tilewright.core.svg import tag

from .curve import QUARTERS, SIZE, Curve, Point, corner
from .path import closed, opened, ring, xy
from .scenery import Thing, things
from .shape import GARDEN, PLAZA, ROAD, Shape, centre, shape
from .sprites import INK, defined, placed

__all__ = ["Tiles", "definitions", "ground", "land", "relief", "upright", "with_definitions"]

Tiles = Mapping[Cell, Tile]

MEADOW, SUN, SHADE = "#b5ca8b", "#d9dc9c", "#93b377"
EARTH, SHADOW = "#8d7a58", "#4a3620"
ROAD_EDGE, ROAD_TOP, PEBBLE = "#b8a274", "#f5eacd", "#dccba3"
FLOOR, COBBLE = "#dda46c", "#c68a56"
WALL_FACE, WALL_TOP, MERLON = "#a39480", "#d8cdb8", "#f1e9d8"
LAWN, FENCE, FENCE_TOP = "#d6dba6", "#8f8168", "#ece3ce"

COBBLES = "M-2 2Q2 6 6 2T14 2M-6 8Q-2 12 2 8T10 8 18 8"
CLEAR_OF_FOLLOWERS = 12
LASTING = {"tower", "turret", "gate", "shield", "chapel"}
"""What gives way to no follower."""


def land(tiles: Tiles, followers: Collection[Point] = ()) -> str:
    """The tiles of a map; nothing is drawn where a follower will hide it."""
    return relief(tiles) + ground(tiles) + upright(tiles, followers)


def ground(tiles: Tiles) -> str:
    """All that lies flat."""
    return "".join((_fields(tiles), _roads(tiles), _gardens(tiles), _castles(tiles)))


def upright(tiles: Tiles, followers: Collection[Point] = ()) -> str:
    """All that stands, from north to south."""
    strewn = [thing for cell, tile in tiles.items() for thing in things(cell, tile)]
    seen = [thing for thing in strewn if not _hidden(thing, followers)]
    seen.sort(key=lambda thing: (thing.at.imag, thing.at.real))
    return "".join(placed(thing.name, thing.at) for thing in seen)


def _hidden(thing: Thing, followers: Iterable[Point]) -> bool:
    near = any(abs(thing.at - follower) < CLEAR_OF_FOLLOWERS for follower in followers)
    return near and thing.name not in LASTING


def with_definitions(drawing: str) -> str:
    """A drawing of lands, after everything that it refers to."""
    return definitions(drawing) + drawing


def definitions(drawing: str) -> str:
    paints = (_glow("sun", SUN), _glow("shade", SHADE), _cobbles())
    return tag("defs", *paints, *defined(drawing))


def _glow(name: str, colour: str) -> str:
    """A colour that fades towards the rim."""
    core = tag("stop", stop_color=colour, stop_opacity=0.6)
    rim = tag("stop", offset=1, stop_color=colour, stop_opacity=0)
    return tag("radialGradient", core, rim, id=f"tw-c-{name}")


def _cobbles() -> str:
    stones = tag("path", d=COBBLES, fill="none", stroke=COBBLE, stroke_width=0.7)
    size = {"width": SIZE / 6, "height": SIZE / 8, "patternUnits": "userSpaceOnUse"}
    return tag("pattern", stones, id="tw-c-cobbles", **size)


# Fields


def relief(tiles: Tiles) -> str:
    """How thick the tiles are, and the shadow that they cast to the south: no wider than they are,
    so that two shadows side by side are nowhere darker."""
    squares = _squares(tiles)
    shadows = (
        tag("path", d=squares, fill=SHADOW, opacity=0.08, **_lowered(by)) for by in (11, 9, 7)
    )
    return "".join((*shadows, tag("path", d=squares, fill=EARTH, **_lowered(4))))


def _fields(tiles: Tiles) -> str:
    meadow = _seamless(_squares(tiles), MEADOW)
    return "".join((meadow, *(glow for cell in tiles for glow in _glows(cell, tiles))))


def _squares(tiles: Tiles) -> str:
    corners = (centre(cell) + corner(0) for cell in sorted(tiles))
    return "".join(f"M{xy(at)}h{SIZE}v{SIZE}h-{SIZE}Z" for at in corners)


def _seamless(path: str, colour: str) -> str:
    """An area with hard edges and a hair larger than it is: no seam shows where two meet."""
    hard = {"stroke": colour, "stroke_width": 0.6, "shape_rendering": "crispEdges"}
    return tag("path", d=path, fill=colour, **hard)


def _lowered(by: float) -> dict[str, str]:
    return {"transform": f"translate(0 {by:g})"}


def _glows(cell: Cell, tiles: Tiles) -> Iterator[str]:
    """Sunny and shady places here and there, as far as the land reaches."""
    chance = Random(f"{cell}")  # noqa: S311  # the weather needs no secrecy
    for name in ("sun", "shade", "sun"):
        away = complex(chance.uniform(-50, 50), chance.uniform(-50, 50))
        rx, ry = chance.uniform(25, 48), chance.uniform(18, 34)
        rim = [centre(cell) + away + complex(x, y) for x in (-rx, rx) for y in (-ry, ry)]
        if any(_cell_of(point) not in tiles for point in rim):
            away = complex(away.real * (1 - rx / 50), away.imag * (1 - ry / 50))
        at = centre(cell) + away
        size = {"rx": round(rx), "ry": round(ry), "fill": f"url(#tw-c-{name})"}
        yield tag("ellipse", cx=round(at.real), cy=round(at.imag), **size)


def _cell_of(point: Point) -> Cell:
    return round(point.real / SIZE), round(point.imag / SIZE)


# Roads and gardens


def _roads(tiles: Tiles) -> str:
    roads = [curve for curves in _each(tiles, lambda form: form.ways) for curve in curves]
    ways = "".join(opened([curve]) for curve in roads)
    plazas = "".join(ring(at, PLAZA - ROAD / 2) for at in _hubs(tiles))
    return "".join(
        (
            _stroke(ways + plazas, ROAD_EDGE, ROAD + 2.2),
            _stroke(ways + plazas, ROAD_TOP, ROAD),
            _stroke(ways, PEBBLE, 1.2, stroke_dasharray="0 6", stroke_linecap="round"),
        )
    )


def _hubs(tiles: Tiles) -> Iterator[Point]:
    for cell, tile in tiles.items():
        form = shape(tile.kind)
        if form.is_village:
            yield centre(cell) + form.hub * QUARTERS[tile.turn]


def _gardens(tiles: Tiles) -> str:
    middles = [centre(cell) for cell, tile in tiles.items() if shape(tile.kind).has_monastery]
    rounds = "".join(ring(at, GARDEN - 2) for at in middles)
    lawn = tag("path", d=rounds, fill=LAWN, stroke=FENCE, stroke_width=3)
    return lawn + _stroke(rounds, FENCE_TOP, 1.5)


# Castles


def _castles(tiles: Tiles) -> str:
    floors = "".join(closed(floor) for floor in _each(tiles, lambda form: form.floors))
    walls = "".join(
        opened([wall]) for walls in _each(tiles, lambda form: form.walls) for wall in walls
    )
    paving = _seamless(floors, FLOOR) + tag("path", d=floors, fill="url(#tw-c-cobbles)")
    return paving + _masonry(walls)


def _masonry(walls: str) -> str:
    """A wall seen from above and a little from the south: its shadow, its face, its battlements."""
    return "".join(
        (
            _stroke(walls, INK, 8, opacity=0.18, **_lowered(4)),
            _stroke(walls, INK, 6.8, **_lowered(2.2)),
            _stroke(walls, WALL_FACE, 5.4, **_lowered(2.2)),
            _stroke(walls, INK, 8, stroke_dasharray="3.4 1.8"),
            _stroke(walls, MERLON, 6.6, stroke_dasharray="2 3.2", stroke_dashoffset=-0.7),
            _stroke(walls, INK, 5),
            _stroke(walls, WALL_TOP, 3.6),
        )
    )


# Paths


def _each(
    tiles: Tiles, curves: Callable[[Shape], Mapping[int, list[Curve]]]
) -> Iterator[list[Curve]]:
    """The roads, floors or walls of every tile, where they lie on the map."""
    for cell, tile in tiles.items():
        for each in curves(shape(tile.kind)).values():
            yield [curve.turned(tile.turn).moved(centre(cell)) for curve in each]


def _stroke(path: str, colour: str, width: float, **more: object) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width, **more)
