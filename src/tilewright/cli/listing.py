"""Tables whose first column is never cut: where they are too wide, its words get lines of their own
and in the last resort each figure stands behind its heading."""

from collections.abc import Sequence
from textwrap import wrap

__all__ = ["format_table"]

GAP = "  "


def format_table(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """The lines of a table, none wider than `width` but where a name in the first column is."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    if len(GAP) * (len(widths) - 1) + sum(widths) <= width:
        lines = [_line(row, widths) for row in (heads, *rows)]
        return [lines[0], "─" * len(lines[0]), *lines[1:]]
    if len(GAP) * (len(widths) - 1) + sum(widths[1:]) <= width:
        widths[0] = 0
        head = _line(["", *heads[1:]], widths)
        below = [[row[0], _line(["", *row[1:]], widths)] for row in rows]
        return [heads[0], head, "─" * len(head), *(line for pair in below for line in pair)]
    return [f"{heads[0]}:", *(line for row in rows for line in _block(heads, row, width))]


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first = cells[0].ljust(widths[0])
    others = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return GAP.join([first, *others])


def _block(heads: Sequence[str], row: Sequence[str], width: int) -> list[str]:
    figures = [f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell]
    unbroken = ", ".join(figure.replace(" ", "\u00a0") for figure in figures)
    lines = wrap(
        unbroken,
        width,
        initial_indent=GAP,
        subsequent_indent=GAP,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [row[0], *(line.replace("\u00a0", " ") for line in lines)]
