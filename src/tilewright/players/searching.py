"""Players that search: how long and in which way, for any game."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilewright.core.game import Game, Pick
from tilewright.search.habits import Budget, Habits

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

    @cached_property
    def __name__(self) -> str:
        return self.name

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        legal = game.legal_actions(state)
        return legal[0] if len(legal) == 1 else self.think(game, state, pick).action

    def think(self, game: Game[Any, Any], state: Any, pick: Pick) -> Thought:
        """Everything that was found out about a position in which a seat is to move."""
        from tilewright.search.think import Thinker, searched  # noqa: PLC0415  # it loads Numba

        mover(game, state)
        thinker = Thinker(self.habits, pick(2**62), self.threads)
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
