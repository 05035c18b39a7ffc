"""Chances as they come true: corrected, they stay chances, and what is certain stays certain."""

import json

import pytest

from games import PACKAGED
from tilewright.core.registry import calibration_path, load_game
from tilewright.review.calibration import calibrated, corrected, exponent, is_calibrated


@pytest.mark.parametrize("name", PACKAGED)
def test_exponents_are_kept_for_numbers_of_seats_that_the_game_has(name):
    path = calibration_path(name)
    kept = json.loads(path.read_text()) if path else {}
    assert {int(seats) for seats in kept} <= {*load_game(name).seats}
    for seats in load_game(name).seats:
        assert is_calibrated(name, seats) == (str(seats) in kept)
        assert 0.5 < exponent(name, seats) < 2


@pytest.mark.parametrize("power", [0.5, 0.8, 1.0, 1.3])
def test_corrected_chances_add_up_and_keep_their_order(power):
    for given in ((0.1, 0.2, 0.7), (0.25, 0.25, 0.5), (0.0, 0.4, 0.6)):
        found = corrected(given, power)
        assert sum(found) == pytest.approx(1)
        assert sorted(found) == [*found]
    assert corrected((0.0, 1.0), power) == (0.0, 1.0)
    assert corrected((0.5, 0.5, 0.0), power) == (0.5, 0.5, 0.0)


def test_chances_stay_where_nothing_was_measured():
    assert calibrated("stairs", (0.3, 0.7)) == ((0.3, 0.7), 1.0)
