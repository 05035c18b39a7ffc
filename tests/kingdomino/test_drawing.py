"""Kingdoms and dominoes, drawn."""

from drawing.well_formed import check
from properties.random_play import play
from tilewright import kingdomino
from tilewright.kingdomino.drawing import svg_kingdom
from tilewright.kingdomino.drawing.characters import text_kingdom
from tilewright.kingdomino.painted import read_kingdom
from tilewright.kingdomino.tiles import DOMINOES


def test_every_domino_lies_in_every_direction_and_every_square_can_be_painted():
    art = kingdomino.art()
    for number, domino in DOMINOES.items():
        assert {f"domino-{number}-{way}" for way in "NESW"} <= art.pieces.keys()
        halves = [[half.terrain, half.crowns] for half in (domino.first, domino.second)]
        assert art.data["dominoes"][str(number)] == halves
    assert {
        f"square-{land}{crowns}" for land in "wflgsm" for crowns in range(4)
    } <= art.pieces.keys()
    assert sum(sum(each["squares"].values()) for each in art.data["terrains"].values()) == 96


def test_a_kingdom_can_be_drawn_alone_and_read_again_from_its_text():
    for seed in range(10):
        state = play(kingdomino, 4, kingdomino.Options(), seed).state
        for seat, kingdom in enumerate(state.kingdoms):
            check("kingdomino", svg_kingdom(kingdom, seat))
            assert read_kingdom(text_kingdom(kingdom), kingdom.size).lands == kingdom.lands
