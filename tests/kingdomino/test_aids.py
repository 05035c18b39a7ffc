"""Aids of Kingdomino: regions, bonuses and reach are those of the rules, none is left out."""

from hypothesis import given

from properties.random_play import positions

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


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
def test_regions_of_a_terrain_never_touch(at):
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


@given(positions("kingdomino"))
def test_the_round_is_that_of_the_dominoes_in_the_kingdoms(at):
    aids, state = at.game.aids(at.state), at.state
    kings = state.seats * (2 if state.seats == 2 else 1)
    acted = sum(len(each.placed) + len(each.discarded) for each in state.kingdoms)
    in_the_air = state.moving is not None and acted > 0
    over = acted == kings * aids["rounds"]
    assert aids["round"] == min((acted - in_the_air) // kings + 1, aids["rounds"]) or over
    assert (
        aids["game"]
        == len(state.earlier) + 1
        <= aids["games"]
        == (3 if state.options.dynasty else 1)
    )
