"""The table, in characters and as a picture."""

from .characters import lines, text
from .table import svg, svg_tile

__all__ = ["lines", "svg", "svg_tile", "text"]
