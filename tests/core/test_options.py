"""Options by name."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from games import GAMES, PACKAGED, QUICK, examples
from tilewright.core.errors import OptionsError
from tilewright.core.options import (
    coerce_fields,
    option_words,
    options_from,
    options_from_words,
    options_of,
)
from tilewright.core.registry import load_game


class Roof(StrEnum):
    FLAT = "flat"
    STEEP = "steep"


@dataclass(frozen=True)
class Flags:
    """Options as a game may have them: some are on or off."""

    long_game: bool = False
    bonus: bool = False
    three_rounds: bool = False

    def __post_init__(self) -> None:
        coerce_fields(self)


@dataclass(frozen=True)
class Roofs:
    """Others have a name."""

    roof: Roof = Roof.FLAT

    def __post_init__(self) -> None:
        coerce_fields(self)


def test_words_become_typed_options_and_back():
    options = options_from_words(Flags, ["bonus", "long_game=yes", "three_rounds=no"])
    assert options == Flags(bonus=True, long_game=True)
    assert option_words(options) == ["long_game", "bonus"]
    assert option_words(options_from_words(Roofs, ["roof=steep"])) == ["roof=steep"]


def test_defaults_are_not_spelled_out():
    assert option_words(Roofs()) == option_words(Flags()) == []
    assert options_of(Roofs()) == {"roof": "flat"}


@pytest.mark.parametrize(
    ("kind", "words", "reason", "names"),
    [
        (Flags, ["roof=flat"], "unknown_option", "roof"),
        (Flags, ["bonus", "bonus"], "repeated_option", "bonus"),
        (Flags, ["bonus=perhaps"], "option_value", "perhaps"),
        (Flags, ["bonus="], "option_value", "bonus"),
        (Roofs, ["roof"], "option_value", "roof"),
        (Roofs, ["roof=round"], "option_value", "round"),
        (Roofs, [""], "unknown_option", "''"),
    ],
)
def test_options_that_the_rules_do_not_know_are_refused_by_name(kind, words, reason, names):
    with pytest.raises(OptionsError, match=names) as refusal:
        options_from_words(kind, words)
    assert refusal.value.reason == reason


def test_values_of_the_wrong_type_are_refused():
    with pytest.raises(OptionsError):
        options_from(Flags, {"bonus": 1})


def test_options_get_their_own_types_however_they_are_made():
    assert Roofs(roof="steep") == options_from_words(Roofs, ["roof=steep"])  # type: ignore[arg-type]
    assert type(Roofs(roof="steep").roof) is type(Roofs().roof)  # type: ignore[arg-type]
    assert Flags(bonus="no") == Flags()  # type: ignore[arg-type]
    with pytest.raises(OptionsError, match="round"):
        Roofs(roof="round")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PACKAGED)
def test_the_options_of_a_game_keep_their_types_however_they_are_made(name):
    kind = load_game(name).Options
    option, _, value = examples(name).OPTION.partition("=")
    made = kind(**{option: value or "yes"})
    assert made == options_from_words(kind, [examples(name).OPTION]) != kind()
    assert type(getattr(made, option)) is type(getattr(kind(), option))
    with pytest.raises(OptionsError, match="perhaps"):
        kind(**{option: "perhaps"})


@pytest.mark.parametrize("name", PACKAGED)
@pytest.mark.parametrize("options", [None, {}, {"bonus": True}, "bonus"])
def test_options_of_another_kind_are_refused(name, options):
    with pytest.raises(OptionsError) as refusal:
        load_game(name).start(2, options)
    assert refusal.value.reason == "options"


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        *((name, load_game(name).seats[0] - 1) for name in GAMES),
        *((name, load_game(name).seats[-1] + 1) for name in GAMES),
        *((QUICK, seats) for seats in (True, -2, 2.5, 2.0, "2", None)),
    ],
)
def test_a_number_of_seats_outside_the_box_is_refused(name, seats):
    allowed = load_game(name).seats
    known = f"^{name} is for {allowed[0]} to {allowed[-1]} seats, not {seats!r}$"
    for options in ((), (load_game(name).Options(),)):
        with pytest.raises(OptionsError, match=known) as refusal:
            load_game(name).start(seats, *options)
        assert refusal.value.reason == "seats"


@pytest.mark.parametrize("name", GAMES)
def test_game_without_options_is_the_standard_one(name):
    game = load_game(name)
    for seats in game.seats:
        assert game.start(seats) == game.start(seats, game.Options())
