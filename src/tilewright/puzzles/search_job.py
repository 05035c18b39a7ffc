"""The search for puzzles as tasks for an executor: a task is a game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from tilewright.core.deal import Dealer
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game, Pick
from tilewright.core.options import options_from_words
from tilewright.core.parts import Variant
from tilewright.core.record import Record, replay
from tilewright.core.registry import load_game, load_themes, preload_kernel
from tilewright.players import Analysis

from .criteria import STANDARD, Criteria
from .distance import Collected, words_of
from .examine import Examiner
from .puzzle import Puzzle

if TYPE_CHECKING:
    from tilewright.executors import Note  # it needs processes, which a browser has not

__all__ = ["Harvest", "PuzzleSearch", "SearchFailed"]

VARIETY = 0.2
"""The share of moves of self-play that are the second best, so that games differ and mistakes have
to be punished."""

BEST, SECOND = 0, 1
FINE = 1000


class SearchFailed(TilewrightError):
    """A game under which the process that looked through it ended."""


class Harvest(NamedTuple):
    """What one game brought."""

    number: int
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True)
class PuzzleSearch:
    """Looks through games for puzzles; its tasks are numbers of games. Where there are records,
    number n is the n-th of them; otherwise it is a game of self-play, which follows from the seed
    and its number."""

    game: str
    seed: str
    variants: tuple[Variant, ...] = ()
    """The games to play in turn; none for those that the game itself names."""

    records: Sequence[Record] = ()
    criteria: Criteria = field(default=STANDARD)

    max_attempts = 1

    def run(self, number: int, _note: "Note") -> Harvest:
        preload_kernel(self.game)
        hunt = _Hunt(load_game(self.game), self.criteria)
        if self.records:
            found = hunt.in_record(self.records[number], f"record {number}")
        else:
            found = hunt.in_self_play(self.start(number), f"{self.seed}/{number}")
        return Harvest(number, tuple(found))

    def on_crash(self, number: int, _noted: int, what: str) -> Harvest:
        raise SearchFailed(f"game {number}: {what}")

    def start(self, number: int) -> Any:
        """The position in which a game of self-play begins."""
        variants = self.variants or self._own_variants
        seats, words = variants[number % len(variants)]
        game = load_game(self.game)
        return game.start(seats, options_from_words(game.Options, words))

    @cached_property
    def _own_variants(self) -> Sequence[Variant]:
        themes = load_themes(self.game)
        game = load_game(self.game)
        return themes.VARIANTS if themes else ((game.seats[0], ()),)


class _Hunt:
    """The search through one game."""

    def __init__(self, game: Game[Any, Any], criteria: Criteria) -> None:
        self._game, self._examiner = game, Examiner(game, criteria)
        self._collected = Collected.of_game(game.name, criteria.distance)

    def in_self_play(self, state: Any, seed: str) -> Iterator[Puzzle]:
        """Play a game, every move by a search, and look at each position on the way."""
        deal, chance = Dealer(seed).pick, Dealer(f"{seed}/search").pick
        ply = 0
        while (actor := self._game.to_move(state)) is not None:
            if not isinstance(actor, int):
                action = self._game.draw(state, deal)
            elif len(legal := self._game.legal_actions(state)) == 1:
                action = legal[0]
            else:
                screened = self._examiner.screen(state, chance)
                yield from self._look(state, screened, f"self-play {seed} ply {ply}")
                action = _move(screened, chance)
            state = self._game.apply(state, action)
            ply += 1

    def in_record(self, record: Record, name: str) -> Iterator[Puzzle]:
        """Look at each position of a game that others played."""
        state = self._game.start(record.seats, record.options)
        for step in replay(record):
            if isinstance(step.actor, int) and step.legal > 1:
                chance = Dealer(f"record/{step.ply}").pick
                screened = self._examiner.screen(state, chance)
                yield from self._look(state, screened, f"{name} ply {step.ply - 1}")
            state = step.state

    def _look(self, state: Any, screened: Analysis, source: str) -> Iterator[Puzzle]:
        words = words_of(self._game.write_position(state))
        if self._collected.is_near(words):
            return
        if puzzle := self._examiner.examine(state, screened, source):
            self._collected.add(words)
            yield puzzle


def _move(screened: Analysis, pick: Pick) -> Any:
    other = pick(FINE) < FINE * VARIETY
    return screened.choices[SECOND if other else BEST].action
