"""Players that search: how long and in which way, for any game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from tilewright.core.game import Game, Pick
from tilewright.engine.kernel_cache import is_compiled
from tilewright.search.config import Budget, SearchConfig

from .analysis import ActionAnalysis, Analysis
from .greedy import choose as greedy
from .greedy import mover
from .weakened import chance

__all__ = ["SearchPlayer"]


@dataclass(frozen=True)
class SearchPlayer:
    """A player that thinks before it moves; what is compiled is loaded with its first thought."""

    name: str
    budget: Budget
    config: SearchConfig = field(default_factory=SearchConfig)
    threads: int = 1
    greedy_probability: float = 0.0
    """The share of its moves that it makes greedily, without a search."""

    on_analysis: Callable[[Analysis], None] | None = field(default=None, compare=False)
    """Called with every analysis before the action is taken from it."""

    @cached_property
    def __name__(self) -> str:
        return self.name

    def prepare(self, game: Game[Any, Any]) -> None:
        """Compile or load, once a process, what it thinks about this game with."""
        _rehearse(game.name)

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        legal = game.legal_actions(state)
        if len(legal) == 1:
            return legal[0]
        if self.greedy_probability and chance(self.greedy_probability, pick):
            return greedy(game, state, pick)
        analysis = self.think(game, state, pick)
        if self.on_analysis:
            self.on_analysis(analysis)
        return analysis.action

    def think(
        self,
        game: Game[Any, Any],
        state: Any,
        pick: Pick,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> Analysis:
        """Everything that was found out about a position in which a seat is to move; `should_stop`
        is asked again and again whether that has to be enough."""
        from tilewright.search.mcts import search_state  # noqa: PLC0415  # it loads NumPy

        mover(game, state)
        _compile_first(game.name)
        actions, line, found = search_state(
            game.name,
            state,
            self.budget,
            self.config,
            seed=pick(2**62),
            threads=self.threads,
            should_stop=should_stop,
        )
        columns = (
            found.win_probabilities,
            found.expected_scores,
            found.visits,
            found.standard_errors,
        )
        rows = zip(actions, *(column.tolist() for column in columns), strict=True)
        return Analysis(
            action=actions[0],
            choices=tuple(ActionAnalysis(*row) for row in rows),
            line=line,
            simulations=int(found.visits.sum()),
            seconds=found.seconds,
            exact=found.exact,
        )


@cache
def _rehearse(name: str) -> None:
    from tilewright.search.mcts import rehearse  # noqa: PLC0415  # it loads NumPy

    _compile_first(name)
    rehearse(name)


@cache
def _compile_first(name: str) -> None:
    """What has to be compiled is compiled before the clock starts, and whoever waits is told."""
    if not is_compiled(name):
        from tilewright.engine.announce import announce  # noqa: PLC0415  # nobody waits for it
        from tilewright.search.mcts import rehearse  # noqa: PLC0415  # it loads NumPy

        with announce(name):
            rehearse(name)
