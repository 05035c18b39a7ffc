"""Options by name."""

import pytest

from tilewright.core.errors import OptionsError
from tilewright.core.options import option_words, options_from, options_from_words, options_of
from tilewright.core.registry import game, games

Kingdomino = game("kingdomino").Options
Carcassonne = game("carcassonne").Options


def test_words_become_typed_options_and_back():
    options = options_from_words(Kingdomino, ["harmony", "great_duel=yes", "dynasty=no"])
    assert options == Kingdomino(harmony=True, great_duel=True)
    assert option_words(options) == ["great_duel", "harmony"]
    assert option_words(options_from_words(Carcassonne, ["castles=pennants"])) == [
        "castles=pennants"
    ]


def test_defaults_are_not_spelled_out():
    assert option_words(Carcassonne()) == option_words(Kingdomino()) == []
    assert options_of(Carcassonne()) == {"castles": "plain"}


@pytest.mark.parametrize(
    ("kind", "words", "reason", "names"),
    [
        (Kingdomino, ["castles=plain"], "unknown_option", "castles"),
        (Kingdomino, ["harmony", "harmony"], "repeated_option", "harmony"),
        (Kingdomino, ["harmony=perhaps"], "option_value", "perhaps"),
        (Kingdomino, ["harmony="], "option_value", "harmony"),
        (Carcassonne, ["castles"], "option_value", "castles"),
        (Carcassonne, ["castles=round"], "option_value", "round"),
        (Carcassonne, [""], "unknown_option", "''"),
    ],
)
def test_what_the_rules_do_not_know_is_refused_by_name(kind, words, reason, names):
    with pytest.raises(OptionsError, match=names) as refusal:
        options_from_words(kind, words)
    assert refusal.value.reason == reason


def test_values_of_the_wrong_type_are_refused():
    with pytest.raises(OptionsError):
        options_from(Kingdomino, {"harmony": 1})


def test_options_get_their_own_types_however_they_are_made():
    assert Carcassonne(castles="pennants") == options_from_words(Carcassonne, ["castles=pennants"])
    assert type(Carcassonne(castles="pennants").castles) is type(Carcassonne().castles)
    assert Kingdomino(harmony="no") == Kingdomino()
    with pytest.raises(OptionsError, match="round"):
        Carcassonne(castles="round")


@pytest.mark.parametrize("name", ["kingdomino", "carcassonne"])
@pytest.mark.parametrize("options", [None, {}, {"harmony": True}, "harmony"])
def test_options_of_another_kind_are_refused(name, options):
    with pytest.raises(OptionsError) as refusal:
        game(name).start(2, options)
    assert refusal.value.reason == "options"


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("kingdomino", 1),
        ("kingdomino", 5),
        ("carcassonne", 1),
        ("carcassonne", 6),
        ("kingdomino", True),
        ("kingdomino", -2),
        ("kingdomino", 2.5),
        ("kingdomino", 2.0),
        ("carcassonne", "2"),
        ("carcassonne", None),
        ("stairs", 4),
    ],
)
def test_a_number_of_seats_outside_the_box_is_refused(name, seats):
    allowed = game(name).seats
    known = f"^{name} is for {allowed[0]} to {allowed[-1]} seats, not {seats!r}$"
    for options in ((), (game(name).Options(),)):
        with pytest.raises(OptionsError, match=known) as refusal:
            game(name).start(seats, *options)
        assert refusal.value.reason == "seats"


@pytest.mark.parametrize("name", games())
def test_without_options_a_game_is_the_standard_one(name):
    for seats in game(name).seats:
        assert game(name).start(seats) == game(name).start(seats, game(name).Options())
