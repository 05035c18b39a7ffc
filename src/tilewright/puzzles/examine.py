"""Whether a position is a puzzle: cheap questions first, the deep searches last."""

from collections import Counter
from dataclasses import dataclass
from math import hypot
from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.game import Game, Pick
from tilewright.core.registry import load_themes
from tilewright.players import Analysis, SearchPlayer
from tilewright.search.config import Budget

from .criteria import Criteria
from .difficulty import inverted, rating_of, solve_rates
from .puzzle import NoPuzzle, Puzzle, puzzle_id
from .temptation import tempting_action

__all__ = ["Clarity", "Examiner", "clarity", "think"]

LONGEST_TURN = 2
"""Actions of a seat in a row that are told: in a round for two a seat may have many."""


@dataclass(frozen=True)
class Clarity:
    """How clearly one action is best."""

    action: Any
    lead: float
    error: float

    def holds(self, criteria: Criteria) -> bool:
        return self.lead >= criteria.lead and self.lead >= criteria.errors * self.error


def clarity(analysis: Analysis) -> Clarity:
    """The best action by its value, its lead over the second and that lead's standard error."""
    first, second = sorted(analysis.choices, key=lambda each: -each.value)[:2]
    return Clarity(first.action, first.value - second.value, hypot(first.error, second.error))


def think(game: Game[Any, Any], state: Any, simulations: int, pick: Pick) -> Analysis:
    return SearchPlayer("judge", Budget(simulations=simulations)).think(game, state, pick)


class Examiner:
    """Looks for puzzles among the positions of one game."""

    def __init__(self, game: Game[Any, Any], criteria: Criteria) -> None:
        self._game, self._criteria = game, criteria
        declared = load_themes(game.name)
        if declared is None:
            raise NoPuzzle(f"{game.name} does not say why an action is better: it has no themes")
        self._themes = declared
        self._of_theme: Counter[str] = Counter()

    def screen(self, state: Any, pick: Pick) -> Analysis:
        """A first look at a position in which there is something to choose."""
        return think(self._game, state, self._criteria.screen, pick)

    def examine(self, state: Any, screened: Analysis, source: str) -> Puzzle | None:
        """The puzzle, if this position is one; what chance decides follows from the position."""
        if len(screened.choices) < self._criteria.actions:
            return None
        if not self._promises(screened, screened.action):
            return None
        position = self._game.write_position(state)
        pick = Dealer(f"verify/{puzzle_id(position)}").pick
        tempted = tempting_action(self._game, state, screened, self._criteria.shallow, pick)
        if tempted is None:
            return None
        turns = [self._turn(state, each, pick) for each in (screened.action, tempted.action)]
        themes = dict.fromkeys(each.name for each in self._themes.themes(state, *turns))
        main = next(iter(themes), None)
        if main is None or self._themes.THIN.issuperset(themes):
            return None
        if self._of_theme[main] >= self._criteria.of_theme:
            return None
        searches = self._verified(state, screened.action, pick)
        if searches is None:
            return None
        solution, tempting = (tuple(map(self._game.write_action, turn)) for turn in turns)
        attempts = self._criteria.attempts
        rates = solve_rates(self._game, state, screened.action, attempts, puzzle_id(position))
        if inverted(rates, self._criteria.inversion):
            return None
        rating, deviation = rating_of(rates, attempts)
        self._of_theme[main] += 1
        return Puzzle(
            game=self._game.name,
            position=position,
            solution=solution,
            tempting=tempting,
            tempts=tempted.judge,
            values=self._values(state, searches),
            lead=round(1000 * min(clarity(each).lead for each in searches)),
            error=round(10_000 * max(clarity(each).error for each in searches)),
            simulations=self._criteria.verify,
            themes=tuple(themes),
            rates=rates,
            rating=rating,
            deviation=deviation,
            source=source,
        )

    def _promises(self, found: Analysis, best: Any) -> bool:
        """Whether it is worth to look deeper."""
        seen = clarity(found)
        return found.action == seen.action == best and seen.lead >= self._criteria.screened_lead

    def _verified(self, state: Any, best: Any, pick: Pick) -> list[Analysis] | None:
        """Two deep searches that both find it clearly best, or none."""
        searches: list[Analysis] = []
        if not self._promises(think(self._game, state, self._criteria.confirm, pick), best):
            return None
        for _ in range(2):
            found = think(self._game, state, self._criteria.verify, pick)
            seen = clarity(found)
            if not found.action == seen.action == best or not seen.holds(self._criteria):
                return None
            searches.append(found)
        return searches

    def _turn(self, state: Any, action: Any, pick: Pick) -> list[Any]:
        """An action, and what the same seat does then until somebody else acts."""
        game, seat = self._game, self._game.to_move(state)
        actions = [action]
        after = game.apply(state, action)
        while game.to_move(after) == seat and len(actions) < LONGEST_TURN:
            legal = game.legal_actions(after)
            more = self._criteria.follow_up
            following = legal[0] if len(legal) == 1 else think(game, after, more, pick).action
            actions.append(following)
            after = game.apply(after, following)
        return actions

    def _values(self, state: Any, searches: list[Analysis]) -> tuple[int, ...]:
        """The mean of the searches, in thousandths, in the order of the legal actions."""
        found = [{each.action: each.value for each in search.choices} for search in searches]
        return tuple(
            round(1000 * sum(values[action] for values in found) / len(found))
            for action in self._game.legal_actions(state)
        )
