"""States are values: what is equal hashes alike, wherever it came from."""

import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import positions
from tilewright.core.match import Match
from tilewright.core.registry import games

each_game = pytest.mark.parametrize("name", games())


@each_game
@given(data=st.data())
def test_equal_states_have_equal_hashes_and_are_one_key(name, data):
    at = data.draw(positions(name))
    again = at.game.read_position(at.game.write_position(at.state))
    copied = pickle.loads(pickle.dumps(at.state))  # noqa: S301  # our own bytes
    assert hash(again) == hash(copied) == hash(at.state)
    assert {at.state: "kept"}[again] == "kept"
    assert len({at.state, again, copied}) == 1


@each_game
@given(data=st.data())
def test_states_after_different_actions_are_different_keys(name, data):
    at = data.draw(positions(name))
    legal = at.game.legal_actions(at.state)[:20]
    after = [at.game.apply(at.state, action) for action in legal]
    assert len({at.state, *after}) == len(after) + 1
    assert len({hash(each) for each in after}) == len(after)


@each_game
def test_a_state_that_comes_from_another_process_is_the_same_key(name):
    """Texts hash differently in every process, so that no hash may travel with a state."""
    make = (
        "import sys, pickle, tilewright;"
        f"state = tilewright.Match({name!r}, 2, seed=3).state; hash(state);"
        "sys.stdout.buffer.write(pickle.dumps(state))"
    )
    path = ":".join(each for each in sys.path if each)
    made = subprocess.run(
        [sys.executable, "-c", make],
        env={"PYTHONPATH": path, "PYTHONHASHSEED": "12345"},
        check=True,
        capture_output=True,
    )
    there = pickle.loads(made.stdout)  # noqa: S301  # our own bytes
    assert {Match(name, 2, seed=3).state: "kept"}[there] == "kept"
