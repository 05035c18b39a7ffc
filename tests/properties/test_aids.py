"""Aids say nothing that the rules do not say, and leave nothing out."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import positions
from tilewright.carcassonne.actions import Illegal
from tilewright.carcassonne.rules import FOLLOWERS
from tilewright.carcassonne.tiles import BOX, TILES, turned
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.registry import games

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@pytest.mark.parametrize("name", games())
@given(data=st.data())
def test_aids_are_plain_and_the_same_for_equal_positions(name, data):
    at = data.draw(positions(name))
    aids = at.game.aids(at.state)
    assert json.loads(json.dumps(aids)) == to_jsonable(aids) == aids
    assert at.game.aids(at.game.read_position(at.game.write_position(at.state))) == aids


# Kingdomino


@given(positions("kingdomino"))
def test_regions_cover_every_square_once_and_each_has_one_terrain(at):
    for kingdom, aids in zip(at.state.kingdoms, at.game.aids(at.state)["kingdoms"], strict=True):
        squares = [tuple(square) for region in aids["regions"] for square in region["squares"]]
        assert sorted(squares) == sorted(kingdom.lands)
        for region in aids["regions"]:
            lands = [kingdom.lands[tuple(square)] for square in region["squares"]]
            assert {land.terrain for land in lands} == {region["terrain"]}
            assert sum(land.crowns for land in lands) == region["crowns"]
            assert region["points"] == len(lands) * region["crowns"]


@given(positions("kingdomino"))
def test_no_two_regions_of_a_terrain_touch(at):
    for aids in at.game.aids(at.state)["kingdoms"]:
        region_at = {
            tuple(square): (number, region["terrain"])
            for number, region in enumerate(aids["regions"])
            for square in region["squares"]
        }
        for (x, y), (number, terrain) in region_at.items():
            for dx, dy in STEPS:
                other, its = region_at.get((x + dx, y + dy), (number, ""))
                assert other == number or its != terrain


@given(positions("kingdomino"))
def test_regions_bonuses_and_earlier_games_add_up_to_the_score(at):
    aids = at.game.aids(at.state)
    for kingdom, sheet in zip(aids["kingdoms"], at.game.projected(at.state), strict=True):
        points = [each["points"] for each in (*kingdom["regions"], *kingdom["bonuses"])]
        assert sum(points) + sum(kingdom["earlier"]) == kingdom["total"] == sheet.total
    assert aids["unseen"] == sorted(at.state.unseen)


@given(positions("kingdomino"))
def test_every_legal_placement_is_within_reach(at):
    seat, aids = at.game.to_move(at.state), at.game.aids(at.state)
    for action in at.game.legal_actions(at.state)[:500]:
        fields = at.game.fields(action)
        if fields["kind"] == "place":
            west, north, east, south = aids["kingdoms"][seat]["reach"]
            for x, y in (action.first, action.second):
                assert west <= x <= east
                assert north <= y <= south


# Carcassonne


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
def test_what_the_owners_would_get_agrees_with_the_projected_sheets(at):
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
    hopeless = [
        [*cell]
        for cell in sorted(beside - state.map.tiles.keys())
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
