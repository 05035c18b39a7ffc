"""One client's side of the socket, without the socket: texts come in, frames go out."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, ClassVar, Protocol, TypeAlias

from tilewright.table import Command, RefusalError, is_table_key, refuse, seat_of

from .computers.levels import seatable
from .errors import ServerRefusalCode, errors_as_refusals
from .middleware.token_bucket import TokenBucket
from .settings import Settings
from .tables.command_parser import (
    parse_object,
    read_command,
    read_field,
    read_flag,
    read_hash,
    read_id,
    read_key,
    read_keys,
    read_pointing,
    read_table,
    read_text,
    read_version,
)
from .tables.frames import (
    ack_frame,
    current_frame,
    heartbeat_frame,
    pointed_frame,
    pong_frame,
    refusal_frame,
    restart_frame,
)
from .tables.idempotency import Ack
from .tables.live_table import LiveTable
from .tables.pointing import adviser_of
from .tables.service import TableService

__all__ = ["Connection", "Visit"]

Message = Mapping[str, Any]
Handler: TypeAlias = Callable[["Connection", Message], Awaitable[None]]

WEIGHTS = {"command": 4, "hello": 4, "point": 4}
"""What a message costs by its type, where that is more than to read it: a table is changed or
shown whole, or all who watch it are told."""

BYTES = 1024
"""That cost as much to read as a message at all."""


class Visit(Protocol):
    """Who is at the other end, as far as limits go that count for more than one socket; all raise
    RefusalError."""

    def check_message(self, cost: float) -> None:
        """One more message; one costs more than another."""

    def check_command(self, table: str, command: Command) -> None:
        """One more command."""

    def check_pointing(self, table: str, seat: int) -> None:
        """One more word of advice from a seat."""


class Connection:
    """A client that watches tables and gives commands; every message gets an answer.

    `send` takes one frame and must not wait. `clock` counts milliseconds for the limits; the time
    that is written down is the table service's.
    """

    def __init__(
        self,
        service: TableService,
        send: Callable[[str], None],
        limits: Settings,
        clock: Callable[[], float],
        visit: Visit | None = None,
    ) -> None:
        self.table_service, self.limits, self._visit = service, limits, visit
        self.watched: dict[str, int] = {}
        self.closed = False
        self._send = send
        self._bucket = TokenBucket(limits.message_rate, limits.message_burst, clock)

    # What comes in

    async def receive(self, text: str) -> None:
        """Carry out one message; messages of one client come one after another."""
        message: Message = {}
        try:
            self._check_limits(text)
            message = parse_object(text)
            handle = self._handler_for(message)
            if self._visit and (weight := WEIGHTS.get(message["type"])):
                self._visit.check_message(weight - 1)
            await handle(self, message)
        except RefusalError as error:
            self.send(refusal_frame(error.refusal, _correlation(message)))

    def _check_limits(self, text: str) -> None:
        rate, longest = self.limits.message_rate, self.limits.frame_bytes
        if wait := self._bucket.take():
            raise refuse(ServerRefusalCode.TOO_MANY, limit=rate, retry_ms=wait)
        if self._visit:
            self._visit.check_message(1 + min(len(text), longest or len(text)) // BYTES)
        if _is_longer(text, longest):
            raise refuse(ServerRefusalCode.TOO_LARGE, limit=longest)

    def _handler_for(self, message: Message) -> Handler:
        kind = message.get("type")
        if not isinstance(kind, str) or kind not in self._handlers:
            raise refuse(ServerRefusalCode.UNKNOWN_MESSAGE)
        return self._handlers[kind]

    async def _command(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        service = self.table_service
        levels = partial(seatable, service.settings)
        command = read_command(message, service.clock(), service.new_seed, levels)
        if self._visit:
            self._visit.check_command(table, command)
        result = await service.submit(table, command)
        if isinstance(result, Ack):
            self.send(ack_frame(command.id, table, result.version, result.hash))
        else:
            self.send(refusal_frame(result, {"id": command.id, "table": table}))

    async def _hello(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        version = read_field(message, "version", read_version, None)
        digest = read_field(message, "hash", read_hash, None)
        keys = read_field(message, "keys", read_keys, [])
        self._check_watching(table, len(keys))
        with errors_as_refusals():
            live = await self._watch(table, version or 0, len(keys))
        self.table_service.presence.arrive(table, self, keys)
        self.send(_hello_reply(live, version, digest, keys))

    async def _watch(self, table: str, version: int, keys: int) -> LiveTable:
        live = await self.table_service.subscribe(table, self, version)
        self.watched[table] = keys
        if self.closed:
            self.close()
        return live

    def _check_watching(self, table: str, keys: int) -> None:
        others = {name: held for name, held in self.watched.items() if name != table}
        for limit, count in (
            (self.limits.tables_per_socket, len(others) + 1),
            (self.limits.keys_per_socket, sum(others.values()) + keys),
        ):
            if 0 < limit < count:
                raise refuse(ServerRefusalCode.TOO_MANY, limit=limit, retry_ms=None)

    async def _bye(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        if table not in self.watched:
            raise refuse(ServerRefusalCode.NOT_WATCHING, table=table)
        del self.watched[table]
        self.table_service.page_thinkers.withdraw(table, self)
        self.table_service.presence.depart(table, self)
        self.table_service.unsubscribe(table, self)

    async def _presence(self, message: Message) -> None:
        """No command, and never refused but for its form: a moment later it is past anyway."""
        table = read_field(message, "table", read_table)
        here = read_field(message, "here", read_flag)
        beats = read_field(message, "beats", read_flag, default=False)
        self.table_service.presence.attend(table, self, here=here, beats=beats)

    async def _point(self, message: Message) -> None:
        """No command: nothing is stored, no lock is taken, and who watches is told."""
        table = read_field(message, "table", read_table)
        pointing = read_pointing(message)
        if table not in self.watched:
            raise refuse(ServerRefusalCode.NOT_WATCHING, table=table)
        with errors_as_refusals():
            live = await self.table_service.get(table)
            seat = adviser_of(live.match, pointing)
        if self._visit:
            self._visit.check_pointing(table, seat)
        frame = pointed_frame(table, live.version, seat, pointing.action)
        self.table_service.announce(table, frame)

    async def _thinker(self, message: Message) -> None:
        """No command either, and never refused but for its form: who may not think is not asked."""
        table, on = read_field(message, "table", read_table), read_field(message, "on", read_flag)
        key = read_field(message, "key", read_key, "")
        live = self.table_service.tables.get(table)
        if not on:
            self.table_service.page_thinkers.withdraw(table, self)
        elif table in self.watched and live and live.loaded and is_table_key(live.match, key):
            self.table_service.page_thinkers.offer(table, self)

    async def _thought(self, message: Message) -> None:
        """It is checked where it is waited for; what nobody waits for is past."""
        table = read_field(message, "table", read_table)
        version = read_field(message, "version", read_version)
        action = read_field(message, "action", read_text, None)
        self.table_service.page_thinkers.hear(table, self, version, action)

    async def _ping(self, _: Message) -> None:
        self.send(pong_frame())

    _handlers: ClassVar[Mapping[str, Handler]] = {
        "command": _command,
        "hello": _hello,
        "bye": _bye,
        "presence": _presence,
        "point": _point,
        "thinker": _thinker,
        "thought": _thought,
        "ping": _ping,
    }

    # What goes out

    def send(self, frame: str) -> None:
        if not self.closed:
            self._send(frame)

    def publish(self, _: str, frame: str) -> None:
        """News of a table: a subscriber of the table service."""
        self.send(frame)

    def heartbeat(self) -> None:
        """Where every watched table stands, so that who is wrong or behind can tell."""
        lives = [live for table in self.watched if (live := self.table_service.tables.get(table))]
        self.send(heartbeat_frame({live.id: live.stands for live in lives if live.stands}))

    def announce_restart(self, seconds: float) -> None:
        self.send(restart_frame(seconds))

    def close(self) -> None:
        """Nothing is sent any more; commands under way are carried out all the same."""
        self.closed = True
        for table in self.watched:
            self.table_service.page_thinkers.withdraw(table, self)
            self.table_service.presence.depart(table, self)
            self.table_service.unsubscribe(table, self)


def _hello_reply(live: LiveTable, version: int | None, digest: str | None, keys: list[str]) -> str:
    """What somebody needs who has seen the table at that version."""
    opened = [seat_of(live.match, key) for key in keys]
    if version is None or digest is None:
        return live.state_frame(opened)
    if (version, digest) == (live.version, live.match.hash):
        return current_frame(live.id, version, digest, opened)
    missed = live.events_since(version, digest)
    return live.events_frame(missed, opened) if missed else live.state_frame(opened)


def _is_longer(text: str, limit: int) -> bool:
    return 0 < limit < (len(text) if text.isascii() else len(text.encode(errors="surrogatepass")))


def _correlation(message: Message) -> dict[str, str]:
    """The command and the table of a message, as far as they can be read."""
    about = {}
    for name, read in (("id", read_id), ("table", read_table)):
        try:
            about[name] = read_field(message, name, read)
        except RefusalError:
            continue
    return about
