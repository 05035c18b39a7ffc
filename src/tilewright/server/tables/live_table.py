"""A table in memory: the match, its subscribers, and the events they were sent of late."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from tilewright.table import Match, Transition, legal, public_event

from .frames import Opened, dumps, events_frame, state_frame, with_seats

__all__ = ["LiveTable", "SentEvent", "Subscriber"]

RECENT = 16
"""Events kept for those who missed a few; whoever missed more gets the whole table."""

TABLE_BYTES, PLY_BYTES = 32_768, 512
"""About what a table takes in memory, and more for each action that was played; texts come on top
of that."""

RESPONSES = 32
"""Responses kept for those who repeat a command soon; the event store has them all."""


class Subscriber(Protocol):
    """Somebody who is told what happens at a table."""

    def publish(self, table: str, frame: str, /) -> None:
        """One frame of JSON, the same text for all."""


class SentEvent(NamedTuple):
    """An event as it was sent."""

    version: int
    hash: str
    text: str


class LiveTable:
    """A table in memory: a replica of what the event store has of it.

    It is `stale` when the store may know more; `snapshot_version` is that of the last snapshot;
    `pins` counts those who are at work on it, so that it is not evicted.
    """

    def __init__(self, table: str) -> None:
        self.id = table
        self.lock = asyncio.Lock()
        self.subscribers: dict[Subscriber, None] = {}
        self.recent: deque[SentEvent] = deque(maxlen=RECENT)
        self.responses: OrderedDict[str, str] = OrderedDict()
        self.stale = False
        self.snapshot_version = 0
        self.pins = 0
        self._kept = 0  # characters of what is kept of events and responses
        self._match: Match | None = None
        self._stands: tuple[int, str] | None = None
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
        return self.stands[0] if self.stands else 0

    @property
    def stands(self) -> tuple[int, str] | None:
        """Its version and hash, also while it rests."""
        return (self._match.version, self._match.hash) if self._match else self._stands

    @property
    def bytes(self) -> int:
        """An estimate of the memory that it takes."""
        texts = self._kept + len(self._state or "") + len(self._legal or "")
        plies = len(self._match.actions) if self._match else 0
        return TABLE_BYTES + PLY_BYTES * plies + texts

    @property
    def idle(self) -> bool:
        return not self.subscribers and not self.pins

    def load(self, match: Match, snapshot_version: int) -> None:
        self._show(match)
        self.snapshot_version, self.stale = snapshot_version, False
        self._kept -= sum(len(sent.text) for sent in self.recent)
        self.recent.clear()
        self.recent.append(SentEvent(match.version, match.hash, ""))

    def unload(self) -> None:
        """Forget everything: only the event store knows."""
        self._match = self._stands = self._legal = self._state = None
        self.responses.clear()
        self.recent.clear()
        self._kept = 0

    def unload_match(self) -> None:
        """Give up the memory, though it is watched; where it stands is still known."""
        stands = self.stands
        self.unload()
        self._stands = stands

    def advance(self, match: Match, *, is_snapshot: bool = False) -> None:
        """Go on to a match that the store has; `record_events` keeps how."""
        self._show(match)
        if is_snapshot:
            self.snapshot_version = match.version

    def _show(self, match: Match) -> None:
        self._match, self._legal, self._state = match, None, None

    def remember(self, command: str, response: str) -> None:
        self._kept += len(response) - len(self.responses.get(command, ""))
        self.responses[command] = response
        if len(self.responses) > RESPONSES:
            self._kept -= len(self.responses.popitem(last=False)[1])

    def record_events(self, before: Match | None, steps: Iterable[Transition]) -> list[str]:
        """The events of these steps as everybody hears them, kept for those who miss them."""
        texts = []
        for step in steps:
            text = dumps(public_event(step.entry, before, step.match))
            self._keep(SentEvent(step.entry.version, step.entry.hash, text))
            texts.append(text)
            before = step.match
        return texts

    def _keep(self, sent: SentEvent) -> None:
        """The oldest makes room for it."""
        dropped = self.recent[0].text if len(self.recent) == RECENT else ""
        self._kept += len(sent.text) - len(dropped)
        self.recent.append(sent)

    def events_frame(self, texts: Iterable[str], opened: Opened | None = None) -> str:
        """The frame that tells of events."""
        frame = events_frame(self.id, texts, self.legal)
        return frame if opened is None else with_seats(frame, opened)

    @property
    def legal(self) -> str:
        """What the person to move may do, as JSON; found once a version, when first needed."""
        if self._legal is None:
            self._legal = dumps(legal(self.match))
        return self._legal

    def state_frame(self, opened: Opened | None = None) -> str:
        """The frame that shows the whole table."""
        if self._state is None:
            self._state = state_frame(self.id, self.match, self.legal)
        return self._state if opened is None else with_seats(self._state, opened)

    def events_since(self, version: int, digest: str) -> list[str] | None:
        """The events after a version, None where they are not known here."""
        sent = [*self.recent]
        known = [place for place, each in enumerate(sent) if each[:2] == (version, digest)]
        if not known or sent[-1].version != self.version:
            return None
        return [each.text for each in sent[known[-1] + 1 :]]
