"""Curves as the paths of SVG."""

from collections.abc import Iterable

from .curve import Curve, Point

__all__ = ["closed", "opened", "ring", "xy"]


def opened(curves: Iterable[Curve]) -> str:
    """One stroke along curves that follow one another."""
    first, *rest = curves
    return f"M{xy(first.start)}{''.join(map(_onward, (first, *rest)))}"


def closed(curves: Iterable[Curve]) -> str:
    """The same, and back to where it began; where two curves do not meet, straight across."""
    path, at = "", None
    for curve in curves:
        if at is None:
            path = f"M{xy(curve.start)}"
        elif abs(curve.start - at) > 0.05:
            path += f"L{xy(curve.start)}"
        path, at = path + _onward(curve), curve.end
    return f"{path}Z"


def ring(at: Point, radius: float) -> str:
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{xy(at - radius)}{arc} {2 * radius:g} 0{arc} {-2 * radius:g} 0Z"


def _onward(curve: Curve) -> str:
    if curve.is_straight:
        return f"L{xy(curve.end)}"
    return f"C{xy(curve.leave)} {xy(curve.arrive)} {xy(curve.end)}"


def xy(point: Point) -> str:
    x, y = (f"{round(value, 1) + 0:.1f}".removesuffix(".0") for value in (point.real, point.imag))
    return f"{x}{y}" if y.startswith("-") else f"{x} {y}"
