"""One table as a client sees it, sans I/O: texts come in, texts go out.

It is a replica of the table with gap detection: versions say what is missing, hashes what is wrong.
Every command is kept and resent until it is answered. Whoever carries the texts calls `connected`,
`received`, `disconnected` and now and then `tick`, and sends what these give back. Several sessions
may share one connection: each takes what is about its own table.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from tilewright.core.canonical_json import JsonValue, hash_of
from tilewright.core.contribution import next_contribution

from .answer import Answer
from .errors import RETRYABLE, RefusalError
from .promise import Promise, is_awaited

__all__ = ["Answer", "Events", "PendingCommand", "Promise", "Session"]

NEEDS_BASE = frozenset({"act", "hint", "take_back", "start", "rematch", "arrange"})
"""Commands that mean the position one sees."""

OF_THE_MOVER = frozenset({"act", "hint", "take_back"})
OF_A_SEAT = frozenset({"join", "leave", "return", "reveal", "rematch", "decline_rematch"})
OF_THE_TABLE = frozenset({"arrange", "switch_advice", "switch_coach"})
"""Commands for which it matters whose key is shown; for the others any will do."""

SEATING = frozenset({"joined", "taken_over", "freed"})
"""Events after which a key may open another seat than before, or none."""

BACK = frozenset({"joined", "returned"})
"""Events after which a contribution may be waited for that was refused from somebody away."""

Message: TypeAlias = Mapping[str, Any]


Callback: TypeAlias = Callable[[Answer], None]
Events: TypeAlias = list[dict[str, Any]]
OnChange: TypeAlias = Callable[[Events], None]


@dataclass
class PendingCommand:
    """A command without an answer: its frame, which never changes, and when it is resent."""

    id: str
    frame: str
    due: float
    callback: Callback | None = None


class Session:
    """`state` is the table at `version`, None while it is not known; `legal` what the person to
    move may do; `you` the seats of one's keys, `opens` which key opens which; `trouble` the refusal
    of a hello, if any; `presence` who is at the table, for those who `attend`; `warming` the last
    frame about a computer that cannot think yet, until it has moved; `pointed` the last advice of
    somebody, until something happens.

    `roots` are the hash chains that one contributes to deals with, by key: as soon as the table
    waits for a contribution of one's own it is revealed, or withheld where its root is not known.
    `promises` is what one saw of each deal then, by the number of the game.

    Times are in seconds, as `tick` tells them. Answers go to the `callback` of their command, or
    else into `answers`. `on_change` is called after each change with its events, with none for a
    whole table.
    """

    def __init__(  # noqa: PLR0913  # all but the table and its keys have a name at the call
        self,
        table: str,
        keys: tuple[str, ...] = (),
        *,
        resend_after: float = 5.0,
        ping_after: float = 30.0,
        roots: Mapping[str, str] | None = None,
        fresh_id: Callable[[], str] = lambda: secrets.token_urlsafe(12),
        on_change: OnChange = lambda _events: None,
    ) -> None:
        self.table, self.keys = table, keys
        self.roots: dict[str, str] = dict(roots or {})
        self.promises: dict[int, Promise] = {}
        self._revealed: set[tuple[int, str]] = set()
        self.resend_after, self.ping_after, self.fresh_id = resend_after, ping_after, fresh_id
        self.state: dict[str, Any] | None = None
        self.version, self.hash, self.at = 0, "", 0
        self.legal: list[str] | None = None
        self.you: list[int] = []
        self.opens: list[int | None] = []
        self._told = keys
        self.trouble: Answer | None = None
        self.outbox: dict[str, PendingCommand] = {}
        self.answers: dict[str, Answer] = {}
        self.restart: float | None = None
        self.warming: Message | None = None
        self.presence: Message | None = None
        self.pointed: Message | None = None
        self.online = False
        self.now = 0.0
        self._on_change = on_change
        self._hello_sent: float | None = None
        self._last_heard = 0.0
        self._pinged = False
        self._handlers: dict[str, Callable[[Message], list[str]]] = {
            "state": self._state,
            "events": self._events,
            "current": self._current,
            "ack": self._ack,
            "refusal": self._refusal,
            "heartbeat": self._heartbeat,
            "warming": self._warming,
            "presence": self._presence,
            "pointed": self._pointed,
            "restart": self._restart,
        }

    # The connection

    def connected(self) -> list[str]:
        """Say hello with what one has, and send again what was never answered."""
        self.online, self.restart = True, None
        self._last_heard, self._pinged = self.now, False
        return [self._hello(), *map(self._resend, self.outbox.values())]

    def disconnected(self) -> None:
        self.online, self.presence = False, None

    def attend(self, *, here: bool = True) -> list[str]:
        """Say that one is here, or looks elsewhere, and ask to be told of the others."""
        said = _frame({"type": "presence", "table": self.table, "here": here})
        return [said] if self.online else []

    def received(self, text: str) -> list[str]:
        """Take one frame in; what has to be answered comes back."""
        self._last_heard, self._pinged = self.now, False
        message = json.loads(text)
        if message.get("table", self.table) != self.table:
            return []
        take = self._handlers.get(message["type"])
        return [*take(message), *self._reveal()] if take else []

    def tick(self, now: float) -> list[str]:
        """The time has come to this; what waited too long for an answer is sent again."""
        self.now = now
        if not self.online:
            return []
        frames = []
        if self._hello_sent is not None and now >= self._hello_sent + self.resend_after:
            frames.append(self._hello())
        frames += [self._resend(pending) for pending in self.outbox.values() if pending.due <= now]
        if now >= self._last_heard + self.ping_after and not self._pinged:
            self._pinged = True
            frames.append(_frame({"type": "ping"}))
        return frames

    @property
    def timed_out(self) -> bool:
        """Nothing came for so long, not even an answer to a ping, that one should reconnect."""
        return self.online and self.now >= self._last_heard + self.ping_after + self.resend_after

    # Commands

    def add_key(self, key: str) -> None:
        """Hold another key: what it opens comes with the answer to the next hello."""
        if key not in self.keys:
            self.keys, self.opens = (*self.keys, key), [*self.opens, None]

    def drop_key(self, key: str) -> None:
        """Forget a key, which opens nothing any more."""
        kept = [(each, self.seat_of(each)) for each in self.keys if each != key]
        self.keys, self.opens = tuple(each for each, _ in kept), [seat for _, seat in kept]

    def act(
        self, action: str, key: str | None = None, callback: Callback | None = None
    ) -> PendingCommand:
        """Play an action in the position one sees."""
        return self.command("act", key, callback, action=action)

    def command(
        self, do: str, key: str | None = None, callback: Callback | None = None, **args: JsonValue
    ) -> PendingCommand:
        """Put a command into the outbox; while online, send its frame. Without a key the one of
        one's own that fits is used, and a `RefusalError` says that none or several do; without a
        base the version one sees, where a command needs one."""
        name = self.fresh_id()
        key = key if key is not None else self.key_for(do)
        shown: dict[str, object] = {} if key is None else {"key": key}
        seen: dict[str, object] = {"base": self.version} if do in NEEDS_BASE else {}
        message: dict[str, object] = {"type": "command", "id": name, "table": self.table, "do": do}
        frame = _frame(message | shown | seen | args)
        pending = PendingCommand(name, frame, self.now + self.resend_after, callback)
        self.outbox[name] = pending
        return pending

    def _reveal(self) -> list[str]:
        """Frames that reveal one's own contributions, once each, where the deal waits for them."""
        state = self.state
        if not state or state["status"] != "playing" or state["to_move"] is not None:
            return []
        return [
            self._reveal_seat(state, key, seat)
            for key, seat in zip(self.keys, self.opens, strict=False)
            if seat is not None and is_awaited(state, seat) and self._is_due(state["number"], key)
        ]

    def _is_due(self, number: int, key: str) -> bool:
        """Whether this is the first time that it is asked."""
        due = (number, key) not in self._revealed
        self._revealed.add((number, key))
        return due

    def _reveal_seat(self, state: Message, key: str, seat: int) -> str:
        """What becomes of it shows in the table: another window may have been faster."""
        self.promises.setdefault(state["number"], Promise.seen(state))
        commitment = state["contributions"][seat]["commitment"]
        contribution = key in self.roots and next_contribution(self.roots[key], commitment)
        given = {"contribution": contribution} if contribution else {}
        return self.command("reveal", key, lambda _answer: None, **given).frame

    def seat_of(self, key: str) -> int | None:
        """The seat that a key of one's own opens."""
        return dict(zip(self.keys, self.opens, strict=False)).get(key)

    def key_for(self, do: str) -> str | None:
        """The key of one's own that a command needs; raises where several could be meant."""
        if len(self.keys) < 2:
            return next(iter(self.keys), None)
        fitting = self._keys_for(do)
        choice = OF_THE_MOVER | OF_A_SEAT | OF_THE_TABLE
        if do in choice and len(fitting) != 1:
            raise RefusalError("which_key", {"do": do, "keys": len(self.keys)})
        return fitting[0]

    def _keys_for(self, do: str) -> tuple[str, ...]:
        seats = dict(zip(self.keys, self.opens, strict=False))
        mover = self.state and self.state["to_move"]
        if do in OF_THE_MOVER and mover in self.you:
            return tuple(key for key, seat in seats.items() if seat == mover)
        if do in OF_THE_MOVER:  # it is not one's turn, which the server says better
            return tuple(key for key, seat in seats.items() if seat is not None)[:1]
        if do in OF_A_SEAT:
            return tuple(key for key, seat in seats.items() if seat is not None)
        if do in OF_THE_TABLE:
            return tuple(key for key, seat in seats.items() if seat is None)
        return self.keys

    def _resend(self, pending: PendingCommand) -> str:
        pending.due = self.now + self.resend_after
        return pending.frame

    def _ack(self, message: Message) -> list[str]:
        self._answer(Answer(message["id"], message["version"], message["hash"]))
        return []

    def _refusal(self, message: Message) -> list[str]:
        refused = Answer(message.get("id", ""), code=message["code"], args=message["args"])
        if refused.code in RETRYABLE:
            self._postpone(refused, (refused.args.get("retry_ms") or 1000) / 1000)
        elif refused.id:
            self._answer(refused)
        elif "table" in message:
            self.trouble, self._hello_sent = refused, None
        elif refused.code == "too_large":
            self._refuse_too_large(refused)
        return []

    def _postpone(self, refused: Answer, seconds: float) -> None:
        """Send it again later; what has no id may have been anything, also the hello."""
        for pending in self.outbox.values():
            if refused.id in ("", pending.id):
                pending.due = self.now + seconds
        if not refused.id and self._hello_sent is not None:
            self._hello_sent = self.now + seconds - self.resend_after

    def _refuse_too_large(self, refused: Answer) -> None:
        """A frame that is too large is not even read, so its id does not come back."""
        for pending in [*self.outbox.values()]:
            if len(pending.frame.encode()) > refused.args["limit"]:
                self._answer(replace(refused, id=pending.id))

    def _answer(self, answer: Answer) -> None:
        """The first answer counts; those to repetitions are the same."""
        pending = self.outbox.pop(answer.id, None)
        if pending is None:
            return
        if pending.callback:
            pending.callback(answer)
        else:
            self.answers[answer.id] = answer

    # The table

    def _hello(self) -> str:
        self._hello_sent = self.now
        known = self.state is not None
        seen = {"version": self.version, "hash": self.hash} if known else {}
        self._told = self.keys
        keys = {"keys": [*self.keys]} if self.keys else {}
        return _frame({"type": "hello", "table": self.table} | seen | keys)

    def _resync(self) -> list[str]:
        """Ask for what is missing, once until it is answered or `resend_after` is over."""
        return [] if self._hello_sent is not None else [self._hello()]

    def _state(self, message: Message) -> list[str]:
        """A whole table counts when it is newer than one's own, or when one asked for it."""
        if self._hello_sent is None and message["version"] < self.version:
            return []
        if hash_of(message["state"]) != message["hash"]:
            # Asking at once for what came out wrong could go round in circles: `tick` will.
            self._discard()
            self._hello_sent = self.now if self._hello_sent is None else self._hello_sent
            return []
        self._hello_sent = self.trouble = None
        self._note_keys(message)
        self.state = message["state"]
        self._revealed.clear()
        self._advance(message)
        self.legal = message["legal"]
        self._on_change([])
        return []

    def _events(self, message: Message) -> list[str]:
        new = [event for event in message["events"] if event["version"] > self.version]
        for event in new:
            if self.state is None or event["version"] != self.version + 1:
                return self._resync()
            self.state = self.state | event["changes"]
            self._advance(event)
            if hash_of(self.state) != event["hash"]:
                self._discard()
                return [self._hello()]
        if any(event["kind"] in BACK for event in new):
            self._revealed.clear()
        if message["events"][-1]["version"] == self.version:
            self._hello_sent = self.trouble = None
            self.legal = message["legal"]
            self._note_keys(message)
        if new:
            self._on_change(new)
        return self._resync() if any(map(self._reseats, new)) else []

    def _reseats(self, event: Message) -> bool:
        return event["kind"] in SEATING and (event["seat"] in self.you or None in self.opens)

    def _current(self, message: Message) -> list[str]:
        if message["version"] <= self.version:
            self._hello_sent = self.trouble = None
            self._note_keys(message)
        return []

    def _note_keys(self, message: Message) -> None:
        """An answer to a hello says what the keys of that hello open."""
        opens = message.get("opens")
        if opens is None or len(opens) != len(self._told):
            return
        found = dict(zip(self._told, opens, strict=True))
        self.you, self.opens = message["you"], [found.get(key) for key in self.keys]

    def _heartbeat(self, message: Message) -> list[str]:
        """A beat that does not name the table means that nobody heard the hello."""
        mine, seen = [self.version, self.hash], message["tables"].get(self.table)
        return [] if seen == mine or self.trouble else self._resync()

    def _warming(self, message: Message) -> list[str]:
        if message["version"] == self.version:
            self.warming = message
        return []

    def _presence(self, message: Message) -> list[str]:
        self.presence = message
        return []

    def _pointed(self, message: Message) -> list[str]:
        self.pointed = message
        return []

    def _restart(self, message: Message) -> list[str]:
        self.restart = message["seconds"]
        return []

    def _advance(self, message: Message) -> None:
        if message["version"] != self.version:
            self.warming = self.pointed = None
        self.version, self.hash, self.at = message["version"], message["hash"], message["at"]

    def _discard(self) -> None:
        """What one has is wrong."""
        self.state, self.version, self.hash, self.legal = None, 0, "", None


def _frame(message: Mapping[str, object]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
