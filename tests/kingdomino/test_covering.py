"""Painted kingdoms that dominoes cannot make are doubted, all others are not."""

from random import Random

import pytest

from tilewright import kingdomino
from tilewright.core.game import CHANCE
from tilewright.kingdomino import Options
from tilewright.kingdomino.covering import can_be_covered
from tilewright.kingdomino.painted import score_painted


def played(seed, options):
    """The kingdoms at the end of a game of any legal moves."""
    rng, state = Random(seed), kingdomino.start(2, options)
    while (actor := kingdomino.to_move(state)) is not None:
        drawn = actor is CHANCE
        legal = None if drawn else kingdomino.legal_actions(state)
        action = kingdomino.draw(state, rng.randrange) if drawn else rng.choice(legal)
        state = kingdomino.apply(state, action)
    return state.kingdoms


@pytest.mark.parametrize("great_duel", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_every_kingdom_that_was_laid_can_be_covered(seed, great_duel):
    for kingdom in played(seed, Options(great_duel=great_duel)):
        assert can_be_covered(kingdom.lands)


@pytest.mark.parametrize(
    ("painted", "doubt"),
    [
        ("C w0 w0", None),
        ("w0 C w0", "no_such_dominoes"),  # two halves apart
        ("C w0 w0\n. w0 .", "odd"),
        ("C s1 m1", "no_such_dominoes"),  # no domino shows these two
        ("C w0 m3", None),
        ("m2 C m2\ns0 . s0", None),  # there are two of these
        ("m2 C m2\nw0 . w0", "no_such_dominoes"),  # and one of these
        ("w0 w0 w0\nw0 C f1\nw0", None),
    ],
)
def test_kingdoms_that_dominoes_cannot_make_are_doubted(painted, doubt):
    assert score_painted(painted, Options())["doubt"] == doubt
