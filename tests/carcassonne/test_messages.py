"""What lies on a table of Carcassonne has words, and the example of its rules is right."""

import re

from architecture.messages import ENGLISH, KEYS, keys, picture
from tilewright.carcassonne import TILES, Castles, Feature, projected, read_position


def test_features_tiles_and_ways_to_score_castles_have_words():
    assert keys("feature-{}", Feature) <= KEYS
    assert keys("option-castles-{}", Castles) <= KEYS
    assert keys("tile-{}", TILES) <= KEYS


def test_the_english_box_says_city_feature_and_completed():
    keys_of_the_game = r"(?:feature|tile|option-castles|score-(?:castle|field)|\w+-carcassonne)"
    message = rf"^{keys_of_the_game}[a-z-]* =(.*\n(?: .*\n)*)"
    texts = re.findall(message, ENGLISH.replace("$castles", ""), re.MULTILINE)
    assert len(texts) > 50
    other_words = re.compile(r"\b(?:castles?|finished|things?)\b", re.IGNORECASE)
    assert [text for text in texts if other_words.search(text)] == []


def test_the_example_adds_up():
    position, text = picture("carcassonne")
    sheets = projected(read_position(position))
    assert re.findall(r"(\d+) in all", text) == [str(sheet.total) for sheet in sheets]
