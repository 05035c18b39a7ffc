"""Warm-up: what has to be compiled is compiled beside the server, and no level plays meanwhile."""

import asyncio
import json
import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256

import pytest

from games import OTHER, QUICK
from server.asgi_client import opened
from server.service_fixtures import Ears
from server.test_computers import node
from server.waiting import run, until
from tilewright.core.deal import Dealer
from tilewright.core.registry import load_game
from tilewright.engine import kernel_cache
from tilewright.players import player
from tilewright.review.ply import steps
from tilewright.server.backends import PROCESSES
from tilewright.server.computers import warmup
from tilewright.server.computers.scheduler import ComputerScheduler
from tilewright.server.computers.warmup import Readiness, WarmUp
from tilewright.table import Acted, Chair, Sitter, Status, record_of

MEDIUM = Chair(Sitter.COMPUTER, level="medium")
EXPERT = Chair(Sitter.COMPUTER, level="expert")
GREEDY = Chair(Sitter.COMPUTER, level="greedy")


@pytest.fixture(autouse=True)
def toys_for_workers(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def cold(monkeypatch):
    """A machine on which nothing of the stairs has been compiled."""
    monkeypatch.setattr(warmup, "is_compiled", lambda game: game != "stairs")


COMPILING = 1800
"""Seconds in which everything is compiled and a game played, however busy the machine is."""

COLD = pytest.mark.usefixtures("cold")


def compiler(code):
    """A compiler that does this; `say` is how it tells how far it is."""
    say = "import sys, time; say = lambda *words: print(*words, flush=True);"
    return (sys.executable, "-c", say + code)


async def started(command):
    warm, seen = WarmUp(command), []
    warm.start()
    warm.subscribe(lambda engines: seen.append(engines["stairs"]))
    return warm, seen


@COLD
def test_an_engine_is_ready_when_its_compiler_says_so():
    async def warm_up():
        code = "say(0, 4, 'search'); time.sleep(0.2); say(1, 4, 'search'); say(4, 4, 'ready')"
        warm, seen = await started(compiler(code))
        first = warm.engine("stairs").readiness, warm.is_ready(OTHER), warm.waiting
        await asyncio.wait_for(warm.ready("stairs"), 60)
        await warm.close()
        return first, seen, warm

    first, seen, warm = run(warm_up())
    assert first == (Readiness.WARMING, True, 1)
    assert warm.is_ready("stairs")
    assert warm.waiting == 0
    assert [engine.readiness for engine in seen] == ["warming"] * (len(seen) - 1) + ["ready"]
    assert any(engine.seconds for engine in seen)


@COLD
def test_a_compiler_that_fails_is_tried_again_and_said_to_have_failed(monkeypatch, tmp_path):
    monkeypatch.setattr(warmup, "BACKOFF_INITIAL", 0.01)
    mark = tmp_path / "mark"
    code = (
        f"from pathlib import Path; p = Path({str(mark)!r}); p.exists() or (p.touch(), sys.exit(1))"
    )

    async def warm_up():
        warm, seen = await started(compiler(code))
        await asyncio.wait_for(warm.ready("stairs"), 60)
        await warm.close()
        return [engine.readiness for engine in seen]

    assert run(warm_up()) == ["warming", "failed", "ready"]


@COLD
def test_compilers_do_not_outlive_the_server(tmp_path):
    pid = tmp_path / "pid"
    code = f"import os; open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(600)"

    async def warm_up():
        warm, _ = await started(compiler(code))
        await until(lambda: pid.exists() and pid.read_text())
        await warm.close()
        return int(pid.read_text())

    with pytest.raises(ProcessLookupError):
        os.kill(run(warm_up()), 0)


def test_warmup_compiles_nothing_where_nothing_can_be_kept(monkeypatch):
    monkeypatch.setattr(warmup, "CACHE", None)

    async def warm_up():
        warm = WarmUp(compiler("raise SystemExit(1)"))
        warm.start()
        await warm.close()
        return dict(warm.engines)

    assert run(warm_up()) == {}


@COLD
def test_subscribers_are_told_what_the_table_waits_for(url, monkeypatch, tmp_path):
    """The level neither moves nor is replaced before its engine is there."""
    go = tmp_path / "go"
    wait = f"while not Path({str(go)!r}).exists(): time.sleep(0.01)"
    code = f"from pathlib import Path\nsay(1, 2, 'search')\n{wait}"
    monkeypatch.setattr("server.test_computers.ComputerScheduler", _with(WarmUp(compiler(code))))

    async def play():
        async with node(url) as here:
            await here.lay("t", MEDIUM, GREEDY)
            ears = Ears()
            await here.table_service.subscribe("t", ears)
            await until(lambda: any('"seconds":' in frame for frame in ears.frames))
            before = await here.match("t")
            go.touch()
            await here.waits("t")
            return before, ears.frames, await here.store.entries("t"), here.computers.stats()

    before, frames, entries, stats = run(play())
    told = [json.loads(frame) for frame in frames if '"warming"' in frame]
    assert {(each["version"], each["level"], each["failed"]) for each in told} == {
        (before.version, "medium", False)
    }
    assert before.computer_to_move == (before.to_move, "medium")
    assert stats["fallbacks"] == 0
    assert record_of(entries).stand_ins == ()


@COLD
def test_games_are_listed_with_the_engines_that_are_compiled_meanwhile(tmp_path):
    go = tmp_path / "go"
    wait = f"while not Path({str(go)!r}).exists(): time.sleep(0.01)"
    code = f"from pathlib import Path\nsay(1, 2, 'search')\n{wait}"
    backends = replace(PROCESSES, warmup=lambda: WarmUp(compiler(code)))

    async def scene():
        async with opened(tmp_path, backends) as front:

            async def engines():
                told = (await front.get("/api/games")).json()
                assert {*told["searching"]} == {"medium", "hard", "strong", "expert"} & {
                    *told["levels"]
                }
                return {each["name"]: each["engine"] for each in told["games"]}

            await until(lambda: front.services.warmup.engine("stairs").seconds is not None)
            before = await engines()
            go.touch()
            await front.services.warmup.ready("stairs")
            return before, await engines()

    before, after = run(scene())
    ready = {"readiness": "ready", "seconds": None}
    assert before.pop("stairs")["readiness"] == "warming"
    assert {*map(str, before.values())} == {str(ready)}
    assert {*map(str, after.values())} == {str(ready)}


def _with(warm):
    return lambda *given: ComputerScheduler(*given, warmup=warm)  # type: ignore[misc]


@contextmanager
def nothing_kept(folder):
    """A machine on which nothing can be kept: each worker compiles for itself, for a minute."""
    (folder / "file").write_text("")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "file"))
        patch.setattr(kernel_cache, "CACHE", None)
        patch.setattr(warmup, "CACHE", None)
        yield


def test_expert_waits_on_a_machine_without_a_cache_and_nobody_plays_in_its_place(url, tmp_path):
    async def play():
        async with node(url, workers=1, thinking_seconds=30) as here:
            await here.lay("t", EXPERT, GREEDY, game=QUICK)
            ears = Ears()
            await here.table_service.subscribe("t", ears)
            await until(lambda: any('"warming"' in frame for frame in ears.frames))
            return await here.store.entries("t"), here.computers.stats()

    with nothing_kept(tmp_path):
        entries, stats = run(play())
    assert [each for each in entries if isinstance(each.event, Acted)] == []
    assert (stats["fallbacks"], stats["replaced"]) == (0, 0)


@pytest.mark.long
def test_expert_makes_every_move_of_a_game_itself_on_a_machine_without_a_cache(url, tmp_path):
    """What was played is what the level finds with the same chance of its own."""

    async def play():
        async with node(url, workers=1, thinking_seconds=60) as here:
            await here.lay("t", EXPERT, GREEDY, game=QUICK)
            while (await here.match("t")).status is not Status.OVER:  # noqa: ASYNC110  # and no more than this
                await asyncio.sleep(0.1)
            return await here.record("t"), here.computers.stats()

    with nothing_kept(tmp_path):
        record, stats = asyncio.run(asyncio.wait_for(play(), COMPILING))
    assert (stats["fallbacks"], stats["hurried"], stats["replaced"]) == (0, 0, 0)
    assert (record.stand_ins, record.hurried) == ((), ())
    game, expert, moves = load_game(QUICK), player("expert"), 0
    for step, before in steps(record):
        if step.actor == 0:
            own = sha256(f"{record.seed} computer {step.ply - 1}".encode()).hexdigest()
            assert step.action == expert(game, before, Dealer(own).pick), step.ply
            moves += 1
    assert moves > 20


def test_a_move_that_stands_in_is_marked_in_the_events_and_in_the_record(url):
    from server.hostile_workers import command  # noqa: PLC0415  # only here

    async def play():
        async with node(url, command("raise SystemExit(1)"), thinking_seconds=0.2) as here:
            await here.lay("t", Chair(Sitter.COMPUTER, level="random"), GREEDY)
            match = await here.waits("t")
            return match, await here.store.entries("t")

    match, entries = run(play())
    assert match.status is Status.OVER
    acted = [each.event for each in entries if isinstance(each.event, Acted)]
    assert {(each.seat, each.stand_in) for each in acted} == {(0, "greedy"), (1, "")}
    record = record_of(entries)
    assert len(record.stand_ins) == sum(each.seat == 0 for each in acted)
    assert all(
        record.actions[ply - 1] in {each.action for each in acted} for ply in record.stand_ins
    )
