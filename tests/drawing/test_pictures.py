"""Pictures: well-formed, whole in themselves, and fit to share a page."""

import re
import xml.etree.ElementTree as ET

import pytest

from properties.random_play import play, worlds
from tilewright.carcassonne.drawing import svg_tile
from tilewright.carcassonne.tiles import TILES, distinct_turns
from tilewright.core.registry import game as find_game
from tilewright.kingdomino.drawing import svg_kingdom
from tilewright.kingdomino.drawing.characters import text_kingdom
from tilewright.kingdomino.painted import read_kingdom

PREFIX = {"kingdomino": "tw-k-", "carcassonne": "tw-c-"}
LARGEST = {"kingdomino": 120_000, "carcassonne": 250_000}


def check(name: str, svg: str) -> None:
    root = ET.fromstring(svg)  # noqa: S314  # our own text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert all(each.startswith(PREFIX[name]) for each in ids)
    used = re.findall(r'(?:href="#|url\(#)([^")]+)', svg)
    assert set(used) <= set(ids)
    assert root.get("role") == "img"
    assert root.find("{http://www.w3.org/2000/svg}title").text
    assert len(svg.encode()) < LARGEST[name]


@pytest.mark.parametrize("name", PREFIX)
def test_a_game_can_be_drawn_from_its_start_to_its_end(name):
    game = find_game(name)
    for seed, (seats, options) in enumerate(worlds(name)):
        for plies in (0, 1, 9 + seed, 10_000):
            check(name, game.svg(play(game, seats, options, seed, plies).state))


@pytest.mark.parametrize("kind", TILES)
def test_a_tile_can_be_drawn_alone(kind):
    for turn in range(distinct_turns(kind)):
        check("carcassonne", svg_tile(kind, turn))


def test_a_kingdom_can_be_drawn_alone_and_read_again_from_its_text():
    game = find_game("kingdomino")
    for seed in range(10):
        for seat, kingdom in enumerate(play(game, 4, game.Options(), seed).state.kingdoms):
            check("kingdomino", svg_kingdom(kingdom, seat))
            assert read_kingdom(text_kingdom(kingdom), kingdom.size).lands == kingdom.lands


@pytest.mark.parametrize("name", PREFIX)
def test_a_state_shows_itself_in_a_notebook(name):
    game = find_game(name)
    state = play(game, 2, game.Options(), seed=1, plies=30).state
    assert state._repr_svg_() == game.svg(state)  # the name that notebooks ask for
    assert game.read_position(eval(repr(state).removeprefix("read_position"))) == state  # noqa: S307  # our own text
