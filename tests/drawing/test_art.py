"""Art: pieces that need nothing but the definitions, plain and small."""

import gzip
import json
import re
import xml.etree.ElementTree as ET

import pytest

from games import GAMES, examples
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.registry import load_game

LARGEST = 60_000
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def parsed(fragment):
    return ET.fromstring(f"<svg {NAMESPACE}>{fragment}</svg>")  # noqa: S314  # our own text


@pytest.mark.parametrize("name", GAMES)
def test_pieces_refer_only_to_the_definitions(name):
    art = load_game(name).art()
    ids = [each.get("id") for each in parsed(art.defs).iter() if each.get("id")]
    assert len(set(ids)) == len(ids)
    assert all(each.startswith(examples(name).SVG_PREFIX) for each in ids)
    for text in (art.defs, *art.pieces.values()):
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= {*ids}
    for piece in art.pieces.values():
        assert not [each for each in parsed(piece).iter() if each.get("id")]


@pytest.mark.parametrize("name", GAMES)
def test_a_strict_page_can_show_the_art(name):
    art = load_game(name).art()
    for text in (art.defs, *art.pieces.values()):
        for each in parsed(text).iter():
            assert each.tag.partition("}")[2] not in {"style", "script", "image", "foreignObject"}
            assert not [key for key in each.attrib if key == "style" or key.startswith("on")]
        assert not re.search(r'href="(?!#)', text)


@pytest.mark.parametrize("name", GAMES)
def test_art_is_plain_small_and_always_the_same(name):
    game = load_game(name)
    text = json.dumps(to_jsonable(game.art()))
    assert json.loads(text) == to_jsonable(game.art())
    assert len(gzip.compress(text.encode())) < LARGEST
