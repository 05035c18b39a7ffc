"""Turning or mirroring a kingdom changes nothing."""

from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import finished
from properties.symmetry import same_but_for_the_direction, turned_square
from tilewright.kingdomino.actions import Place
from tilewright.kingdomino.tiles import DOMINOES
from tilewright.kingdomino.turned import turned
from tilewright.puzzles import distance, words_of


@given(finished("kingdomino"), st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_kingdom_is_the_same_kingdom(at, quarters, mirrored):
    def other(_, action):
        if not isinstance(action, Place):
            return action
        squares = [
            turned_square(s, quarters, mirrored=mirrored) for s in (action.first, action.second)
        ]
        domino = DOMINOES[action.domino]
        return Place(
            action.domino, *(sorted(squares) if domino.first == domino.second else squares)
        )

    same_but_for_the_direction(at, at.game.start(at.record.seats, at.record.options), other)


@given(finished("kingdomino"), st.lists(st.integers(0, 7), min_size=4, max_size=4))
def test_positions_are_no_distance_apart_where_only_kingdoms_are_turned(at, ways):
    text = at.game.write_position(at.state)
    parts = dict(part.split("=", 1) for part in text.split()[1:])
    kingdoms = [
        [turned(f"kingdoms{seat}={word}")[way].split("=")[1] for word in kingdom.split(";")]
        for seat, (kingdom, way) in enumerate(zip(parts["kingdoms"].split("/"), ways, strict=False))
    ]
    other = text.replace(parts["kingdoms"], "/".join(map(";".join, kingdoms)))
    assert distance(words_of(text), words_of(other), turned) == 0
    worth = [
        [sheet.total for sheet in at.game.score(at.game.read_position(each))]
        for each in (text, other)
    ]
    assert worth[0] == worth[1]
