"""Art: pieces that need nothing but the definitions, and data that agrees with the box."""

import gzip
import json
import re
import xml.etree.ElementTree as ET

import pytest

from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.drawing.curve import QUARTERS, inside
from tilewright.carcassonne.tiles import BOX, TILES, distinct_turns, turned
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games
from tilewright.kingdomino.tiles import DOMINOES

PREFIX = {"kingdomino": "tw-k-", "carcassonne": "tw-c-", "stairs": "tw-s-"}
LARGEST = 60_000
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def parsed(fragment):
    return ET.fromstring(f"<svg {NAMESPACE}>{fragment}</svg>")  # noqa: S314  # our own text


@pytest.mark.parametrize("name", games())
def test_pieces_refer_only_to_the_definitions(name):
    art = find_game(name).art()
    ids = [each.get("id") for each in parsed(art.defs).iter() if each.get("id")]
    assert len(set(ids)) == len(ids)
    assert all(each.startswith(PREFIX[name]) for each in ids)
    for text in (art.defs, *art.pieces.values()):
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= {*ids}
    for piece in art.pieces.values():
        assert not [each for each in parsed(piece).iter() if each.get("id")]


@pytest.mark.parametrize("name", games())
def test_a_strict_page_can_show_the_art(name):
    art = find_game(name).art()
    for text in (art.defs, *art.pieces.values()):
        for each in parsed(text).iter():
            assert each.tag.partition("}")[2] not in {"style", "script", "image", "foreignObject"}
            assert not [key for key in each.attrib if key == "style" or key.startswith("on")]
        assert not re.search(r'href="(?!#)', text)


@pytest.mark.parametrize("name", games())
def test_art_is_plain_small_and_always_the_same(name):
    game = find_game(name)
    text = json.dumps(to_jsonable(game.art()))
    assert json.loads(text) == to_jsonable(game.art())
    assert len(gzip.compress(text.encode())) < LARGEST


def test_every_domino_lies_in_every_direction_and_every_square_can_be_painted():
    art = find_game("kingdomino").art()
    for number, domino in DOMINOES.items():
        assert {f"domino-{number}-{way}" for way in "NESW"} <= art.pieces.keys()
        halves = [[half.terrain, half.crowns] for half in (domino.first, domino.second)]
        assert art.data["dominoes"][str(number)] == halves
    assert {
        f"square-{land}{crowns}" for land in "wflgsm" for crowns in range(4)
    } <= art.pieces.keys()
    assert sum(sum(each["squares"].values()) for each in art.data["terrains"].values()) == 96


def test_every_tile_has_its_layers_in_every_turn_that_looks_different():
    art = find_game("carcassonne").art()
    for kind, tile in art.data["tiles"].items():
        assert (tile["count"], tile["turns"]) == (BOX[kind], distinct_turns(kind))
        names = {
            f"{layer}-{kind}-{turn}-{lean}"
            for layer in ("ground", "upright")
            for turn in range(tile["turns"])
            for lean in (0, 1)
        }
        assert names <= art.pieces.keys()
    assert art.data["tiles"].keys() == TILES.keys()


def test_parts_are_named_as_actions_name_them():
    for kind, tile in find_game("carcassonne").art().data["tiles"].items():
        for turn in range(4):
            parts = turned(kind, turn).parts
            assert [part["names"][turn] for part in tile["parts"]] == [
                part.names()[0] for part in parts
            ]


def polygon(path):
    """The corners of the first closed line of a path, with some points along its curves."""
    points, at = [], 0j
    for letter, numbers in re.findall(r"([MLCaZ])([^MLCaZ]*)", path.partition("Z")[0] + "Z"):
        values = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        if letter == "a":
            radius, end = values[0], at + complex(*values[5:])
            middle, spoke = (at + end) / 2, (at - end) / 2
            assert abs(abs(spoke) - radius) < 0.01
            points += [middle + spoke * (-1j) ** (i / 6) for i in range(12)]
            at = end
        elif letter != "Z":
            pairs = [complex(*values[i : i + 2]) for i in range(0, len(values), 2)]
            if letter == "C":
                a, b, c, d = at, *pairs
                cubic = ((1 - t, t) for t in (i / 12 for i in range(1, 12)))
                points += [
                    s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d for s, t in cubic
                ]
            at = pairs[-1]
            points.append(at)
    return points


def grid():
    return [complex(x, y) for x in range(-48, 49, 4) for y in range(-48, 49, 4)]


@pytest.mark.parametrize("kind", TILES)
@pytest.mark.parametrize("lean", [0, 1])
def test_outlines_share_out_a_tile(kind, lean):
    """Hardly a point lies in two parts or, villages and the edges of roads apart, in none."""
    parts = find_game("carcassonne").art().data["tiles"][kind]["parts"]
    outlines = [polygon(part["outlines"][lean]) for part in parts]
    inner = [index for index, part in enumerate(parts) if part["feature"] == Feature.MONASTERY]
    owners = [
        [index for index, outline in enumerate(outlines) if inside(point, outline)]
        for point in grid()
    ]
    # A garden that no road leads to is a hole in its field: its second line is not looked at here.
    owners = [inner if {*inner} & {*each} else each for each in owners]
    assert sum(len(each) != 1 for each in owners) <= len(owners) * 0.05
    assert {index for each in owners for index in each} == {*range(len(parts))}


@pytest.mark.parametrize("kind", TILES)
@pytest.mark.parametrize("lean", [0, 1])
def test_followers_stand_within_the_outline_of_their_part(kind, lean):
    for part in find_game("carcassonne").art().data["tiles"][kind]["parts"]:
        outline = polygon(part["outlines"][lean])
        for turn, (x, y) in enumerate(part["stands"][lean]):
            assert inside(complex(x, y), [point * QUARTERS[turn] for point in outline])
