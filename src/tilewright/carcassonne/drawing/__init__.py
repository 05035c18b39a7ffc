"""The table, in characters and as a picture."""

from .characters import lines, text
from .pieces import art
from .table import svg, svg_tile

__all__ = ["art", "lines", "svg", "svg_tile", "text"]
