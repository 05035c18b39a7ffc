"""A process of its own that turns one SVG picture into a PNG: from standard input to output.

The renderer never lets go of the interpreter while it works, so no thread of the server may do it.
"""

import sys

from tilewright.raster import png

__all__ = ["main"]


def main(longest: int) -> None:
    """Draw the picture so large that its longer side has so many pixels."""
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode(), longest))


if __name__ == "__main__":
    main(int(sys.argv[1]))
