"""A race as a value: what was asked, what was answered, and what may still count.

It is made of what the event store has of it: the first entry says what the race is, each further
one is an answer with the puzzle that was asked next.
"""

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from tilewright.event_store import RaceEntry
from tilewright.puzzles import Puzzle
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table import refuse

__all__ = [
    "LIMIT_MS",
    "MISTAKES",
    "Answered",
    "Race",
    "begin",
    "next_puzzle",
    "read_race",
]

LIMIT_MS = 180_000
MISTAKES = 3
"""So many end a race."""

RUNGS = 30
"""After so many puzzles those that are asked are among the hardest."""

CHOICE = 24
"""Each puzzle is drawn from so many that are about as hard."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The `number`th puzzle and what was answered."""

    number: int
    puzzle: str
    action: str
    right: bool


@dataclass(frozen=True, slots=True)
class Race:
    """Times are milliseconds since 1970, by the clock of the node that wrote them."""

    id: str
    game: str
    deadline: int
    answers: tuple[Answered, ...]
    asked: str | None
    """The puzzle that is asked now; None where there is none left."""

    @property
    def number(self) -> int:
        """Of the puzzle that is asked now."""
        return len(self.answers) + 1

    @property
    def version(self) -> int:
        """How many entries it is made of."""
        return len(self.answers) + 1

    @property
    def right(self) -> int:
        return sum(each.right for each in self.answers)

    @property
    def wrong(self) -> int:
        return len(self.answers) - self.right

    def is_over(self, now: int) -> bool:
        return self.asked is None or self.wrong >= MISTAKES or now > self.deadline

    @property
    def puzzles(self) -> set[str]:
        """All that were asked, the one that is asked now too."""
        return {each.puzzle for each in self.answers} | ({self.asked} if self.asked else set())

    def stored(self, number: int, action: str) -> bool:
        """Whether this answer was given before; raises a refusal where it was another one."""
        if number > len(self.answers):
            return False
        known = self.answers[number - 1]
        if known.action != action:
            raise refuse(HttpRefusalCode.ANSWERED_OTHERWISE, number=number, action=known.action)
        return True

    def expect(self, number: int, at: int) -> str:
        """The puzzle that is asked under this number; raises a refusal where an answer that came
        at that moment does not count."""
        if self.is_over(at) or self.asked is None:
            raise refuse(HttpRefusalCode.RACE_OVER, deadline=self.deadline, mistakes=self.wrong)
        if number != self.number:
            raise refuse(HttpRefusalCode.NOT_ASKED, number=number, asked=self.number)
        return self.asked

    def answer(self, action: str, at: int, asked: str | None, *, right: bool) -> RaceEntry:
        """What is stored of an answer to the puzzle that is asked, and of what is asked next."""
        body = {"action": action, "right": right, "next": asked}
        return RaceEntry(self.version + 1, at, json.dumps(body))

    def after(self, entry: RaceEntry) -> "Race":
        """The race after that answer."""
        found = json.loads(entry.body)
        given = Answered(self.number, self.asked or "", found["action"], found["right"])
        return replace(self, answers=(*self.answers, given), asked=found["next"])


def begin(game: str, at: int, puzzle: str) -> RaceEntry:
    body = {"game": game, "deadline": at + LIMIT_MS, "next": puzzle}
    return RaceEntry(1, at, json.dumps(body))


def read_race(race: str, entries: Sequence[RaceEntry]) -> Race:
    """The race of what is stored; raises a refusal where nothing is."""
    if not entries or entries[0].version != 1:
        raise refuse(HttpRefusalCode.NO_SUCH_RACE)
    first = json.loads(entries[0].body)
    found = Race(race, first["game"], first["deadline"], (), first["next"])
    for entry in entries[1:]:
        found = found.after(entry)
    return found


def next_puzzle(
    easiest_first: Sequence[Puzzle],
    known: Collection[str],
    choose: Callable[[Sequence[Puzzle]], Puzzle],
) -> Puzzle | None:
    """One that was not asked, the harder the more were; None where none is left."""
    at = len(easiest_first) * min(len(known), RUNGS) // RUNGS
    fresh = [each for each in easiest_first[at:] if each.id not in known][:CHOICE]
    if len(fresh) < CHOICE:
        fresh = [each for each in easiest_first if each.id not in known][-CHOICE:]
    return choose(fresh) if fresh else None
