"""Write a database, records, results and a dataset with whatever Tilewright is on the path.

It asks the server over HTTP and starts commands, which both stay what they are when names inside
change, so an older checkout can be made to write what a test then opens: see data/README.md.
"""

import asyncio
import contextlib
import json
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from tilewright.server import Settings, create_app

SECRET = "the secret of a written server ..."  # noqa: S105  # of tables that nobody plays at
BROKEN = "broken=false"
"""An engine that ends at once, so that another player stands in for it."""

ANN, BEN, CLEO = ({"sitter": "person", "name": name} for name in ("Ann", "Bén", "Клео"))
OPEN = {"sitter": "open"}


def computer(level: str) -> dict[str, str]:
    return {"sitter": "computer", "level": level}


class Guest:
    """One who lays tables and plays at them, and notes down what was asked and answered."""

    def __init__(self, client: httpx.AsyncClient, tables: dict[str, Any]) -> None:
        self.client, self.tables = client, tables

    async def lay(self, name: str, game: str, *seats: dict[str, str], **more: Any) -> None:
        body = {"id": f"lay-{name}", "game": game, "seats": [*seats]} | more
        answer = await self.client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        self.tables[name] = {"laid": [body, answer.json()], "commands": {}}

    async def bring(self, name: str, record: bytes) -> None:
        answer = await self.client.post("/api/records", content=record)
        assert answer.status_code == 201, answer.text
        self.tables[name] = {"laid": [None, answer.json()], "commands": {}}

    async def state(self, name: str) -> dict[str, Any]:
        table = self.tables[name]["laid"][1]["table"]
        return (await self.client.get(f"/api/tables/{table}")).json()

    async def do(self, name: str, do: str, key: str, /, **more: Any) -> None:
        table = self.tables[name]
        number = 1 + table.get("given", 0)
        table["given"] = number
        body = {"id": f"{do}-{number}", "do": do, "key": key} | more
        answer = await self.client.post(
            f"/api/tables/{table['laid'][1]['table']}/commands", json=body
        )
        assert answer.status_code == 200, (name, body, answer.text)
        table["commands"][do] = [body, answer.json()]

    def key(self, name: str, seat: int | None = None) -> str:
        made = self.tables[name]["laid"][1]
        return made["key"] if seat is None else made["keys"][seat]

    async def play(self, name: str, plies: int = 10_000) -> None:
        """Play for every person until so many actions are played; wait for computers."""
        while True:
            now = await self.state(name)
            state = now["state"]
            if state["status"] != "playing" or state["ply"] >= plies:
                return
            if now["legal"] is None:
                await asyncio.sleep(0.02)
                continue
            action = now["legal"][now["version"] * 7 % len(now["legal"])]
            key = self.key(name, state["to_move"])
            await self.do(name, "act", key, base=now["version"], action=action)

    async def take_back(self, name: str) -> None:
        """Play on until something can be taken back, and take it back."""
        while True:
            before = await self.state(name)
            seat = before["state"]["to_move"]
            action = before["legal"][-1]
            key = self.key(name, seat)
            await self.do(name, "act", key, base=before["version"], action=action)
            now = await self.state(name)
            if now["state"]["to_move"] == seat and now["state"]["back"]:
                await self.do(name, "take_back", key, base=now["version"])
                return


@contextlib.asynccontextmanager
async def at_the_server(
    database: str, tables: dict[str, Any], **more: Any
) -> AsyncIterator[tuple[Guest, httpx.Cookies]]:
    settings = Settings(
        database=database, secret=SECRET, workers=1, requests_rate=0, engines=(BROKEN,), **more
    )
    app = create_app(settings)
    transport = httpx.ASGITransport(app, client=("192.0.2.7", 4711))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://tables.example") as client,
    ):
        yield Guest(client, tables), client.cookies


async def first_evening(guest: Guest) -> None:
    """Tables in every phase, each of which gets a snapshot when the server ends."""
    await guest.client.post("/api/tables", json={"game": "chess", "seats": [ANN]})
    await guest.lay("open", "kingdomino", ANN, OPEN, computer("random"), auto=False)
    await guest.do("open", "arrange", guest.key("open"), base=1, seat=2, level="greedy")
    await guest.lay("middle", "kingdomino", ANN, BEN, options={"harmony": True})
    await guest.play("middle", 14)
    await guest.take_back("middle")
    await guest.lay("farm", "carcassonne", ANN, BEN, CLEO)
    await guest.play("farm", 13)
    await guest.take_back("farm")
    await guest.lay("mixed", "kingdomino", ANN, computer("random"), computer("broken"))
    await guest.play("mixed", 12)
    await guest.lay("away", "carcassonne", ANN, BEN, patience_seconds=1)
    await guest.play("away", 9)
    await leave_and_return(guest)
    await guest.lay("over", "kingdomino", ANN, BEN)
    await guest.play("over")
    await guest.do(
        "over", "rematch", guest.key("over"), base=(await guest.state("over"))["version"]
    )
    await guest.play("over", 6)
    await guest.lay("resigned", "kingdomino", ANN, computer("random"), auto=False)
    await guest.do("resigned", "start", guest.key("resigned"), base=1)
    await guest.do("resigned", "leave", guest.key("resigned", 0), resign=True)
    await guest.play("resigned")


async def leave_and_return(guest: Guest) -> None:
    await guest.do("away", "leave", guest.key("away", 0))
    await guest.do("away", "return", guest.key("away", 0))
    await guest.play("away", 14)
    seat = (await guest.state("away"))["state"]["to_move"]
    await asyncio.sleep(1.2)
    await guest.do("away", "relieve", guest.key("away"), seat=seat)
    await guest.do("away", "return", guest.key("away", seat))


async def second_evening(guest: Guest) -> None:
    """Some go on beyond their snapshots, some have none, and a computer is left to move."""
    await guest.do("open", "join", guest.key("open", 1), name="Dörte")
    await guest.play("middle", 18)
    await half_a_turn(guest, "middle")
    await guest.do("away", "leave", guest.key("away", 1))
    await guest.lay("new", "carcassonne", ANN, BEN, options={"castles": "pennants"})
    await guest.play("new", 8)
    await half_a_turn(guest, "new")
    await guest.lay("waiting", "kingdomino", computer("random"), computer("greedy"))


async def half_a_turn(guest: Guest, name: str) -> None:
    """Stop where something could be taken back."""
    while not (now := await guest.state(name))["state"]["back"]:
        await guest.play(name, now["state"]["ply"] + 1)


async def write_tables(folder: Path, database: Path, record: bytes) -> None:
    tables: dict[str, Any] = {}
    url = f"sqlite:///{database}"
    async with at_the_server(url, tables, computer_pause=0.0, snapshot_every=16) as (guest, jar):
        await first_evening(guest)
        cookies = dict(jar)
        await guest.bring("imported", record)
    async with at_the_server(url, tables, computer_pause=60.0, snapshot_every=0) as (guest, jar):
        jar.update(cookies)
        await second_evening(guest)
        await write_expected(folder, guest, cookies)


async def write_expected(folder: Path, guest: Guest, cookies: dict[str, str]) -> None:
    """What everybody could see last, and what the records of it are."""
    texts, lines = [], []
    for name, table in guest.tables.items():
        table.pop("given", None)
        table["now"] = await guest.state(name)
        for number in range(1, table["now"]["state"]["number"] + 1):
            url = f"/api/tables/{table['laid'][1]['table']}/record"
            texts.append((await guest.client.get(url, params={"number": number})).text)
            query = {"number": number, "format": "jsonl"}
            lines.append((await guest.client.get(url, params=query)).text)  # type: ignore[arg-type]
    expected = {"cookies": cookies, "tables": guest.tables}
    (folder / "expected.json").write_text(json.dumps(expected, ensure_ascii=False, indent=0) + "\n")
    (folder / "records.txt").write_text("\n".join(texts))
    (folder / "records.jsonl").write_text("".join(lines))


def dump(database: Path, out: Path) -> None:
    with closing(sqlite3.connect(database)) as file:
        out.write_text("".join(f"{line}\n" for line in file.iterdump()))


def run(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "tilewright", *words], check=True, stdout=sys.stderr)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        database = Path(temporary) / "tables.sqlite"
        record = Path(temporary) / "record.jsonl"
        run("selfplay", "carcassonne", "greedy", "--seats", "3", "--out", str(record))
        asyncio.run(write_tables(folder, database, record.read_bytes()))
        dump(database, folder / "tables.sql")
    alike = ("--seed", "written", "--processes", "1")
    results = str(folder / "results.jsonl")
    run("arena", "kingdomino", "greedy", "random", "--games", "2", *alike, "--out", results)
    data = str(folder / "dataset")
    run("dataset", "kingdomino", "flat:4n", "--games", "2", "--shard", "1", *alike, "--out", data)
    (folder / "dataset" / "shard-00001.parquet").unlink()  # as if it had been interrupted


if __name__ == "__main__":
    main()
