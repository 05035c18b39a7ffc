"""No domino and no tile appears or disappears."""

from collections import Counter

from hypothesis import given

from properties.random_play import positions
from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.rules import in_hand
from tilewright.carcassonne.tiles import BOX
from tilewright.kingdomino.actions import Step
from tilewright.kingdomino.rules import kings_each, step


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
    assert (step(state) is Step.OVER) == (at.game.to_move(state) is None)


@given(positions("kingdomino"))
def test_lands_are_the_halves_of_the_dominoes_placed(at):
    for kingdom in at.state.kingdoms:
        squares = [square for pair in kingdom.placed.values() for square in pair]
        assert sorted(squares) == sorted(kingdom.lands)


@given(positions("carcassonne"))
def test_every_tile_is_in_one_place(at):
    state = at.state
    kinds = Counter(tile.kind for tile in state.map.tiles.values()) + Counter(state.left)
    kinds += Counter([state.drawn] if state.drawn else [])
    assert kinds == BOX


@given(positions("carcassonne"))
def test_a_seat_never_has_more_than_its_followers_on_the_map_and_a_tile_only_one(at):
    assert all(in_hand(at.state, seat) >= 0 for seat in range(at.state.seats))
    cells = [(node.x, node.y) for node in at.state.followers]
    assert len(set(cells)) == len(cells)


@given(positions("carcassonne"))
def test_followers_leave_what_is_finished_and_stand_on_all_else(at):
    """Between turns; a tile that awaits its follower is not scored yet."""
    state = at.state
    if state.laid is None:
        for node in state.followers:
            extent = state.map.extent(node)
            assert extent.feature is Feature.FIELD or not extent.complete
