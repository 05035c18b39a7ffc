"""What is played and how it is shown: everything about an environment that never changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from tilewright.core.errors import OptionsError
from tilewright.core.observation import Part
from tilewright.core.options import options_from, options_of
from tilewright.core.registry import load_game

from .load import Stepper, stepper
from .state import ACTIONS, OBSERVATIONS, OPPONENT_POLICIES, REWARDS, EnvParams

__all__ = ["ILLEGAL", "EnvConfig"]

ILLEGAL = ("raise", "warn", "replace")


@dataclass(frozen=True)
class EnvConfig:
    """A game for so many seats under some options, and the words for what an agent gets of it."""

    game: str
    seats: int = 0
    """0 stands for as few as the game allows."""

    options: Any = None
    """The game's own Options, or names and values of those that are not as usual."""

    reward: str = "win"
    observation: str = "features"
    actions: str = "board"
    window: int = 0
    """Columns and rows that are seen of a map without edges; 0 stands for the usual."""

    opponent: str = ""
    """Who plays the other seats inside the kernel, random or greedy, or nobody."""

    agent_seat: int = -1
    """The seat of the agent where somebody plays the others; -1 stands for one by lot."""

    on_illegal: str = "raise"
    """Whether an action that is not legal is an error or is replaced by a legal one, by lot, with
    or without a warning."""

    stepper: Stepper = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rules = load_game(self.game)
        options = self.options
        if options is None or isinstance(options, Mapping):
            options = options_from(rules.Options, options or {})
        self._set("options", options)
        self._set("seats", self.seats or rules.seats[0])
        rules.check(self.seats, options)
        self._set("stepper", stepper(self.game))
        self._set("window", self.window or self.stepper.observer.WINDOW)
        self._check_words()

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def _check_words(self) -> None:
        forms = tuple(self.stepper.observer.forms(self.window))
        for name, known in (
            ("reward", REWARDS),
            ("observation", forms),
            ("actions", ACTIONS),
            ("opponent", OPPONENT_POLICIES),
            ("on_illegal", ILLEGAL),
        ):
            if (given := getattr(self, name)) not in known:
                raise OptionsError(name, f"{name} is one of {', '.join(known)}, not {given!r}")
        if not -1 <= self.agent_seat < self.seats:
            raise OptionsError(
                "agent_seat", f"there are {self.seats} seats, so none is {self.agent_seat}"
            )
        if not 0 <= self.window <= (most := self.stepper.observer.WHOLE):
            raise OptionsError("window", f"a window has at most {most} columns, not {self.window}")

    def __reduce__(self) -> tuple[Any, ...]:
        words = (self.reward, self.observation, self.actions, self.window)
        given = options_of(self.options)
        others = (self.opponent, self.agent_seat, self.on_illegal)
        return EnvConfig, (self.game, self.seats, given, *words, *others)

    def params(self, *, autoreset: bool) -> EnvParams:
        """All of it as numbers."""
        return EnvParams(
            self.seats,
            self.stepper.game.encode_options(self.options),
            REWARDS.index(self.reward),
            OBSERVATIONS.index(self.observation),
            ACTIONS.index(self.actions),
            self.window,
            OPPONENT_POLICIES.index(self.opponent),
            self.agent_seat,
            autoreset,
        )

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What an observation consists of."""
        found: tuple[Part, ...] = self.stepper.observer.forms(self.window)[self.observation]
        return found

    @cached_property
    def whole(self) -> bool:
        """Whether an observation has one part only."""
        return len(self.parts) == 1

    @cached_property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.parts)

    @cached_property
    def dtype(self) -> Any:
        return np.dtype(self.stepper.observer.OBSERVATION_DTYPE)

    @cached_property
    def action_count(self) -> int:
        """How many actions there are, legal or not."""
        observer = self.stepper.observer
        counts = {
            "board": observer.board_actions(self.window),
            "index": observer.MAX_LEGAL_ACTIONS,
            "code": self.stepper.game.NUM_ACTIONS,
        }
        return int(counts[self.actions])

    @property
    def versions(self) -> dict[str, int]:
        """What changes when the meaning of a number does: the game's edition and the form's."""
        form = self.stepper.observer.VERSIONS[self.observation]
        return {"edition": load_game(self.game).edition, self.observation: form}

    def split(self, rows: Any) -> Any:
        """Rows of numbers as the parts they consist of; one part alone is not named."""
        if self.whole:
            return rows
        found, first = {}, 0
        for part in self.parts:
            view = rows[..., first : first + part.size]
            found[part.name] = view.reshape(*rows.shape[:-1], *part.shape)
            first += part.size
        return found
