"""One client's side of the socket, without the socket: texts come in, frames go out."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NoReturn

from tilewright.event_store import Unavailable
from tilewright.table import Command, OlderEdition, Refusal, seat_of

from .computers.levels import seatable
from .errors import RefusalError, ServerRefusalCode, UnknownTable, refuse, refuse_older
from .middleware.token_bucket import TokenBucket
from .settings import Settings
from .tables.command_parser import (
    read_command,
    read_field,
    read_hash,
    read_id,
    read_keys,
    read_table,
    read_version,
)
from .tables.frames import (
    ack_frame,
    current_frame,
    heartbeat_frame,
    pong_frame,
    refusal_frame,
    restart_frame,
)
from .tables.idempotency import Ack
from .tables.live_table import LiveTable
from .tables.service import TableService

__all__ = ["Connection"]

Message = Mapping[str, Any]


class Connection:
    """A client that watches tables and gives commands; every message gets an answer.

    `send` takes one frame and must not wait. `clock` counts milliseconds for the limits; the time
    that is written down is the table service's.
    """

    def __init__(
        self,
        service: TableService,
        send: Callable[[str], None],
        guest: str,
        limits: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.table_service, self.guest, self.limits = service, guest, limits
        self.watched: dict[str, int] = {}
        self.closed = False
        self._send = send
        self._bucket = TokenBucket(limits.message_rate, limits.message_burst, clock)
        self._kinds: dict[str, Callable[[Message], Awaitable[None]]] = {
            "command": self._command,
            "hello": self._hello,
            "bye": self._bye,
            "ping": self._ping,
        }

    # What comes in

    async def receive(self, text: str) -> None:
        """Carry out one message; messages of one client come one after another."""
        message: Message = {}
        try:
            self._check_limits(text)
            message = _parsed(text)
            await self._kind_of(message)(message)
        except RefusalError as denied:
            self.send(refusal_frame(denied.refused, _about(message)))

    def _check_limits(self, text: str) -> None:
        rate, longest = self.limits.message_rate, self.limits.frame_bytes
        if wait := self._bucket.take():
            raise RefusalError(refuse(ServerRefusalCode.TOO_MANY, limit=rate, retry_ms=wait))
        if _is_longer(text, longest):
            raise RefusalError(refuse(ServerRefusalCode.TOO_LARGE, limit=longest))

    def _kind_of(self, message: Message) -> Callable[[Message], Awaitable[None]]:
        kind = message.get("type")
        if not isinstance(kind, str) or kind not in self._kinds:
            raise RefusalError(refuse(ServerRefusalCode.UNKNOWN_MESSAGE))
        return self._kinds[kind]

    async def _command(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        service = self.table_service
        command = read_command(
            message, service.clock(), service.new_seed, seatable(service.settings)
        )
        if isinstance(command, Refusal):
            raise RefusalError(command)

        def acknowledge(outcome: Ack | Refusal) -> None:
            self._acknowledge(table, command, outcome)

        await self.table_service.submit(table, command, acknowledge)

    def _acknowledge(self, table: str, command: Command, outcome: Ack | Refusal) -> None:
        if isinstance(outcome, Ack):
            self.send(ack_frame(command.id, table, outcome.version, outcome.hash))
        else:
            self.send(refusal_frame(outcome, {"id": command.id, "table": table}))

    async def _hello(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        version = read_field(message, "version", read_version, None)
        digest = read_field(message, "hash", read_hash, None)
        keys = read_field(message, "keys", read_keys, [])
        self._check_watching(table, len(keys))
        try:
            live = await self._watch(table, version or 0, len(keys))
        except UnknownTable:
            raise RefusalError(refuse(ServerRefusalCode.UNKNOWN_TABLE, table=table)) from None
        except OlderEdition as older:
            raise RefusalError(refuse_older(older)) from None
        except Unavailable:
            raise RefusalError(refuse(ServerRefusalCode.UNAVAILABLE)) from None
        self.send(_welcome(live, version, digest, keys))

    async def _watch(self, table: str, version: int, keys: int) -> LiveTable:
        live = await self.table_service.get(table)
        if version > live.version:  # the client may have been on a node that knows more
            await self.table_service.catch_up(table, version)
        live = await self.table_service.subscribe(table, self)
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
                raise RefusalError(refuse(ServerRefusalCode.TOO_MANY, limit=limit, retry_ms=None))

    async def _bye(self, message: Message) -> None:
        table = read_field(message, "table", read_table)
        if table not in self.watched:
            raise RefusalError(refuse(ServerRefusalCode.NOT_WATCHING, table=table))
        del self.watched[table]
        self.table_service.unsubscribe(table, self)

    async def _ping(self, _: Message) -> None:
        self.send(pong_frame())

    # What goes out

    def send(self, frame: str) -> None:
        if not self.closed:
            self._send(frame)

    def publish(self, _: str, frame: str) -> None:
        """News of a table; a listener of the table service."""
        self.send(frame)

    def beat(self) -> None:
        """Where every watched table stands, so that who is wrong or behind can tell."""
        lives = [live for table in self.watched if (live := self.table_service.tables.get(table))]
        self.send(
            heartbeat_frame(
                {live.id: (live.version, live.match.hash) for live in lives if live.loaded}
            )
        )

    def announce_restart(self, seconds: float) -> None:
        self.send(restart_frame(seconds))

    def close(self) -> None:
        """Nothing is sent any more; commands under way are carried out all the same."""
        self.closed = True
        for table in self.watched:
            self.table_service.unsubscribe(table, self)


def _welcome(live: LiveTable, version: int | None, digest: str | None, keys: list[str]) -> str:
    """What somebody needs who has seen the table at that version."""
    opened = [seat_of(live.match, key) for key in keys]
    if version is None or digest is None:
        return live.state_frame(opened)
    if (version, digest) == (live.version, live.match.hash):
        return current_frame(live.id, version, digest, opened)
    missed = live.events_since(version, digest)
    return live.events_frame(missed, opened) if missed else live.state_frame(opened)


def _parsed(text: str) -> Message:
    try:
        message = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as mistake:
        raise RefusalError(refuse(ServerRefusalCode.MALFORMED, at=mistake.pos)) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all reason
        raise RefusalError(refuse(ServerRefusalCode.MALFORMED, at=0)) from None
    if not isinstance(message, dict):
        raise RefusalError(refuse(ServerRefusalCode.MALFORMED, at=0))
    return message


def _no_number(name: str) -> NoReturn:
    """JSON has no NaN and no Infinity."""
    raise ValueError(name)


def _is_longer(text: str, limit: int) -> bool:
    return 0 < limit < (len(text) if text.isascii() else len(text.encode(errors="surrogatepass")))


def _about(message: Message) -> dict[str, str]:
    """The command and the table of a message, as far as they can be read."""
    about = {}
    for name, read in (("id", read_id), ("table", read_table)):
        try:
            about[name] = read_field(message, name, read)
        except RefusalError:
            continue
    return about
