"""Mathematics inside kernels: as exact as a C library, and the same bits everywhere."""

import math
import os
import subprocess
import sys

import numpy as np
import pytest

from tilewright.engine.mathematics import exp, log, power

LUCK = np.random.default_rng(1)
EXPONENTS = [*LUCK.uniform(-700, 700, 500), *LUCK.uniform(-2, 2, 500), 0.0, -0.0]
NUMBERS = [*LUCK.uniform(1e-9, 1e6, 500), *LUCK.uniform(0.5, 2, 500), 1.0]


def in_last_places(found, wanted):
    return abs(float(found) - wanted) / float(np.spacing(abs(wanted) or 1.0))


def test_exp_and_log_miss_by_one_last_place_at_most():
    assert max(in_last_places(exp(each), math.exp(each)) for each in EXPONENTS) <= 1
    assert max(in_last_places(log(each), math.log(each)) for each in NUMBERS) <= 1


def test_power_is_exact_for_roots_and_near_for_the_rest():
    assert [power(float(n * n), np.float32(0.5)) for n in range(1, 100)] == [*range(1, 100)]
    assert power(7.25, 1.0) == 7.25
    for each in NUMBERS:
        assert float(power(each, 0.7)) == pytest.approx(each**0.7, rel=1e-14)


def test_ends_of_the_scale_are_infinite_or_nothing():
    assert [float(each) for each in (exp(1e4), exp(-1e4), log(0.0))] == [math.inf, 0.0, -math.inf]


BITS = """
import numpy as np
from tilewright.engine.mathematics import exp, log, power
found = [f(x) for x in np.random.default_rng(2).uniform(0.01, 9, 200) for f in (exp, log)]
print(np.array([*found, power(3.3, 0.7)]).tobytes().hex())
"""


def test_bits_are_the_same_compiled_and_interpreted():
    said = {
        subprocess.run(
            [sys.executable, "-c", BITS],
            env={**os.environ, "TILEWRIGHT_JIT": jit},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for jit in ("on", "off")
    }
    assert len(said) == 1
