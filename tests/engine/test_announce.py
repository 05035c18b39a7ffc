"""Whoever has to wait for a compiler is told so, and nobody else."""

import contextlib
import os
import subprocess
import sys
from copy import copy
from functools import cache

import gymnasium
import pyspiel
import pytest

import tilewright.envs.openspiel
from games import QUICK
from tilewright.core.registry import kernels, load_game
from tilewright.engine.announce import announce, silence
from tilewright.engine.batch import GameBatch
from tilewright.engine.build import Export, build, built
from tilewright.engine.entry_point import EntryPoint
from tilewright.engine.game_module import module_of
from tilewright.engine.jit import COMPILED, KernelFunction
from tilewright.engine.warmup import build_modules
from tilewright.envs import config, environment_id, load
from tilewright.envs.aec import raw_env
from tilewright.train.selfplay import kernels_of

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def compile_something():
    build([Export("successor", KernelFunction(lambda number: number + 1, inlined=False), (1,))])


@pytest.fixture(autouse=True, scope="module")
def compiler():
    """It takes seconds to load."""
    compile_something()


@pytest.fixture(autouse=True)
def announcing(monkeypatch):
    """Other tests are silent."""
    monkeypatch.setattr("tilewright.engine.announce._announcing", [])


def test_compiling_is_announced_on_stderr_with_its_end(capsys):
    with announce(QUICK):
        compile_something()
        compile_something()
    begun, ended = capsys.readouterr().err.splitlines()
    assert begun == f"compiling the kernels of {QUICK}, once …"
    assert ended.startswith(f"compiled the kernels of {QUICK}: 2 functions, ")


def test_announcement_is_silent_where_nothing_is_compiled(capsys):
    with announce(QUICK):
        pass
    compile_something()
    assert capsys.readouterr().err == ""


def test_announcement_within_another_adds_nothing(capsys):
    with announce(QUICK), announce(QUICK):
        compile_something()
    assert len(capsys.readouterr().err.splitlines()) == 2
    with silence(QUICK), announce(QUICK):
        compile_something()
    assert capsys.readouterr().err == ""


def test_the_end_is_said_where_compiling_fails(capsys):
    with contextlib.suppress(ZeroDivisionError), announce(QUICK):
        compile_something()
        _ = 1 // 0
    with announce(QUICK):
        compile_something()
    assert len(capsys.readouterr().err.splitlines()) == 4


def test_announcement_does_not_say_once_where_nothing_can_be_kept(capsys, monkeypatch):
    monkeypatch.setattr("tilewright.engine.announce.CACHE", None)
    with announce(QUICK):
        compile_something()
    assert "no folder to keep them in" in capsys.readouterr().err


FACES = {
    "make": lambda game: gymnasium.make(environment_id(game)),
    "make_vec": lambda game: gymnasium.make_vec(environment_id(game), 2),
    "threads": lambda game: gymnasium.make_vec(environment_id(game), 2, threads=2),
    "pettingzoo": raw_env,
    "openspiel": lambda game: pyspiel.load_game(f"tilewright_{game}"),
}


@pytest.mark.parametrize("game", kernels())
@pytest.mark.parametrize("face", FACES)
def test_every_face_says_so_before_its_first_game(game, face, capsys, monkeypatch):
    """The compiler is a pretended one, which is as slow as it is for kernels that are not kept."""
    fresh = copy(load.stepper(game))
    fresh.__dict__.pop("module", None)

    def slow(*arguments):
        compile_something()
        return built(*arguments)

    assert tilewright.envs.openspiel
    FACES[face](game)
    capsys.readouterr()
    monkeypatch.setattr(load, "built", slow)
    monkeypatch.setattr(config, "stepper", lambda _name: fresh)
    FACES[face](game)
    begun, *_, ended = capsys.readouterr().err.splitlines()
    assert begun == f"compiling the kernels of {game}, once …"
    assert ended.startswith(f"compiled the kernels of {game}: ")


def test_first_kernel_of_a_batch_says_so(capsys, monkeypatch):
    """As the README shows it: with nothing but the batch."""
    pretended = cache(lambda *arguments: compile_something() or module_of(*arguments))
    monkeypatch.setattr("tilewright.engine.game_module.module_of", pretended)
    batch = GameBatch(QUICK, 2, load_game(QUICK).Options())
    monkeypatch.setattr(batch.kernel.start_many, "entry", None)
    batch.start()
    begun, *_, ended = capsys.readouterr().err.splitlines()
    assert begun == f"compiling the kernels of {QUICK}, once …"
    assert ended.startswith(f"compiled the kernels of {QUICK}: ")
    batch.start()
    batch.kernel.playout_many(batch.states, batch.rngs)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", kernels())
def test_first_kernel_of_training_says_so_for_its_game(name, capsys, monkeypatch):
    kernel = KernelFunction(kernels_of(name).play_many.py_func, inlined=False)
    monkeypatch.setattr(EntryPoint, "_alone", lambda _entry, _arguments: compile_something())
    EntryPoint(kernel)._compile(())  # noqa: SLF001  # what is compiled in truth would take long
    assert capsys.readouterr().err.startswith(f"compiling the kernels of {name}, once …\n")


def test_kernel_of_no_game_is_named(capsys):
    def successor(number):
        return number + 1

    assert KernelFunction(successor, inlined=False)(1) == 2
    begun, ended = capsys.readouterr().err.splitlines()
    assert begun.startswith("compiling the kernel successor, once")
    assert ended.startswith("compiled the kernel successor: 1 function, ")


def test_warming_up_says_nothing_beside_its_own_progress(capsys, monkeypatch):
    monkeypatch.setattr("tilewright.engine.warmup.note_compiled", lambda _game: None)
    build_modules(QUICK, {"kernel": compile_announced})
    out, err = capsys.readouterr()
    assert out.splitlines()[-1].endswith(" ready")
    assert err == ""


def compile_announced():
    with announce(QUICK):
        compile_something()


@pytest.mark.long
def test_the_first_of_all_games_says_so_and_the_second_is_silent(tmp_path):
    name = f"tilewright.envs:{environment_id(QUICK)}"
    code = f"import gymnasium; gymnasium.make({name!r}).reset()"
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    command = [sys.executable, "-c", code]
    told = [
        subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stderr
        for _ in range(2)
    ]
    assert told[0].startswith(f"compiling the kernels of {QUICK}, once …\n")
    assert told[1] == ""
