"""What an editor shows of the package: words for everything public, and the types of each game."""

import inspect
import re
import subprocess
import sys
from functools import cached_property

import pytest

import tilewright
from architecture.sources import ROOT
from games import PACKAGED
from tilewright.core.game import Game
from tilewright.core.registry import load_game

ALIASES = {"Seed"}
"""Aliases of types, which cannot hold words of their own."""


def said(thing: object) -> str:
    """Its own words; those that a dataclass or a class above it would say do not count."""
    words = (
        thing.__doc__ if isinstance(thing, property | cached_property) else inspect.getdoc(thing)
    )
    automatic = f"{getattr(thing, '__name__', '')}("
    return "" if words is None or words.startswith(automatic) else words


def members(kind: type) -> dict[str, object]:
    """What a class offers beyond its fields."""
    found = {name: each for name, each in vars(kind).items() if not name.startswith("_")}
    ways = (property, cached_property)
    return {n: each for n, each in found.items() if callable(each) or isinstance(each, ways)}


@pytest.mark.parametrize("name", sorted({*tilewright.__all__} - ALIASES))
def test_public_names_have_docstrings(name):
    thing = getattr(tilewright, name)
    assert said(thing)
    if inspect.isclass(thing):
        assert [each for each, found in members(thing).items() if not said(found)] == []


def test_every_function_of_a_game_has_words_for_it():
    assert [name for name, each in members(Game).items() if not said(each)] == []
    assert len(members(Game)) == 25


@pytest.mark.parametrize("name", PACKAGED)
def test_public_names_of_the_games_have_docstrings(name):
    game = load_game(name)
    offered = {each: getattr(game, each) for each in game.__all__}  # type: ignore[attr-defined]
    wordless = [n for n, each in offered.items() if inspect.isroutine(each) and not said(each)]
    wordless += [n for n, each in offered.items() if inspect.isclass(each) and not said(each)]
    assert wordless == []


TYPED = """
from pathlib import Path
import tilewright
from tilewright import Game, carcassonne, kingdomino

one: Game[kingdomino.State, kingdomino.Action, kingdomino.Options] = kingdomino
two: Game[carcassonne.State, carcassonne.Action, carcassonne.Options] = carcassonne
bad: Game[carcassonne.State, carcassonne.Action] = kingdomino  #> Incompatible types in assignment

game = tilewright.game("kingdomino")
state = game.start(2)
reveal_type(state)  #> "tilewright.kingdomino.state.State"
reveal_type(game.legal_actions(state)[0])  #> "tilewright.kingdomino.actions.Line |
reveal_type(game.Options(harmony=True))  #> "tilewright.kingdomino.actions.Options"
reveal_type(game.apply(state, game.read_action("king:0")).hand)  #> "tuple[int, ...]"
reveal_type(tilewright.game("carcassonne").start(2).map)  #> "tilewright.carcassonne.map.Map"
game.Options(castles="plain")  #> Unexpected keyword argument "castles" for "Options"
game.apply(state, "king:0")  #> incompatible type "str"
game.start(2, carcassonne.Options())  #> expected "tilewright.kingdomino.actions.Options"

def third(name: str) -> None:
    reveal_type(tilewright.game(name))  #> "tilewright.core.game.Game[Any, Any, Any]"
    reveal_type(tilewright.game(name).start(2))  #> "Any"

tilewright.Dealer(7).pick(3)
tilewright.Dealer("7").seed.upper()
tilewright.Dealer(1.5)  #> incompatible type "float"
reveal_type(tilewright.read_records(Path("games")))  #> "list[tilewright.core.record.Record]"
with Path("games").open() as file:
    tilewright.read_records(file)
match = tilewright.Match(game, seats=2, seed=7)
reveal_type(match.record().scores)  #> "tuple[int, ...] | None"
"""


def test_a_type_checker_knows_the_types_of_each_game(tmp_path):
    """Each line with a mark gets the one remark behind it, and no other line gets any."""
    file = tmp_path / "typed.py"
    file.write_text(TYPED)
    config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path)]
    run = [sys.executable, "-m", "mypy", *config, "--strict", "--no-pretty", str(file)]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    remarks: dict[int, list[str]] = {}
    for line in done.stdout.splitlines():
        if found := re.match(r".*typed\.py:(\d+): (?:error|note): (.*)", line):
            remarks.setdefault(int(found[1]), []).append(found[2])
    marks = {n: line.split("#> ") for n, line in enumerate(TYPED.splitlines(), 1) if "#> " in line}
    assert remarks.keys() == marks.keys(), done.stdout + done.stderr
    for number, (_, expected) in marks.items():
        assert expected in remarks[number][0]
