"""Draw the pictures of the start page and of the rules from the pieces of the games, and the icons.

.venv/bin/python web/tools/pictures.py
"""

import re
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import resvg_py

from tilewright.core.game import CHANCE
from tilewright.core.registry import game as find_game
from tilewright.players import player

UI = Path(__file__).parent.parent / "ui"
FONT = "Georgia,'Times New Roman',serif"
K: Any = find_game("kingdomino")
C: Any = find_game("carcassonne")
GREEN, RED, GOLD = "#2c6b3f", "#8a2f3c", "#e8b22e"


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Tile(NamedTuple):
    kind: str
    x: int
    y: int
    turn: int

    @property
    def lean(self) -> int:
        return (self.x + self.y + self.turn) & 1


# Sheets


def sheet(name: str, defs: str, box: Box, inside: str) -> None:
    view = " ".join(f"{each:g}" for each in box)
    sizes = f'viewBox="{view}" width="{box.width:g}" height="{box.height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {sizes} font-family="{FONT}">'
    path = UI / "pictures" / f"{name}.svg"
    path.write_text(f"{head}{needed(defs, inside)}{inside}</svg>\n", "utf-8")


def needed(defs: str, inside: str) -> str:
    """Only the definitions that are used, and those that they use."""
    every = definitions(defs)
    wanted: set[str] = set()
    rest = names(inside)
    while rest:
        name = rest.pop()
        found = next((each for each in every if f'id="{name}"' in each), "")
        if found and name not in wanted:
            wanted.add(name)
            rest |= names(found)
    kept = [each for each in every if any(f'id="{name}"' in each for name in wanted)]
    return f"<defs>{''.join(kept)}</defs>"


def names(text: str) -> set[str]:
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))


def definitions(defs: str) -> list[str]:
    """The children of <defs>, by counting how deep each tag lies."""
    body = defs.removeprefix("<defs>").removesuffix("</defs>")
    depth, start, found = 0, 0, []
    for tag in re.finditer(r"<(/?)\w+[^>]*?(/?)>", body):
        if depth == 0 and not tag[1]:
            start = tag.start()
        depth += 0 if tag[2] else -1 if tag[1] else 1
        if depth == 0:
            found.append(body[start : tag.end()])
    return found


def at(x: float, y: float, inside: str, size: float = 1) -> str:
    scale = "" if size == 1 else f" scale({size:g})"
    return f'<g transform="translate({x:g} {y:g}){scale}">{inside}</g>'


def frame(box: Box) -> str:
    x, y, width, height = box
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10"'
    return f'<rect {place} fill="none" stroke="{RED}" stroke-width="6" stroke-dasharray="16 12"/>'


def ghost(x: float, y: float, inside: str, box: Box) -> str:
    place = f'x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="10"'
    mark = f'<rect {place} fill="none" stroke="{GREEN}" stroke-width="6" stroke-dasharray="14 8"/>'
    return at(x, y, f'<g opacity=".8">{inside}</g>{mark}')


# Kingdomino


def dominoes(text: str) -> str:
    found = re.findall(r"(\d+)@(-?\d+),(-?\d+),([NESW])", text)
    pieces = K.art().pieces
    return "".join(
        at(100 * int(x), 100 * int(y), pieces[f"domino-{n}-{d}"]) for n, x, y, d in found
    )


def painted(text: str) -> str:
    rows = enumerate(row.split() for row in text.splitlines())
    cells = ((x, y, name) for y, row in rows for x, name in enumerate(row) if name != ".")
    return "".join(at(100 * x, 100 * y, square(name)) for x, y, name in cells)


def square(name: str) -> str:
    return str(K.art().pieces["castle-0" if name == "C" else f"square-{name}"])


def line(x: float, numbers: tuple[int, ...], kings: dict[int, int]) -> str:
    """Dominoes one below the other, some with a king: by place its seat."""
    pieces, stands = K.art().pieces, K.art().data["king"]
    lie = [at(x, 116 * place, pieces[f"domino-{number}-E"]) for place, number in enumerate(numbers)]
    stand = [
        at(x + stands["x"], 116 * place + stands["y"], pieces[f"king-{seat}"], stands["size"])
        for place, seat in kings.items()
    ]
    return "".join(lie + stand)


def kingdomino(start: str) -> None:
    art = K.art()
    kingdom = re.split(r"[/ ]", start.partition("kingdoms=")[2])[1]
    castle = art.pieces["castle-0"]
    first, second = (3, 18, 33, 47), (7, 24, 35, 41)
    lands = [
        f"{letter}{crowns}" for letter, crowns in zip("wflgsm", (1, 1, 1, 2, 2, 3), strict=True)
    ]
    box = [at(108 * x, 0, square(f"{name[0]}0")) for x, name in enumerate(lands)]
    box += [at(108 * x, 108, square(name)) for x, name in enumerate(lands)]
    small = "f0 f0 . . .\nf1 C w0 w0 .\n. l0 w1 . .\n. l1 l0 . ."
    example = """g2 l0 l0 l0 l0\ng0 f0 l0 l0 l1\ns2 f0 C w1 w0\ns1 s0 w0 w1 f0\nw0 w0 w0 w0 m3"""
    placing = castle + dominoes("24@1,0,E 19@0,1,S 33@0,-1,N")
    placing += ghost(300, 0, art.pieces["domino-1-E"], Box(0, 0, 200, 100))
    for name, size, inside in (
        ("start-kingdomino", Box(-200, -100, 500, 300), castle + dominoes(kingdom)),
        ("rules-kingdomino-box", Box(-6, -6, 652, 220), "".join(box)),
        ("rules-kingdomino-opening", Box(-60, -14, 280, 480), line(0, first, {1: 0, 3: 1})),
        ("rules-kingdomino-round", Box(-60, -14, 580, 480), rounds(first, second)),
        ("rules-kingdomino-placing", Box(-14, -216, 530, 530), placing),
        (
            "rules-kingdomino-size",
            Box(-14, -14, 528, 528),
            frame(Box(-6, -6, 512, 512)) + painted(small),
        ),
        ("rules-kingdomino-example", Box(-8, -8, 516, 516), painted(example)),
    ):
        sheet(name, art.defs, size, inside)


def rounds(first: tuple[int, ...], second: tuple[int, ...]) -> str:
    """The first king has acted: its domino is placed, and it stands in the next line."""
    waiting = at(0, 116, line(0, first[1:], {0: 0, 1: 0, 2: 1}))
    return waiting + line(300, second, {2: 1})


# Carcassonne


def map_of(tiles: list[Tile], lights: str = "", figures: str = "") -> str:
    rows = sorted(tiles, key=lambda tile: (tile.y, tile.x))
    relief = "".join(at(100 * tile.x, 100 * tile.y, C.art().pieces["relief"]) for tile in rows)
    return relief + layer("ground", rows) + lights + layer("upright", rows) + figures


def edges(tile: Tile) -> list[str]:
    shown = C.art().data["tiles"][tile.kind]["edges"]
    return [shown[(edge - tile.turn) % 4] for edge in range(4)]


def fitting(tiles: list[Tile]) -> list[Tile]:
    """The same, once every edge has been seen to continue what it meets: rules are read from it."""
    lying = {(tile.x, tile.y): tile for tile in tiles}
    for tile in tiles:
        for dx, dy, mine, theirs in ((1, 0, 1, 3), (0, 1, 2, 0)):
            other = lying.get((tile.x + dx, tile.y + dy))
            if other and edges(tile)[mine] != edges(other)[theirs]:
                raise SystemExit(f"{tile} and {other} do not go together")
    return tiles


def layer(name: str, tiles: list[Tile]) -> str:
    pieces = C.art().pieces
    named = ((tile, f"{name}-{tile.kind}-{tile.turn}-{tile.lean}") for tile in tiles)
    return "".join(at(100 * tile.x, 100 * tile.y, pieces[piece]) for tile, piece in named)


def parts(tile: Tile, feature: str) -> list[dict[str, Any]]:
    every = C.art().data["tiles"][tile.kind]["parts"]
    return [part for part in every if part["feature"] == feature]


def light(tile: Tile, feature: str) -> str:
    spot = f"translate({100 * tile.x} {100 * tile.y}) rotate({90 * tile.turn})"
    look = f'fill="{GOLD}" fill-opacity=".5" stroke="{GOLD}" stroke-width="3" fill-rule="evenodd"'
    outlines = [part["outlines"][tile.lean] for part in parts(tile, feature)[:1]]
    return "".join(f'<path transform="{spot}" d="{each}" {look}/>' for each in outlines)


def follower(tile: Tile, part: dict[str, Any], seat: int) -> str:
    dx, dy = part["stands"][tile.lean][tile.turn]
    pose = "lying" if part["feature"] == "field" else "standing"
    return at(100 * tile.x + dx, 100 * tile.y + dy, C.art().pieces[f"follower-{seat}-{pose}"])


def tiles_of(position: str) -> list[Tile]:
    found = re.findall(r"([A-X])@(-?\d+),(-?\d+),(\d)", position.partition("map=")[2])
    return fitting([Tile(kind, int(x), int(y), int(turn)) for kind, x, y, turn in found])


def whole(position: str) -> str:
    """A map with everybody who stands on it."""
    tiles = {(tile.x, tile.y): tile for tile in tiles_of(position)}
    standing = sorted(C.read_position(position).followers.items(), key=lambda each: each[0].y)
    figures = [
        follower(tile, C.art().data["tiles"][tile.kind]["parts"][node.part], seat)
        for node, seat in standing
        for tile in [tiles[node.x, node.y]]
    ]
    return map_of([*tiles.values()], "", "".join(figures))


def lit(tiles: list[Tile], feature: str, on: Tile) -> str:
    lights = "".join(light(tile, feature) for tile in tiles)
    return map_of(tiles, lights, follower(on, parts(on, feature)[0], 1))


def carcassonne(start: str) -> None:
    defs = C.art().defs
    kinds = [Tile("D", 0, 0, 3), *(Tile(kind, 0, 0, 0) for kind in "VXEBA")]
    box = [at(112 * (n % 3), 116 * (n // 3), map_of([tile])) for n, tile in enumerate(kinds)]
    laying = map_of(tiles_of("map=D@0,0,3;V@1,0,0;E@0,-1,2"))
    laying += ghost(-100, 0, map_of([Tile("U", 0, 0, 1)]), Box(-50, -50, 100, 100))
    chapel, around = Tile("A", 0, 0, 0), tiles_of(AROUND)
    road, castle = tiles_of("map=W@0,0,0;U@1,0,1;V@2,0,0;A@2,1,2"), tiles_of("map=E@0,0,0;E@0,-1,2")
    monastery = map_of(around, "", follower(around[0], parts(around[0], "monastery")[0], 2))
    for name, size, inside in (
        ("start", Box(-150, -250, 500, 300), whole(start)),
        ("box", Box(-56, -56, 336, 234), "".join(box)),
        ("laying", Box(-156, -156, 312, 216), laying),
        (
            "follower",
            Box(-60, -60, 120, 124),
            map_of([chapel], "", follower(chapel, parts(chapel, "monastery")[0], 0)),
        ),
        ("road", Box(-60, -60, 320, 224), lit(road, "road", road[1])),
        ("castle", Box(-60, -160, 120, 224), lit(castle, "castle", castle[1])),
        ("monastery", Box(-158, -158, 316, 320), monastery + frame(Box(-149, -149, 298, 298))),
        ("example", Box(-156, -156, 312, 316), whole(EXAMPLE)),
    ):
        sheet(
            "start-carcassonne" if name == "start" else f"rules-carcassonne-{name}",
            defs,
            size,
            inside,
        )


AROUND = "map=B@0,0,0;U@-1,-1,0;E@0,-1,0;U@1,-1,0;U@-1,0,0;U@1,0,0;V@-1,1,2;U@0,1,1;V@1,1,1"
EXAMPLE = (
    "carcassonne/1 seats=2 options=- map=E@-1,-1,0;E@0,-1,2;A@-1,0,3;D@0,0,3;W@1,0,0;U@-1,1,1"
    " followers=-1,-1:castle@N=1;-1,0:monastery=0;-1,1:field@0=0"
    " finished=0,-1:castle@S=0;-1,0:road@E=1 turn=1:draw"
)


# Positions and icons


def played(game: Any, seed: int, actions: int) -> str:
    """The position after so many actions of a game between greedy players."""
    pick, greedy, state = Random(seed).randrange, player("greedy"), game.start(2, game.Options())
    for _ in range(actions):
        actor = game.to_move(state)
        if actor is None:
            break
        action = game.draw(state, pick) if actor is CHANCE else greedy(game, state, pick)
        state = game.apply(state, action)
    return str(game.write_position(state))


def icons() -> None:
    """The icon in pixels; where a launcher cuts a shape out of it, with ground all around."""
    icon = (UI / "public" / "icon.svg").read_text("utf-8")
    ground = '<rect x="-5" y="-5" width="42" height="42" fill="#f3e6c6"/><rect'
    cut = icon.replace("0 0 32 32", "-5 -5 42 42").replace("<rect", ground, 1)
    for name, text, size in (
        ("180", cut, 180),
        ("192", icon, 192),
        ("512", icon, 512),
        ("maskable-512", cut, 512),
    ):
        drawn = resvg_py.svg_to_bytes(svg_string=text, width=size, height=size)
        (UI / "public" / f"icon-{name}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    (UI / "pictures").mkdir(exist_ok=True)
    kingdomino(played(K, 2, 80))
    carcassonne(played(C, 21, 3 * 30))
    icons()
