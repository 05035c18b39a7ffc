"""The client against a real server: a bot, a spectator, refusals, and a restart in between."""

import asyncio
import random
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from games import EXAMPLE, QUICK, examples
from server.asgi_client import PEOPLE
from server.server_thread import Served, served, until
from tilewright.client import HttpClient, RefusalError, RemoteTable, Unreachable
from tilewright.core.options import options_from_words, options_of
from tilewright.core.record import verify
from tilewright.core.record_text import read_text
from tilewright.core.registry import load_game

PLAIN = {"proxy": None}
DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "client.md"


async def play(table, luck):
    """A bot: any legal action, until the game is over."""
    while legal := await table.turn():
        await table.act(luck.choice(legal))
    return table.state


async def watch(table):
    """A spectator: every version that came by, in order."""
    versions = [table.session.version]
    async for events in table:
        versions += [event["version"] for event in events]
        if table.state["status"] == "over":
            return versions
    return versions


@pytest.mark.parametrize("game", [EXAMPLE, QUICK])
def test_bots_and_a_spectator_see_the_same_game(tmp_path, game):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(game, PEOPLE)
            tables = [
                RemoteTable(server.url, made.table, key, **PLAIN) for key in (*made.keys, "0" * 32)
            ]
            one, two, spectator = tables
            async with one, two, spectator, asyncio.timeout(60):
                assert (one.seats, two.seats, spectator.seats) == ([0], [1], [])
                watching = asyncio.create_task(watch(spectator))
                await asyncio.sleep(0)
                ends = await asyncio.gather(*(play(each, random.Random(3)) for each in (one, two)))
                versions = await watching
                assert ends[0] == ends[1] == spectator.state
                assert versions == [*range(versions[0], spectator.session.version + 1)]
            record = read_text(await api.record(made.table))
            verify(record)
            assert [*record.scores] == ends[0]["scores"]

    with served(tmp_path, message_rate=0) as server:
        asyncio.run(scene(server))


async def until_watching(table):
    """Until one's keys open nothing any more."""
    while table.seats:  # noqa: ASYNC110  # there is no event of it
        await asyncio.sleep(0.01)


def test_a_guest_sits_down_with_a_key_of_their_own_and_moves_to_another_device(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create(
                QUICK, [{"sitter": "person", "name": "Ann"}, {"sitter": "open"}]
            )
        url, once = server.url, "0" * 31 + "1"
        async with (
            RemoteTable(url, made.table, made.keys[1], **PLAIN) as first,
            RemoteTable(url, made.table, **PLAIN) as second,
            asyncio.timeout(60),
        ):
            own = await first.join("Ben")
            assert own not in made.keys
            assert (first.seats, first.session.keys) == ([1], (own,))
            await first.command("transfer", lock=sha256(once.encode()).hexdigest())
            new = await second.take_over(once)
            assert (second.seats, second.session.seat_of(new)) == ([1], 1)
            await until_watching(first)
            with pytest.raises(RefusalError, match="not_your_seat"):
                await first.command("leave")
            await second.command("leave")
            assert second.state["seats"][1]["away"]

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_game_goes_on_over_a_restart(tmp_path):
    """The server is stopped and started again in the middle; nobody has to do anything."""

    async def scene(first):
        async with HttpClient(first.url) as api:
            made = await api.create(QUICK, PEOPLE)
        async with (
            RemoteTable(first.url, made.table, made.keys[0], **PLAIN) as one,
            RemoteTable(first.url, made.table, made.keys[1], **PLAIN) as two,
            RemoteTable(first.url, made.table, **PLAIN) as spectator,
            asyncio.timeout(90),
        ):
            playing = [asyncio.create_task(play(each, random.Random(5))) for each in (one, two)]
            async for _ in spectator:
                if spectator.state["ply"] >= 10:
                    break
            await asyncio.to_thread(first.stop)
            second = Served(tmp_path, port=first.port, message_rate=0)
            await asyncio.to_thread(second.start)
            try:
                ends = await asyncio.gather(*playing)
                await until(lambda: spectator.state["status"] == "over")
                assert ends[0] == ends[1] == spectator.state
                assert one.connections >= 2
                async with HttpClient(second.url) as api:
                    verify(read_text(await api.record(made.table)))
            finally:
                await asyncio.to_thread(second.stop)

    server = Served(tmp_path, message_rate=0, restart_seconds=0.1)
    server.start()
    asyncio.run(scene(server))


def test_refusals_are_exceptions_with_code_and_evidence(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            with pytest.raises(RefusalError) as refused:
                await api.create("chess", PEOPLE)
            assert refused.value.code == "unknown_game"
            assert refused.value.evidence["game"] == "chess"
            made = await api.create("stairs", PEOPLE)
            with pytest.raises(RefusalError, match="stale"):
                await api.command(made.table, "start", key=made.key, base=0)
            async with RemoteTable(server.url, made.table, made.keys[0], **PLAIN) as table:
                with pytest.raises(RefusalError) as refused:
                    await table.act("walk", key="0" * 32)
                assert refused.value.code == "not_your_seat"
            with pytest.raises(RefusalError, match="unknown_table"):
                async with RemoteTable(server.url, "AAAAAAAAAAAAAAAA", **PLAIN):
                    pass

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_api_client_asks_for_everything_that_the_api_has(tmp_path):
    kind = load_game(QUICK).Options
    options = options_of(options_from_words(kind, [examples(QUICK).OPTION]))

    async def scene(server):
        async with HttpClient(server.url) as api:
            assert (await api.health())["status"] == "ok"
            assert "levels" in await api.games()
            seats = [PEOPLE[0], {"sitter": "open"}]
            made = await api.create(QUICK, seats, options, patience_seconds=60)
            await api.command(made.table, "join", key=made.keys[1], name="Zoë")
            now = await api.state(made.table)
            assert now["state"]["seats"][1]["name"] == "Zoë"
            legal = await api.legal(made.table)
            key = made.keys[now["state"]["to_move"]]
            action = legal["actions"][0]["action"]
            ack = await api.command(made.table, "act", key=key, base=now["version"], action=action)
            assert ack["version"] > now["version"]
            assert len((await api.score(made.table))["score"]) == 2
            steps = await api.steps(made.table, positions=True)
            assert steps["steps"][-1]["position"]
            assert (await api.board(made.table)).startswith(b"<svg")
            assert (await api.board(made.table, "png", ply=1)).startswith(b"\x89PNG")
            kept = await api.import_record(await api.record(made.table, format="jsonl"))
            assert (await api.state(kept))["state"]["options"] == options

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_a_server_that_is_not_there_is_unreachable():
    async def scene():
        async with HttpClient("http://127.0.0.1:9") as api:
            with pytest.raises(Unreachable):
                await api.games()

    asyncio.run(scene())


def test_waiters_are_told_when_the_table_is_closed(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create("stairs", PEOPLE)
        table = RemoteTable(server.url, made.table, **PLAIN)
        async with table:
            waiting = asyncio.create_task(table.turn())
            watching = asyncio.create_task(watch(table))
            await asyncio.sleep(0)
        with pytest.raises(RefusalError, match="closed"):
            await waiting
        assert await watching == [made.version]

    with served(tmp_path) as server:
        asyncio.run(scene(server))


def test_the_bot_of_the_document_plays_a_game(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(re.search(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)[1])
    with served(tmp_path, message_rate=0) as server:
        command = [sys.executable, str(bot), server.url]
        said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    record = read_text(said.stdout.removesuffix("\n"))
    verify(record)
    assert record.players == ("bot", "greedy")


def test_holder_of_all_keys_plays_every_seat_and_sees_what_was_done(tmp_path):
    async def scene(server):
        async with HttpClient(server.url) as api:
            made = await api.create("stairs", PEOPLE)
        async with (
            RemoteTable(server.url, made.table, made.key, *made.keys, **PLAIN) as table,
            asyncio.timeout(60),
        ):
            while table.state["status"] != "over":
                answer = await table.act(table.session.legal[0])
                assert table.session.version >= answer.version
            with pytest.raises(RefusalError, match="which_key"):
                await table.command("leave")
            with pytest.raises(RefusalError, match="which_key"):
                await table.command("rematch")
            for key in made.keys:
                await table.command("rematch", key)
            async with await table.next_game() as following:
                assert following.state["series"]["game"] == 2
                await following.act(following.session.legal[0])

    with served(tmp_path, message_rate=0) as server:
        asyncio.run(scene(server))
