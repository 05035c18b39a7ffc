"""No domino, no king and no land appears or disappears."""

from hypothesis import given

from properties.random_play import positions
from tilewright.kingdomino.actions import Phase
from tilewright.kingdomino.rules import kings_each, phase


@given(positions("kingdomino"))
def test_every_domino_is_in_one_place(at):
    state = at.state
    seen = [number for each in state.kingdoms for number in (*each.placed, *each.discarded)]
    seen += [claim.domino for claim in state.line + state.claims] + [*state.free]
    assert sorted([*seen, *state.unseen]) == list(range(1, 49))


@given(positions("kingdomino"))
def test_every_king_is_in_one_place_until_the_last_round(at):
    state = at.state
    for seat in range(state.seats):
        standing = sum(claim.seat == seat for claim in state.line + state.claims)
        kings = standing + state.hand[seat] + (state.moving == seat)
        last_round = state.lines_left == 0 and not state.free and state.moving is None
        expected = range(kings_each(state.seats) + 1) if last_round else [kings_each(state.seats)]
        assert kings in expected
    assert (phase(state) is Phase.OVER) == (at.game.to_move(state) is None)


@given(positions("kingdomino"))
def test_lands_are_the_halves_of_the_dominoes_placed(at):
    for kingdom in at.state.kingdoms:
        squares = [square for pair in kingdom.placed.values() for square in pair]
        assert sorted(squares) == sorted(kingdom.lands)
