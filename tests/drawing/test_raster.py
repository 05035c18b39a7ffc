"""Pixels: every number and every name is drawn, whatever fonts the machine has."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import numpy as np
import pytest

from games import PACKAGED, QUICK
from properties.random_play import play
from tilewright.core.registry import load_game
from tilewright.envs.render import pixels
from tilewright.raster import FONTS, png

LOCALES = sorted((Path(__file__).parents[2] / "locale").glob("*.ftl"))
TEXT = re.compile(r"<text[^>]*>([^<]*)</text>")
ABSENT = "\U0010fffd"
"""A character that no font has."""

SEATS = {name: 3 + (name == QUICK) for name in PACKAGED}


def board(name, plies):
    game = load_game(name)
    return game.svg(play(game, SEATS[name], game.Options(), seed=4, plies=plies).state)


def word(text, family="Georgia,serif", weight="normal"):
    """A drawing of nothing but a word."""
    style = f'font-family="{family}" font-weight="{weight}" font-size="60"'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    return png(f'{head}<text x="5" y="75" {style}>{text}</text></svg>', 48)


def numbers_of(svg):
    """The drawing without its art, which takes long to draw: groups and texts."""
    return re.sub(r"<defs>.*?</defs>|<(?!/|svg|g[ >]|text)[^>]*/>", "", svg, flags=re.DOTALL)


@pytest.mark.parametrize("plies", [20, 10_000])
@pytest.mark.parametrize("name", SEATS)
def test_every_number_of_a_board_is_drawn(name, plies):
    svg = numbers_of(board(name, plies))
    whole = png(svg, 400)
    found = list(TEXT.finditer(svg))
    assert len(found) > SEATS[name]
    for place in found:
        without = svg[: place.start()] + svg[place.end() :]
        assert png(without, 400) != whole, place[1]


@pytest.mark.parametrize("name", SEATS)
def test_an_array_of_pixels_has_the_numbers_where_the_text_is(name):
    svg = board(name, 10_000)
    changed = np.argwhere((pixels(svg) != pixels(TEXT.sub("", svg))).any(axis=2))
    assert len(changed) > 100
    top, left = changed.min(axis=0)
    bottom, right = changed.max(axis=0)
    assert bottom - top > 100
    assert right - left > 100


def test_digits_differ_from_each_other_and_bold_from_plain():
    for weight in ("normal", "bold"):
        assert len({word(digit, weight=weight) for digit in "0123456789"}) == 10
    assert word("8", weight="bold") != word("8")


@pytest.mark.parametrize("path", LOCALES, ids=lambda path: path.stem)
def test_every_letter_of_every_language_is_drawn(path):
    letters = {each for each in path.read_text("utf-8") if unicodedata.category(each)[0] == "L"}
    assert len(letters) > 45
    nothing = {word(""), word(ABSENT)}
    assert [letter for letter in sorted(letters) if word(letter) in nothing] == []


def test_names_of_all_languages_are_drawn():
    names = ["Łucja", "Żółć", "Щедрик", "Ґанок", "Їжак", "Ёлка", "Ъгъл", "Zoë"]
    for name in names:
        assert word(name) != word(ABSENT * len(name))
    assert len({*map(word, names)}) == len(names)


def test_fonts_of_the_machine_are_never_looked_at():
    assert word("→", family="DejaVu Sans") == word(ABSENT, family="DejaVu Sans")


def test_the_process_of_the_server_draws_the_same_picture():
    svg = board(QUICK, 20)
    command = [sys.executable, "-m", "tilewright.server.images.png", "300"]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    assert done.stdout == png(svg, 300)


def test_the_font_is_small_and_has_its_licence_beside_it():
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 100_000
    assert "SIL Open Font License, Version 1.1" in (FONTS / "OFL.txt").read_text("utf-8")
