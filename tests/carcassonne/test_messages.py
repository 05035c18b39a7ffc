"""What lies on a table of Carcassonne has words, and the example of its rules is right."""

import re

from architecture.messages import KEYS, keys, picture
from tilewright.carcassonne import TILES, Castles, Feature, projected, read_position


def test_features_tiles_and_ways_to_score_castles_have_words():
    assert keys("feature-{}", Feature) <= KEYS
    assert keys("option-castles-{}", Castles) <= KEYS
    assert keys("tile-{}", TILES) <= KEYS


def test_the_example_adds_up():
    position, text = picture("carcassonne")
    sheets = projected(read_position(position))
    assert re.findall(r"(\d+) in all", text) == [str(sheet.total) for sheet in sheets]
