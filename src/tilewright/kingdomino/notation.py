"""Actions and positions as text. The grammar stands in docs/reference/notation.md.

A position does not say what follows from the rest: the unseen dominoes, the lines still to be laid
and the kings still in hand are worked out from what lies on the table.
"""

from collections.abc import Callable, Iterable

from tilewright.core.action import check_action
from tilewright.core.frozen import remembered, with_changes
from tilewright.core.options import option_words, scan_options
from tilewright.core.scanner import Scanner

from .actions import ACTION_TYPES, Action, Choose, Discard, King, Line, Options, Place, Square
from .kingdom import Kingdom
from .rules import GAMES_OF_A_DYNASTY, SEATS, check, kings_each, line_length, rounds, start
from .state import Claim, State

__all__ = [
    "DIRECTIONS",
    "fields",
    "read_action",
    "read_position",
    "write_action",
    "write_placed",
    "write_position",
]

FARTHEST = 6
"""No square of a kingdom is farther from its castle, in columns or rows."""

DIRECTIONS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
LETTERS = {step: letter for letter, step in DIRECTIONS.items()}
HEADER = "kingdomino/1"


# Actions


def write_action(action: Action) -> str:
    """The action as its one text: `place:17@1,0,E`."""
    check_action("kingdomino", action, ACTION_TYPES)
    match action:
        case Line():
            return f"line:{','.join(map(str, action.dominoes))}"
        case King():
            return f"king:{action.seat}"
        case Choose():
            return f"choose:{action.domino}"
        case Place():
            return f"place:{write_placed(action.domino, action.first, action.second)}"
        case Discard():
            return f"discard:{action.domino}"


def write_placed(domino: int, first: Square, second: Square) -> str:
    """Where a domino lies: `17@1,0,E`."""
    (x, y), (to_x, to_y) = first, second
    return f"{domino}@{x},{y},{LETTERS[to_x - x, to_y - y]}"


def read_action(text: str) -> Action:
    """The action of a text, legal or not; raises NotationError where it cannot be read."""
    scanner = Scanner(text)
    action = scanner.one_of(READERS, "line:, king:, choose:, place: or discard:")(scanner)
    scanner.end()
    return action


def _read_line(scanner: Scanner) -> Line:
    return Line(tuple(_domino(scanner) for _ in scanner.repeatedly(",")))


def _domino(scanner: Scanner) -> int:
    return scanner.number(1, 48, "a domino's number")


def _seat(scanner: Scanner, seats: int) -> int:
    return scanner.number(0, seats - 1, "a seat")


def _read_squares(scanner: Scanner) -> tuple[Square, Square]:
    scanner.expect("@")
    x = scanner.number(-FARTHEST, FARTHEST, "a column")
    scanner.expect(",")
    y = scanner.number(-FARTHEST, FARTHEST, "a row")
    scanner.expect(",")
    dx, dy = scanner.one_of(DIRECTIONS, "N, E, S or W")
    return (x, y), (x + dx, y + dy)


READERS: dict[str, Callable[[Scanner], Action]] = {
    "line:": _read_line,
    "king:": lambda scanner: King(_seat(scanner, SEATS[-1])),
    "choose:": lambda scanner: Choose(_domino(scanner)),
    "place:": lambda scanner: Place(_domino(scanner), *_read_squares(scanner)),
    "discard:": lambda scanner: Discard(_domino(scanner)),
}


def fields(action: Action) -> dict[str, object]:
    """The action as plain data, its kind first."""
    check_action("kingdomino", action, ACTION_TYPES)
    match action:
        case Line():
            return {"kind": "line", "dominoes": list(action.dominoes)}
        case King():
            return {"kind": "king", "seat": action.seat}
        case Choose():
            return {"kind": "choose", "domino": action.domino}
        case Place():
            squares = [list(action.first), list(action.second)]
            return {"kind": "place", "domino": action.domino, "squares": squares}
        case Discard():
            return {"kind": "discard", "domino": action.domino}


# Positions


@remembered
def write_position(state: State) -> str:
    """The position as its one text, a single line."""
    parts = {
        "seats": str(state.seats),
        "options": "+".join(option_words(state.options)),
        "earlier": ";".join("+".join(map(str, points)) for points in state.earlier),
        "kingdoms": "/".join(_write_kingdom(kingdom) or "-" for kingdom in state.kingdoms),
        "line": _write_claims(state.line),
        "free": ";".join(map(str, state.free)),
        "claims": _write_claims(state.claims),
        "moving": "" if state.moving is None else str(state.moving),
    }
    return " ".join([HEADER, *(f"{name}={part or '-'}" for name, part in parts.items())])


@remembered
def _write_kingdom(kingdom: Kingdom) -> str:
    """Dominoes by number: where each lies, or x where it was discarded."""
    texts = {number: write_placed(number, *squares) for number, squares in kingdom.placed.items()}
    texts |= {number: f"{number}@x" for number in kingdom.discarded}
    return ";".join(texts[number] for number in sorted(texts))


def _write_claims(claims: Iterable[Claim]) -> str:
    return ";".join(f"{domino}:{seat}" for domino, seat in claims)


def read_position(text: str) -> State:
    """Read what `write_position` writes; what plainly cannot have come about is refused."""
    scanner = Scanner(text)
    scanner.expect(f"{HEADER} seats=")
    seats = scanner.number(SEATS[0], SEATS[-1], "the number of seats")
    state = start(seats, scan_options(scanner, Options, lambda found: check(seats, found)))
    state = with_changes(state, earlier=_read_earlier(scanner, state))
    scanner.part("kingdoms")
    state = with_changes(state, kingdoms=_read_kingdoms(scanner, state))
    scanner.part("line")
    line = sorted(scanner.read_separated(lambda: _read_claim(scanner, seats)))
    scanner.part("free")
    free = sorted(scanner.read_separated(lambda: _domino(scanner)))
    scanner.part("claims")
    claims = sorted(scanner.read_separated(lambda: _read_claim(scanner, seats)))
    scanner.part("moving")
    moving = None if scanner.accept("-") else _seat(scanner, seats)
    scanner.end()
    state = with_changes(
        state, line=tuple(line), free=tuple(free), claims=tuple(claims), moving=moving
    )
    state = _work_out_the_rest(scanner, state)
    scanner.require_canonical(write_position(state))
    return state


def _read_earlier(scanner: Scanner, state: State) -> tuple[tuple[int, ...], ...]:
    at = scanner.part("earlier")

    def points() -> tuple[int, ...]:
        return scanner.read_separated(lambda: scanner.number(0, 9999, "points"), "+")

    earlier = scanner.read_separated(points)
    most = GAMES_OF_A_DYNASTY - 1 if state.options.dynasty else 0
    if len(earlier) > most or any(len(game) != state.seats for game in earlier):
        scanner.refuse(f"points a seat of at most {most} earlier games", at)
    return earlier


def _read_kingdoms(scanner: Scanner, state: State) -> tuple[Kingdom, ...]:
    kingdoms = [_read_kingdom(scanner, state.kingdoms[0])]
    for kingdom in state.kingdoms[1:]:
        scanner.expect("/")
        kingdoms.append(_read_kingdom(scanner, kingdom))
    return tuple(kingdoms)


def _read_kingdom(scanner: Scanner, kingdom: Kingdom) -> Kingdom:
    """Lay the dominoes in any order that is legal: one more never takes another's place away."""
    at = scanner.at
    waiting: list[Place] = []
    for item in scanner.read_separated(lambda: _read_domino_of_a_kingdom(scanner)):
        if isinstance(item, Place):
            waiting.append(item)
        else:
            kingdom = kingdom.discard(item.domino)
    while legal := [place for place in waiting if kingdom.why_illegal(place) is None]:
        kingdom = kingdom.place(legal[0])
        waiting.remove(legal[0])
    if waiting:
        reason = kingdom.why_illegal(waiting[0])
        scanner.refuse(f"a legal kingdom (domino {waiting[0].domino}: {reason})", at)
    if kingdom.discarded and not kingdom.placed:
        scanner.refuse("a kingdom whose first domino was placed", at)
    return kingdom


def _read_domino_of_a_kingdom(scanner: Scanner) -> Place | Discard:
    domino = _domino(scanner)
    if scanner.accept("@x"):
        return Discard(domino)
    return Place(domino, *_read_squares(scanner))


def _read_claim(scanner: Scanner, seats: int) -> Claim:
    domino = _domino(scanner)
    scanner.expect(":")
    return Claim(domino, _seat(scanner, seats))


def _work_out_the_rest(scanner: Scanner, state: State) -> State:
    """The unseen dominoes, the lines still to be laid and the kings in hand."""
    seen = _seen(state)
    lines, odd = divmod(len(seen), line_length(state.seats))
    if odd or len(set(seen)) != len(seen) or lines > state.lines_left:
        scanner.refuse("whole lines of different dominoes, no more than the game has", 0)
    state = with_changes(
        state,
        unseen=state.unseen.difference(seen),
        lines_left=state.lines_left - lines,
        hand=_hand(state) if lines <= 1 and not state.line else (0,) * state.seats,
    )
    if not _kings_are_right(state):
        scanner.refuse("kings that have acted in turn", 0)
    return state


def _seen(state: State) -> list[int]:
    taken = [
        number for kingdom in state.kingdoms for number in (*kingdom.placed, *kingdom.discarded)
    ]
    return [*taken, *(claim.domino for claim in state.line + state.claims), *state.free]


def _hand(state: State) -> tuple[int, ...]:
    return tuple(kings_each(state.seats) - _out(state, seat) for seat in range(state.seats))


def _out(state: State, seat: int) -> int:
    """How many kings of this seat stand on dominoes or are in the air."""
    standing = sum(claim.seat == seat for claim in state.line + state.claims)
    return standing + (state.moving == seat)


def _kings_are_right(state: State) -> bool:
    """Whether the kings could stand, and the kingdoms have grown, like this by turns."""
    if any(state.hand):
        return min(state.hand) >= 0 and not any(map(_taken, state.kingdoms)) and _opening(state)
    each, offered = kings_each(state.seats), bool(state.free)
    lines_behind = rounds(state.seats, state.options) - state.lines_left - 1 - offered
    for seat, kingdom in enumerate(state.kingdoms):
        moved = sum(claim.seat == seat for claim in state.claims) + (state.moving == seat)
        acted = moved if offered else each - _out(state, seat)
        if _taken(kingdom) != each * lines_behind + acted:
            return False
        if (offered or state.lines_left) and _out(state, seat) != each:
            return False
    return offered or (state.moving is None and not state.claims)


def _opening(state: State) -> bool:
    """Kings are in hand: the first line is not laid yet, or has a free domino."""
    return bool(state.free) or (not state.claims and state.moving is None)


def _taken(kingdom: Kingdom) -> int:
    return len(kingdom.placed) + len(kingdom.discarded)
