"""The followers: a small hooded traveller in a cloak. Each seat has a colour and a charge, so that
nobody needs the colours to tell them apart."""

from typing import NamedTuple

from tilewright.core.game import Seat
from tilewright.core.svg import tag

from .curve import Point

__all__ = ["INK", "LIVERIES", "Livery", "crown", "figure", "pip", "pips"]

INK, HALO, SKIN = "#3f2f22", "#fff8e6", "#f6dcb8"

CLOAK = "M-3.6-3.4C-7.6-.4-10 6.4-10.2 12.4-6.4 14.4 6.4 14.4 10.2 12.4 10 6.4 7.6-.4 3.6-3.4Z"
HOOD = "M0-15.4C3.8-15 6.2-12 6.2-8.6 6.2-4.6 3.4-2.2 0-2.2S-6.2-4.6-6.2-8.6C-6.2-12-3.8-15 0-15.4Z"
FACE = "M0-11.4A3.5 3.5 0 0 1 0-4.4 3.5 3.5 0 0 1 0-11.4Z"
CROWN = "M-7.6 4.4-9-4.4-4-.4 0-6.6 4-.4 9-4.4 7.6 4.4Q0 6.4-7.6 4.4Z"
CROSS = "M-1.5 .8H1.5V4.1H4.8V7.1H1.5V10.4H-1.5V7.1H-4.8V4.1H-1.5Z"
PIP = "M0-4.6A2 2 0 0 1 1.4-1.2C3 0 3.7 2 3.8 4Q0 5-3.8 4C-3.7 2-3 0-1.4-1.2A2 2 0 0 1 0-4.6Z"


class Livery(NamedTuple):
    """A seat's colour, and the charge on its cloak."""

    name: str
    emblem: str
    colour: str
    charge: str
    metal: str


LIVERIES = (
    Livery(
        "pink", "roundel", "#cf4a80", "M-3.9 5.6a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0Z", HALO
    ),
    Livery("yellow", "lozenge", "#ecba36", "M0 .4 4.8 5.6 0 10.8-4.8 5.6Z", INK),
    Livery("green", "chevron", "#2f7d46", "M0 1.4 5.4 6.8V10.6L0 5.2-5.4 10.6V6.8Z", HALO),
    Livery(
        "blue",
        "cross",
        "#2f6cb8",
        "M-1.5 .8H1.5V4.1H4.8V7.1H1.5V10.4H-1.5V7.1H-4.8V4.1H-1.5Z",
        HALO,
    ),
    Livery("violet", "bars", "#6b4796", "M-5 1.6H5V4.4H-5ZM-5 6.8H5V9.6H-5Z", HALO),
)


def figure(seat: Seat, at: Point, scale: float = 1, *, lying: bool = False) -> str:
    """A follower with its middle at a point, upright or lying on its side."""
    livery = LIVERIES[seat]
    lay = " rotate(-90)" if lying else ""
    return tag(
        "g",
        tag("path", d=CLOAK + HOOD, fill=HALO, stroke=HALO, stroke_width=4.4),
        tag("path", d=CLOAK, fill=livery.colour, stroke=INK, stroke_width=1.3),
        tag("path", d=HOOD, fill=livery.colour, stroke=INK, stroke_width=1.3),
        tag("path", d=FACE, fill=SKIN, stroke=INK, stroke_width=0.9),
        tag("path", d=livery.charge, fill=livery.metal),
        transform=f"translate({at.real:.1f} {at.imag:.1f}){lay} scale({scale:g})",
        stroke_linejoin="round",
    )


def pips(seat: Seat, middle: Point, in_hand: int, of: int) -> str:
    """A row of small figures around a point, filled for those in hand."""
    first = middle - 4.8 * (of - 1)
    return "".join(pip(seat, first + 9.6 * i, in_hand=i < in_hand) for i in range(of))


def pip(seat: Seat, at: Point, *, in_hand: bool) -> str:
    look = {"fill": LIVERIES[seat].colour} if in_hand else {"fill": "none", "opacity": 0.45}
    place = f"translate({at.real:.1f} {at.imag:.1f})"
    return tag("path", d=PIP, stroke=INK, stroke_width=0.7, transform=place, **look)


def crown(at: Point) -> str:
    """What the winner wears."""
    place = f"translate({at.real:g} {at.imag:g})"
    look = {"fill": "#f2c14e", "stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
    return tag("path", d=CROWN, transform=place, **look)
