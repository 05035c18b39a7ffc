"""What a search is compiled in: a process of its own, once, so that whoever thinks stays small."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tilewright.core.deal import Dealer
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games, kernels
from tilewright.players import player
from tilewright.search import apart

NAME = kernels()[0]
NOTE = """
import sys
with open({log!r}, "a") as log:
    print(sys.argv[1], file=log)
sys.exit({status})
"""
BENCH = Path(__file__).parents[2] / "bench" / "memory.py"
MEGA = 1 << 20


@pytest.fixture
def compiler(tmp_path, monkeypatch):
    """An empty cache, and a compiler that only notes what it is asked for."""
    log = tmp_path / "log"
    log.touch()
    monkeypatch.setattr(apart, "CACHE", tmp_path)
    monkeypatch.setattr(apart, "compile_apart", apart.compile_apart.__wrapped__)

    def put(status):
        command = (sys.executable, "-c", NOTE.format(log=str(log), status=status))
        monkeypatch.setattr(apart, "COMPILER", command)
        return lambda: log.read_text().split()

    return put


def test_a_search_is_compiled_once_for_all_who_think(compiler):
    asked = compiler(0)
    for _ in range(3):
        apart.compile_apart(NAME)
    assert asked() == [NAME]


def test_those_who_think_at_once_wait_for_the_first(compiler):
    asked = compiler(0)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(apart.compile_apart, [NAME] * 4))
    assert asked() == [NAME]


def test_what_cannot_be_compiled_is_tried_again(compiler):
    asked = compiler(1)
    for _ in range(2):
        apart.compile_apart(NAME)
    assert asked() == [NAME, NAME]


def test_what_was_compiled_otherwise_is_not_compiled_again(compiler):
    asked = compiler(0)
    apart.note_compiled(NAME)
    apart.compile_apart(NAME)
    assert asked() == []


def test_other_sources_are_compiled_anew(compiler, monkeypatch):
    asked = compiler(0)
    apart.compile_apart(NAME)
    monkeypatch.setattr(apart, "kept_as", lambda name: f"{name}-other")
    apart.compile_apart(NAME)
    assert asked() == [NAME, NAME]


@pytest.mark.parametrize("name", sorted(set(games()) - set(kernels())))
def test_a_game_without_a_kernel_is_not_compiled(compiler, name):
    asked = compiler(0)
    apart.compile_apart(name)
    assert asked() == []


def test_without_a_cache_nothing_is_compiled_apart(compiler, monkeypatch):
    asked = compiler(0)
    monkeypatch.setattr(apart, "CACHE", None)
    apart.compile_apart(NAME)
    apart.note_compiled(NAME)
    assert asked() == []


def test_a_cache_that_cannot_be_written_keeps_nobody_from_thinking(compiler, monkeypatch, tmp_path):
    asked = compiler(0)
    monkeypatch.setattr(apart, "CACHE", tmp_path / "gone")
    apart.compile_apart(NAME)
    assert asked() == []


def test_a_compiler_that_nobody_waits_for_ends():
    command = [*apart.COMPILER, NAME]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False, timeout=60)
    assert done.returncode == 1


def test_who_thinks_has_it_compiled_apart_first(monkeypatch):
    asked = []
    monkeypatch.setattr(apart, "compile_apart", asked.append)
    game = find_game("stairs")
    state, dealer = game.start(2, game.Options()), Dealer("apart")
    while not isinstance(game.to_move(state), int) or len(game.legal_actions(state)) == 1:
        actor, legal = game.to_move(state), game.legal_actions(state)
        action = legal[0] if isinstance(actor, int) else game.draw(state, dealer.pick)
        state = game.apply(state, action)
    player("strong:8n")(game, state, dealer.pick)
    assert asked == ["stairs"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="memory is looked up in /proc")
def test_a_worker_that_found_nothing_compiled_stays_small():
    command = [sys.executable, str(BENCH), "--cold", "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    for row in json.loads(done.stdout):
        assert row["own"] + row["shared"] < 256 * MEGA
        assert row["own"] < 160 * MEGA
