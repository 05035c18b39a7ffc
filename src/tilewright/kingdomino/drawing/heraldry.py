"""What belongs to a seat: its colour, its emblem, its king and its castle; and the crowns."""

from tilewright.core.game import Seat
from tilewright.core.svg import moved, tag

__all__ = ["COLOURS", "INK", "castle", "crown", "heraldry", "king", "shield"]

COLOURS = "#d4588c", "#e9b52b", "#4f9a45", "#3c76bf"
"""Pink, yellow, green and blue."""

EMBLEMS = (
    """
    <g id="tw-k-petal"><path d="M0-2q-7-4-4-9 4-3 8 0 3 5-4 9z"/></g>
    <use href="#tw-k-petal" transform="rotate(72)"/>
    <use href="#tw-k-petal" transform="rotate(144)"/>
    <use href="#tw-k-petal" transform="rotate(216)"/>
    <use href="#tw-k-petal" transform="rotate(288)"/><circle r="3"/>""",
    """
    <path d="M0-13l3 6 6.2-2.2-2.2 6.2 6 3-6 3 2.2 6.2-6.2-2.2-3 6-3-6-6.2 2.2 2.2-6.2-6-3
    6-3-2.2-6.2 6.2 2.200z"/><circle r="4.5"/>""",
    """
    <path d="M-1.5 1q-1.5 8-5 12h6q2-5 3-12z"/><circle cx="-6" cy="2" r="5.5"/>
    <circle cx="6" cy="2" r="5.5"/><circle cy="-7" r="5.5"/>""",
    """
    <path d="M5-12a12.5 12.5 0 1 0 6 17q-9 4-14-3-4-8 8-14z"/>""",
)
"""A rose, a sun, a clover and a moon."""

INK = "#3a2718"

SHIELD = """
    <path fill="currentColor" stroke="#3a2718" stroke-width="2.5" stroke-linejoin="round"
    d="M-21-24q21 6 42 0 4 36-21 52-25-16-21-52z"/>
    <path fill="#fff" opacity=".22" d="M-21-24q10 3 21 3v49q-25-16-21-52z"/>
    <path fill="none" stroke="#fff6dd" stroke-width="1.5" opacity=".8" d="M-17.5-19.500q17.5 4.5
    35 0 2 29-17.5 42.5-19.5-13.5-17.5-42.500z"/>"""

CROWN = """
    <path fill="url(#tw-k-gold)" stroke="#5c370c" stroke-width="1.6" stroke-linejoin="round"
    d="M-10 8l-2.5-14 6.5 5.5 6-9 6 9 6.5-5.5-2.5 14q-10 2.5-20 0z"/>
    <path fill="none" stroke="#8f5a14" stroke-width="1.4" d="M-9 4.600q9 2 18 0"/>
    <g fill="#ffe9a3" stroke="#5c370c" stroke-width="1.1"><circle cx="-12.3" cy="-6.5" r="2"/>
    <circle cy="-10" r="2.2"/><circle cx="12.3" cy="-6.5" r="2"/></g>"""

KING = """
    <ellipse cx="3" cy="-1" rx="23" ry="6" fill="#20150c" opacity=".45"/>
    <g stroke="#3a2718" stroke-width="2.2" stroke-linejoin="round">
    <path fill="currentColor" d="M-22-1q3-26 12-38h20q9 12 12 38-22 7-44 0z"/>
    <path fill="#fffaf0" d="M-22.5-1q.5-4 1-7 21.5 7 43 0 .5 3 1 7-22.5 8-45 0z"/>
    <path fill="#fffaf0" d="M-14-36q14-10 28 0-3 10-14 11-11-1-14-11z"/>
    <circle cy="-48" r="12.5" fill="#f6d3ae"/></g>
    <path fill="#20150c" opacity=".16" d="M9-38q10 14 12 34-7 2-13 3 3-20 1-37zM4-60a12 12 0 0 1
    0 24q6-12 0-24z"/>
    <path fill="#20150c" d="M-17-3l2-3 2 3zM-6-1l2-3 2 3zM5-1l2-3 2 3zM14-3l2-3 2
    3zM-8-33l1.5-2.5 1.5 2.500zM5-33 l1.5-2.5 1.5 2.500z"/>
    <path fill="#6b4526" d="M-11-45q11 4 22 0 0 13-11 14-11-1-11-14z"/>
    <path fill="none" stroke="#f6d3ae" stroke-width="2" stroke-linecap="round" d="M-3-40q3 2 6
    0"/><path fill="#3a2718" d="M-5.5-51h2.600v3.400h-2.600zM2.9-51h2.600v3.400h-2.600z"/>
    <use href="#tw-k-crown" transform="translate(0 -62) scale(1.15)"/>"""

CASTLE = """
    <rect width="100" height="100" fill="#fbf3de"/>
    <rect width="100" height="100" fill="currentColor" opacity=".42"/>
    <path fill="#fff" opacity=".6" d="M4 24q1-6 7-6 3-6 9-3 6-1 7 5 3 0 3 4zM72 17q1-4 5-4 3-5
    8-2 6-1 7 6z"/>
    <path fill="currentColor" opacity=".55" d="M0 64q18-14 38-6 30-12 62 4v38h-100z"/>
    <path fill="#2a1c10" opacity=".12" d="M0 80q50-14 100 0v20h-100z"/>
    <path fill="#f4e6c2" d="M41 85h18q1 9 8 15h-34q7-6 8-15z"/>
    <g transform="translate(4 7) scale(.92)">
    <path fill="#2a1c10" opacity=".3" d="M8 86h84q4 4-4 6h-26l-2-4h-20l-2 4h-26q-8-2-4-6z"/>
    <g stroke="#4b3a2b" stroke-width="1.6" stroke-linejoin="round">
    <path stroke-width="2" d="M50 19v-14"/>
    <path fill="currentColor" d="M50 4q7 4 15 0-2 4 0 8-8 3-15-1z"/>
    <path fill="#e9dfca" d="M36 74v-39h28v39z"/>
    <path fill="currentColor" d="M32 37q12-8 18-21 6 13 18 21-18 5-36 0z"/>
    <path fill="#f3ead7" d="M10 87v-46h20v46zM70 87v-46h20v46z"/>
    <path fill="currentColor" d="M6 42q9-8 14-20 5 12 14 20-14 4-28 0zM66 42q9-8 14-20 5 12 14
    20-14 4 -28 0z"/><path fill="#f8f1e1" d="M26 87v-25h6v4h6v-4h6v4h12v-4h6v4h6v-4h6v25z"/></g>
    <path fill="#2a1c10" opacity=".2" d="M22 43h7v43h-7zM82 43h7v43h-7zM57 39h6v23h-6zM50 17q7
    12 17 19 -7 2-12 2-1-11-5-21zM20 24q5 11 13 17-5 2-8 2-1-9-5-19zM80 24q5 11 13 17-5 2-8
    2-1-9-5-19z M64 67h9v19h-9z"/>
    <path fill="#fff" opacity=".3" d="M50 17q-6 11-16 19 5 1 9 1 5-8 7-20zM20 24q-5 11-12 17 4 1
    6 1 4-8 6-18zM80 24q-5 11-12 17 4 1 6 1 4-8 6-18z"/>
    <path fill="none" stroke="#4b3a2b" stroke-width="1.1" opacity=".45" d="M13 54h5M21 62h6M12
    72h6 M73 56h5M81 66h6M74 76h6M29 71h5M66 74h6M30 80h5M22 80h5M12 48h4"/>
    <path fill="#3a2718" d="M18.5 49h3v8h-3zM78.5 49h3v8h-3z"/>
    <path fill="#5f3d22" stroke="#4b3a2b" stroke-width="1.6" d="M42 87v-9q0-8 8-8t8 8v9z"/>
    <path fill="none" stroke="#c79a5e" stroke-width="1.1" d="M46 86v-15M50 86v-16M54 86v-15M42
    78h16 M42 82h16"/><use href="#tw-k-shield" transform="translate(50 53) scale(.42)"/></g>"""


def heraldry() -> str:
    """The definitions of all emblems, of the crown, the shield, the king and the castle."""
    gold = tag("stop", stop_color="#fff0ae"), tag("stop", stop_color="#e2a32c", offset=1)
    ivory = {"fill": "#fffaf0", "stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
    emblems = (
        tag("g", art, id=f"tw-k-emblem-{seat}", paint_order="stroke", **ivory)
        for seat, art in enumerate(EMBLEMS)
    )
    pieces = {"crown": CROWN, "shield": SHIELD, "king": KING, "castle": CASTLE}
    return "".join(
        [
            tag("linearGradient", *gold, id="tw-k-gold", x2=0, y2=1),
            *emblems,
            *(tag("g", art, id=f"tw-k-{name}") for name, art in pieces.items()),
            *(_plaque(crowns) for crowns in (1, 2, 3)),
        ]
    )


def shield(seat: Seat, x: float, y: float, size: float = 1) -> str:
    return moved(x, y, _armed("shield", seat, (0, -1), 1.15), size=size)


def king(seat: Seat, x: float, y: float, size: float = 1) -> str:
    """A king who stands on (x, y)."""
    return moved(x, y, _armed("king", seat, (0, -17), 0.75), size=size)


def castle(seat: Seat) -> str:
    """A square's view of the castle."""
    return _armed("castle", seat, (50, 55.4), 0.44)


def _armed(piece: str, seat: Seat, at: tuple[float, float], size: float) -> str:
    """A piece in the seat's colour that bears its emblem."""
    emblem = moved(*at, tag("use", href=f"#tw-k-emblem-{seat}"), size=size)
    return tag("g", tag("use", href=f"#tw-k-{piece}"), emblem, color=COLOURS[seat])


def crown(x: float, y: float, size: float = 1) -> str:
    return moved(x, y, tag("use", href="#tw-k-crown"), size=size)


def _plaque(crowns: int) -> str:
    """Crowns for the north-western corner of a square."""
    width = 5 + 29 * crowns
    board = tag("rect", x=5, y=5, width=width, height=29, rx=8, fill="#2b1a26", opacity=0.82)
    marks = (crown(22 + 29 * place, 20.5, 0.92) for place in range(crowns))
    return tag("g", board, *marks, id=f"tw-k-crowns-{crowns}")
