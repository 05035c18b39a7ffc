"""What lies beside the map: a card a seat, the tiles still to come, the tile just drawn."""

from tilewright.carcassonne.actions import Phase
from tilewright.carcassonne.rules import FOLLOWERS, in_hand, outcome, phase, score, to_move
from tilewright.carcassonne.state import State
from tilewright.carcassonne.tiles import turned
from tilewright.core.game import Seat
from tilewright.core.svg import moved, tag

from .art import land
from .curve import SIZE
from .figures import INK, crown, figure, pips

__all__ = ["HEIGHT", "WIDTH", "back", "panel"]

WIDTH, HEIGHT = 640, 108
EDGE, GAP = 28, 8
PILE = 150
"""How much of the width the tiles need."""

CARD_HEIGHT, WIDEST = 76, 150
PAPER, PAPER_BRIGHT, LINE, BACK = "#efe1bf", "#fffaea", "#b79f72", "#a8643f"
EMBLEM = "M-15-15H15V15H-15ZM0-11 11 0 0 11-11 0ZM0-5 5 0 0 5-5 0Z"


def panel(state: State) -> str:
    """The panel in its own measure, its upper left corner at 0, 0."""
    cards = (_card(state, seat) for seat in range(state.seats))
    tiles = tag("g", _pile(state), _drawn(state), transform=f"translate({WIDTH - EDGE - PILE} 6)")
    return tag("g", *cards, tiles, fill=INK)


def _card(state: State, seat: Seat) -> str:
    width = _card_width(state)
    acting = to_move(state) == seat
    won = phase(state) is Phase.OVER and seat in outcome(state).winners
    points = score(state)[seat].total
    return tag(
        "g",
        _paper(width, bright=acting or won),
        figure(seat, 21 + 29j, 1.15),
        crown(21 + 7j) if won else "",
        tag("text", str(points), x=width - 10, y=41, font_size=31, text_anchor="end"),
        pips(seat, complex(width / 2, 62), in_hand(state, seat), FOLLOWERS),
        transform=f"translate({EDGE + (width + GAP) * seat:.1f} 6)",
    )


def _card_width(state: State) -> float:
    """All the cards beside the tiles, or alone when none are left."""
    room = WIDTH - 2 * EDGE - PILE if state.left else WIDTH - 2 * EDGE + GAP
    return min(room / state.seats - GAP, WIDEST)


def _paper(width: float, *, bright: bool) -> str:
    look = {
        "fill": PAPER_BRIGHT if bright else PAPER,
        "stroke": INK if bright else LINE,
        "stroke_width": 1.8 if bright else 0.9,
    }
    return tag("rect", width=width, height=CARD_HEIGHT, rx=8, **look)


def _pile(state: State) -> str:
    """The tiles face down, and how many they are."""
    left = sum(state.left.values())
    if not left:
        return ""
    heights = [14 - 2.6 * sheet for sheet in range(-(-left // 15))]
    look = {"fill": BACK, "stroke": INK, "stroke_width": 0.9}
    sheets = (tag("rect", x=12, y=y, width=38, height=38, rx=3, **look) for y in heights)
    emblem = tag(
        "path", d=EMBLEM, fill="none", stroke=PAPER, transform=f"translate(31 {heights[-1] + 19:g})"
    )
    return tag("g", *sheets, emblem, _caption(str(left), 31))


def back() -> str:
    """A tile face down, its middle at 0, 0."""
    look = {"fill": BACK, "stroke": INK, "stroke_width": 0.9}
    sheet = tag("rect", x=-19, y=-19, width=38, height=38, rx=3, **look)
    emblem = tag("path", d=EMBLEM, fill="none", stroke=PAPER)
    return moved(0, 0, sheet, emblem, size=SIZE / 38)


def _drawn(state: State) -> str:
    """The tile to be laid, with its name."""
    if state.drawn is None:
        return ""
    tile = land({(0, 0): turned(state.drawn, 0)})
    return tag("g", tile, transform="translate(110 27) scale(.62)") + _caption(state.drawn, 110)


def _caption(text: str, x: int) -> str:
    return tag("text", text, x=x, y=76, font_size=17, text_anchor="middle")
