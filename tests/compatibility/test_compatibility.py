"""What an older Tilewright wrote still opens: databases, records, results and datasets."""

import asyncio
import contextlib
import json
import logging
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pyarrow.parquet as pq
import pytest

from compatibility.write import BROKEN, SECRET
from postgres import execute, fresh_database, postgres_server
from tilewright.arena import Journal, Tournament
from tilewright.cli import main
from tilewright.core.record import final_state, verify
from tilewright.core.record_text import read_records, write_json, write_text
from tilewright.core.registry import load_game, load_kernel
from tilewright.dataset.columns import schema
from tilewright.event_store import open_event_store
from tilewright.event_store.migrate import is_current
from tilewright.event_store.sql_store import SqlEventStore
from tilewright.server import Settings, create_app

DATA = Path(__file__).parent / "data"
EXPECTED = json.loads((DATA / "expected.json").read_text())
TABLES = EXPECTED["tables"]
ROWS = ("alembic_version", "tables", "events", "commands", "snapshots")
MORE = 52
"""Actions that are played at each table, so that some come to their end."""

NEVER = 60.0
"""Seconds that a computer waits before it moves: more than these tests take."""


def load_sqlite(path):
    with closing(sqlite3.connect(path)) as file:
        file.executescript((DATA / "tables.sql").read_text())
    return f"sqlite:///{path}"


def load_postgres(path):
    """The same tables and rows."""
    load_sqlite(path)
    url = fresh_database(postgres_server())
    with closing(sqlite3.connect(path)) as file:
        for (statement,) in file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"):
            execute(url, statement.replace("WITHOUT ROWID", "").replace("TEXT", 'TEXT COLLATE "C"'))
    lines = (DATA / "tables.sql").read_text().splitlines()
    for table in ROWS:
        insert = f'INSERT INTO "{table}" VALUES'
        rows = [line.removeprefix(insert).rstrip(";") for line in lines if line.startswith(insert)]
        if table == "tables":
            rows = [
                f"{row[:-2]}{row[-2] == '1'})" for row in rows
            ]  # a yes or no is no number there
        execute(url, insert + ",".join(rows))
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path):
    load = load_sqlite if request.param == "sqlite" else load_postgres
    return load(tmp_path / "tables.sqlite")


@contextlib.asynccontextmanager
async def at_the_server(url, pause=NEVER):
    settings = Settings(
        database=url,
        secret=SECRET,
        workers=1,
        requests_rate=0,
        engines=(BROKEN,),
        computer_pause=pause,
    )
    app = create_app(settings)
    transport = httpx.ASGITransport(app, client=("192.0.2.7", 4711))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=transport, base_url="http://tables.example", cookies=EXPECTED["cookies"]
        ) as client,
    ):
        yield client


def path_of(name):
    return f"/api/tables/{TABLES[name]['laid'][1]['table']}"


async def state_of(client, name):
    return (await client.get(path_of(name))).json()


async def command(client, name, do, **given):
    body = {"id": f"today-{do}-{given.get('base', 0)}", "do": do} | given
    answer = await client.post(f"{path_of(name)}/commands", json=body)
    assert answer.status_code == 200, answer.text
    return await state_of(client, name)


def key_of(name, seat=None):
    made = TABLES[name]["laid"][1]
    return made["key"] if seat is None else made["keys"][seat]


async def play_on(client, name):
    """So many actions more and until a person is to move, or to the end."""
    async with asyncio.timeout(120):
        last = (await state_of(client, name))["state"]["ply"] + MORE
        while (now := await state_of(client, name))["state"]["status"] == "playing":
            if now["legal"] is None:
                await asyncio.sleep(0.01)
                continue
            if now["state"]["ply"] >= last:
                break
            key = key_of(name, now["state"]["to_move"])
            await command(client, name, "act", key=key, base=now["version"], action=now["legal"][0])
    return now["state"]


# Databases


def test_a_database_is_brought_to_the_schema_of_today(url):
    async def scene():
        store = await open_event_store(url)
        try:
            assert isinstance(store, SqlEventStore)
            assert await store.read(is_current)
            assert len(await store.list_tables()) == len(TABLES)
            assert await store.awaiting_computer(9) == [TABLES["waiting"]["laid"][1]["table"]]
        finally:
            await store.close()

    asyncio.run(scene())


def test_every_table_is_as_it_was(url, caplog):
    async def scene():
        async with at_the_server(url) as client:
            for name, table in TABLES.items():
                assert await state_of(client, name) == table["now"]

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert "looks different from what was published" not in caplog.text


def test_every_table_is_as_it_was_from_its_events_alone(tmp_path, caplog):
    url = load_sqlite(tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as file:
        file.execute("DELETE FROM snapshots")
    test_every_table_is_as_it_was(url, caplog)


def test_a_command_of_then_that_is_repeated_gets_the_response_of_then(url):
    async def scene():
        async with at_the_server(url) as client:
            for name, table in TABLES.items():
                body, response = table["laid"]
                if body:
                    again = await client.post("/api/tables", json=body)
                    now = {"commitment": table["now"]["state"]["commitment"]}  # of the game today
                    assert (again.status_code, again.json()) == (201, response | now)
                for given, answer in table["commands"].values():
                    again = await client.post(f"{path_of(name)}/commands", json=given)
                    assert (again.status_code, again.json()) == (200, answer)
                assert await state_of(client, name) == table["now"]

    asyncio.run(scene())


def test_an_id_of_then_is_not_free_for_something_else(url):
    async def scene():
        async with at_the_server(url) as client:
            given, _ = TABLES["middle"]["commands"]["act"]
            other = await client.post(
                f"{path_of('middle')}/commands", json=given | {"action": "choose:1"}
            )
            assert (other.status_code, other.json()["code"]) == (409, "id_taken")

    asyncio.run(scene())


def test_play_goes_on_to_records_that_verify(url):
    async def scene():
        async with at_the_server(url, pause=0.0) as client:
            await go_on(client)
            finished = 0
            for name in TABLES:
                now = await play_on(client, name)
                (record,) = read_records((await client.get(f"{path_of(name)}/record")).text)
                if now["status"] == "over":
                    verify(record)
                    finished += 1
                assert load_game(record.game).write_position(final_state(record)) == now["position"]
            assert finished > 2

    asyncio.run(scene())


async def go_on(client):
    """What each table waited for."""
    for name in ("middle", "new"):
        before = TABLES[name]["now"]
        key = key_of(name, before["state"]["to_move"])
        now = await command(client, name, "take_back", key=key, base=before["version"])
        assert now["state"]["ply"] == before["state"]["ply"] - 1
    assert (await command(client, "open", "start", key=key_of("open"), base=3))["state"]["ply"] > 0
    away = await command(client, "away", "return", key=key_of("away", 1))
    assert not away["state"]["seats"][1]["away"]
    over = TABLES["resigned"]["now"]["version"]
    again = await command(client, "resigned", "rematch", key=key_of("resigned"), base=over)
    assert again["state"]["rematch"]["table"]


def test_a_table_gives_the_records_of_then(url):
    texts = iter(read_records((DATA / "records.txt").read_text()))

    async def scene():
        async with at_the_server(url) as client:
            for name, table in TABLES.items():
                for number in range(1, table["now"]["state"]["number"] + 1):
                    answer = await client.get(f"{path_of(name)}/record?number={number}")
                    assert answer.text == write_text(next(texts))

    asyncio.run(scene())
    assert next(texts, None) is None


# Files


def test_records_of_both_forms_are_the_same_and_are_written_as_they_were():
    text, lines = (DATA / "records.txt").read_text(), (DATA / "records.jsonl").read_text()
    records = read_records(text)
    assert records == read_records(lines)
    assert "\n".join(map(write_text, records)) == text
    assert "".join(f"{write_json(each)}\n" for each in records) == lines


def test_records_of_finished_games_verify_and_replay():
    finished = [each for each in read_records((DATA / "records.txt").read_text()) if each.scores]
    assert {each.game for each in finished} == {"kingdomino", "carcassonne"}
    for each in finished:
        verify(each)
        totals = [sheet.total for sheet in load_game(each.game).score(final_state(each))]
        assert each.scores == tuple(totals)


def test_a_tournament_of_then_goes_on(tmp_path, capsys):
    results = tmp_path / "results.jsonl"
    shutil.copy(DATA / "results.jsonl", results)
    tournament = Tournament("kingdomino", 2, ("greedy", "random"), 4, "written")
    played = Journal(results, tournament).results
    assert [each.pairing for each in played.values()] == [*tournament.schedule()][:2]
    asked = ["arena", "kingdomino", "greedy", "random", "--games", "4", "--processes", "1"]
    assert main([*asked, "--json", "--out", str(results)]) == 0
    assert json.loads(capsys.readouterr().out)["tournament"]["seed"] == "written"
    before, after = (DATA / "results.jsonl").read_text(), results.read_text()
    assert after.startswith(before)
    assert len(after.splitlines()) == 4


def test_a_shard_of_then_has_the_columns_and_codes_of_today():
    path = DATA / "dataset" / "shard-00000.parquet"
    rows = pq.read_table(path)
    assert rows.schema.remove_metadata() == schema("kingdomino").remove_metadata()
    game, kernel = load_game("kingdomino"), load_kernel("kingdomino")
    for row in rows.to_pylist():
        state = game.read_position(row["position"])
        legal = sorted(kernel.encode(action) for action in game.legal_actions(state))
        assert legal == row["legal"]
        assert kernel.encode(game.read_action(row["action_text"])) == row["action"]


def test_a_dataset_of_then_goes_on(tmp_path, monkeypatch):
    """Unless the program or its weights are others, which it says: then only by the older one."""
    folder = tmp_path / "dataset"
    shutil.copytree(DATA / "dataset", folder)
    written = (folder / "shard-00000.parquet").read_bytes()
    note = json.loads(pq.read_metadata(folder / "shard-00000.parquet").metadata[b"tilewright"])
    weights, program = note["dataset"]["weights"], note["dataset"]["program"]
    monkeypatch.setattr("tilewright.dataset.spec._weights_digest", lambda _game: weights)
    monkeypatch.setattr("tilewright.dataset.spec.version", lambda _name: program.split()[1])
    asked = ["dataset", "kingdomino", "flat:4n", "--games", "2", "--shard", "1", "--processes", "1"]
    assert main([*asked, "--out", str(folder)]) == 0
    assert (folder / "shard-00000.parquet").read_bytes() == written
    assert pq.read_metadata(folder / "shard-00001.parquet").num_rows == 48
