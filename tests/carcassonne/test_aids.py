"""Aids of Carcassonne: features, followers and cells are those of the rules, none is left out."""

from collections import Counter

from hypothesis import given

from properties.random_play import positions
from tilewright.carcassonne.actions import Illegal
from tilewright.carcassonne.rules import FOLLOWERS
from tilewright.carcassonne.tiles import BOX, TILES, turned

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@given(positions("carcassonne"))
def test_features_share_out_all_parts_of_the_map(at):
    tiles = at.state.map.tiles
    every = [[x, y, i] for (x, y), tile in tiles.items() for i in range(len(tile.parts))]
    features = at.game.aids(at.state)["features"]
    assert sorted(part for feature in features for part in feature["parts"]) == sorted(every)
    for feature in features:
        kinds = {tiles[x, y].parts[part].feature for x, y, part in feature["parts"]}
        assert kinds == {feature["kind"]}


@given(positions("carcassonne"))
def test_projected_points_of_owners_agree_with_the_projected_sheets(at):
    features = at.game.aids(at.state)["features"]
    named = {(each["kind"], each["x"], each["y"], each["at"]): each for each in features}
    assert len(named) == len(features)
    for seat, sheet in enumerate(at.game.projected(at.state)):
        later = sum(each["projected"] for each in features if seat in each["owners"])
        paid = [each for each in features if seat in each["paid"]]
        assert later + sum(each["points"] for each in paid) == sheet.total
        for item in sheet.items:
            feature = named[item.kind, item.x, item.y, item.at]
            assert feature["points"] == item.points
            assert [*item.owners] in (feature["owners"], feature["paid"])


@given(positions("carcassonne"))
def test_followers_stand_on_their_feature_or_are_in_hand(at):
    aids = at.game.aids(at.state)
    standing = {
        (x, y, part): seat
        for each in aids["features"]
        for x, y, part, seat in each["followers"]
        if [x, y, part] in each["parts"]
    }
    assert standing == at.state.followers
    on_map = Counter(standing.values())
    assert [hand + on_map[seat] for seat, hand in enumerate(aids["hands"])] == [
        FOLLOWERS
    ] * at.state.seats
    for each in aids["features"]:
        counts = Counter(seat for *_, seat in each["followers"])
        most = max(counts.values(), default=0)
        assert each["owners"] == sorted(seat for seat in counts if counts[seat] == most)


@given(positions("carcassonne"))
def test_a_cell_is_called_unfillable_when_every_tile_left_is_refused_there(at):
    aids, state = at.game.aids(at.state), at.state
    kinds = {*aids["left"], *([state.drawn] if state.drawn else [])}
    beside = {(x + dx, y + dy) for x, y in state.map.tiles for dx, dy in STEPS}
    empty = sorted(beside - state.map.tiles.keys())
    assert aids["open"] == [[*cell] for cell in empty]
    hopeless = [
        [*cell]
        for cell in empty
        if all(
            state.map.why_illegal(cell, turned(kind, turn)) is Illegal.EDGES_CLASH
            for kind in kinds
            for turn in range(4)
        )
    ]
    assert aids["unfillable"] == hopeless


@given(positions("carcassonne"))
def test_tiles_left_and_laid_are_those_of_the_box(at):
    left = at.game.aids(at.state)["left"]
    laid = Counter(tile.kind for tile in at.state.map.tiles.values())
    drawn = Counter([at.state.drawn] if at.state.drawn else [])
    assert {kind: left.get(kind, 0) + laid[kind] + drawn[kind] for kind in TILES} == BOX
