"""The small things of the land, each drawn once: houses, towers, trees, crops, a chapel.

A sprite is a list of pieces, each a path and its fill (without a fill it is a line of ink). It
stands upright with its middle at 0, 0 and is lit from the north-west. Its name never changes its
meaning, so that two pictures on one page may both define it.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from tilewright.core.svg import tag

__all__ = ["CROPS", "HOUSES", "INK", "TREES", "defined", "placed"]

Pieces: TypeAlias = list[tuple[str, str]]

PREFIX = "tw-c-"
INK: Final = "#654b38"
PLASTER, PLASTER_SHADE, STONE, STONE_SHADE = "#f6ead0", "#e2cfab", "#e4dac6", "#bfb199"
RED, SLATE, PLUM, GOLD, AZURE = "#bf4634", "#7d8a92", "#8a6f86", "#f2c14e", "#39608f"
LEAF, LEAF_LIGHT, LEAF_DARK, TRUNK = "#7ea35b", "#96b970", "#5f8a52", "#7a5a3c"
WOOL = "#fbf5e6"


# Houses


def _gabled(roof: str) -> Pieces:
    return [
        ("M-5 5V-.5L-1.8-5 1.6-.5V5Z", PLASTER),
        ("M1.6 5V-.5H6V5Z", PLASTER_SHADE),
        ("M-1.8-5H3.2L7-.2H1.9Z", roof),
        ("M-2.9 5V2.2H-.7V5Z", INK),
    ]


def _long(roof: str) -> Pieces:
    return [
        ("M-5.2 4.6V-.4H5.2V4.6Z", PLASTER),
        ("M-6.4 .4-4-4.8H4L6.4 .4Z", roof),
        ("M-3.6 1.8h1.5v1.5h-1.5ZM2.1 1.8h1.5v1.5H2.1ZM-.9 4.6V1.9H.9V4.6Z", INK),
    ]


def _tall(roof: str) -> Pieces:
    return [
        ("M-3.6 5.6V-1.6H3.6V5.6Z", PLASTER),
        ("M-4.8-1 0-7 4.8-1Z", roof),
        ("M-1.9 .8h1.3v1.5h-1.3ZM.6 .8h1.3v1.5H.6ZM-.9 5.6V3.6H.9V5.6Z", INK),
    ]


BUILDERS: tuple[Callable[[str], Pieces], ...] = (_gabled, _long, _tall)
ROOFS = ("#c8623f", "#b24a36", "#d98a4e", "#a8573f", SLATE, "#d9a24f")
BUILT = {
    f"house{number}": build(roof)
    for number, (build, roof) in enumerate((build, roof) for roof in ROOFS for build in BUILDERS)
}
HOUSES = tuple(BUILT)


# Crops


def _crop(soil: str, row: str, slant: int) -> Pieces:
    """A plot of land on the slant with rows of something on it."""
    lean = 3 * slant
    rows = (
        f"M{x + lean} -9Q{x + 1} 0 {x - lean} 9h2Q{x + 3} 0 {x + 2 + lean} -9Z"
        for x in range(-13, 13, 5)
    )
    north = f"M{lean - 15} -10.5Q0 -9.6 {lean + 15} -10 15 0"
    south = f"{15 - lean} 10.4 0 9.4 {-15 - lean} 10.5 -16 0 {lean - 15} -10.5Z"
    return [(f"{north} {south}", soil), ("".join(rows), row)]


SOWN = {
    f"{name}{slant:+}": _crop(soil, row, slant)
    for name, soil, row in (
        ("wheat", "#ddd08a", "#cdb868"),
        ("vines", "#c9bf8c", "#94ad66"),
        ("lavender", "#c3c79a", "#b3a2bd"),
        ("hay", "#c4d595", "#b2c780"),
    )
    for slant in (1, -1)
}
CROPS = tuple(SOWN)


# Trees


def _shrub(x: int, leaf: str) -> tuple[str, str]:
    crown = "a2.4 2.4 0 0 1 .4-3.8 2.2 2.2 0 0 1 3.8 0 2.4 2.4 0 0 1 .4 3.8q-2.3 1-4.6 0Z"
    return f"M{x} 2.4{crown}", leaf


PLANTED: dict[str, Pieces] = {
    "oak": [
        ("M-.9 6V1H.9V6Z", TRUNK),
        ("M-4.6 2.2a3.4 3.4 0 0 1 1-5.8 4 4 0 0 1 7.2 0 3.4 3.4 0 0 1 1 5.8Q0 4.4-4.6 2.2Z", LEAF),
        ("M-3-1.2A2.6 2.6 0 0 1-.4-4.2 3 3 0 0 0-3-1.2Z", LEAF_LIGHT),
    ],
    "cypress": [
        ("M-.6 7V4.5H.6V7Z", TRUNK),
        ("M0-8.5C3-3 3 2.5 1.8 5Q0 6-1.8 5C-3 2.5-3-3 0-8.5Z", LEAF_DARK),
        ("M-.4-5Q-2-1-1.2 3-.6 0-.4-5Z", LEAF),
    ],
    "copse": [
        ("M2.6 5V2H4V5ZM-4 6V2H-2.6V6Z", TRUNK),
        (
            "M.4 2.4A2.8 2.8 0 0 1 1.6-2.6 2.9 2.9 0 0 1 6-.8 2.6 2.6 0 0 1 5.4 3Q3 4 .4 2.4Z",
            LEAF_DARK,
        ),
        ("M-6.8 2.6A3 3 0 0 1-6-2.4 3.2 3.2 0 0 1-.2-2 3 3 0 0 1 .2 3Q-3.4 4.6-6.8 2.6Z", LEAF),
    ],
    "bush": [
        (
            "M-5 2.4a2.2 2.2 0 0 1 1-3.6 2.6 2.6 0 0 1 4.2-1.2q3-.4 3.8 1.8 2 .8 .8 3-5 1-9.8 0Z",
            LEAF,
        ),
        ("M-2.6-.6A1.8 1.8 0 0 1-.4-1.6 2 2 0 0 0-2.6-.6Z", LEAF_LIGHT),
    ],
    "hedge": [_shrub(x, LEAF if x % 8 else LEAF_DARK) for x in range(-10, 7, 4)],
    "tuft": [("M-2.4 1Q-2.2-.6-3.2-1.6M0 1Q.2-1-.2-2.6M2.2 1Q2.2-.6 3.2-1.4", "")],
    "flowers": [("M-3 .8h1.2v1.2H-3ZM-.4-1.4H.8V-.2H-.4ZM2 .4H3.2V1.6H2Z", "#f4ead0")],
}
TREES = ("oak", "oak", "cypress", "copse", "bush", "bush")


# All the rest


SPRITES: Final[dict[str, Pieces]] = {
    **BUILT,
    **SOWN,
    **PLANTED,
    "tower": [
        ("M-4.4 5.5V-3.5H4.4V5.5Q0 7.6-4.4 5.5Z", STONE),
        ("M1.2-3.5H4.4V5.5Q3 6.3 1.2 6.5Z", STONE_SHADE),
        ("M-5.4-3Q0-1 5.4-3L0-12.5Z", PLUM),
        ("M-.7 3V.6Q0-.3 .7 .6V3Z", INK),
    ],
    "turret": [
        ("M-3.6 4.4V-4H-1.8V-2.8H-.9V-4H.9V-2.8H1.8V-4H3.6V4.4Q0 6-3.6 4.4Z", STONE),
        ("M1-2.8H1.8V-4H3.6V4.4Q2.4 5 1 5.2Z", STONE_SHADE),
        ("M-.6 2V0Q0-.7 .6 0V2Z", INK),
    ],
    "gate": [
        ("M-5 6V-4H-3V-2.6H-1V-4H1V-2.6H3V-4H5V6Z", STONE),
        ("M-3 6.2V1.4Q-2.6-1 0-1 2.6-1 3 1.4V6.2Z", INK),
        ("M-9 6.5V-6.5H-7.9V-5.2H-6.1V-6.5H-4V6.5Q-6.5 7.6-9 6.5Z", STONE),
        ("M4 6.5V-6.5H5.1V-5.2H6.9V-6.5H9V6.5Q6.5 7.6 4 6.5Z", STONE_SHADE),
    ],
    "keep": [
        ("M-8 10V-3H8V10Z", PLASTER),
        ("M-9.6-2-6.4-9H6.4L9.6-2Z", SLATE),
        ("M-3.6 10V-10H3.6V10Z", PLASTER),
        ("M.8-10H3.6V10H.8Z", PLASTER_SHADE),
        ("M-4.8-9.4 0-20 4.8-9.4Z", SLATE),
        ("M0-20V-24.6L4.4-23 0-21.6", RED),
        ("M-1.6 10V5.6Q0 3.4 1.6 5.6V10ZM-1-3.6V-6Q0-7.4 1-6V-3.6Z", INK),
        ("M-6.6 5V2h1.6V5ZM5 5V2h1.6V5Z", INK),
    ],
    "shield": [
        ("M-7.4-9H7.4V0C7.4 5.4 3.8 8.6 0 10.6-3.8 8.6-7.4 5.4-7.4 0Z", PLASTER),
        ("M-5.8-7.4H5.8V0C5.8 4.4 3 7 0 8.7-3 7-5.8 4.4-5.8 0Z", AZURE),
        ("M-1.5-7.4H1.5V-1.9H5.8V1.1H1.5V7.8L0 8.7-1.5 7.8V1.1H-5.8V-1.9H-1.5Z", GOLD),
    ],
    "well": [
        ("M-4 3.2V-.2H4V3.2Q0 5-4 3.2Z", STONE),
        ("M-4-.2Q0-2 4-.2 0 1.6-4-.2Z", "#6f98ab"),
        ("M-3.4-.6V-4H-2.6V-.6ZM2.6-.6V-4H3.4V-.6Z", TRUNK),
        ("M-5-3.6 0-7.4 5-3.6Z", RED),
    ],
    "chapel": [
        ("M-4 11V-3H16V11Z", PLASTER),
        ("M-6-2-2-11H14L18-2Z", RED),
        ("M-1-4.6 1-9M4-4.6 5.4-9M9-4.6 9.4-9M14-4.6 13-9", ""),
        ("M-14 11V-13H-4V11Z", PLASTER),
        ("M-7-13H-4V11H-7Z", PLASTER_SHADE),
        ("M-15.4-12.6-9-27-2.6-12.6Z", RED),
        ("M-9.5-27V-30H-11.2V-31H-9.5V-33H-8.5V-31H-6.8V-30H-8.5V-27Z", INK),
        ("M-10.2-5V-8Q-9-9.6-7.8-8V-5ZM-11 11V5.4Q-9 2.6-7 5.4V11Z", INK),
        ("M0 7V2.4q1.4-1.8 2.8 0V7ZM5 7V2.4q1.4-1.8 2.8 0V7ZM10 7V2.4q1.4-1.8 2.8 0V7Z", INK),
    ],
    "bed": [
        ("M-7 2.6Q-7.4 0-6.4-2.6H6.4Q7.4 0 7 2.6Z", "#b79a6b"),
        *((f"M{x}-.8a1.4 1.4 0 1 1 2.4 0v1.6h-2.4Z", LEAF_DARK) for x in (-5.4, -1.2, 3)),
    ],
    "sheep": [
        ("M-2.2 1V3H-1.5V1ZM1 1V3H1.7V1Z", INK),
        ("M-3 .8a1.6 1.6 0 0 1 .6-2.4 2.2 2.2 0 0 1 4-.4 1.7 1.7 0 0 1 1 3Q0 2.2-3 .8Z", WOOL),
        ("M2-1.8Q3.8-2.4 4.4-.6 3.4 .6 2.4-.2Z", INK),
    ],
}  # fmt: skip

FAINT = {"tuft": "#86a563", "flowers": "none", **dict.fromkeys(CROPS, "none")}
"""What is not drawn in ink."""


def placed(name: str, at: complex) -> str:
    return tag("use", href=f"#{PREFIX}{name}", x=round(at.real, 1), y=round(at.imag, 1))


def defined(drawing: str) -> Iterator[str]:
    """The definitions of all sprites that a drawing uses."""
    return (_symbol(name) for name in SPRITES if f'"#{PREFIX}{name}"' in drawing)


def _symbol(name: str) -> str:
    pieces = (tag("path", d=path, fill=fill or "none") for path, fill in SPRITES[name])
    ink = {"stroke": FAINT.get(name, INK), "stroke_width": 0.6, "stroke_linejoin": "round"}
    return tag("g", *pieces, id=PREFIX + name, **ink)
