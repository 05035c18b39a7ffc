"""Every name that the page has to say has words, and the examples of the rules are right."""

import re

import pytest

from architecture.sources import ROOT
from tilewright import carcassonne, kingdomino
from tilewright.core.options import options_of
from tilewright.kingdomino.painted import Doubt, Impossible, score_painted
from tilewright.players import levels
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table.refusals import RefusalCode

ENGLISH = (ROOT / "locale" / "en.ftl").read_text("utf-8")
LANGUAGES = sorted((ROOT / "locale").glob("*.ftl"))
KEYS = set(re.findall(r"^([a-z][a-z0-9-]*) =", ENGLISH, re.MULTILINE))


# What the page itself finds out: nobody answers.
OWN = re.findall(r'new Refusal\("(\w+)"', (ROOT / "web" / "core" / "api.ts").read_text("utf-8"))


def keys(pattern, names):
    return {pattern.format(str(name).replace("_", "-").lower()) for name in names}


@pytest.mark.parametrize("game", [carcassonne, kingdomino], ids=lambda game: game.name)
def test_a_game_has_words_for_its_options_and_refusals(game):
    options = options_of(game.Options())
    flags = [name for name, value in options.items() if isinstance(value, bool)]
    assert keys("game-{}", [game.name]) | keys("game-{}-about", [game.name]) <= KEYS
    assert keys("option-{}", options) | keys("option-{}-about", flags) <= KEYS
    assert keys(f"illegal-{game.name}-{{}}", game.Illegal) <= KEYS


def test_what_lies_on_a_table_has_words():
    assert keys("terrain-{}", kingdomino.Terrain) <= KEYS
    assert keys("feature-{}", carcassonne.Feature) <= KEYS
    assert keys("option-castles-{}", carcassonne.Castles) <= KEYS
    assert keys("tile-{}", carcassonne.TILES) <= KEYS
    assert keys("level-{}", levels()) <= KEYS


def test_every_refusal_has_words():
    assert OWN
    assert keys("refusal-{}", [*RefusalCode, *ServerRefusalCode, *HttpRefusalCode, *OWN]) <= KEYS
    assert keys("impossible-{}", Impossible) | keys("doubt-{}", Doubt) <= KEYS


def numbers(text):
    """The numbers that the texts of the rules name, by key."""
    texts = re.findall(r"^((?:rules|option|game)-[a-z0-9-]*) = (.*)$", text, re.MULTILINE)
    return {key: set(re.findall(r"\d+", value)) for key, value in texts}


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_the_rules_name_the_same_numbers_in_every_language(path):
    assert numbers(path.read_text("utf-8")) == numbers(ENGLISH)


def picture(game):
    """What the comment above a game's example tells the page to draw, and the example."""
    found = re.search(rf"# The picture: (.*\n(?:# .*\n)*)rules-{game}-example-title", ENGLISH)
    text = re.search(rf"^rules-{game}-example-text = (.*)$", ENGLISH, re.MULTILINE)
    return found[1].replace("\n# ", " ").strip(), text[1]


def test_the_example_of_kingdomino_adds_up():
    rows, text = picture("kingdomino")
    sheet = score_painted(rows.replace(" / ", "\n"), kingdomino.Options())
    scored = [item for item in sheet["items"] if item.points]
    sums = {f"{each.squares} × {each.crowns} = {each.points}" for each in scored}
    assert set(re.findall(r"\d+ × \d+ = \d+", text)) == sums
    assert f"{sheet['total']} points" in text


def test_the_example_of_carcassonne_adds_up():
    position, text = picture("carcassonne")
    sheets = carcassonne.projected(carcassonne.read_position(position))
    assert re.findall(r"(\d+) in all", text) == [str(sheet.total) for sheet in sheets]
