"""Variations: written, read back, and asked of the rules."""

import random

import pytest

from games import GAMES
from tilewright.core.errors import IllegalAction, NotationError
from tilewright.core.registry import load_game
from tilewright.core.variations import Variation, VariationTree, read_analysis, write_analysis


def tree(game, state, dice, depth):
    """Some legal actions, and what may follow them."""
    legal = game.legal_actions(state)
    chosen = [legal[dice.randrange(len(legal))] for _ in range(min(len(legal), 2))]
    return tuple(
        Variation(
            game.write_action(action),
            dice.choice(["", "good", "no # comment ends here"]),
            tree(game, game.apply(state, action), dice, depth - 1) if depth > 1 else (),
        )
        for action in dict.fromkeys(chosen)
    )


@pytest.mark.parametrize("name", GAMES)
def test_variations_that_are_written_can_be_read_back(name):
    game = load_game(name)
    for seed in range(10):
        dice, state = random.Random(seed), game.start(game.seats[-1])
        for _ in range(dice.randrange(6)):
            legal = game.legal_actions(state)
            state = game.apply(state, legal[dice.randrange(len(legal))])
        analysis = VariationTree(game.write_position(state), "begin", tree(game, state, dice, 4))
        text = write_analysis(analysis)
        assert read_analysis(text) == analysis
        assert text.startswith("tilewright analysis 1\n")


def test_a_position_alone_is_an_analysis_without_variations():
    game = load_game("stairs")
    position = game.write_position(game.start(2))
    assert read_analysis(position) == VariationTree(position)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("chess/1", 0),
        ("tilewright analysis 1\n", 22),
        ("tilewright analysis 2\nPOSITION\n", 0),
        ("tilewright analysis 1\nPOSITION\n    draw:1\n", None),
        ("tilewright analysis 1\nPOSITION\n  jump\n", None),
        ("tilewright analysis 1\nPOSITION\ndraw:1\n", None),
    ],
)
def test_texts_that_are_no_analysis_are_refused_where_they_go_wrong(text, at):
    game = load_game("stairs")
    given = text.replace("POSITION", game.write_position(game.start(2)))
    with pytest.raises(NotationError) as refused:
        read_analysis(given)
    last = given.rstrip("\n").rpartition("\n")[2]
    assert refused.value.at == (given.index(last.strip()) if at is None else at)


def test_actions_against_the_rules_are_refused():
    game = load_game("stairs")
    position = game.write_position(game.start(2))
    with pytest.raises(IllegalAction, match="out_of_step"):
        read_analysis(f"tilewright analysis 1\n{position}\n  lay\n")
