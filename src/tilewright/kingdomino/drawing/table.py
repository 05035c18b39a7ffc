"""The table as a picture: the kingdoms around the two lines, or around the score sheet."""

from collections.abc import Sequence

from tilewright.core.game import Seat
from tilewright.core.svg import moved, tag
from tilewright.kingdomino.actions import Phase
from tilewright.kingdomino.kingdom import Kingdom
from tilewright.kingdomino.rules import line_length, outcome, phase, score, to_move
from tilewright.kingdomino.state import Claim, State

from .art import SIDE, domino, writing
from .characters import text_kingdom
from .heraldry import COLOURS, INK, crown, king, shield
from .parchment import picture
from .plot import Extent, plot, plot_side, squares_across
from .tally import tally, tally_height

__all__ = ["svg", "svg_kingdom"]

MARGIN, GUTTER, HEAD = 54, 40, 92
PITCH = 116
"""From one row of a line to the next."""

STACK = 140
"""How much room the stack of lines to come takes above them."""

COLUMNS = 50, 336
"""Where the dominoes of the line in play and of the next line begin."""

CENTRE = 536
"""How wide the lines and their kings are."""


def svg_kingdom(kingdom: Kingdom, seat: Seat = 0) -> str:
    """One kingdom alone."""
    side, land = plot_side(kingdom.size), kingdom.reach
    drawn = plot(kingdom, seat, land, squares_across(kingdom.size, [land]))
    sheet = side + 2 * MARGIN
    return picture(sheet, sheet, text_kingdom(kingdom), moved(MARGIN, MARGIN, drawn))


def svg(state: State) -> str:
    """The lines in the middle, the kingdoms around them."""
    side = plot_side(state.kingdoms[0].size)
    width = 2 * (MARGIN + side + GUTTER) + CENTRE
    height = 2 * MARGIN + _inner_height(state, side + HEAD)
    places = _places(state.seats, width - side, height - side - HEAD)
    estates = (moved(*place, _estate(state, seat)) for seat, place in enumerate(places))
    centre = tally(state) if _over(state) else _lines(state)
    y = MARGIN if state.seats == 3 else (height - _centre_height(state)) / 2
    middle = moved((width - CENTRE) / 2, y, centre)
    return picture(width, height, str(state), *estates, middle)


def _inner_height(state: State, estate: int) -> int:
    centre = _centre_height(state)
    heights = {2: max(estate, centre), 3: centre + GUTTER + estate, 4: 2 * estate + GUTTER}
    return heights[state.seats]


def _centre_height(state: State) -> int:
    return tally_height(state) if _over(state) else STACK + PITCH * line_length(state.seats)


def _over(state: State) -> bool:
    return phase(state) is Phase.OVER


def _places(seats: int, width: float, height: float) -> list[tuple[float, float]]:
    """Where the estates lie, given how far they may be moved to the east and to the south."""
    west, east, north, south = MARGIN, width - MARGIN, MARGIN, height - MARGIN
    if seats == 4:
        return [(west, north), (east, north), (west, south), (east, south)]
    return [(west, height / 2), (east, height / 2), (width / 2, south)][:seats]


# A seat's estate


def _estate(state: State, seat: Seat) -> str:
    """A kingdom under the arms and the points of its seat."""
    size = state.kingdoms[seat].size
    lands = [_land(state, kingdom) for kingdom in state.kingdoms]
    drawn = plot(state.kingdoms[seat], seat, lands[seat], squares_across(size, lands))
    return _heading(state, seat, plot_side(size)) + moved(0, HEAD, drawn)


def _land(state: State, kingdom: Kingdom) -> Extent:
    return kingdom.extent if _over(state) else kingdom.reach


def _heading(state: State, seat: Seat, side: int) -> str:
    points = score(state)[seat].total
    won = _over(state) and seat in outcome(state).winners
    return "".join(
        [
            _ribbon(side, seat, acting=to_move(state) == seat),
            shield(seat, 44, 40, 1.2),
            crown(side - 160, 40, 2) if won else "",
            _discarded(sorted(state.kingdoms[seat].discarded)),
            writing(str(points), side - 46, 53, 42, text_anchor="end", font_weight="bold"),
        ]
    )


def _ribbon(side: int, seat: Seat, *, acting: bool) -> str:
    """A swallow-tailed ribbon, bold for the seat that is to move."""
    shape = f"M0 12H{side}l-20 27 20 27H0z"
    tint = {"fill": COLOURS[seat], "fill_opacity": 0.85 if acting else 0.35}
    edge = {"stroke": INK, "stroke_width": 4 if acting else 1.5, "stroke_linejoin": "round"}
    return tag("path", d=shape, fill="#fbf4e0") + tag("path", d=shape, **tint, **edge)


def _discarded(numbers: Sequence[int]) -> str:
    """The dominoes that found no place, struck out."""
    apart = min(42, 230 // (len(numbers) or 1))
    tab = tag("use", href="#tw-k-lost")
    return "".join(
        moved(120 + apart * place, 40, tab, writing(str(number), 0, 6, 18))
        for place, number in enumerate(numbers)
    )


# The lines


def _lines(state: State) -> str:
    """The stack of lines to come, over the line in play and the next one."""
    rows = line_length(state.seats)
    return "".join(
        [
            moved(168, STACK - PITCH, _stack(state.lines_left)),
            moved(COLUMNS[0], STACK, _slots(rows), _line_in_play(state, rows)),
            moved(COLUMNS[1], STACK, _slots(rows), _next_line(state)),
        ]
    )


def _stack(lines: int) -> str:
    """As many dominoes face down as lines are still to be laid."""
    if not lines:
        return ""
    sheets = (tag("use", href="#tw-k-back", y=-4 * sheet) for sheet in range(lines))
    return "".join(sheets) + writing(f"×{lines}", 222, 62, 34, text_anchor="start")


def _slots(rows: int) -> str:
    shape = {"x": 5, "width": 190, "height": 90, "rx": 10}
    return tag(
        "g",
        *(tag("rect", y=5 + PITCH * row, **shape) for row in range(rows)),
        fill=INK,
        fill_opacity=0.06,
        stroke=INK,
        stroke_opacity=0.3,
        stroke_width=2,
        stroke_dasharray="10 10",
    )


def _line_in_play(state: State, rows: int) -> str:
    """The dominoes still to be placed or, at the opening, the kings still to be drawn."""
    claims = [_claimed(claim) for claim in state.line]
    hand = [king(seat, SIDE, 92) for seat, kings in enumerate(state.hand) for _ in range(kings)]
    waiting = claims or hand
    if phase(state) is Phase.PLACE:
        waiting[0] = _glow() + waiting[0]
    if state.moving is not None:
        waiting = [_in_the_air(state.moving), *waiting]
    return _stacked(waiting, rows - len(waiting))


def _next_line(state: State) -> str:
    drawn = {number: domino(number) for number in state.free}
    drawn |= {claim.domino: _claimed(claim) for claim in state.claims}
    return _stacked([drawn[number] for number in sorted(drawn)], 0)


def _stacked(rows: Sequence[str], first: int) -> str:
    return "".join(moved(0, PITCH * (first + row), drawn) for row, drawn in enumerate(rows))


def _claimed(claim: Claim) -> str:
    """A domino with a king at its end, who leaves the crowns and the number to be seen."""
    return domino(claim.domino) + king(claim.seat, -14, 92, 1.1)


def _glow() -> str:
    shape = {"x": -5, "y": -5, "width": 210, "height": 110, "rx": 18}
    return tag("rect", **shape, fill="#e9a91f", stroke="#fff3c4", stroke_width=3)


def _in_the_air(seat: Seat) -> str:
    """A king on his way to the next line."""
    arrow = tag("path", d="M142 50h70m-14-12l14 12-14 12", fill="none", stroke=INK, stroke_width=4)
    shadow = tag("ellipse", cx=104, cy=92, rx=24, ry=5, fill=INK, opacity=0.3)
    return shadow + king(seat, SIDE, 82, 1.1) + arrow
