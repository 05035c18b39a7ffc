"""Tiles, drawn: their layers, their parts and where followers stand."""

import re

import pytest

from drawing.well_formed import check
from tilewright import carcassonne
from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.drawing import svg_tile
from tilewright.carcassonne.drawing.curve import QUARTERS, inside
from tilewright.carcassonne.tiles import BOX, TILES, distinct_turns, turned


@pytest.mark.parametrize("kind", TILES)
def test_a_tile_can_be_drawn_alone(kind):
    for turn in range(distinct_turns(kind)):
        check("carcassonne", svg_tile(kind, turn))


def test_every_tile_has_its_layers_in_every_turn_that_looks_different():
    art = carcassonne.art()
    for kind, tile in art.data["tiles"].items():
        assert (tile["count"], tile["turns"]) == (BOX[kind], distinct_turns(kind))
        names = {
            f"{layer}-{kind}-{turn}"
            for layer in ("ground", "upright")
            for turn in range(tile["turns"])
        }
        assert names <= art.pieces.keys()
    assert art.data["tiles"].keys() == TILES.keys()


def test_parts_are_named_as_actions_name_them():
    for kind, tile in carcassonne.art().data["tiles"].items():
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
def test_outlines_share_out_a_tile(kind):
    """Hardly a point lies in two parts or, villages and the edges of roads apart, in none."""
    parts = carcassonne.art().data["tiles"][kind]["parts"]
    outlines = [polygon(part["outline"]) for part in parts]
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
def test_followers_stand_within_the_outline_of_their_part(kind):
    for part in carcassonne.art().data["tiles"][kind]["parts"]:
        outline = polygon(part["outline"])
        for turn, (x, y) in enumerate(part["stands"]):
            assert inside(complex(x, y), [point * QUARTERS[turn] for point in outline])
