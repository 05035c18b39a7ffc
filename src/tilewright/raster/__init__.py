"""Drawings as pixels: SVG to PNG, the same on every machine, since it carries its own font."""

import re
from pathlib import Path

__all__ = ["FAMILY", "FONTS", "png"]

FONTS = Path(__file__).with_name("fonts")
FAMILY = "Noto Serif"
"""Stands in for every font that a drawing names. What the machine has is never looked at."""

SHAPE = re.compile(r'<svg[^>]*\bviewBox="\S+ \S+ (\S+) (\S+)"')
"""Width and height of a drawing."""


def png(svg: str, longest: int, background: str | None = None) -> bytes:
    """A drawing so large that its longer side has so many pixels."""
    import resvg_py  # noqa: PLC0415  # only pictures need it

    shape = SHAPE.search(svg)
    tall = shape is not None and float(shape[1]) < float(shape[2])
    width, height = (None, longest) if tall else (longest, None)
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        background=background,
        skip_system_fonts=True,
        font_dirs=[str(FONTS)],
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return bytes(drawn)
