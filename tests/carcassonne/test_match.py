"""A match of Carcassonne, drawn by hand, and why an action is illegal there."""

from tilewright import CHANCE, Match


def test_match_says_why_an_action_is_illegal():
    match = Match("carcassonne", seats=2, seed=1)
    assert match.why_illegal("follower:none") == "out_of_step"
    assert match.why_illegal(match.legal_actions()[0]) is None


def test_draws_by_hand_are_applied_and_taken_back_one_by_one():
    match = Match("carcassonne", seats=2, by_hand=True)
    assert match.to_move is CHANCE
    for action in ("draw:E", "lay:E@0,-1,2", "follower:castle@S", "draw:B"):
        match.apply(action)
    assert match.game.write_action(match.undo()) == "draw:B"
    record = match.record()
    assert record.actions == ("draw:E", "lay:E@0,-1,2", "follower:castle@S")
    assert (match.seed, match.commitment, record.commitment, record.seed) == (None,) * 4
