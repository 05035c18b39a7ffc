"""The pictures of Carcassonne."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from sheet import GOLD, Box, at, frame, ghost, sheet

from tilewright.core.registry import load_game

__all__ = ["C", "draw_maps"]

C: Any = load_game("carcassonne")
PICTURES = f"games/{C.name}/pictures"
ROUND = "U@-1,-1,0;E@0,-1,0;U@1,-1,0;U@-1,0,0;U@1,0,0;V@-1,1,2;U@0,1,1;V@1,1,1"
ROAD = "map=W@0,0,0;U@1,0,1;V@2,0,0;A@2,1,2"
TOWN = "map=M@0,0,2;N@1,0,3;N@0,1,1;M@1,1,0"
OPEN = "map=N@-1,0,1;R@0,0,0;W@-1,1,0;U@0,1,1;V@1,1,0"
MEADOW = "map=E@0,-1,2;E@0,0,0;E@1,-1,1;V@1,0,3"
EXAMPLE = (
    "carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1"
    " followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0"
    " finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw"
)


class Tile(NamedTuple):
    kind: str
    x: int
    y: int
    turn: int


def draw_maps(start: str) -> None:
    defs = C.art().defs
    sheet(f"{PICTURES}/cover", defs, Box(-150, -250, 500, 300), _whole(start))
    hole = map_of(tiles_of(f"map={ROUND}")) + frame(Box(-44, -44, 88, 88))
    sheet("ui/pictures/nowhere", defs, Box(-156, -158, 312, 322), hole)
    for name, size, inside in (*_laying(), *_features(), *_ending()):
        sheet(f"{PICTURES}/rules-{name}", defs, size, inside)


def _laying() -> Iterable[tuple[str, Box, str]]:
    kinds = [Tile("D", 0, 0, 3), *(Tile(kind, 0, 0, 0) for kind in "VXEBA")]
    box = [at(112 * (n % 3), 116 * (n // 3), map_of([tile])) for n, tile in enumerate(kinds)]
    backs = "".join(at(130 + 7 * n, -5 * n, C.art().pieces["back"]) for n in range(3))
    laying = map_of(tiles_of("map=D@0,0,3;V@1,0,0;E@0,-1,2"))
    laying += ghost(-100, 0, map_of([Tile("U", 0, 0, 1)]), Box(-50, -50, 100, 100))
    return (
        ("box", Box(-56, -56, 336, 234), "".join(box)),
        ("setup", Box(-60, -70, 262, 136), map_of([Tile("D", 0, 0, 3)]) + backs),
        ("laying", Box(-156, -156, 312, 216), laying),
        ("follower", Box(-56, -56, 228, 234), _standing()),
    )


def _standing() -> str:
    """One on each kind of thing."""
    tiles = {"road": Tile("V", 0, 0, 0), "castle": Tile("E", 0, 0, 0)}
    tiles |= {"monastery": Tile("B", 0, 0, 0), "field": Tile("H", 0, 0, 0)}
    shown = [map_of([tile], "", follower(tile, kind, 0)) for kind, tile in tiles.items()]
    return "".join(at(116 * (n % 2), 118 * (n // 2), each) for n, each in enumerate(shown))


def _features() -> Iterable[tuple[str, Box, str]]:
    road, castle, town = tiles_of(ROAD), tiles_of("map=E@0,0,0;E@0,-1,2"), tiles_of(TOWN)
    around = tiles_of(f"map=B@0,0,0;{ROUND}")
    monastery = map_of(around, "", follower(around[0], "monastery", 2))
    several = [follower(town[0], "castle", 0), follower(town[1], "castle", 1)]
    majority = map_of(town, "", "".join([*several, follower(town[3], "castle", 0)]))
    return (
        ("road", Box(-60, -60, 320, 224), _lit(road, "road", road[1])),
        ("castle", Box(-60, -160, 120, 224), _lit(castle, "castle", castle[1])),
        ("monastery", Box(-158, -158, 316, 320), monastery + frame(Box(-149, -149, 298, 298))),
        ("majority", Box(-56, -58, 212, 222), majority),
        ("pennants", Box(-56, -58, 212, 222), _lit(town, "castle", town[2])),
    )


def _ending() -> Iterable[tuple[str, Box, str]]:
    left, meadow = tiles_of(OPEN), tiles_of(MEADOW)
    lights = [light(tile, "castle") for tile in left[:2]]
    lights += [light(tile, "road") for tile in left[2:]]
    figures = follower(left[1], "castle", 1) + follower(left[3], "road", 0)
    fields = map_of(meadow, "".join(light(tile, "field") for tile in meadow))
    return (
        ("unfinished", Box(-158, -58, 316, 222), map_of(left, "".join(lights), figures)),
        ("fields", Box(-58, -158, 216, 222), fields + follower(meadow[1], "field", 0)),
        ("example", Box(-156, -156, 312, 316), _whole(EXAMPLE)),
    )


# Parts


def map_of(tiles: list[Tile], lights: str = "", figures: str = "") -> str:
    rows = sorted(tiles, key=lambda tile: (tile.y, tile.x))
    relief = "".join(at(100 * tile.x, 100 * tile.y, C.art().pieces["relief"]) for tile in rows)
    return relief + _layer("ground", rows) + lights + _layer("upright", rows) + figures


def _layer(name: str, tiles: list[Tile]) -> str:
    pieces = C.art().pieces
    named = ((tile, f"{name}-{tile.kind}-{tile.turn}") for tile in tiles)
    return "".join(at(100 * tile.x, 100 * tile.y, pieces[piece]) for tile, piece in named)


def tiles_of(position: str) -> list[Tile]:
    found = re.findall(r"([A-X])@(-?\d+),(-?\d+),(\d)", position.partition("map=")[2])
    return _fitting([Tile(kind, int(x), int(y), int(turn)) for kind, x, y, turn in found])


def _fitting(tiles: list[Tile]) -> list[Tile]:
    """The same, once every edge has been seen to continue what it meets: rules are read from it."""
    lying = {(tile.x, tile.y): tile for tile in tiles}
    for tile in tiles:
        for dx, dy, mine, theirs in ((1, 0, 1, 3), (0, 1, 2, 0)):
            other = lying.get((tile.x + dx, tile.y + dy))
            if other and _edges(tile)[mine] != _edges(other)[theirs]:
                raise SystemExit(f"{tile} and {other} do not go together")
    return tiles


def _edges(tile: Tile) -> list[str]:
    shown = C.art().data["tiles"][tile.kind]["edges"]
    return [shown[(edge - tile.turn) % 4] for edge in range(4)]


def _part(tile: Tile, feature: str) -> dict[str, Any]:
    every = C.art().data["tiles"][tile.kind]["parts"]
    found: dict[str, Any] = next(part for part in every if part["feature"] == feature)
    return found


def light(tile: Tile, feature: str) -> str:
    spot = f"translate({100 * tile.x} {100 * tile.y}) rotate({90 * tile.turn})"
    look = f'fill="{GOLD}" fill-opacity=".5" stroke="{GOLD}" stroke-width="3" fill-rule="evenodd"'
    return f'<path transform="{spot}" d="{_part(tile, feature)["outline"]}" {look}/>'


def follower(tile: Tile, feature: str, seat: int) -> str:
    return _figure(tile, _part(tile, feature), seat)


def _figure(tile: Tile, part: dict[str, Any], seat: int) -> str:
    dx, dy = part["stands"][tile.turn]
    pose = "lying" if part["feature"] == "field" else "standing"
    return at(100 * tile.x + dx, 100 * tile.y + dy, C.art().pieces[f"follower-{seat}-{pose}"])


def _whole(position: str) -> str:
    """A map with everybody who stands on it."""
    tiles = {(tile.x, tile.y): tile for tile in tiles_of(position)}
    standing = sorted(C.read_position(position).followers.items(), key=lambda each: each[0].y)
    figures = [
        _figure(tile, C.art().data["tiles"][tile.kind]["parts"][node.part], seat)
        for node, seat in standing
        for tile in [tiles[node.x, node.y]]
    ]
    return map_of([*tiles.values()], "", "".join(figures))


def _lit(tiles: list[Tile], feature: str, on: Tile) -> str:
    lit = [tile for tile in tiles if _has(tile, feature)]
    return map_of(tiles, "".join(light(tile, feature) for tile in lit), follower(on, feature, 1))


def _has(tile: Tile, feature: str) -> bool:
    parts = C.art().data["tiles"][tile.kind]["parts"]
    return any(part["feature"] == feature for part in parts)
