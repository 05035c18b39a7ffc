"""One table over the socket: it reconnects with exponential backoff and jitter, and resends what
was not answered."""

import asyncio
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from typing import Any, Self
from urllib.parse import urlsplit, urlunsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from tilewright.core.backoff import backoff_delay
from tilewright.core.canonical_json import JsonValue
from tilewright.core.contribution import (
    Contribution,
    first_commitment,
    fresh_root,
    next_contribution,
)
from tilewright.core.errors import RecordError
from tilewright.core.record import Record, verify

from .errors import RefusalError
from .session import Answer, Events, Session

__all__ = ["RemoteTable", "socket_url"]

PATH = "/api/socket"
TICK = 0.5
BACKOFF_INITIAL, BACKOFF_MAX = 0.2, 10.0


def socket_url(url: str) -> str:
    """Where the socket of a server is."""
    parts = urlsplit(url)
    scheme = {"http": "ws", "https": "wss"}.get(parts.scheme, parts.scheme)
    return urlunsplit((scheme, parts.netloc, PATH, "", ""))


class RemoteTable:
    """A table that one watches, and plays at with the keys of its seats; `roots`, by key, are what
    one contributes to its deals with, where one sat down before.

    `async with RemoteTable(url, table, key) as table:` connects; whenever the connection is lost it
    is made anew, and whoever waits for something goes on waiting.
    """

    def __init__(
        self,
        url: str,
        table: str,
        *keys: str,
        roots: Mapping[str, str] | None = None,
        **options: Any,
    ) -> None:
        """`options` go to `websockets.connect`."""
        self.session = Session(table, keys, roots=roots, on_change=self._notify)
        self.connections = 0
        self._url = socket_url(url)
        self._options = {"compression": None, "max_size": None} | options
        self._socket: ClientConnection | None = None
        self._acked = 0
        self._closing = False
        self._trouble: RefusalError | None = None
        self._waiting: set[asyncio.Future[None]] = set()
        self._listening: set[asyncio.Queue[Events | None]] = set()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        try:
            await self._until(lambda: self.session.state is not None)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up; what was not answered stays undecided."""
        self._closing = True
        if self._socket:
            await self._socket.close()
        elif self._task and self._trouble is None:
            self._task.cancel()
        if self._task:
            with suppress(asyncio.CancelledError):
                await self._task
        self._wake()
        for queue in self._listening:
            queue.put_nowait(None)

    # What one sees

    @property
    def state(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        if self.session.state is None:
            raise RefusalError("not_connected", {})
        return self.session.state

    @property
    def seats(self) -> list[int]:
        """The seats of one's keys."""
        return self.session.you

    async def __aiter__(self) -> AsyncIterator[Events]:
        """What happens from now on: the events of each change, none for a whole new table."""
        queue: asyncio.Queue[Events | None] = asyncio.Queue()
        self._listening.add(queue)
        try:
            while (events := await queue.get()) is not None:
                yield events
        finally:
            self._listening.discard(queue)

    async def turn(self) -> list[str]:
        """Wait until one of one's own seats is to move: what it may do. Empty: the game is over."""
        await self._until(lambda: self._is_turn() or self._is_over())
        return [] if self._is_over() else [*(self.session.legal or ())]

    def _is_up_to_date(self) -> bool:
        return self.session.state is not None and self.session.version >= self._acked

    def _is_turn(self) -> bool:
        mine = self._is_up_to_date() and self.state["to_move"] in self.seats
        return mine and bool(self.session.legal)

    def _is_over(self) -> bool:
        return self._is_up_to_date() and bool(self.state["status"] == "over")

    # What one does

    async def act(self, action: str, key: str | None = None) -> Answer:
        """Play an action in the position one sees."""
        return await self.command("act", key, base=self.session.version, action=action)

    async def command(self, do: str, key: str | None = None, **args: JsonValue) -> Answer:
        """Give a command and wait until it is answered, however often it has to be sent, and until
        one sees what it did."""
        answers: list[Answer] = []

        def resolve(answer: Answer) -> None:
            answers.append(answer)
            self._wake()

        pending = self.session.command(do, key, resolve, **args)
        if self._socket and self.session.online:
            await _send(self._socket, [pending.frame])
        await self._until(lambda: bool(answers))
        answer = answers[0]
        if not answer.accepted:
            raise RefusalError(answer.code, answer.args)
        self._acked = max(self._acked, answer.version)
        await self._until(self._is_up_to_date)
        return answer

    async def join(self, name: str, key: str | None = None, own: str | None = None) -> str:
        """Sit down on the seat that the key opens, with a key of one's own (`own`, or a new one):
        it is given back, and from now on nobody else has a key to the seat, not even whoever gave
        away the first. Keep it to come back, and `roots` with it: one contributes to the deal."""
        return await self._sit("join", key, own, name=name)

    async def take_over(self, key: str, own: str | None = None) -> str:
        """Take a seat over with a one-time key, as `join` takes an open one."""
        return await self._sit("take_over", key, own)

    async def _sit(self, do: str, key: str | None, own: str | None, **args: JsonValue) -> str:
        """The new key is held before it opens anything: the events of the command ask for what it
        opens, and that is waited for."""
        key = key if key is not None else self.session.key_for(do)
        own = own or secrets.token_hex(16)
        self.session.add_key(own)
        root = self.session.roots.setdefault(own, fresh_root())
        lock, commitment = sha256(own.encode()).hexdigest(), first_commitment(root)
        await self.command(do, key, lock=lock, commitment=commitment, **args)
        await self._until(lambda: self.session.seat_of(own) is not None)
        if key:
            self.session.drop_key(key)
        return own

    async def next_game(self) -> "RemoteTable":
        """Wait until all have accepted a rematch (the command `rematch` offers and accepts it): the
        table of the next game, to be connected with `async with`. The same keys open its seats."""
        await self._until(lambda: self._next_table() is not None)
        keys, roots = self.session.keys, self.session.roots
        return RemoteTable(self._url, str(self._next_table()), *keys, roots=roots, **self._options)

    def _next_table(self) -> str | None:
        rematch = self.session.state and self.session.state.get("rematch")
        return rematch["table"] if rematch else None

    # The deal

    @property
    def roots(self) -> Mapping[str, str]:
        """What one contributes to deals with, by key; as secret as the keys."""
        return self.session.roots

    def verify_deal(self, record: Record, number: int | None = None) -> None:
        """Check all that a record of this table claims, and that its deal is the one that was
        promised here: the commitment and the contributions that one saw before one revealed one's
        own, and one's own among them. Raises RecordError."""
        verify(record)
        promise = self.session.promises.get(number or self.state["number"])
        if promise is None:
            raise RecordError(0, "nothing was contributed to this deal from here")
        if record.commitment != promise.commitment:
            raise RecordError(0, "the seed is not the one that was committed to")
        found = tuple(each and each.commitment for each in record.contributions)
        if found != promise.commitments:
            raise RecordError(0, "the contributions are not those that were committed to")
        for root in self.roots.values():
            if not any(each and _is_of(each, root) for each in record.contributions):
                raise RecordError(0, "the contribution that was revealed here is not in the deal")

    # The connection

    async def _run(self) -> None:
        failures = 0
        while not self._done:
            self.session.tick(time.monotonic())
            try:
                async with connect(self._url, **self._options) as socket:
                    self.connections += 1
                    failures = 0
                    await self._talk(socket)
            except InvalidStatus as refused:
                self._note_status(refused.response.status_code)
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                pass
            finally:
                self._socket = None
                self.session.disconnected()
            failures += 1
            if not self._done:
                await asyncio.sleep(self._delay(failures))

    @property
    def _done(self) -> bool:
        return self._closing or self._trouble is not None

    def _note_status(self, status: int) -> None:
        """A stranger's page and a wrong address stay what they are; the rest may pass."""
        if status in (403, 404):
            self._trouble = RefusalError("no_socket", {"status": status})
            self._wake()

    def _delay(self, failures: int) -> float:
        """Exponential backoff with jitter: never the same for all who were cut off at once."""
        most = backoff_delay(failures, BACKOFF_INITIAL, BACKOFF_MAX)
        announced = self.session.restart or 0.0
        return announced * random.uniform(0.5, 1.5) + random.uniform(0, most)  # noqa: S311  # no secret

    async def _talk(self, socket: ClientConnection) -> None:
        self._socket = socket
        await _send(socket, self.session.connected())
        while not (self.session.timed_out or self._done):
            frames: list[str] = []
            try:
                async with asyncio.timeout(TICK):
                    text = await socket.recv(decode=True)
            except TimeoutError:
                pass
            else:
                frames += self.session.received(text)
                self._wake()
            await _send(socket, frames + self.session.tick(time.monotonic()))
            self._note_trouble()

    def _note_trouble(self) -> None:
        """A table that cannot be watched is not asked for again."""
        if trouble := self.session.trouble:
            self._trouble = RefusalError(trouble.code, trouble.args)
            self._wake()

    # Waiting

    async def _until(self, ready: Callable[[], bool]) -> None:
        while not ready():
            if self._trouble or self._closing:
                raise self._trouble or RefusalError("closed", {})
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.add(waiting)
            try:
                await waiting
            finally:
                self._waiting.discard(waiting)

    def _notify(self, events: Events) -> None:
        for queue in self._listening:
            queue.put_nowait(events)
        self._wake()

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)


def _is_of(contribution: Contribution, root: str) -> bool:
    """Whether this was revealed from a hash chain."""
    link = next_contribution(root, contribution.commitment)
    return link is not None and contribution.revealed == link


async def _send(socket: ClientConnection, frames: list[str]) -> None:
    """What does not get through now is sent again after the next connection."""
    with suppress(ConnectionClosed):
        for frame in frames:
            await socket.send(frame)
