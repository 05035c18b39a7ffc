"""Every name that the page has to say has words, and all languages give the same rules."""

import re

import pytest

from architecture.messages import ENGLISH, KEYS, LANGUAGES, keys
from architecture.sources import ROOT
from games import PACKAGED
from tilewright.core.options import options_of
from tilewright.core.registry import load_game
from tilewright.players import levels
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table.refusals import RefusalCode

# What the page itself finds out: nobody answers.
OWN = re.findall(
    r'new RefusalError\("(\w+)"', (ROOT / "web" / "core" / "api.ts").read_text("utf-8")
)


@pytest.mark.parametrize("name", PACKAGED)
def test_a_game_has_words_for_its_options_and_refusals(name):
    game = load_game(name)
    options = options_of(game.Options())
    flags = [option for option, value in options.items() if isinstance(value, bool)]
    assert keys("game-{}", [name]) | keys("game-{}-about", [name]) <= KEYS
    assert keys("option-{}", options) | keys("option-{}-about", flags) <= KEYS
    assert keys(f"illegal-{name}-{{}}", game.Illegal) <= KEYS  # type: ignore[attr-defined]


def test_every_level_and_every_refusal_has_words():
    assert OWN
    assert keys("level-{}", levels()) <= KEYS
    assert keys("refusal-{}", [*RefusalCode, *ServerRefusalCode, *HttpRefusalCode, *OWN]) <= KEYS


def numbers(text):
    """The numbers that the texts of the rules name, by key."""
    texts = re.findall(r"^((?:rules|option|game)-[a-z0-9-]*) = (.*)$", text, re.MULTILINE)
    return {key: set(re.findall(r"\d+", value)) for key, value in texts}


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_the_rules_name_the_same_numbers_in_every_language(path):
    assert numbers(path.read_text("utf-8")) == numbers(ENGLISH)
