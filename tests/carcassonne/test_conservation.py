"""No tile and no follower appears or disappears."""

from collections import Counter

from hypothesis import given

from properties.random_play import positions
from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.rules import in_hand
from tilewright.carcassonne.tiles import BOX


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
