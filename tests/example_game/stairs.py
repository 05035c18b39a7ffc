"""Stairs, a small game: tiles 1–6 are drawn one by one; lay each on your stairs if they never go
down, or skip it. The most steps win. It keeps the whole stack open to a third game."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tilewright.core.action import check_action
from tilewright.core.art import Art
from tilewright.core.errors import IllegalAction
from tilewright.core.game import CHANCE, Actor, Lines, Pick
from tilewright.core.options import (
    check_kind,
    check_seats,
    coerce_fields,
    option_words,
    options_from_words,
)
from tilewright.core.reason import Reason
from tilewright.core.scanner import Scanner
from tilewright.core.score import Outcome, Sheet, rank
from tilewright.core.state import DisplayedState
from tilewright.core.svg import tag

name, edition, seats = "stairs", 1, range(1, 4)


class Illegal(Reason):
    GAME_OVER = "game_over", "The game is over."
    OUT_OF_STEP = "out_of_step", "Something else comes next."
    NONE_LEFT = "none_left", "That tile has been drawn."
    GOES_DOWN = "goes_down", "The stairs would go down."


@dataclass(frozen=True)
class Options:
    double: bool = False

    def __post_init__(self) -> None:
        coerce_fields(self)


@dataclass(frozen=True, order=True)
class Action:
    verb: str
    tile: int = 0


@dataclass(frozen=True)
class Steps:
    kind: str = field(default="steps", init=False)
    points: int


@dataclass(frozen=True, repr=False)
class State(DisplayedState):
    options: Options
    stairs: tuple[tuple[int, ...], ...]
    left: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    drawn: int = 0


def check(seats_: int, options: Options) -> None:
    check_kind(name, options, Options)
    check_seats(name, seats_, seats)


STANDARD = Options()


def start(seats_: int, options: Options = STANDARD) -> State:
    check(seats_, options)
    return State(options, ((),) * seats_)


def to_move(state: State) -> Actor:
    if state.drawn:
        return (5 - len(state.left)) % len(state.stairs)
    return CHANCE if state.left else None


def legal_actions(state: State) -> Sequence[Action]:
    every = [*(Action("draw", tile) for tile in range(1, 7)), Action("lay"), Action("skip")]
    return [action for action in every if why_illegal(state, action) is None]


def why_illegal(state: State, action: Action) -> Reason | None:
    check_action(name, action, (Action,))
    actor = to_move(state)
    if actor is None:
        return Illegal.GAME_OVER
    if (actor is CHANCE) != (action.verb == "draw"):
        return Illegal.OUT_OF_STEP
    if action.verb == "draw":
        return None if action.tile in state.left else Illegal.NONE_LEFT
    stairs = state.stairs[actor]
    return (
        Illegal.GOES_DOWN if action.verb == "lay" and state.drawn < max(stairs, default=0) else None
    )


def apply(state: State, action: Action) -> State:
    if reason := why_illegal(state, action):
        raise IllegalAction(reason, action, state)
    if action.verb == "draw":
        left = tuple(tile for tile in state.left if tile != action.tile)
        return replace(state, left=left, drawn=action.tile)
    stairs = list(state.stairs)
    stairs[to_move(state)] += (state.drawn,) if action.verb == "lay" else ()
    return replace(state, stairs=tuple(stairs), drawn=0)


def draw(state: State, pick: Pick) -> Action:
    return Action("draw", state.left[pick(len(state.left))])


def score(state: State) -> tuple[Sheet, ...]:
    return tuple(Sheet((Steps(len(own) * (1 + state.options.double)),)) for own in state.stairs)


projected = score


def outcome(state: State) -> Outcome:
    return rank([{"points": sheet.total} for sheet in score(state)])


def heuristic(state: State, seat: int) -> float:
    return score(state)[seat].total - max(state.stairs[seat], default=0) / 7


def holes(_state: State, _seat: int) -> int:
    return 0


def write_action(action: Action) -> str:
    check_action(name, action, (Action,))
    return f"draw:{action.tile}" if action.verb == "draw" else action.verb


def read_action(text: str) -> Action:
    scanner = Scanner(text)
    verb = scanner.one_of({"draw:": "draw", "lay": "lay", "skip": "skip"}, "draw:, lay or skip")
    action = Action(verb, scanner.number(1, 6, "a tile") if verb == "draw" else 0)
    scanner.end()
    return action


def fields(action: Action) -> dict[str, object]:
    return {"kind": action.verb} | ({"tile": action.tile} if action.tile else {})


def write_position(state: State) -> str:
    stairs = "/".join(";".join(map(str, own)) or "-" for own in state.stairs)
    left = ";".join(map(str, state.left)) or "-"
    options = "+".join(option_words(state.options)) or "-"
    return f"stairs/1 options={options} stairs={stairs} left={left} drawn={state.drawn}"


def read_position(text: str) -> State:
    scanner = Scanner(text)
    scanner.expect("stairs/1")
    scanner.part("options")
    options = options_from_words(
        Options, scanner.read_separated(lambda: scanner.match("double", "double"))
    )
    scanner.part("stairs")
    tile = lambda: scanner.number(1, 6, "a tile")  # noqa: E731
    stairs = tuple(scanner.read_separated(tile) for _ in scanner.repeatedly("/"))
    scanner.part("left")
    left = scanner.read_separated(tile)
    scanner.part("drawn")
    state = State(options, stairs, left, scanner.number(0, 6, "a tile or 0"))
    scanner.end()
    scanner.require_canonical(write_position(state))
    return state


def render_text(state: State) -> Lines:
    return [[(f"{seat}: {own}", f"seat{seat}")] for seat, own in enumerate(state.stairs)]


def svg(state: State) -> str:
    """Everybody's stairs side by side, and above them the tile that was drawn."""
    steps = [
        tag("rect", x=80 * seat + 12 * place + 4, y=90 - 12 * tile, width=12, height=12 * tile)
        for seat, own in enumerate(state.stairs)
        for place, tile in enumerate(own)
    ]
    drawn = tag("text", str(state.drawn), x=4, y=12) if state.drawn else ""
    width = 80 * len(state.stairs)
    size = {"viewBox": f"0 0 {width} 90", "width": 2 * width, "height": 180}
    return tag("svg", *steps, drawn, xmlns="http://www.w3.org/2000/svg", **size)


def aids(state: State) -> dict[str, object]:
    return {"left": [*state.left], "steps": [len(own) for own in state.stairs]}


def art() -> Art:
    step = '<g id="tw-s-step"><path d="M0 0h10v10h-10z"/></g>'
    tiles = {f"tile-{tile}": '<use href="#tw-s-step"/>' for tile in range(1, 7)}
    return Art(f"<defs>{step}</defs>", tiles, {"side": 10})
