"""Aids say nothing that the rules do not say: they follow from the position alone."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from properties.random_play import positions
from tilewright.core.canonical_json import to_jsonable


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_aids_are_plain_and_the_same_for_equal_positions(name, data):
    at = data.draw(positions(name))
    aids = at.game.aids(at.state)
    assert json.loads(json.dumps(aids)) == to_jsonable(aids) == aids
    assert at.game.aids(at.game.read_position(at.game.write_position(at.state))) == aids
