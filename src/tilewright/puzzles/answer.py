"""An answer to a puzzle: right or not, what it is worth, and why the best action is better."""

from dataclasses import dataclass, replace
from typing import Any

from tilewright.core.game import Game
from tilewright.core.parts import Remark
from tilewright.core.registry import load_reasons, load_themes
from tilewright.core.theme import Theme

from .puzzle import Puzzle

__all__ = ["Answer", "check_answer", "remarks_on", "themes_of", "with_themes"]


@dataclass(frozen=True)
class Answer:
    """Values are chances to win, in thousandths."""

    right: bool
    value: int
    best: str
    best_value: int
    themes: tuple[Theme, ...]
    """Of the best turn against the tempting one."""

    reasons: tuple[Remark, ...]
    """What the best turn gains over a wrong answer, in the words of reviews."""


def check_answer(game: Game[Any, Any], puzzle: Puzzle, action: Any) -> Answer:
    """What an action is worth as an answer; it is legal in the puzzle's position."""
    state = game.read_position(puzzle.position)
    values = dict(
        zip(map(game.write_action, game.legal_actions(state)), puzzle.values, strict=True)
    )
    text = game.write_action(action)
    return Answer(
        text == puzzle.best,
        values[text],
        puzzle.best,
        values[puzzle.best],
        tuple(themes_of(game, puzzle)),
        tuple(remarks_on(game, puzzle, text)),
    )


def with_themes(game: Game[Any, Any], puzzle: Puzzle) -> Puzzle:
    """The puzzle with its themes as the rules say them now; none where none is true any more."""
    return replace(
        puzzle, themes=tuple(dict.fromkeys(each.name for each in themes_of(game, puzzle)))
    )


def themes_of(game: Game[Any, Any], puzzle: Puzzle) -> list[Theme]:
    """Why the solution is better than what tempts, as the rules say it now."""
    part = load_themes(game.name)
    return [*part.themes(*_turns(game, puzzle))] if part else []


def remarks_on(game: Game[Any, Any], puzzle: Puzzle, answer: str) -> list[Remark]:
    """What the solution gains over an answer, as a review would say it; nothing over itself. Of the
    tempting one it is known how the turn goes on, of others only the action."""
    part = load_reasons(game.name)
    if part is None or answer == puzzle.best:
        return []
    state, best, other = _turns(game, puzzle)
    turn = other if answer == puzzle.tempting[0] else [game.read_action(answer)]
    return [*part.reasons(state, turn, best)]


def _turns(game: Game[Any, Any], puzzle: Puzzle) -> tuple[Any, list[Any], list[Any]]:
    """The position, the best turn and the tempting one."""
    best, other = ([*map(game.read_action, turn)] for turn in (puzzle.solution, puzzle.tempting))
    return game.read_position(puzzle.position), best, other
