"""`exp`, `log` and `power` as kernels: every machine computes the same bits.

Those of a C library differ in the last place from one library to the next. These follow fdlibm:
the argument is reduced to a small one, for which a polynomial is exact to less than a last place.
"""

import numpy as np

from .intrinsics import float_from_bits, float_to_bits
from .jit import kernel

__all__ = ["exp", "log", "power"]

LN2_HIGH, LN2_LOW, LOG2_E = (
    6.93147180369123816490e-01,
    1.90821492927058770002e-10,
    1.442695040888963,
)
LARGEST, SMALLEST = 709.0, -708.0
"""Beyond them `exp` is not a normal number."""

EXPONENT_BIAS, FRACTION_BITS = 1023, 52
FRACTION = (1 << FRACTION_BITS) - 1
ONE = EXPONENT_BIAS << FRACTION_BITS
ROOT_OF_HALF = 0x3FE6A09E667F3BCD
"""The bits of 1 and of √½."""


@kernel
def exp(number):
    """e to the power of a number; 0 far below 0, infinity far above."""
    x = np.float64(number)
    if x > LARGEST:
        return np.inf
    if x < SMALLEST:
        return 0.0
    twos = np.int64(np.floor(x * LOG2_E + 0.5))
    high, low = x - twos * LN2_HIGH, twos * LN2_LOW
    rest = high - low
    square = rest * rest
    series = -1.65339022054652515390e-06 + square * 4.13813679705723846039e-08
    series = -2.77777777770155933842e-03 + square * (6.61375632143793436117e-05 + square * series)
    c = rest - square * (1.66666666666666019037e-01 + square * series)
    found = 1.0 - ((low - (rest * c) / (2.0 - c)) - high)
    return found * float_from_bits((twos + EXPONENT_BIAS) << FRACTION_BITS)


@kernel
def log(number):
    """The natural logarithm of a normal number above 0; minus infinity of 0."""
    x = np.float64(number)
    if x <= 0.0:
        return -np.inf
    bits = float_to_bits(x)
    twos = (bits - ROOT_OF_HALF) >> FRACTION_BITS
    f = float_from_bits(bits - (twos << FRACTION_BITS)) - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (
        3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01)
    )
    odd = 1.818357216161805012e-01 + w * 1.479819860511658591e-01
    odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01 + w * odd))
    half = 0.5 * f * f
    return twos * LN2_HIGH - ((half - (s * (half + even + odd) + twos * LN2_LOW)) - f)


@kernel
def power(base, exponent):
    """A number from 0 on to some power; the square root and the number itself are exact."""
    x, y = np.float64(base), np.float64(exponent)
    if y == 0.5:
        return np.sqrt(x)
    if y == 1.0:
        return x
    return exp(y * log(x))
