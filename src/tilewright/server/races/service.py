"""Races as the event store keeps them: begun, answered and found again, on any node.

Nothing is remembered here. An answer is one more entry of its race under the version that is
expected, so that of two that come at once, on whatever nodes, one is stored, and the other finds
that it was answered.
"""

import secrets
from collections.abc import Callable
from typing import Any

from tilewright.event_store import DAY_MS, EventStore, RaceEntry
from tilewright.puzzles import Collection, Puzzle, load_collection
from tilewright.server.errors import errors_as_refusals
from tilewright.server.game_texts import read_legal_action
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.queries.positions import find_game
from tilewright.server.work import in_thread
from tilewright.table import refuse

from .race import Race, begin, next_puzzle, read_race

__all__ = ["Races"]

KEY_BYTES = 16
KEPT_MS = DAY_MS
"""So long after it happened a race is still there."""


class Races:
    """The races of an event store. `clock` gives milliseconds since 1970."""

    def __init__(self, store: EventStore, clock: Callable[[], int], prefix: str = "") -> None:
        self._store, self._clock, self._prefix = store, clock, prefix

    async def first(self, game: str) -> Puzzle:
        """The first puzzle of a race: made ready before the clock starts."""
        found = await in_thread(_draw, game, set())
        if found is None:
            raise refuse(HttpRefusalCode.NO_SUCH_PUZZLE, game=game, puzzle="race")
        return found

    async def start(self, game: str, first: Puzzle) -> Race:
        """Begin a race; its id is the key to it, which nobody can guess. Those of yesterday go."""
        race, at = self._prefix + secrets.token_hex(KEY_BYTES), self._clock()
        entry = begin(game, at, first.id)
        with errors_as_refusals():
            await self._store.delete_races(at - KEPT_MS)
            await self._store.append_to_race(race, entry)
        return read_race(race, [entry])

    async def find(self, game: str, race: str) -> Race:
        with errors_as_refusals():
            found = read_race(race, await self._store.race(race))
        if found.game != game:
            raise refuse(HttpRefusalCode.NO_SUCH_RACE)
        return found

    async def answer(self, game: str, race: str, number: int, action: str) -> Race:
        """The race after this answer, as it was then where it had been given before. It counts if
        it is here before the deadline, however long it then takes to be stored."""
        at = self._clock()
        while True:
            found = await self.find(game, race)
            if found.stored(number, action):
                return _until(found, number)
            asked = found.expect(number, at)
            right, following = await in_thread(_judge, game, asked, action, found.puzzles)
            entry = found.answer(action, at, following, right=right)
            if await self._append(race, entry):
                return found.after(entry)

    async def _append(self, race: str, entry: RaceEntry) -> bool:
        with errors_as_refusals():
            return await self._store.append_to_race(race, entry)


def _until(race: Race, number: int) -> Race:
    """The race as it was when that many puzzles had been answered."""
    later = race.answers[number:]
    asked = later[0].puzzle if later else race.asked
    return Race(race.id, race.game, race.deadline, race.answers[:number], asked)


def _judge(game: str, name: str, action: str, known: set[str]) -> tuple[bool, str | None]:
    """Whether it is the best action, and what is asked next."""
    puzzle = _find(load_collection(game), name)
    rules: Any = find_game(game)
    given = read_legal_action(rules, rules.read_position(puzzle.position), action)
    following = _draw(game, known)
    return rules.write_action(given) == puzzle.best, following.id if following else None


def _find(collection: Collection, name: str) -> Puzzle:
    """Raises a refusal where a node has other puzzles than the one that asked."""
    found = collection.puzzles.get(name)
    if found is None:
        raise refuse(HttpRefusalCode.NO_SUCH_PUZZLE, game=collection.game, puzzle=name)
    return found


def _draw(game: str, known: set[str]) -> Puzzle | None:
    find_game(game)
    return next_puzzle(load_collection(game).near(), known, secrets.choice)
