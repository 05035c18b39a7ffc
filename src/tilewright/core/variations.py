"""What was tried from a position, as text: a tree of actions with comments.

The first child of a node is its main line. A position alone is an analysis without variations.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .errors import IllegalAction, NotationError
from .game import Game
from .registry import games, load_game

__all__ = ["Variation", "VariationTree", "read_analysis", "write_analysis"]

HEAD = "tilewright analysis 1"
INDENT = "  "
COMMENT = " # "


@dataclass(frozen=True)
class Variation:
    """An action, what was said of it, and what was tried after it."""

    action: str
    comment: str = ""
    variations: tuple["Variation", ...] = ()


@dataclass(frozen=True)
class VariationTree:
    """A position, what was said of it, and what was tried from there."""

    position: str
    comment: str = ""
    variations: tuple[Variation, ...] = ()


def write_analysis(analysis: VariationTree) -> str:
    """The position, then an action a line, two blanks deeper than what it follows; comments come
    after a #."""
    lines = [HEAD, _line(analysis.position, analysis.comment, 0)]
    lines += (
        _line(each.action, each.comment, depth)
        for depth, each in _walk(analysis.variations, depth=1)
    )
    return "\n".join([*lines, ""])


def _walk(variations: Sequence[Variation], depth: int) -> Iterator[tuple[int, Variation]]:
    left = [(depth, each) for each in reversed(variations)]
    while left:
        depth, each = left.pop()
        yield depth, each
        left += ((depth + 1, below) for below in reversed(each.variations))


def _line(text: str, comment: str, depth: int) -> str:
    said = " ".join(comment.split())
    return f"{INDENT * depth}{text}{COMMENT + said if said else ''}"


# Reading


class _Written(NamedTuple):
    """A line, and where it begins in the text."""

    at: int
    depth: int
    text: str
    comment: str


def read_analysis(text: str) -> VariationTree:
    """Read what `write_analysis` writes, or a position alone; each action is asked of the rules.

    Raises NotationError where something cannot be read, IllegalAction where it may not be played.
    """
    lines = [*_lines(text)]
    if len(lines) > 1 or (lines and lines[0].text == HEAD):
        head = lines.pop(0)
        if head.text != HEAD:
            raise NotationError(text, head.at, repr(HEAD))
    if not lines or lines[0].depth:
        raise NotationError(text, lines[0].at if lines else len(text), "a position")
    root = lines[0]
    game, state = _position(text, root)
    found = _below(text, game, [state], lines)
    return VariationTree(game.write_position(state), root.comment, found)


def _lines(text: str) -> Iterator[_Written]:
    at = 0
    for row in text.splitlines(keepends=True):
        said, _, comment = row.strip().partition(COMMENT)
        if said:
            blanks = len(row) - len(row.lstrip())
            yield _Written(at + blanks, blanks // len(INDENT), said.strip(), comment.strip())
        at += len(row)


def _position(text: str, line: _Written) -> tuple[Game[Any, Any], Any]:
    name = line.text.partition("/")[0]
    if name not in games():
        raise NotationError(text, line.at, f"a position of {', '.join(games())}")
    game = load_game(name)
    try:
        return game, game.read_position(line.text)
    except NotationError as mistake:
        raise NotationError(text, line.at + mistake.at, mistake.expected) from mistake


def _below(
    text: str, game: Game[Any, Any], states: list[Any], lines: list[_Written]
) -> tuple[Variation, ...]:
    """The tree of all lines after the first; `states` are those on the way to the last one."""
    open_lists: list[list[tuple[_Written, list[Any]]]] = [[]]
    for line in lines[1:]:
        if not 1 <= line.depth <= len(states):
            raise NotationError(text, line.at, "an action at most two blanks deeper")
        del states[line.depth :], open_lists[line.depth :]
        states.append(_after(text, game, states[-1], line))
        below: list[Any] = []
        open_lists[-1].append((line, below))
        open_lists.append(below)
    return _frozen(open_lists[0])


def _after(text: str, game: Game[Any, Any], state: Any, line: _Written) -> Any:
    try:
        return game.apply(state, game.read_action(line.text))
    except NotationError as mistake:
        raise NotationError(text, line.at + mistake.at, mistake.expected) from mistake
    except IllegalAction as mistake:
        where = f"{line.text!r} at character {line.at + 1}"
        raise IllegalAction(mistake.reason, where, mistake.state) from mistake


def _frozen(nodes: list[Any]) -> tuple[Variation, ...]:
    return tuple(Variation(line.text, line.comment, _frozen(below)) for line, below in nodes)
