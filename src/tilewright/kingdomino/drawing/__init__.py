"""The table, in characters and as a picture."""

from .characters import render_text
from .pieces import art
from .table import svg, svg_kingdom

__all__ = ["art", "render_text", "svg", "svg_kingdom"]
