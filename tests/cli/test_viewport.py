"""The part of a drawing that fits on the screen."""

import pytest

from tilewright.cli.viewport import fit_width

COLUMNS = [[("   ", "dim"), *((f"{x:^5}", "dim") for x in range(10))]]
"""A drawing with ten columns of five characters behind a label."""


def row(label, **bold):
    cells = [(f"{label}{x:^4}", "bold" if f"x{x}" in bold else "field") for x in range(10)]
    return [(f"{label:3}", "dim"), *cells]


def test_a_drawing_that_fits_is_left_alone():
    drawing = [*COLUMNS, row("a"), [], [("seats", "bold")]]
    assert fit_width(drawing, 53) == drawing


def test_a_drawing_too_wide_is_cut_around_what_is_bold():
    drawing = [*COLUMNS, row("a", x6=1), row("b", x7=1), [], [("seats", "bold")]]
    shown = ["".join(text for text, _ in line) for line in fit_width(drawing, 20)]
    assert shown == [
        "     5    6    7  ",
        "a  a 5  a 6  a 7  ",
        "b  b 5  b 6  b 7  ",
        "(5 more to the left,",
        "",
        "seats",
    ]


@pytest.mark.parametrize(("shift", "first"), [(-9, "0"), (-1, "4"), (0, "5"), (1, "6"), (9, "7")])
def test_the_view_moves_aside_as_far_as_there_is_something(shift, first):
    drawing = [*COLUMNS, row("a", x6=1), row("b", x6=1)]
    head = "".join(text for text, _ in fit_width(drawing, 20, shift)[0])
    assert head.split()[0] == first
