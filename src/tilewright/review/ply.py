"""One ply: what a decision could have been worth, or what a draw was worth.

A search looks at a decision with `depth` simulations, at the played action as often as at the best.
Of a draw, each outcome is looked at by a short search, with common random numbers: luck is the
value after what came, less the mean. All random numbers follow from the position, so that the same
ply is analysed alike everywhere.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from tilewright.core.errors import TilewrightError
from tilewright.core.game import CHANCE, Game
from tilewright.core.options import options_of
from tilewright.core.record import Record, ReplayStep, replay
from tilewright.core.registry import load_game

from .calibration import calibrated
from .model import Alternative, History, PlyAnalysis, PlyQuestion, Value
from .reasons import remarks_on

if TYPE_CHECKING:
    from tilewright.search.mcts import SearchResult

__all__ = [
    "DEPTH",
    "NotReviewable",
    "alternative",
    "analyse",
    "decided",
    "final_value",
    "questions",
    "seed_of",
    "steps",
    "weighed",
]

DEPTH = 4000
"""Simulations of a decision, where nothing else is asked for: as many as `expert` has."""

DRAW = 2
"""Times as many are shared by the outcomes of a draw."""

LEAST = 16
"""Simulations of an outcome, at least."""


class NotReviewable(TilewrightError):
    """A game that no review can be made of, and why."""


def questions(record: Record, depth: int = DEPTH) -> Iterator[PlyQuestion]:
    """A question for every ply at which there is something to find out; raises NotReviewable, and
    RecordError as `replay` does."""
    game, played = load_game(record.game), list[str]()
    for step, before in steps(record):
        position, action = game.write_position(before), game.write_action(step.action)
        if step.legal > 1:
            history = History(record.seats, options_of(record.options), tuple(played))
            yield PlyQuestion(record.game, position, action, depth, history=history)
        played.append(action)


def steps(record: Record) -> Iterator[tuple[ReplayStep, Any]]:
    """Each step, and the position before it."""
    before = load_game(record.game).start(record.seats, record.options)
    for step in replay(record):
        yield step, before
        before = step.state


def analyse(question: PlyQuestion) -> PlyAnalysis:
    """Find out about a ply."""
    game = load_game(question.game)
    state = game.read_position(question.position)
    action = game.read_action(question.action) if question.action else None
    thinking = _Thinking(game, question.depth, seed_of(question.position), question.most)
    thinking.check(state)
    if game.to_move(state) is CHANCE:
        return thinking.draw(state, action)
    return thinking.decision(state, action)


def seed_of(position: str) -> int:
    """Of all random numbers with which a position is analysed."""
    return int.from_bytes(blake2b(position.encode(), digest_size=7).digest())


@dataclass(frozen=True)
class _Thinking:
    """A game, how deeply it is thought about, and the random numbers for that."""

    game: Game[Any, Any]
    depth: int
    seed: int
    most: int

    def check(self, state: Any) -> None:
        from tilewright.search.search_module import search_module  # noqa: PLC0415  # it loads NumPy

        if search_module(self.game.name).game.single_game(state) != state:
            what = f"{self.game.name}: several games that count as one cannot be reviewed"
            raise NotReviewable(f"{what}; review the record of each")

    # A decision

    def decision(self, state: Any, action: Any) -> PlyAnalysis:
        from tilewright.search.search_module import search_module  # noqa: PLC0415  # it loads NumPy

        if not isinstance(self.game.to_move(state), int):
            return PlyAnalysis(None, len(self.game.legal_actions(state)))
        module = search_module(self.game.name).game
        records = module.pack(state)
        played = None if action is None else int(module.encode(action, records[0]))
        found = self._search(records[0], self.depth, also=played, lines=self.most)
        wanted = [*range(min(self.most, len(found.codes)))]
        if played is not None and (place := found.codes.tolist().index(played)) not in wanted:
            wanted.append(place)
        options = [
            self._alternative(records, found, place, line)
            for place, line in zip(wanted, found.lines, strict=True)
            if found.visits[place] > 0
        ]
        return decided(self.game, state, action, options, exact=found.exact)

    def _alternative(
        self, records: Any, found: "SearchResult", place: int, line: Sequence[int]
    ) -> Alternative:
        from tilewright.search.mcts import played_line  # noqa: PLC0415  # it loads NumPy
        from tilewright.search.search_module import search_module  # noqa: PLC0415  # the same

        module = search_module(self.game.name).game
        actions = played_line(module, records.copy(), line)
        texts = tuple(self.game.write_action(each) for each in actions)
        chances, points = found.seat_chances[place].tolist(), found.seat_points[place].tolist()
        error, visits = float(found.standard_errors[place]), int(found.visits[place])
        return alternative(
            self.game.name, texts, Value(tuple(chances), tuple(points)), error, visits
        )

    def _search(self, record: Any, depth: int, **more: Any) -> "SearchResult":
        from tilewright.search.config import Budget  # noqa: PLC0415  # what is not analysed, is not loaded
        from tilewright.search.mcts import search  # noqa: PLC0415  # it loads NumPy

        budget = Budget(simulations=depth)
        return search(self.game.name, record, budget, seed=self.seed, **more)

    # A draw

    def draw(self, state: Any, action: Any) -> PlyAnalysis:
        """Its luck; of a draw that could have no other outcome, none."""
        legal = len(self.game.legal_actions(state))
        if legal < 2 or action is None:
            return PlyAnalysis(None, legal)
        from .outcomes import Outcomes  # noqa: PLC0415  # it loads NumPy

        outcomes = Outcomes(self.game.name, state, self.seed)
        depth = max(LEAST, DRAW * self.depth // len(outcomes.odds))
        values = {code: self._worth(outcomes.after(code), depth) for code in outcomes.odds}
        drawn = outcomes.code(action)
        came = values[drawn] if drawn in values else self._worth(outcomes.after(drawn), depth)
        shares = [(values[code], odds) for code, odds in outcomes.odds.items()]
        return weighed(legal, came, shares, outcomes.drawn, every=outcomes.all)

    def _worth(self, record: Any, depth: int) -> Value:
        """The value of a packed position in which a seat is to move, or nobody any more."""
        from .outcomes import final  # noqa: PLC0415  # it loads NumPy

        if ended := final(self.game.name, record):
            return ended
        found = self._search(record, depth)
        chances, points = found.seat_chances[0].tolist(), found.seat_points[0].tolist()
        return Value(calibrated(self.game.name, chances)[0], tuple(points))


# What was found, wherever it was


def alternative(
    name: str, line: tuple[str, ...], found: Value, error: float, visits: int
) -> Alternative:
    """An action as a search has found it, which begins the line."""
    chances, slope = calibrated(name, found.chances)
    return Alternative(line[0], Value(chances, found.points), error * slope, visits, line)


def decided(
    game: Game[Any, Any], state: Any, action: Any, options: Sequence[Alternative], *, exact: bool
) -> PlyAnalysis:
    """What was found out about a decision, the best action first."""
    mover, legal = game.to_move(state), len(game.legal_actions(state))
    text = game.write_action(action) if action is not None else options[0].action
    better = options[0].action != text
    remarks = remarks_on(game, state, action, options) if better else ()
    seat = mover if isinstance(mover, int) else None
    return PlyAnalysis(seat, legal, tuple(options), exact, remarks)


def weighed(
    legal: int, came: Value, shares: Sequence[tuple[Value, float]], drawn: int, *, every: bool
) -> PlyAnalysis:
    """The luck of a draw, by what came and the outcomes with their odds."""
    mean = Value.zero(len(came.chances))
    for value, odds in shares:
        mean += value * odds
    spread = [(value.chances, odds) for value, odds in shares]
    error = 0.0 if every else _standard_error(spread, drawn)
    return PlyAnalysis(None, legal, luck=came - mean, outcomes=drawn, all=every, error=error)


def final_value(game: Game[Any, Any], state: Any) -> Value:
    """What a game that is over is worth: a shared victory is shared."""
    winners = game.outcome(state).winners
    sheets = game.score(state)
    return Value(
        tuple((seat in winners) / len(winners) for seat in range(len(sheets))),
        tuple(float(sheet.total) for sheet in sheets),
    )


def _standard_error(values: Sequence[tuple[Sequence[float], float]], drawn: int) -> float:
    """That of the mean of a sample of so many, by the shares of what came; for the seat for which
    it is largest."""
    worst = 0.0
    for seat in range(len(values[0][0])):
        mean = sum(each[seat] * share for each, share in values)
        worst = max(worst, sum((each[seat] - mean) ** 2 * share for each, share in values))
    return math.sqrt(worst / max(drawn - 1, 1))
