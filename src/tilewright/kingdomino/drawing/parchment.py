"""The parchment all pictures are drawn on: a chart with its frame and its winds."""

from math import hypot

from tilewright.core.svg import escape, moved, tag

from .art import definitions
from .heraldry import INK

__all__ = ["picture"]

EDGE = 21
"""How far the inner frame is from the edge."""

WINDS = 32


def picture(width: float, height: float, description: str, *parts: str) -> str:
    """A picture of its own, with everything it is made of."""
    return tag(
        "svg",
        tag("title", "Kingdomino"),
        tag("desc", escape(description)),
        definitions(),
        _sheet(width, height),
        _winds(width, height),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        font_family="Georgia,'Times New Roman',serif",
    )


def _sheet(width: float, height: float) -> str:
    """Parchment, darker towards its edges, in a double frame."""
    stops = (
        tag("stop", stop_color="#f8efd6", offset=0.55),
        tag("stop", stop_color="#e6d2a3", offset=1),
    )
    paint = tag("radialGradient", *stops, id="tw-k-parchment", r=0.75)
    frames = ((0, 26, "none", 0), (14, 14, INK, 3), (EDGE, 9, INK, 1))
    return paint + "".join(
        tag(
            "rect",
            x=inset,
            y=inset,
            width=width - 2 * inset,
            height=height - 2 * inset,
            rx=radius,
            fill="none" if inset else "url(#tw-k-parchment)",
            stroke=colour,
            stroke_width=weight,
        )
        for inset, radius, colour, weight in frames
    )


def _winds(width: float, height: float) -> str:
    """A compass rose and the lines of its winds, as on old charts."""
    size = min(height, 1300) / 200
    horizon = hypot(width, height) / 2 / size  # no farther: renderers pay for what is not seen
    rings = (tag("circle", r=radius, fill="none") for radius in (40, 43, 70))
    points = (_point(wind, horizon) for wind in range(WINDS))
    rose = tag("g", *rings, *points, stroke=INK, stroke_width=0.5)
    return tag(
        "svg",
        moved(width / 2 - EDGE, height / 2 - EDGE, rose, size=size),
        x=EDGE,
        y=EDGE,
        width=width - 2 * EDGE,
        height=height - 2 * EDGE,
        opacity=0.13,
    )


def _point(wind: int, horizon: float) -> str:
    """A line to the horizon; for the main winds, a point of the rose with a dark side."""
    turn = f"rotate({360 * wind / WINDS:g})"
    if wind % 4:
        return tag("path", d=f"M0-14v-{horizon:.0f}", transform=turn)
    length = {0: 84, 4: 52}[wind % 8]
    light = tag("path", d=f"M0 0l-9-22 9-{length - 22}v-{horizon - length:.0f}", fill="none")
    return tag("g", light, tag("path", d=f"M0 0l9-22-9-{length - 22}z", fill=INK), transform=turn)
