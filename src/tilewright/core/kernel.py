"""What a game may offer compiled: a kernel, an observer, an evaluator.

Each is a module of the game's package, found by the registry; a game goes without any of them, but
one that is there offers all that is declared here. A packed state is one element of a NumPy
structured array; `rng` is one word of memory beside it (`tilewright.engine.rng`). What is written
goes into the last argument.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from .observation import Part

__all__ = ["Evaluator", "Kernel", "Observer", "Variants"]

Variants: TypeAlias = Mapping[str, tuple[int, Any]]
"""Kinds of games by name: how many seats, and the options."""


class Kernel(Protocol):
    """The rules on packed states, in place and unchecked (`kernel/`)."""

    @property
    def NUM_ACTIONS(self) -> int:  # noqa: N802  # a constant of a module, as are those below
        """How many codes seat actions have: those below this one."""

    @property
    def CHANCE(self) -> int:  # noqa: N802
        """What `to_move` answers where something is drawn."""

    @property
    def NOBODY(self) -> int:  # noqa: N802
        """What it answers when the game is over."""

    @property
    def DTYPE(self) -> Any:  # noqa: N802
        """The type of a packed state; `seats` is one of its fields."""

    @property
    def BENCH_VARIANTS(self) -> Variants:  # noqa: N802
        """What is measured."""

    @property
    def OUTCOMES(self) -> int:  # noqa: N802
        """How many outcomes a single act of chance can have."""

    @property
    def CALLED_BESIDES(self) -> Sequence[Any]:  # noqa: N802
        """What plain Python calls of it that is not declared here: with a packed state and whole
        numbers."""

    # In plain Python

    def new(self, count: int = ..., /) -> Any:
        """So many packed states, none of them started."""

    def single_game(self, state: Any, /) -> Any:
        """The state of the rules to pack for a decision: the game that is being played, where
        the rules count several games as one."""

    def pack(self, state: Any, /) -> Any:
        """An array of one packed state, of a state of the rules."""

    def unpack(self, state: Any, /) -> Any:
        """The state of the rules that it packs."""

    def encode(self, action: Any, state: Any = ..., /) -> int:
        """The code of an action of the rules, which may depend on the position for a game that
        has no kernel."""

    def decode(self, code: int, state: Any, /) -> Any:
        """The action of the rules with this code."""

    def encode_options(self, options: Any, /) -> int:
        """The options of the rules as a whole number."""

    def chance_outcomes(self, state: Any, drawn: tuple[int, ...], /) -> Sequence[tuple[int, float]]:
        """Outcomes of chance and their odds, where it has drawn so much of its action already."""

    def chance_code(self, state: Any, drawn: tuple[int, ...], /) -> int | None:
        """The code of the action that these outcomes are, or None while some are missing."""

    def outcomes_of(self, code: int, /) -> tuple[int, ...]:
        """The outcomes that an action of chance consists of."""

    def decisions(self, seats: int, options: int, /) -> int:
        """How many decisions a game has at most."""

    # On one packed state

    def start(self, state: Any, seats: int, options: int, /) -> None:
        """Set a game up."""

    def to_move(self, state: Any, /) -> int:
        """A seat, CHANCE or NOBODY."""

    def legal_count(self, state: Any, /) -> int:
        """How many actions the seat to move has; 0 while chance is to move."""

    def legal_actions(self, state: Any, out: Any, /) -> int:
        """Their codes, ascending; how many."""

    def legal_mask(self, state: Any, mask: Any, /) -> None:
        """1 at each of their codes, 0 elsewhere."""

    def is_legal(self, state: Any, code: int, /) -> bool:
        """Whether a code may be applied, one of chance too."""

    def apply(self, state: Any, code: int, /) -> None:
        """A seat's or chance's action."""

    def apply_chance(self, state: Any, rng: Any, /) -> int:
        """Chance acts once, with the odds of the box; the code of what it did."""

    def canonical(self, state: Any, out: Any, /) -> None:
        """Write into the first of an array the packed state that `pack` makes of the position's
        text: whatever a packed state remembers of how it came about is forgotten."""

    def random_action(self, state: Any, rng: Any, /) -> int:
        """A legal action of the seat to move, each as likely."""

    def step(self, state: Any, code: int, rng: Any, /) -> int:
        """Apply, then draw until a seat is to move or the game is over; who is to move."""

    def score(self, state: Any, out: Any, /) -> None:
        """Points by seat, as they stand."""

    def projected(self, state: Any, out: Any, /) -> None:
        """Points by seat if the game ended now."""

    def outcome(self, state: Any, out: Any, /) -> None:
        """Ranks by seat if the game ended now."""

    def heuristic(self, state: Any, seat: int, /) -> float:
        """What a greedy player sees in a position."""

    def holes(self, state: Any, seat: int, /) -> int:
        """Squares of a seat that nothing can fill any more."""

    def playout(self, state: Any, rng: Any, /) -> None:
        """To the end, every seat at random."""

    def playout_policy(self, state: Any, rng: Any, /) -> None:
        """To the end, every seat by a cheap greedy policy."""

    # On many packed states, each with its own rng

    def start_many(self, states: Any, seats: int, options: int, rngs: Any, /) -> None:
        """Set up and draw until a seat is to move."""

    def step_at(self, states: Any, at: int, code: int, rngs: Any, /) -> int:
        """`step` one of them."""

    def step_many(self, states: Any, codes: Any, rngs: Any, movers: Any, /) -> None:
        """`step` each that is not over."""

    def random_action_many(self, states: Any, rngs: Any, codes: Any, /) -> None:
        """`random_action` for each where a seat is to move."""

    def legal_mask_many(self, states: Any, masks: Any, /) -> None: ...

    def playout_many(self, states: Any, rngs: Any, /) -> None: ...

    def playout_policy_many(self, states: Any, rngs: Any, /) -> None: ...


class Observer(Protocol):
    """Packed states as numbers to learn from (`observe/`)."""

    @property
    def OBSERVATION_SIZE(self) -> int:  # noqa: N802
        """How many numbers the features are."""

    @property
    def OBSERVATION_DTYPE(self) -> Any:  # noqa: N802
        """Their type."""

    @property
    def VERSIONS(self) -> Mapping[str, int]:  # noqa: N802
        """By form of observation, what is raised when the meaning of a number changes."""

    @property
    def MAX_LEGAL_ACTIONS(self) -> int:  # noqa: N802
        """How many actions can be legal at once."""

    @property
    def WINDOW(self) -> int:  # noqa: N802
        """Columns and rows that are usually seen of a board."""

    @property
    def WHOLE(self) -> int:  # noqa: N802
        """Columns and rows that always show all of it."""

    def forms(self, window: int = ..., /) -> Mapping[str, tuple[Part, ...]]:
        """The parts of each form of observation."""

    def board_actions(self, window: int = ..., /) -> int:
        """How many actions there are on a board of so many columns."""

    def observe(self, state: Any, seat: int, out: Any, /) -> None:
        """What a seat sees, as features."""

    def observe_many(self, states: Any, out: Any, /) -> None:
        """The same of each state for the seat to move."""

    def observe_planes(self, state: Any, seat: int, window: int, out: Any, /) -> None:
        """What a seat sees, as planes and a table."""

    def board_code(self, state: Any, window: int, action: int, /) -> int:
        """The code of an action on the board, or -1."""

    def board_action(self, state: Any, window: int, code: int, /) -> int:
        """The action on the board that has this code."""

    def board_mask(self, state: Any, window: int, mask: Any, /) -> None:
        """1 at each legal action on the board."""


class Evaluator(Protocol):
    """What a search is told of a game: features for its value network, and a policy prior
    (`evaluator/`). `scratch` is scratch space of the type SCRATCH."""

    @property
    def NUM_FEATURES(self) -> int:  # noqa: N802
        """How many features there are."""

    @property
    def MAX_ACTIVE(self) -> int:  # noqa: N802
        """How many can hold at once."""

    @property
    def STAGES(self) -> int:  # noqa: N802
        """How many stages a game has."""

    @property
    def SCRATCH(self) -> Any:  # noqa: N802
        """The type of the scratch space."""

    @property
    def TRAINING_VARIANTS(self) -> Sequence[tuple[int, int]]:  # noqa: N802
        """The games to learn from, in turn: seats and encoded options."""

    @property
    def MAX_RANDOM_OPENING(self) -> int:  # noqa: N802
        """How many decisions may open such a game at random."""

    def extract_features(self, state: Any, seat: int, out: Any, /) -> int:
        """The features of a seat; how many."""

    def extract_all_features(self, state: Any, out: Any, counts: Any, /) -> None:
        """The features of every seat, in rows."""

    def stage(self, state: Any, /) -> int:
        """How far the game is."""

    def policy_logits(self, state: Any, codes: Any, count: int, scratch: Any, out: Any, /) -> None:
        """The logits of the policy prior, for each of the legal actions."""

    @property
    def PRIOR_WEIGHTS(self) -> Mapping[str, Mapping[str, float]]:  # noqa: N802
        """By kind of decision, what each trait of an action weighs in the prior."""

    def prior_traits(self, state: Any, codes: Any, count: int, scratch: Any, out: Any, /) -> int:
        """The traits of each of the legal actions, in rows; which kind of decision it is."""

    def opponents_unaffected(self, state: Any, /) -> bool:
        """Whether the actions here differ for nobody but the seat that takes them."""
