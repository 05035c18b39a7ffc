"""What is no action at all is refused by what it is, not by a rule it never reached."""

import pytest

from games import EXAMPLE, GAMES, PACKAGED, examples
from tilewright.core.errors import TilewrightError, WrongType
from tilewright.core.registry import load_game, load_kernel

FOREIGN = {name: next(other for other in reversed(PACKAGED) if other != name) for name in GAMES}
TEXTS = {name: examples(name).ACTION for name in GAMES}


def ways(name):
    """Everything that takes an action."""
    game, kernel = load_game(name), None if name == EXAMPLE else load_kernel(name)
    state = game.start(2)
    found = {
        "apply": lambda action: game.apply(state, action),
        "why_illegal": lambda action: game.why_illegal(state, action),
        "write_action": game.write_action,
    }
    if kernel:
        found |= {"fields": game.fields, "encode": kernel.encode}
    return found.values()


@pytest.mark.parametrize("name", GAMES)
def test_a_text_is_no_action_and_the_refusal_says_what_makes_one(name):
    text = TEXTS[name]
    for way in ways(name):
        with pytest.raises(WrongType) as refusal:
            way(text)
        assert str(refusal.value) == (
            f"{name} takes an action, not the text {text!r}: "
            f"game.read_action({text!r}) makes one of it"
        )


@pytest.mark.parametrize("name", GAMES)
def test_an_action_of_another_game_is_named_with_where_it_is_from(name):
    foreign = load_game(FOREIGN[name]).read_action(TEXTS[FOREIGN[name]])
    for way in ways(name):
        with pytest.raises(WrongType) as refusal:
            way(foreign)
        assert repr(foreign) in str(refusal.value)
        assert f"tilewright.{FOREIGN[name]}.actions" in str(refusal.value)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("given", [3, None, ("draw", "A"), {"kind": "king"}], ids=repr)
def test_values_that_are_no_action_of_any_game_are_named(name, given):
    for way in ways(name):
        with pytest.raises(
            TilewrightError, match=rf"^{name} takes an action \(.*\), not "
        ) as refusal:
            way(given)
        assert isinstance(refusal.value, TypeError)
        assert repr(given) in str(refusal.value)
        assert type(given).__name__ in str(refusal.value)


def test_a_game_that_is_over_still_knows_what_an_action_is():
    game = load_game("stairs")
    state = game.read_position("stairs/1 options=- stairs=-/- left=- drawn=0")
    with pytest.raises(WrongType):
        game.why_illegal(state, "lay")


@pytest.mark.parametrize("name", GAMES)
def test_actions_are_read_from_texts_only(name):
    game = load_game(name)
    action = game.read_action(TEXTS[name])
    for read in (game.read_action, game.read_position):
        with pytest.raises(WrongType, match="a text is needed"):
            read(action)
