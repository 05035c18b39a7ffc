"""What a game is: one value (a module will do) that knows its rules, its texts and its pictures."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias

from typing_extensions import TypeVar

from .art import Art
from .reason import Reason
from .score import Outcome, Sheet

__all__ = ["CHANCE", "Actor", "Chance", "Game", "Lines", "Pick", "Seat", "Span"]

Seat: TypeAlias = int


class Chance(Enum):
    """The actor that draws kings, dominoes and tiles."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = Chance.CHANCE
Actor: TypeAlias = Seat | Chance | None
"""Who is to move; None when the game is over."""

Pick: TypeAlias = Callable[[int], int]
"""A source of chance: pick(n) is one of 0 … n-1, each as likely as any other."""

Span: TypeAlias = tuple[str, str]
"""Some characters of a drawing, and the name of their style."""

Lines: TypeAlias = list[list[Span]]

State = TypeVar("State")
Action = TypeVar("Action")
GameOptions = TypeVar("GameOptions", default=Any)


class Game(Protocol[State, Action, GameOptions]):
    """What every game can do; the two of this package are modules, found by `tilewright.game`.

    Every function is pure: `apply` never changes its argument. States and actions are values: they
    compare equal and hash by what they hold. What is no action of the game is refused with
    WrongType, a text that cannot be read with NotationError.
    """

    @property
    def name(self) -> str:
        """The name by which the game is found, such as kingdomino."""

    @property
    def edition(self) -> int:
        """Raised when some recorded game would replay differently."""

    @property
    def seats(self) -> range:
        """The numbers of seats that the game is for."""

    @property
    def Options(self) -> type[GameOptions]:  # noqa: N802  # it is a class
        """The game's own options, a frozen dataclass (see `core.options`)."""

    def check(self, seats: int, options: GameOptions, /) -> None:
        """Raise OptionsError where the rules do not allow this combination."""

    def start(self, seats: int, options: GameOptions = ..., /) -> State:
        """The position before the first draw; without options, under those of `Options()`.

        Raises OptionsError where the rules do not allow this combination.
        """

    def to_move(self, state: State, /) -> Actor:
        """The seat that decides next, CHANCE where something is drawn, None when it is over."""

    def legal_actions(self, state: State, /) -> Sequence[Action]:
        """What the actor to move may do: sorted, each once; empty only when the game is over."""

    def why_illegal(self, state: State, action: Action, /) -> Reason | None:
        """The rule that this action would break here, or None if it is legal."""

    def apply(self, state: State, action: Action, /) -> State:
        """The position after this action; `read_action` makes an action of a text.

        Raises IllegalAction, with the reason, where the rules refuse it.
        """

    def draw(self, state: State, pick: Pick, /) -> Action:
        """What chance does next by random numbers, such as `Dealer(seed).pick`; not yet applied."""

    def score(self, state: State, /) -> tuple[Sheet, ...]:
        """A sheet a seat: the score as it stands, the final one when the game is over."""

    def projected(self, state: State, /) -> tuple[Sheet, ...]:
        """The sheets if the game ended now."""

    def outcome(self, state: State, /) -> Outcome:
        """The ranking if the game ended now."""

    def heuristic(self, state: State, seat: Seat, /) -> float:
        """What a greedy player sees in a position at the end of its turn."""

    def holes(self, state: State, seat: Seat, /) -> int:
        """Squares of a seat that nothing can fill any more; 0 in games without such."""

    def write_action(self, action: Action, /) -> str:
        """The action as its one text, as in docs/reference/notation.md."""

    def read_action(self, text: str, /) -> Action:
        """The action of a text, legal or not; raises NotationError where it cannot be read."""

    def fields(self, action: Action, /) -> Mapping[str, object]:
        """The action as plain data, its kind first."""

    def write_position(self, state: State, /) -> str:
        """The position as its one text, a single line."""

    def read_position(self, text: str, /) -> State:
        """The position of a text; raises NotationError where none can be read."""

    def render_text(self, state: State, /) -> Lines:
        """The position drawn in characters, with styles for those who have colours."""

    def svg(self, state: State, /) -> str:
        """The position as a picture, one SVG element."""

    def aids(self, state: State, /) -> Mapping[str, object]:
        """What a player could work out from the table alone, as plain data."""

    def art(self) -> Art:
        """What a page puts the table together from; always the same."""
