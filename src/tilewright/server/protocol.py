"""One client's side of the socket, without the socket: texts come in, frames go out."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NoReturn

from tilewright.archive import Unavailable
from tilewright.table import Command, OlderEdition, Refused, seat_of

from .answers import Ack
from .bucket import Bucket
from .commands import (
    field_of,
    read_command,
    read_hash,
    read_id,
    read_keys,
    read_table,
    read_version,
)
from .frames import (
    ack_frame,
    current_frame,
    heartbeat_frame,
    pong_frame,
    refusal_frame,
    restart_frame,
)
from .hall import Hall
from .live import Live
from .refusals import Denial, Denied, UnknownTable, refuse, refuse_older
from .seating import seatable
from .settings import Settings

__all__ = ["Connection"]

Message = Mapping[str, Any]


class Connection:
    """A client that watches tables and gives commands; every message gets an answer.

    `send` takes one frame and must not wait. `clock` counts milliseconds for the limits; the time
    that is written down is the hall's.
    """

    def __init__(
        self,
        hall: Hall,
        send: Callable[[str], None],
        guest: str,
        limits: Settings,
        clock: Callable[[], float],
    ) -> None:
        self.hall, self.guest, self.limits = hall, guest, limits
        self.watched: dict[str, int] = {}
        self.closed = False
        self._send = send
        self._bucket = Bucket(limits.message_rate, limits.message_burst, clock)
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
        except Denied as denied:
            self.send(refusal_frame(denied.refused, _about(message)))

    def _check_limits(self, text: str) -> None:
        rate, longest = self.limits.message_rate, self.limits.frame_bytes
        if wait := self._bucket.take():
            raise Denied(refuse(Denial.TOO_MANY, limit=rate, retry_ms=wait))
        if _is_longer(text, longest):
            raise Denied(refuse(Denial.TOO_LARGE, limit=longest))

    def _kind_of(self, message: Message) -> Callable[[Message], Awaitable[None]]:
        kind = message.get("type")
        if not isinstance(kind, str) or kind not in self._kinds:
            raise Denied(refuse(Denial.UNKNOWN_MESSAGE))
        return self._kinds[kind]

    async def _command(self, message: Message) -> None:
        table = field_of(message, "table", read_table)
        hall = self.hall
        command = read_command(message, hall.clock(), hall.new_seed, seatable(hall.settings))
        if isinstance(command, Refused):
            raise Denied(command)

        def acknowledge(outcome: Ack | Refused) -> None:
            self._acknowledge(table, command, outcome)

        await self.hall.submit(table, command, acknowledge)

    def _acknowledge(self, table: str, command: Command, outcome: Ack | Refused) -> None:
        if isinstance(outcome, Ack):
            self.send(ack_frame(command.id, table, outcome.version, outcome.hash))
        else:
            self.send(refusal_frame(outcome, {"id": command.id, "table": table}))

    async def _hello(self, message: Message) -> None:
        table = field_of(message, "table", read_table)
        version = field_of(message, "version", read_version, None)
        digest = field_of(message, "hash", read_hash, None)
        keys = field_of(message, "keys", read_keys, [])
        self._check_watching(table, len(keys))
        try:
            live = await self._watch(table, version or 0, len(keys))
        except UnknownTable:
            raise Denied(refuse(Denial.UNKNOWN_TABLE, table=table)) from None
        except OlderEdition as older:
            raise Denied(refuse_older(older)) from None
        except Unavailable:
            raise Denied(refuse(Denial.UNAVAILABLE)) from None
        self.send(_welcome(live, version, digest, keys))

    async def _watch(self, table: str, version: int, keys: int) -> Live:
        live = await self.hall.look(table)
        if version > live.version:  # the client may have been on a node that knows more
            await self.hall.catch_up(table, version)
        live = await self.hall.watch(table, self)
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
                raise Denied(refuse(Denial.TOO_MANY, limit=limit, retry_ms=None))

    async def _bye(self, message: Message) -> None:
        table = field_of(message, "table", read_table)
        if table not in self.watched:
            raise Denied(refuse(Denial.NOT_WATCHING, table=table))
        del self.watched[table]
        self.hall.unwatch(table, self)

    async def _ping(self, _: Message) -> None:
        self.send(pong_frame())

    # What goes out

    def send(self, frame: str) -> None:
        if not self.closed:
            self._send(frame)

    def publish(self, _: str, frame: str) -> None:
        """News of a table; a listener of the hall."""
        self.send(frame)

    def beat(self) -> None:
        """Where every watched table stands, so that who is wrong or behind can tell."""
        lives = [live for table in self.watched if (live := self.hall.tables.get(table))]
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
            self.hall.unwatch(table, self)


def _welcome(live: Live, version: int | None, digest: str | None, keys: list[str]) -> str:
    """What somebody needs who has seen the table at that version."""
    opened = [seat_of(live.match, key) for key in keys]
    if version is None or digest is None:
        return live.whole(opened)
    if (version, digest) == (live.version, live.match.hash):
        return current_frame(live.id, version, digest, opened)
    missed = live.missed(version, digest)
    return live.news(missed, opened) if missed else live.whole(opened)


def _parsed(text: str) -> Message:
    try:
        message = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as mistake:
        raise Denied(refuse(Denial.MALFORMED, at=mistake.pos)) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all reason
        raise Denied(refuse(Denial.MALFORMED, at=0)) from None
    if not isinstance(message, dict):
        raise Denied(refuse(Denial.MALFORMED, at=0))
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
            about[name] = field_of(message, name, read)
        except Denied:
            continue
    return about
