"""Every example runs, at a small size."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.core.registry import game as find_game

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*command):
    paths = os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


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
    command = [
        "arena",
        "kingdomino",
        "--games",
        "2",
        "--processes",
        "1",
        "--json",
        "--seed",
        "1",
    ]
    code = "from tilewright.cli import main; import sys; main(sys.argv[1:])"
    found = json.loads(run("-c", code, *command, "python:entrant:choose", "random"))
    assert "python:entrant:choose" in json.dumps(found)
    assert "Report(games=10" in run(str(EXAMPLES / "entrant.py"))


def test_an_entrant_chooses_what_is_legal():
    choose = runpy.run_path(str(EXAMPLES / "entrant.py"))["choose"]
    game = find_game("carcassonne")
    state = game.apply(game.start(2, game.Options()), game.read_action("draw:E"))
    assert choose(game, state, lambda _count: 0) in game.legal_actions(state)


@pytest.mark.long
def test_an_agent_learns(tmp_path):
    pytest.importorskip("torch")
    picture = tmp_path / "curve.svg"
    words = ["--minutes", "0.3", "--games", "64", "--opponent", "random", "--plot"]
    told = run(str(EXAMPLES / "ppo.py"), *words, str(picture))
    shares = [float(line.split()[-2].rstrip("%")) for line in told.splitlines()]
    assert shares[-1] > shares[0]
    assert picture.read_text("utf-8").lstrip().startswith("<?xml")
