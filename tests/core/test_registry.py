"""What a game offers is found by its name, and a game goes without what it does not have."""

import pytest

from tilewright.core.errors import UnknownGame
from tilewright.core.registry import (
    games,
    kernels,
    load_evaluator,
    load_legend,
    load_page,
    load_painter,
    weights_path,
)

PARTS = [load_evaluator, load_legend, load_page, load_painter, weights_path]


@pytest.mark.parametrize("part", PARTS)
def test_a_game_of_rules_alone_has_no_parts(part):
    assert part("stairs") is None
    assert "stairs" in games()
    assert "stairs" not in kernels()


@pytest.mark.parametrize("part", PARTS)
def test_parts_of_an_unknown_game_are_refused(part):
    with pytest.raises(UnknownGame, match="chess"):
        part("chess")


@pytest.mark.parametrize("name", kernels())
def test_a_legend_explains_every_variant(name):
    assert load_legend(name).variants
    assert all(heading and entries for heading, entries in load_legend(name).signs.items())
