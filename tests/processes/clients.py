"""Those who sit around tables: persons with whims and spectators, all on the real client. They
note every command they gave, every answer they got and every version they saw."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Self

from processes.server_process import until
from tilewright.client import Answer, CreatedTable, RefusalError, RemoteTable

WHIMS = {"act": 80, "act twice": 8, "take back": 8, "leave": 4}


@dataclass(frozen=True)
class Given:
    """A command as somebody gave it, looking at a version."""

    do: str
    seat: int | None
    base: int | None
    action: str | None


@dataclass
class Ledger:
    """What was said at one table, by the ids of the commands."""

    table: str
    given: dict[str, Given] = field(default_factory=dict)
    acknowledged: dict[str, Answer] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    seen: dict[tuple[int, str], str] = field(default_factory=dict)
    ends: dict[str, tuple[int, str, dict[str, Any]]] = field(default_factory=dict)
    note: Callable[[], None] = lambda: None


class Spectator:
    """Watches a table until it is told that there will be no more games."""

    def __init__(self, ledger: Ledger, name: str, url: str, *keys: str) -> None:
        self.ledger, self.name = ledger, name
        self.table = RemoteTable(url, ledger.table, *keys)
        self._watching: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.table.__aenter__()
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.table.close()
        await self._watching

    async def _watch(self) -> None:
        self._see()
        async for _ in self.table:
            self._see()

    def _see(self) -> None:
        session = self.table.session
        self.ledger.seen.setdefault((session.version, session.hash), self.name)

    async def stay(self, version: int) -> None:
        """Until one has seen that version; then write down what one sees."""
        session = self.table.session
        await until(lambda: session.state is not None and session.version >= version)
        self.ledger.ends[self.name] = session.version, session.hash, session.state


class Person(Spectator):
    """Plays one seat: mostly legal actions, sometimes twice at once, and goes away and back."""

    def __init__(self, ledger: Ledger, seat: int, url: str, key: str, dice: random.Random) -> None:
        super().__init__(ledger, f"person{seat}", url, key)
        self.seat, self.dice = seat, dice

    async def play(self) -> None:
        """To the end of the game."""
        while legal := await self.table.turn():
            await self._move(legal)

    async def accept(self) -> str:
        """Play again; the table of the next game, once all have accepted."""
        await self._give("rematch")
        return (await self.table.next_game()).session.table

    async def _move(self, legal: list[str]) -> None:
        whim = self.dice.choices([*WHIMS], [*WHIMS.values()])[0]
        if whim == "take back" and self.table.state["back"]:
            await self._give("take_back")
        elif whim == "leave":
            await self._give("leave")
            await self._give("return")
        else:
            times = 2 if whim == "act twice" else 1
            actions = self.dice.choices(legal, k=times)
            await asyncio.gather(*(self._give("act", action=action) for action in actions))

    async def _give(self, do: str, **args: str) -> None:
        """Give a command; the client asks on until there is an answer that counts."""
        given = Given(do, self.seat, self.table.session.version, args.get("action"))
        name = f"{self.name}-{len(self.ledger.given)}"
        self.table.session.fresh_id = lambda: name
        self.ledger.given[name] = given
        self.ledger.note()
        try:
            self.ledger.acknowledged[name] = await self.table.command(do, **args)
        except RefusalError as refusal:
            self.ledger.refused[name] = refusal.code


class Clients:
    """Everybody at one table, and at those of the games that follow there."""

    def __init__(self, urls: Sequence[str], made: CreatedTable, dice: random.Random) -> None:
        self.urls, self.dice = urls, dice
        self.keys = [*made.keys]
        self.ledgers = [Ledger(made.table)]

    @property
    def ledger(self) -> Ledger:
        """Of the game that is played now."""
        return self.ledgers[-1]

    def _sit_down(self) -> tuple[list[Person], list[Spectator]]:
        """Persons at these nodes in turn, and a spectator at each."""
        persons = [
            Person(self.ledger, seat, url, key, random.Random(self.dice.random()))
            for seat, (key, url) in enumerate(zip(self.keys, cycle(self.urls), strict=False))
        ]
        return persons, [Spectator(self.ledger, f"spectator at {url}", url) for url in self.urls]

    async def play(self, go_on: Callable[[], bool]) -> None:
        """Play until a game ends and nobody wants to go on; all have seen the same end of each."""
        while following := await self._play_one(go_on):
            self.ledgers.append(Ledger(following, note=self.ledger.note))
            self.keys = [*self.keys[1:], self.keys[0]]

    async def _play_one(self, go_on: Callable[[], bool]) -> str | None:
        persons, spectators = self._sit_down()
        following = []
        async with AsyncExitStack() as stack:
            for each in (*persons, *spectators):
                await stack.enter_async_context(each)
            await asyncio.gather(*(person.play() for person in persons))
            if go_on():
                following = await asyncio.gather(*(person.accept() for person in persons))
            last = max(person.table.session.version for person in persons)
            await asyncio.gather(*(each.stay(last) for each in (*persons, *spectators)))
        return following[0] if following else None
