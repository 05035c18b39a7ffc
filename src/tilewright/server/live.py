"""A table in memory: the match, who listens, and what was said of late."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from tilewright.table import Match, Step, legal, public_event

from .frames import Opened, dumps, events_frame, state_frame, with_seats

__all__ = ["Listener", "Live", "Sent"]

RECENT = 16
"""Events kept for those who missed a few; whoever missed more gets the whole table."""

ANSWERS = 32
"""Answers kept for those who ask again soon; the archive has them all."""


class Listener(Protocol):
    """Somebody who watches tables."""

    def publish(self, table: str, frame: str, /) -> None:
        """One frame of JSON, the same text for all."""


class Sent(NamedTuple):
    """An event as it was sent."""

    version: int
    hash: str
    text: str


class Live:
    """A table that somebody plays or watches. `doubtful` says that the archive may know more;
    `kept` is the version of the last snapshot; `held` counts those who are at work on it."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.listeners: dict[Listener, None] = {}
        self.recent: deque[Sent] = deque(maxlen=RECENT)
        self.answers: OrderedDict[str, str] = OrderedDict()
        self.doubtful = False
        self.kept = 0
        self.held = 0
        self._match: Match | None = None
        self._legal: str | None = None
        self._state: str | None = None

    @property
    def loaded(self) -> bool:
        return self._match is not None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise LookupError(self.id)
        return self._match

    @property
    def version(self) -> int:
        """0 while nothing is known."""
        return self._match.version if self._match else 0

    @property
    def idle(self) -> bool:
        return not self.listeners and not self.held

    def load(self, match: Match, kept: int) -> None:
        self._show(match)
        self.kept, self.doubtful = kept, False
        self.recent.clear()
        self.recent.append(Sent(match.version, match.hash, ""))

    def forget(self) -> None:
        """Only the archive knows."""
        self._match = self._legal = self._state = None
        self.answers.clear()
        self.recent.clear()

    def advance(self, match: Match, *, kept: bool = False) -> None:
        """Go on to a match that the archive has; `note` keeps how."""
        self._show(match)
        self.kept = match.version if kept else self.kept

    def _show(self, match: Match) -> None:
        self._match, self._legal, self._state = match, None, None

    def remember(self, command: str, answer: str) -> None:
        self.answers[command] = answer
        if len(self.answers) > ANSWERS:
            self.answers.popitem(last=False)

    def note(self, before: Match | None, steps: Iterable[Step]) -> list[str]:
        """The events of these steps as everybody hears them, kept for those who miss them."""
        texts = []
        for step in steps:
            text = dumps(public_event(step.entry, before, step.match))
            self.recent.append(Sent(step.entry.version, step.entry.hash, text))
            texts.append(text)
            before = step.match
        return texts

    def news(self, texts: Iterable[str], opened: Opened | None = None) -> str:
        """The frame that tells of events."""
        frame = events_frame(self.id, texts, self.legal)
        return frame if opened is None else with_seats(frame, opened)

    @property
    def legal(self) -> str:
        """What the person to move may do, as JSON; found once a version, when first needed."""
        if self._legal is None:
            self._legal = dumps(legal(self.match))
        return self._legal

    def whole(self, opened: Opened | None = None) -> str:
        """The frame that shows the whole table."""
        if self._state is None:
            self._state = state_frame(self.id, self.match, self.legal)
        return self._state if opened is None else with_seats(self._state, opened)

    def missed(self, version: int, digest: str) -> list[str] | None:
        """The events after a version, None where they are not known here."""
        sent = [*self.recent]
        known = [place for place, each in enumerate(sent) if each[:2] == (version, digest)]
        if not known or sent[-1].version != self.version:
            return None
        return [each.text for each in sent[known[-1] + 1 :]]
