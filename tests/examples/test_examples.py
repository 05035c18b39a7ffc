"""Every example runs, at a small size."""

import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games import GAMES, KERNELS
from tilewright import Match

EXAMPLES = Path(__file__).parents[2] / "examples"


def finished(*command, given=None, **more):
    paths = os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")])
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": paths, **more},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


def run(*command, **more):
    done = finished(*command, **more)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def arena(*players):
    """The command for a small arena."""
    code = "from tilewright.cli import main; import sys; main(sys.argv[1:])"
    words = ["--games", "2", "--processes", "1", "--json", "--seed", "1"]
    return ["-c", code, "arena", "kingdomino", *words, *players]


TAKEN = """
import ast, contextlib, io, json, sys
shown, names = [], {}
for cell in json.load(sys.stdin):
    *body, last = ast.parse(cell).body
    value, printed = None, io.StringIO()
    with contextlib.redirect_stdout(printed):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(body, []), "cell", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        else:
            exec(compile(cell, "cell", "exec"), names)
    picture = hasattr(value, "_repr_svg_")
    said = "picture" if picture else "" if value is None else repr(value)
    shown.append(printed.getvalue() + said)
print(json.dumps(shown))
"""
"""Cells one after the other, each with what a notebook would show of it."""


def code_cells():
    book = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    return [cell for cell in book["cells"] if cell["cell_type"] == "code"]


def kept(output):
    """What a notebook keeps of an output, as the run above says it."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        assert "".join(data["image/svg+xml"]).startswith("<svg")
        return "picture"
    return "".join(output.get("text") or data["text/plain"])


def words(text):
    """A notebook breaks long values into lines."""
    return re.sub(r"\s+", "", text)


def test_the_tour_shows_what_its_notebook_has_kept():
    cells = code_cells()
    sources = json.dumps(["".join(cell["source"]) for cell in cells])
    shown = json.loads(run("-c", TAKEN, given=sources).splitlines()[-1])
    outputs = ["".join(map(kept, cell["outputs"])) for cell in cells]
    assert [*map(words, outputs)] == [*map(words, shown)], "run make tour"
    assert "of 128 games against greedy" in "".join(shown)
    assert "picture" in shown


def test_the_notebook_is_executed_in_order_small_and_of_no_machine():
    cells = code_cells()
    assert [cell["execution_count"] for cell in cells] == [*range(1, len(cells) + 1)]
    assert [
        each for cell in cells for each in cell["outputs"] if each["output_type"] == "error"
    ] == []
    text = (EXAMPLES / "tour.ipynb").read_text("utf-8")
    assert len(text.encode()) < 150_000
    assert not re.search(r"/(?:home|root|work|tmp|usr)/\w", text)


@pytest.mark.long
def test_the_tour_is_a_notebook():
    nbformat, nbclient = (pytest.importorskip(name) for name in ("nbformat", "nbclient"))
    book = nbformat.read(EXAMPLES / "tour.ipynb", as_version=4)
    nbformat.validate(book)
    nbclient.NotebookClient(book, timeout=600).execute()


@pytest.mark.parametrize("game", KERNELS)
def test_openspiel_searches_our_games(game):
    command = ["--game", game, "--simulations", "2", "--games", "1"]
    assert "mean reward" in run(str(EXAMPLES / "mcts.py"), *command)


def test_an_entrant_meets_others_in_the_arena():
    found = json.loads(run(*arena("python:entrant:choose", "random")))
    assert "python:entrant:choose" in json.dumps(found)
    assert "Report(games=10" in run(str(EXAMPLES / "entrant.py"))


def test_an_entrant_chooses_what_is_legal():
    choose = runpy.run_path(str(EXAMPLES / "entrant.py"))["choose"]
    for name in GAMES:
        match = Match(name, 2, seed=1)
        assert choose(match.game, match.state, lambda _count: 0) in match.legal_actions()


def save_untrained(path):
    """An agent that has learned nothing, in the form in which ppo.py saves one."""
    dice, weights = np.random.default_rng(0), {}
    for name, told in (("place", 20), ("choose", 16)):
        for layer, shape in ((0, (64, told)), (2, (64, 64)), (4, (1, 64))):
            weights[f"{name}.{layer}.weight"] = dice.normal(size=shape)
            weights[f"{name}.{layer}.bias"] = np.zeros(shape[0])
    np.savez(path, **weights)  # type: ignore[arg-type]


def test_a_saved_agent_plays_in_the_arena(tmp_path):
    """Without PyTorch, and to the end: who breaks the rules or crashes loses by name."""
    save_untrained(tmp_path / "agent.npz")
    command = arena("python:ppo_agent:choose", "random")
    found = json.loads(run(*command, PPO_AGENT=str(tmp_path / "agent.npz")))
    assert found["faults"] == []
    assert [each["games"] for each in found["standings"]] == [2, 2]


def test_an_agent_that_nobody_saved_is_no_player(tmp_path):
    command = arena("python:ppo_agent:choose", "random")
    done = finished(*command, PPO_AGENT=str(tmp_path / "agent.npz"))
    assert done.stdout == ""
    assert "there is no agent in" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.long
def test_an_agent_learns(tmp_path):
    pytest.importorskip("torch")
    picture, agent = tmp_path / "curve.svg", tmp_path / "agent.npz"
    words = ["--minutes", "0.3", "--games", "64", "--opponent", "random", "--save", str(agent)]
    told = run(str(EXAMPLES / "ppo.py"), *words, "--plot", str(picture))
    shares = [float(line.split()[-2].rstrip("%")) for line in told.splitlines()]
    assert shares[-1] > shares[0]
    assert picture.read_text("utf-8").lstrip().startswith("<?xml")
    found = json.loads(run(*arena("python:ppo_agent:choose", "random"), PPO_AGENT=str(agent)))
    assert found["faults"] == []
