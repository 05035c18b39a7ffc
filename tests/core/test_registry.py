"""What a game offers is found by its name, and a game goes without what it does not have."""

from typing import Any

import pytest

from architecture.sources import ROOT
from tilewright.core import registry
from tilewright.core.errors import UnknownGame
from tilewright.core.registry import (
    calibration_path,
    games,
    kernels,
    lessons_folder,
    load_evaluator,
    load_legend,
    load_page,
    load_painter,
    load_reasons,
    load_table_defaults,
    load_themes,
    page_part_folder,
    puzzles_path,
    weights_path,
)

PARTS: list[Any] = [
    calibration_path,
    lessons_folder,
    load_evaluator,
    load_legend,
    load_page,
    load_painter,
    load_reasons,
    load_table_defaults,
    load_themes,
    page_part_folder,
    puzzles_path,
    weights_path,
]
"""What says None of a game that has no such part."""
ALWAYS = {"load_game", "load_lessons"}
"""Every game has rules, and a list of lessons, if an empty one."""
WITH_A_KERNEL = {"load_kernel", "load_observer"}


def test_parts_are_all_listed_here():
    asked = {name for name in registry.__all__ if name.startswith("load_")}
    asked |= {name for name in registry.__all__ if name.endswith(("_path", "_folder"))}
    assert asked == {part.__name__ for part in PARTS} | ALWAYS | WITH_A_KERNEL


def test_every_part_is_documented():
    told = (ROOT / "docs/reference/python.md").read_text("utf-8")
    parts = [*PARTS, registry.load_lessons, registry.load_kernel, registry.load_observer]
    assert [part.__name__ for part in parts if f"`{part.__name__}(name)`" not in told] == []


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
