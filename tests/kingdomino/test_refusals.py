"""Every refusal of Kingdomino has a game that shows it."""

import re

from games import folder
from tilewright.kingdomino import rules
from tilewright.kingdomino.actions import Choose, Illegal, King, Line, Options, Place
from tilewright.kingdomino.painted import Impossible


def test_squares_apart_are_no_neighbours():
    """An action text cannot say this; a program can."""
    state = rules.start(3, Options())
    for action in (Line((1, 2, 3)), King(0), Choose(1), King(1), Choose(2), King(2), Choose(3)):
        state = rules.apply(state, action)
    state = rules.apply(state, Line((4, 5, 6)))
    apart = Place(1, (1, 0), (3, 0))
    assert rules.why_illegal(state, apart) is Illegal.NOT_NEIGHBOURS


def test_every_reason_is_shown_by_a_scenario():
    texts = [path.read_text("utf-8") for path in (folder("kingdomino") / "scenarios").glob("*.txt")]
    shown = {reason for text in texts for reason in re.findall(r"(?:illegal|refused): (\w+)", text)}
    assert {*map(str, Illegal), *map(str, Impossible)} - shown == {"not_neighbours"}
