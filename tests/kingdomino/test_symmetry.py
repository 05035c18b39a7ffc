"""Turning or mirroring a kingdom changes nothing."""

from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import finished
from properties.symmetry import same_but_for_the_direction, turned_square
from tilewright.kingdomino.actions import Place
from tilewright.kingdomino.tiles import DOMINOES


@given(finished("kingdomino"), st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_kingdom_is_the_same_kingdom(at, quarters, mirrored):
    def other(_, action):
        if not isinstance(action, Place):
            return action
        squares = [
            turned_square(s, quarters, mirrored=mirrored) for s in (action.first, action.second)
        ]
        domino = DOMINOES[action.domino]
        return Place(
            action.domino, *(sorted(squares) if domino.first == domino.second else squares)
        )

    same_but_for_the_direction(at, at.game.start(at.record.seats, at.record.options), other)
