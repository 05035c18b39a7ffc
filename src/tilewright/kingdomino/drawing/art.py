"""Squares and dominoes as they lie on the table."""

import re
from functools import cache

from tilewright.core.game import Seat
from tilewright.core.svg import tag
from tilewright.kingdomino.actions import Square
from tilewright.kingdomino.tiles import DOMINOES, Land

from .heraldry import INK, castle, heraldry
from .scenery import scene_of, scenery

__all__ = ["SIDE", "castle_square", "definitions", "domino", "lone_square", "writing"]

SIDE = 100
"""The side of a square."""

GAP = 2.5
SHAPES = {"lone": (SIDE, SIDE), "wide": (2 * SIDE, SIDE), "high": (SIDE, 2 * SIDE)}
BACK = """
    <rect x="2.5" y="2.5" width="195" height="95" rx="11" fill="#7b3a3c" stroke="#3a2718"
    stroke-width="2.5"/>
    <rect x="9" y="9" width="182" height="82" rx="6" fill="none" stroke="#e7bd6a"
    stroke-width="2"/><path fill="#985350" d="M100 14l86 36-86 36-86-36z"/>
    <use href="#tw-k-crown" transform="translate(100 50) scale(1.8)"/>"""

LOST = """
    <rect x="-17" y="-14" width="34" height="28" rx="5" fill="#fdf3d8" stroke="#3a2718"/>
    <path stroke="#a8452a" stroke-width="2" opacity=".7" d="M-17 14l34-28"/>"""
WILDS = """
    <path fill="none" stroke="#3a2718" stroke-width="1.6" stroke-linecap="round" d="M6 30q9-17
    18 0M18 25 q7-11 14 5M62 18v-8m-4 8q0-4-4-6m12 6q0-4 4-6M48 62q8-15 16 0M60 57q6-9 12 5M14
    74v-8m-4 8q0-4-4-6 m12 6q0-4 4-6"/>"""
TAB = """
    <path fill="#fdf3d8" stroke="#3a2718" d="M-33.5-2.5v-17q0-7 7-7h24v13q0 11-11 11z"/>"""


@cache
def definitions() -> str:
    """What all pieces are made of; every picture carries it once."""
    shapes = "".join(
        tag("clipPath", _rim(shape), id=f"tw-k-{shape}")
        + _rim(shape, id=f"tw-k-{shape}-shadow", transform="translate(2.5 4)", opacity=0.3)
        + tag("g", *_edges(shape), id=f"tw-k-{shape}-edge", fill="none")
        for shape in SHAPES
    )
    drawn = {"back": BACK, "lost": LOST, "tab": TAB}
    pieces = "".join(tag("g", art, id=f"tw-k-{name}") for name, art in drawn.items())
    wilds = tag(
        "pattern", WILDS, id="tw-k-wilds", width=84, height=84, patternUnits="userSpaceOnUse"
    )
    parts = scenery() + heraldry() + shapes + pieces + wilds
    return tag("defs", re.sub(r"\s*\n\s*", " ", parts))


def _rim(shape: str, inset: float = GAP, **attributes: object) -> str:
    width, height = SHAPES[shape]
    box = {"x": inset, "y": inset, "width": width - 2 * inset, "height": height - 2 * inset}
    return tag("rect", **box, rx=13.5 - inset, **attributes)


def _edges(shape: str) -> tuple[str, str, str]:
    """The fold between the halves, a gleam inside the rim, and the rim itself."""
    fold = {"lone": "", "wide": "M100 3v94", "high": "M3 100h94"}[shape]
    return (
        tag("path", d=fold, stroke=INK, opacity=0.3, stroke_width=1.5),
        _rim(shape, GAP + 2, stroke="#fff", opacity=0.28, stroke_width=2),
        _rim(shape, stroke=INK, stroke_width=2.5),
    )


def domino(number: int, first: Square = (0, 0), second: Square = (1, 0)) -> str:
    """A domino with its halves on neighbouring squares, its pictures upright."""
    (x, y), (to_x, to_y) = first, second
    west, north = min(x, to_x), min(y, to_y)
    shape = "wide" if y == to_y else "high"
    look = 7 * number // 3  # so that dominoes of neighbouring numbers look different
    halves = {
        (x - west, y - north): (DOMINOES[number].first, look),
        (to_x - west, to_y - north): (DOMINOES[number].second, look + 1),
    }
    return _piece(shape, (west, north), halves, _number(number, shape))


def lone_square(land: Land, square: Square) -> str:
    """A square of which nobody knows the domino."""
    x, y = square
    return _piece("lone", square, {(0, 0): (land, 2 * x + 3 * y)})


def castle_square(seat: Seat) -> str:
    return tag("g", *_framed("lone", castle(seat)))


def _piece(shape: str, corner: Square, lands: dict[Square, tuple[Land, int]], *marks: str) -> str:
    scenes = (
        tag("use", href=f"#{scene_of(land, which)}", width=SIDE, height=SIDE, **_at(square))
        for square, (land, which) in lands.items()
    )
    plaques = (
        tag("use", href=f"#tw-k-crowns-{land.crowns}", **_at(square))
        for square, (land, _) in lands.items()
        if land.crowns
    )
    x, y = corner
    place = f"translate({x * SIDE} {y * SIDE})"
    return tag("g", *_framed(shape, *scenes), *plaques, *marks, transform=place)


def _framed(shape: str, *scenes: str) -> tuple[str, str, str]:
    """Scenes in a frame that casts a shadow."""
    return (
        tag("use", href=f"#tw-k-{shape}-shadow"),
        tag("g", *scenes, clip_path=f"url(#tw-k-{shape})"),
        tag("use", href=f"#tw-k-{shape}-edge"),
    )


def _at(square: Square) -> dict[str, int | None]:
    x, y = square
    return {"x": x * SIDE or None, "y": y * SIDE or None}


def _number(number: int, shape: str) -> str:
    """The domino's number in its south-eastern corner."""
    x, y = SHAPES[shape]
    tab = tag("use", href="#tw-k-tab", x=x, y=y)
    return tab + writing(str(number), x - 19, y - 10.5, 18)


def writing(text: str, x: float, y: float, font_size: float, **attributes: object) -> str:
    return tag(
        "text",
        text,
        **{"x": x, "y": y, "font_size": font_size, "text_anchor": "middle", "fill": INK}
        | attributes,
    )
