"""Whatever needs an extra says so in one line, and what needs none does without.

One process in which no package of any extra can be imported tries every entrance.
"""

import json
import os
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from games import QUICK
from tilewright.core.errors import MissingExtra
from tilewright.core.extras import needs

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
PACKAGES = [
    "asyncpg",
    "gymnasium",
    "matplotlib",
    "open_spiel",
    "pettingzoo",
    "pyarrow",
    "pyspiel",
    "ray",
    "torch",
]
WITHOUT_AN_ENTRANCE = {"dev", "notebook"}
"""For those who work on this, and for programs that open notebooks, which ask for it themselves."""

IMPORTED = {
    "tilewright.dataset": "data",
    "tilewright.dataset.folder": "data",
    "tilewright.envs.aec": "envs",
    "tilewright.envs.single": "envs",
    "tilewright.envs.spaces": "envs",
    "tilewright.envs.vector": "envs",
    "tilewright.envs.openspiel": "openspiel",
    "tilewright.train.value_network": "train",
    "tilewright.train.plots": "train",
    "tilewright.train.run": "train",
}
POSTGRES = "postgresql://somebody:hush@127.0.0.1:1/nothing"
COMMANDS = {
    "data": ["dataset", QUICK, "random", "--games", "2", "--out", "data"],
    "postgres": ["serve", "--port", "0", "--database", POSTGRES, "--secret", "x" * 32],
    "ray": ["arena", QUICK, "random", "greedy", "--games", "2", "--ray", "local"],
}
CALLED = {
    "register_gymnasium()": "envs",
    "register_pettingzoo()": "envs",
}
TRY_ALL = """
import contextlib, importlib, io, json, runpy, sys
game, packages, modules, commands, calls = json.loads(sys.argv[1])
sys.modules.update(dict.fromkeys(packages))
found = {}

def said_by(work):
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said):
            status = work()
    except SystemExit as end:
        status = end.code
    except Exception as mistake:
        return [type(mistake).__name__, getattr(mistake, "extra", None), str(mistake)]
    return [status if isinstance(status, int) else None, None, said.getvalue()]

for name in modules:
    found[name] = said_by(lambda: importlib.import_module(name))
from tilewright.cli import main
for name, words in commands.items():
    found[" ".join(words)] = said_by(lambda: main(words))
from tilewright import envs
for call in calls:
    found[call] = said_by(lambda: eval(call, vars(envs)))
sys.argv = ["train", game, "--out", "run"]
train = lambda: runpy.run_module("tilewright.train", run_name="__main__")
found["python -m tilewright.train"] = said_by(train)
found["without"] = said_by(lambda: envs.Batch(envs.EnvConfig(game), 1))
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    given = json.dumps([QUICK, PACKAGES, [*IMPORTED], COMMANDS, [*CALLED]])
    environment = {**os.environ, "TILEWRIGHT_JIT": "off"}
    done = subprocess.run(
        [sys.executable, "-c", TRY_ALL, given],
        cwd=tmp_path_factory.mktemp("bare"),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


def is_said(message, extra):
    """In one line, with the extra's name in each way to install it."""
    ways = f"'tilewright[{extra}]'", f"'FILE.whl[{extra}]'", f"'.[{extra}]'"
    return message.strip().count("\n") == 0 and all(way in message for way in ways)


@pytest.mark.parametrize("module", [name for name, extra in IMPORTED.items() if extra])
def test_a_module_names_the_extra_it_needs(found, module):
    kind, extra, message = found[module]
    assert (kind, extra) == ("MissingExtra", IMPORTED[module])
    assert is_said(message, extra)


@pytest.mark.parametrize("extra", COMMANDS)
def test_a_command_names_the_extra_it_needs(found, extra):
    words = COMMANDS[extra]
    status, _, message = found[" ".join(words)]
    assert status == 2
    assert message.startswith(f"tilewright {words[0]}: ")
    assert is_said(message, extra)
    assert "hush" not in message


@pytest.mark.parametrize("call", CALLED)
def test_a_call_names_the_extra_it_needs(found, call):
    kind, extra, message = found[call]
    assert (kind, extra) == ("MissingExtra", CALLED[call])
    assert is_said(message, extra)


def test_training_names_the_extra_it_needs(found):
    status, _, message = found["python -m tilewright.train"]
    assert status == 2
    assert message.startswith("python -m tilewright.train: ")
    assert is_said(message, "train")


def test_bare_arrays_need_no_extra(found):
    assert found["without"] == [None, None, ""]


def test_every_extra_has_an_entrance_here():
    tried = {*IMPORTED.values(), *COMMANDS, *CALLED.values()} - {None}
    assert tried | WITHOUT_AN_ENTRANCE == EXTRAS.keys()


def test_missing_module_of_our_own_is_no_missing_extra():
    with pytest.raises(ModuleNotFoundError) as raised, needs("envs", "something"):
        import tilewright.no_such_module  # type: ignore[import-not-found]  # noqa: F401, PLC0415  # there is none
    assert not isinstance(raised.value, MissingExtra)


def test_a_missing_extra_travels_between_processes():
    mistake = MissingExtra("envs", "something", "gymnasium")
    again = pickle.loads(pickle.dumps(mistake))  # noqa: S301  # our own
    assert isinstance(again, ImportError)
    assert (str(again), again.extra) == (str(mistake), "envs")  # type: ignore[attr-defined]
