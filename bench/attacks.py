"""What one visitor may try who wants to stop a server for all others. Each attack is a process of
its own, `python bench/attacks.py NAME URL TABLE …`, which goes on until it is ended."""

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import httpx

from attacker import SOCKETS, Answers, Attacker
from hostile_records import (
    LONG,
    broken_at_its_end,
    endless,
    of_an_older_edition,
    shortest_game,
    whole,
)
from measured_games import GAMES
from tilewright.core.registry import load_game, load_painter

__all__ = ["ATTACKS", "Attack"]

A_SECOND = 20
"""Messages on each socket."""

PERSON = {"sitter": "person"}
MANY = 400
"""Commands that have happened at a table whose log is long, as far as limits let them."""


class Attack(NamedTuple):
    """`lands` says whether it has done what it is there for, from what was answered so far: what
    is refused at the door is no attack. It is against people who move (acks), or against those who
    wait for a computer (turns); `brings` are records that were kept before a restart."""

    run: Callable[[Attacker], Coroutine[Any, Any, None]]
    lands: Callable[[Answers], bool]
    against: str = "moves"
    brings: Callable[[], str] | None = None


def answered(*codes: str) -> Callable[[Answers], bool]:
    """Any of these was."""
    return lambda answers: any(answers[code] for code in codes)


# Work that is large


async def score(attacker: Attacker) -> None:
    """Boards of thousands of empty rows, as large as bodies may be."""
    game = next(name for name in GAMES if load_painter(name))
    body = {"kingdoms": ["C" + "\n" * 1000] * 8}
    await attacker.for_ever(lambda: attacker.ask("POST", f"/api/score/{game}", json=body))


def importing(write: Callable[[], str]) -> Callable[[Attacker], Coroutine[Any, Any, None]]:
    async def run(attacker: Attacker) -> None:
        record = write()
        await attacker.for_ever(lambda: attacker.ask("POST", "/api/records", content=record))

    return run


async def reading(attacker: Attacker) -> None:
    """Everything that can be read of a table of others, in every form."""
    kinds = ("aids", "previews", "steps?positions=true", "record", "board.svg", "board.png")

    async def ask() -> None:
        number = next(attacker.numbers)
        kind = kinds[number % len(kinds)]
        more = f"{'&' if '?' in kind else '?'}ply={number // 8 % 40}"
        await attacker.ask("GET", f"/api/tables/{attacker.table}/{kind}{more}")

    await attacker.for_ever(ask)


async def records(attacker: Attacker) -> None:
    """The records of long logs: of a table where much was said, and of a game that was brought."""
    seats = [PERSON] * max(load_game(GAMES[0]).seats)
    made = await attacker.lay(*seats)
    for number in range(MANY):
        key = made["keys"][number % len(seats)]
        await attacker.command(made["table"], "join", key=key, name=f"N{number}")
    kept = await attacker.ask("POST", "/api/records", content=endless(LONG))
    tables = [made["table"], kept["table"]]

    async def ask() -> None:
        number = next(attacker.numbers)
        form = ("text", "jsonl")[number // 2 % 2]
        path = f"/api/tables/{tables[number % 2]}/record?format={form}"
        await attacker.ask("GET", path, "record")

    await attacker.for_ever(ask)


async def looks(attacker: Attacker) -> None:
    """Records that were brought before a restart, for the first time since, and then again."""

    async def ask() -> None:
        table = attacker.brought[next(attacker.numbers) % len(attacker.brought)]
        await attacker.ask("GET", f"/api/tables/{table}/steps?positions=true")

    await attacker.for_ever(ask)


async def previews(attacker: Attacker) -> None:
    """What every action is worth, all at once and one by one, at positions that are always new."""
    game: dict[str, Any] = {}

    async def ask() -> None:
        if not game:
            game.update(await attacker.lay(PERSON, PERSON))
        path = f"/api/tables/{game['table']}"
        now = await attacker.look(game["table"])
        await attacker.ask("GET", f"{path}/previews", "previews")
        for action in now["legal"] or ():
            await attacker.ask("GET", f"{path}/preview", params={"action": action})
        if not await attacker.act(game):
            game.clear()

    await attacker.for_ever(ask)


async def loads(attacker: Attacker) -> None:
    """Tables that are not there, and one that is, again and again."""
    begin = attacker.table[:-4]
    await attacker.for_ever(
        lambda: attacker.ask("GET", f"/api/tables/{begin}{next(attacker.numbers) % 9999:04}")
    )


# Messages


async def names(attacker: Attacker) -> None:
    """A new name each time, at a table of one's own."""
    made = await attacker.lay(PERSON, {"sitter": "open"})

    async def ask() -> None:
        name = f"N{next(attacker.numbers)}"
        await attacker.command(made["table"], "join", "named", key=made["keys"][0], name=name)

    await attacker.for_ever(ask)


async def rematches(attacker: Attacker) -> None:
    """Offered and withdrawn, at a table of one's own whose game is over."""
    made = await attacker.lay(PERSON, PERSON, game=shortest_game())
    while await attacker.act(made):
        pass
    key = made["keys"][0]

    async def ask() -> None:
        base = (await attacker.look(made["table"]))["version"]
        await attacker.command(made["table"], "rematch", "rematch", key=key, base=base)
        await attacker.command(made["table"], "decline_rematch", key=key)

    await attacker.for_ever(ask)


async def messages(attacker: Attacker) -> None:
    """As many sockets as one may have, each of which wants to see everything again."""
    await each_second(attacker, {"type": "hello", "table": attacker.table})


async def strangers(attacker: Attacker) -> None:
    """Commands without a key to the table that others play at."""
    command = {"type": "command", "table": attacker.table, "do": "leave", "key": "e" * 32}
    await each_second(attacker, command)


async def each_second(attacker: Attacker, message: dict[str, Any]) -> None:
    async with attacker.sockets() as lines:
        while True:
            for line in lines:
                if not line.closed.done():
                    line.send(message | {"id": f"m{next(attacker.numbers)}"})
                await asyncio.sleep(1 / len(lines) / A_SECOND)


async def connections(attacker: Attacker) -> None:
    """Connections that never ask for anything."""
    parts = httpx.URL(attacker.url)
    held: list[Any] = []
    while True:
        try:
            held.append(await asyncio.open_connection(parts.host, parts.port))
            attacker.note("connection")
        except OSError:
            await asyncio.sleep(0.1)
        held = held[-1000:]
        await asyncio.sleep(0.005)


# Computers


async def experts(attacker: Attacker) -> None:
    """Tables of computers that think, each laid by a new guest."""
    expert = {"sitter": "computer", "level": "expert"}

    async def ask() -> None:
        attacker.client.cookies.clear()
        await attacker.lay(expert, expert)

    await attacker.for_ever(ask)


async def warnings(attacker: Attacker) -> None:
    """What the coach thinks of everything one may do, at a table of one's own."""
    made = await attacker.lay(PERSON, {"sitter": "computer", "level": "greedy"})
    path, shown = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['keys'][0]}"}
    await attacker.command(made["table"], "switch_coach", key=made["key"], on=True)

    async def ask() -> None:
        now = await attacker.look(made["table"])
        for action in now["legal"] or ():
            given = {"params": {"action": action}, "headers": shown}
            await attacker.ask("GET", f"{path}/warning", "warned", **given)

    await attacker.for_ever(ask)


ATTACKS: dict[str, Attack] = {
    "score": Attack(score, answered("200")),
    "imports": Attack(importing(broken_at_its_end), answered("bad_record")),
    "endless": Attack(importing(endless), answered("bad_record")),
    "older": Attack(importing(of_an_older_edition), answered("201")),
    "reading": Attack(reading, answered("200")),
    "records": Attack(records, answered("record")),
    "looks": Attack(looks, answered("200"), brings=whole),
    "previews": Attack(previews, answered("previews")),
    "loads": Attack(loads, answered("unknown_table")),
    "names": Attack(names, answered("named")),
    "rematches": Attack(rematches, answered("rematch")),
    "messages": Attack(messages, answered("state")),
    "strangers": Attack(strangers, answered("not_your_seat")),
    "connections": Attack(connections, lambda answers: answers["connection"] > SOCKETS),
    "experts": Attack(experts, answered("201"), against="turns"),
    "warnings": Attack(warnings, answered("warned"), against="turns"),
}


async def attack(name: str, *about: str) -> None:
    """Until this is ended: then say what was answered."""
    url, table, *brought = about
    kind, house = ATTACKS[name], [*ATTACKS].index(name) + 1
    attacker = Attacker(house, url, table, brought, lands=kind.lands)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    attacking = asyncio.create_task(kind.run(attacker))
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait({attacking, ending}, return_when=asyncio.FIRST_COMPLETED)
    if attacking.done():
        attacking.result()
        raise SystemExit(f"the attack {name} ended by itself")
    print(json.dumps(attacker.answers), flush=True)


if __name__ == "__main__":
    asyncio.run(attack(*sys.argv[1:]))
