"""The lines that chance may lay, found by rank."""

import pytest

from tilewright.kingdomino.actions import King, Line
from tilewright.kingdomino.lines import LineChoices

CHOICES = LineChoices([2, 3, 5, 7, 11, 13], 3)


def test_every_rank_gives_the_line_that_iteration_gives():
    assert [CHOICES[rank] for rank in range(len(CHOICES))] == list(CHOICES)
    assert len(CHOICES) == len(set(CHOICES)) == 20


def test_slices_and_negative_ranks_work_as_in_any_sequence():
    assert CHOICES[-1] == Line((7, 11, 13))
    assert CHOICES[2:4] == list(CHOICES)[2:4]
    with pytest.raises(IndexError):
        CHOICES[20]


def test_membership_needs_no_search():
    assert all(line in CHOICES for line in CHOICES)
    for other in (Line((2, 3)), Line((3, 2, 5)), Line((2, 2, 3)), Line((2, 3, 4)), King(2)):
        assert other not in CHOICES


def test_a_full_box_has_as_many_lines_as_there_are_fours():
    assert len(LineChoices(range(1, 49), 4)) == 194_580
