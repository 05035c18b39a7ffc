"""Players that search: how long and in which way, for any game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilewright.core.game import Game, Pick
from tilewright.search.habits import Budget, Habits

from .careless import error
from .greedy import mover
from .thought import Choice, Thought

__all__ = ["Searching"]


@dataclass(frozen=True)
class Searching:
    """A player that thinks before it moves; what is compiled is loaded with its first thought."""

    name: str
    budget: Budget
    habits: Habits = field(default_factory=Habits)
    threads: int = 1
    misjudging: float = 0.0
    """By how much a chance of winning may seem higher or lower than what was found."""

    @cached_property
    def __name__(self) -> str:
        return self.name

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        thought = self.think(game, state, pick)
        return self._slip(thought.choices, pick) if self.misjudging else thought.action

    def _slip(self, choices: tuple[Choice, ...], pick: Pick) -> Any:
        """What seems best to somebody who is not quite sure about what was found."""
        tried = [choice for choice in choices if choice.visits]
        seen = [choice.value + self.misjudging * error(pick) for choice in tried]
        return tried[seen.index(max(seen))].action

    def think(
        self,
        game: Game[Any, Any],
        state: Any,
        pick: Pick,
        hurried: Callable[[], bool] = lambda: False,
    ) -> Thought:
        """Everything that was found out about a position in which a seat is to move; `hurried`
        is asked again and again whether that has to be enough."""
        from tilewright.search.think import Thinker, searched  # noqa: PLC0415  # it loads Numba

        mover(game, state)
        thinker = Thinker(self.habits, pick(2**62), self.threads, hurried)
        actions, line, found = searched(game.name, state, self.budget, thinker)
        columns = (found.values, found.scores, found.visits, found.errors)
        rows = zip(actions, *(column.tolist() for column in columns), strict=True)
        return Thought(
            action=actions[0],
            choices=tuple(Choice(*row) for row in rows),
            line=line,
            simulations=int(found.visits.sum()),
            seconds=found.seconds,
            exact=found.exact,
        )
