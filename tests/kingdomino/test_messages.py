"""What lies on a table of Kingdomino has words, and the example of its rules is right."""

import re

from architecture.messages import KEYS, keys, picture
from tilewright.kingdomino import Options, Terrain, legend
from tilewright.kingdomino.kingdom import Region
from tilewright.kingdomino.painted import Doubt, Impossible, score_painted


def test_terrains_and_what_is_wrong_with_a_painted_kingdom_have_words():
    assert keys("terrain-{}", Terrain) <= KEYS
    assert keys("impossible-{}", Impossible) | keys("doubt-{}", Doubt) <= KEYS


def test_every_way_to_break_a_tie_has_words_and_no_other_has():
    said = {key for key in KEYS if key.startswith("tie-")}
    assert said == keys("tie-{}", legend.criteria) | {"tie-shared", "tie-other"}


def test_the_example_adds_up():
    rows, text = picture("kingdomino")
    sheet = score_painted(rows.replace(" / ", "\n"), Options())
    scored = [item for item in sheet["items"] if isinstance(item, Region) and item.points]
    sums = {f"{each.squares} × {each.crowns} = {each.points}" for each in scored}
    assert set(re.findall(r"\d+ × \d+ = \d+", text)) == sums
    assert f"{sheet['total']} points" in text
