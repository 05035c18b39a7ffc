"""As much of a drawing as fits on the screen.

A drawing consists of paragraphs between empty lines. One that is too wide is cut at the columns of
its first line, so that what is most worth seeing (what is bold) stays; a dim label in front of the
lines stays as well.
"""

from collections.abc import Sequence
from itertools import accumulate

from tilewright.core.game import Lines, Span

__all__ = ["fit_width"]


def fit_width(drawing: Lines, width: int, shift: int = 0, hint: str = "") -> Lines:
    """The drawing within the width; `shift` moves the window aside, half its width a step, and the
    hint says how to do so where something is cut away."""
    found: Lines = []
    paragraph: Lines = []
    for line in [*drawing, list[Span]()]:
        if line:
            paragraph.append(line)
        else:
            found += [*_within(paragraph, width, shift, hint), []]
            paragraph = []
    return found[:-1]


def _within(paragraph: Lines, width: int, shift: int, hint: str) -> Lines:
    if max(map(_length, paragraph), default=0) <= width:
        return paragraph
    label = max(len(line[0][0]) for line in paragraph) if _is_labelled(paragraph) else 0
    stops = _stops(paragraph, label)
    first, last = _window(stops, _bold(paragraph), width - label, shift)
    begin, end = stops[first], min(stops[last], stops[first] + width - label)
    cut = [(_cut(line, 0, label), _cut(line, begin, end)) for line in paragraph]
    while len(cut) > 1 and _is_blank(cut[-1][1]):
        cut.pop()
    beyond: Span = (f"{_beyond(first, len(stops) - 1 - last)}{hint}"[:width], "dim")
    return [*([*before, *shown] for before, shown in cut), [beyond]]


def _is_labelled(paragraph: Lines) -> bool:
    return all(line[0][1] == "dim" for line in paragraph)


def _stops(paragraph: Lines, label: int) -> list[int]:
    """Where the columns of the first line begin, and where the widest line ends."""
    ends = list(accumulate(len(text) for text, _ in paragraph[0]))
    begins = sorted({label, *(end for end in ends[:-1] if end >= label)})
    return [*begins, max(map(_length, paragraph))]


def _bold(paragraph: Lines) -> list[int]:
    """The places of all that is bold."""
    found: list[int] = []
    for line in paragraph:
        at = 0
        for text, style in line:
            found += range(at, at + len(text)) if style == "bold" and text.strip() else ()
            at += len(text)
    return found


def _window(stops: Sequence[int], bold: Sequence[int], room: int, shift: int) -> tuple[int, int]:
    """The first column to show and the one after the last."""
    starts = [i for i in range(len(stops) - 1) if i == 0 or stops[-1] - stops[i - 1] > room]

    def merit(i: int) -> tuple[int, float]:
        begin, end = stops[i], stops[_last(stops, i, room)]
        middle = sum(bold) / len(bold) if bold else (stops[0] + stops[-1]) / 2
        return sum(begin <= at < end for at in bold), -abs(middle - (begin + end) / 2)

    best = max(starts, key=merit)
    step = max(1, (_last(stops, best, room) - best) // 2)
    first = min(max(best + shift * step, starts[0]), starts[-1])
    return first, _last(stops, first, room)


def _last(stops: Sequence[int], first: int, room: int) -> int:
    """The column after the last that is seen when this is the first."""
    seen = [i for i in range(first + 1, len(stops)) if stops[i] - stops[first] <= room]
    return seen[-1] if seen else first + 1


def _cut(line: Sequence[Span], begin: int, end: int) -> list[Span]:
    found: list[Span] = []
    at = 0
    for text, style in line:
        kept = text[max(0, begin - at) : max(0, end - at)]
        found += [(kept, style)] if kept else []
        at += len(text)
    return found


def _is_blank(line: Sequence[Span]) -> bool:
    return not any(text.strip() for text, _ in line)


def _length(line: Sequence[Span]) -> int:
    return sum(len(text) for text, _ in line)


def _beyond(left: int, right: int) -> str:
    return f"({left} more to the left, {right} to the right)"
