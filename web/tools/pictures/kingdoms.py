"""The pictures of Kingdomino."""

import re
from collections.abc import Iterable
from typing import Any

from sheet import GOLD, Box, at, cross, frame, ghost, sheet

from tilewright.core.registry import load_game
from tilewright.kingdomino.painted import score_painted

__all__ = ["K", "draw_kingdoms"]

K: Any = load_game("kingdomino")
PICTURES = f"games/{K.name}/pictures"
LANDS = ("w1", "f1", "l1", "g2", "s2", "m3")
FIRST, SECOND = (3, 18, 33, 47), (7, 24, 35, 41)
SMALL = "f0 f0 . . .\nf1 C w0 w0 .\nl0 l1 w0 . ."
EXAMPLE = "g2 l0 l0 l0 l0\ng0 f0 l0 l0 l1\ns2 f0 C w1 w0\ns1 s0 w0 w1 f0\nw0 w0 w0 w0 m3"
MIDDLE = ". f1 w0 w0 .\n. l0 l0 s1 .\n. l1 C s0 .\n. w0 w0 m2 .\n. . w0 . ."
COUNTED = (
    (0, 100, "w0 w1\nw1 w0", "4 × 2 = 8"),
    (250, 100, "l0 .\nl0 l1", "3 × 1 = 3"),
    (530, 50, ".\nf0", "1 × 0 = 0"),
)


def draw_kingdoms(start: str) -> None:
    art = K.art()
    kingdom = re.split(r"[/ ]", start.partition("kingdoms=")[2])[1]
    laid = art.pieces["castle-0"] + _dominoes(kingdom)
    sheet(f"{PICTURES}/cover", art.defs, Box(-200, -100, 500, 300), laid)
    for name, size, inside in (*_rules(), *_variants()):
        sheet(f"{PICTURES}/rules-{name}", art.defs, size, inside)


def _rules() -> Iterable[tuple[str, Box, str]]:
    castle, domino = K.art().pieces["castle-0"], K.art().pieces["domino-1-E"]
    placing = castle + _dominoes("24@1,0,E 19@0,1,S 33@0,-1,N")
    placing += ghost(300, 0, domino, Box(0, 0, 200, 100))
    return (
        ("box", Box(-6, -6, 652, 220), _lands()),
        ("setup-2", Box(0, 0, 400, 100), _kings((0, 0, 1, 1))),
        ("setup-3", Box(0, 0, 400, 100), _kings((0, 1, 2))),
        ("setup-4", Box(0, 0, 400, 100), _kings((0, 1, 2, 3))),
        ("opening", Box(-60, -14, 280, 480), _line(0, FIRST, {1: 0, 3: 1})),
        ("round", Box(-60, -14, 580, 480), _round()),
        ("placing", Box(-14, -216, 530, 530), placing),
        ("size", Box(-14, -14, 528, 528), frame(Box(-6, -6, 512, 512)) + _painted(SMALL)),
        ("discard", Box(-8, -8, 216, 120), _discarded()),
        ("scoring", Box(-8, -8, 682, 284), _counted()),
        ("example", Box(-8, -8, 516, 516), _painted(EXAMPLE)),
    )


def _variants() -> Iterable[tuple[str, Box, str]]:
    five, seven = Box(-14, -14, 528, 528), Box(-14, -14, 728, 728)
    middle = _sound(MIDDLE, K.Options(middle_kingdom=True), "middle_kingdom")
    complete = _sound(EXAMPLE, K.Options(harmony=True), "harmony")
    duel = _grid(7) + frame(Box(-6, -6, 712, 712)) + at(100, 100, _painted(EXAMPLE))
    return (
        ("great-duel", seven, duel),
        ("middle-kingdom", five, _grid(5) + frame(Box(-6, -6, 512, 512)) + _painted(middle)),
        ("harmony", five, frame(Box(-6, -6, 512, 512)) + _painted(complete)),
        ("dynasty", Box(-8, -8, 356, 140), _dynasty()),
    )


def _sound(painted: str, options: Any, bonus: str) -> str:
    """The same, once it has been seen to be a kingdom with that bonus."""
    scored: Any = score_painted(painted, options)
    if scored["doubt"] or bonus not in {getattr(item, "name", "") for item in scored["items"]}:
        raise SystemExit(f"no {bonus}: {scored}")
    return painted


# Parts


def _dominoes(text: str) -> str:
    found = re.findall(r"(\d+)@(-?\d+),(-?\d+),([NESW])", text)
    pieces = K.art().pieces
    return "".join(
        at(100 * int(x), 100 * int(y), pieces[f"domino-{n}-{d}"]) for n, x, y, d in found
    )


def _painted(text: str) -> str:
    rows = enumerate(row.split() for row in text.splitlines())
    cells = ((x, y, name) for y, row in rows for x, name in enumerate(row) if name != ".")
    return "".join(at(100 * x, 100 * y, _square(name)) for x, y, name in cells)


def _square(name: str) -> str:
    return str(K.art().pieces["castle-0" if name == "C" else f"square-{name}"])


def _lands() -> str:
    plain = [at(108 * x, 0, _square(f"{name[0]}0")) for x, name in enumerate(LANDS)]
    return "".join(plain + [at(108 * x, 108, _square(name)) for x, name in enumerate(LANDS)])


def _kings(seats: tuple[int, ...]) -> str:
    left = 250 - 50 * len(seats)
    pieces = K.art().pieces
    stand = (at(left + 100 * n, 85, pieces[f"king-{seat}"], 1.5) for n, seat in enumerate(seats))
    return "".join(stand)


def _line(x: float, numbers: tuple[int, ...], kings: dict[int, int]) -> str:
    """Dominoes one below the other, some with a king: by place its seat."""
    pieces, stands = K.art().pieces, K.art().data["king"]
    lie = [at(x, 116 * place, pieces[f"domino-{number}-E"]) for place, number in enumerate(numbers)]
    stand = [
        at(x + stands["x"], 116 * place + stands["y"], pieces[f"king-{seat}"], stands["size"])
        for place, seat in kings.items()
    ]
    return "".join(lie + stand)


def _round() -> str:
    """The first king has acted: its domino is placed, and it stands in the next line."""
    waiting = at(0, 116, _line(0, FIRST[1:], {0: 0, 1: 0, 2: 1}))
    return waiting + _line(300, SECOND, {2: 1})


def _discarded() -> str:
    faded = f'<g opacity=".55">{K.art().pieces["domino-46-E"]}</g>'
    return faded + cross(Box(60, 14, 80, 72))


def _counted() -> str:
    """Regions, and below each what it is worth in the signs of every language."""
    look = 'text-anchor="middle" font-size="32" font-weight="bold" fill="#33261a"'
    plate = f'<rect x="-84" y="-26" width="168" height="52" rx="14" fill="#fff6d8" stroke="{GOLD}"'
    return "".join(
        at(x, 0, _painted(region))
        + at(x + middle, 240, f'{plate} stroke-width="4"/><text y="11" {look}>{text}</text>')
        for x, middle, region, text in COUNTED
    )


def _grid(size: int) -> str:
    lines = "".join(f"M{100 * n} 0v{100 * size}M0 {100 * n}h{100 * size}" for n in range(1, size))
    look = 'stroke="#94795a" stroke-opacity=".45" stroke-width="3" stroke-dasharray="9 11"'
    return f'<path d="{lines}" fill="none" {look}/>'


def _dynasty() -> str:
    look = 'text-anchor="middle" font-size="26" font-weight="bold" fill="#94795a"'
    return "".join(
        at(120 * game, 0, f'{_square("C")}<text x="50" y="127" {look}>{game + 1}</text>')
        for game in range(3)
    )
