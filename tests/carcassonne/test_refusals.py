"""Every refusal of Carcassonne has a game that shows it."""

import re

from games import folder
from tilewright.carcassonne import rules
from tilewright.carcassonne.actions import Draw, Follower, Illegal, Lay, Options


def test_a_fifth_quarter_turn_does_not_exist():
    """An action text cannot say this; a program can."""
    state = rules.apply(rules.start(2, Options()), Draw("V"))
    assert rules.why_illegal(state, Lay("V", 0, 1, 4)) is Illegal.NO_SUCH_TURN


def test_follower_none_at_a_place_is_refused():
    state = rules.apply(rules.start(2, Options()), Draw("V"))
    state = rules.apply(state, rules.legal_actions(state)[0])
    assert rules.why_illegal(state, Follower(None, "N")) is Illegal.NO_SUCH_PLACE


def test_every_reason_is_shown_by_a_scenario():
    texts = [
        path.read_text("utf-8") for path in (folder("carcassonne") / "scenarios").glob("*.txt")
    ]
    shown = {reason for text in texts for reason in re.findall(r"illegal: (\w+)", text)}
    assert {*map(str, Illegal)} - shown == {"no_such_turn"}
