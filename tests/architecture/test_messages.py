"""Every name that the page has to say has words, and all languages give the same rules."""

import re

import pytest

from architecture.messages import ENGLISH, KEYS, LANGUAGES, keys
from architecture.sources import ROOT
from games import PACKAGED
from tilewright.core.options import options_of
from tilewright.core.registry import load_game, load_reasons
from tilewright.players import levels, selectable_players
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.table.refusals import RefusalCode

# What the page itself finds out: nobody answers.
OWN = re.findall(
    r'new RefusalError\("(\w+)"', (ROOT / "web" / "core" / "api.ts").read_text("utf-8")
)

OTHER_REFUSALS = {"refusal-other", "refusal-too-many-at-once", "refusal-bad-record-ply"}
"""What the page says of a refusal that is newer than itself, or of one with these arguments."""


@pytest.mark.parametrize("name", PACKAGED)
def test_a_game_has_words_for_its_options_and_refusals(name):
    game = load_game(name)
    options = options_of(game.Options())
    flags = [option for option, value in options.items() if isinstance(value, bool)]
    assert keys("game-{}", [name]) | keys("game-{}-about", [name]) <= KEYS
    assert keys("option-{}", options) | keys("option-{}-about", flags) <= KEYS


@pytest.mark.parametrize("name", PACKAGED)
def test_words_are_of_what_a_game_can_say_and_of_nothing_else(name):
    reasons = load_reasons(name)
    assert named(f"illegal-{name}-") == keys(f"illegal-{name}-{{}}", load_game(name).Illegal)  # type: ignore[attr-defined]
    assert named(f"reason-{name}-") == keys(f"reason-{name}-{{}}", reasons.REASONS)
    assert named(f"hint-{name}-") == keys(f"hint-{name}-{{}}", reasons.HINTS)


def test_every_level_and_every_refusal_has_words_and_nothing_else_is_called_so():
    assert OWN
    computers = [*selectable_players(), "other"]
    assert keys("level-{}", levels()) <= named("level-")
    assert named("level-") <= keys("level-{}", computers) | keys("level-{}-about", computers)
    refusals = [*RefusalCode, *ServerRefusalCode, *HttpRefusalCode, *OWN]
    assert named("refusal-") == keys("refusal-{}", refusals) | OTHER_REFUSALS


def test_every_option_that_has_words_is_one_of_a_game():
    games = [load_game(name) for name in PACKAGED]
    options = tuple(key for game in games for key in keys("option-{}", options_of(game.Options())))
    assert [key for key in named("option-") if not key.startswith(options)] == []


def named(beginning):
    """The words whose keys begin so."""
    return {key for key in KEYS if key.startswith(beginning)}


def numbers(text):
    """The numbers that the texts of the rules name, by key."""
    texts = re.findall(r"^((?:rules|option|game)-[a-z0-9-]*) = (.*)$", text, re.MULTILINE)
    return {key: set(re.findall(r"\d+", value)) for key, value in texts}


@pytest.mark.parametrize("path", LANGUAGES, ids=lambda path: path.stem)
def test_the_rules_name_the_same_numbers_in_every_language(path):
    assert numbers(path.read_text("utf-8")) == numbers(ENGLISH)
