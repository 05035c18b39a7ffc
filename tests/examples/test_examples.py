"""Every example runs, at a small size."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tilewright.core.registry import game as find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def finished(*command, **more):
    paths = os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, **more}
    return subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )


def run(*command, **more):
    done = finished(*command, **more)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def arena(*players):
    """The command for a small arena."""
    code = "from tilewright.cli import main; import sys; main(sys.argv[1:])"
    words = ["--games", "2", "--processes", "1", "--json", "--seed", "1"]
    return ["-c", code, "arena", "--game", "kingdomino", *words, *players]


def test_the_tour_can_be_taken():
    """Its cells one after the other, as a notebook would."""
    book = json.loads((EXAMPLES / "tour.ipynb").read_text("utf-8"))
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
    printed = run("-c", "\n".join(cells))
    assert "of 128 games against greedy" in printed
    assert "seat_3" in printed


@pytest.mark.long
def test_the_tour_is_a_notebook():
    nbformat, nbclient = (pytest.importorskip(name) for name in ("nbformat", "nbclient"))
    book = nbformat.read(EXAMPLES / "tour.ipynb", as_version=4)
    nbformat.validate(book)
    nbclient.NotebookClient(book, timeout=600).execute()


@pytest.mark.parametrize("game", ["kingdomino", "carcassonne"])
def test_openspiel_searches_our_games(game):
    command = ["--game", game, "--simulations", "2", "--games", "1"]
    assert "mean reward" in run(str(EXAMPLES / "mcts.py"), *command)


def test_an_entrant_meets_others_in_the_arena():
    found = json.loads(run(*arena("python:entrant:choose", "random")))
    assert "python:entrant:choose" in json.dumps(found)
    assert "Report(games=10" in run(str(EXAMPLES / "entrant.py"))


def test_an_entrant_chooses_what_is_legal():
    choose = runpy.run_path(str(EXAMPLES / "entrant.py"))["choose"]
    game = find_game("carcassonne")
    state = game.apply(game.start(2, game.Options()), game.read_action("draw:E"))
    assert choose(game, state, lambda _count: 0) in game.legal_actions(state)


def save_untrained(path):
    """An agent that has learned nothing, in the form in which ppo.py saves one."""
    dice, weights = np.random.default_rng(0), {}
    for name, told in (("place", 20), ("choose", 16)):
        for layer, shape in ((0, (64, told)), (2, (64, 64)), (4, (1, 64))):
            weights[f"{name}.{layer}.weight"] = dice.normal(size=shape)
            weights[f"{name}.{layer}.bias"] = np.zeros(shape[0])
    np.savez(path, **weights)


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
