"""A process of its own that turns one SVG picture into a PNG: from standard input to output.

The renderer never lets go of the interpreter while it works, so no thread of the server may do it.
"""

import re
import sys

__all__ = ["main"]

SHAPE = re.compile(r'<svg[^>]*\bviewBox="\S+ \S+ (\S+) (\S+)"')


def main(longest: int) -> None:
    """Draw the picture so large that its longer side has so many pixels."""
    import resvg_py  # noqa: PLC0415  # only this process needs it

    svg = sys.stdin.buffer.read().decode()
    shape = SHAPE.search(svg)
    tall = shape is not None and float(shape[1]) < float(shape[2])
    width, height = (None, longest) if tall else (longest, None)
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))


if __name__ == "__main__":
    main(int(sys.argv[1]))
