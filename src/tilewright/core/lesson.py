"""Lessons: short courses on the real board, written as text beside each game.

A file has one lesson of several steps, each a position, a goal that the rules can check, a way to
reach it and a way to miss it. docs/contributing/add-a-lesson.md describes the form; what a step
says to a learner stands in the messages, under its name.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from .errors import NotationError, TilewrightError
from .game import CHANCE, Game
from .goal import Goal, PlayedStep, read_goal

__all__ = ["Lesson", "LessonError", "Step", "Trial", "Verdict", "read_lesson", "try_step"]

FIELDS = ("position", "seat", "goal", "moves", "then", "solution", "wrong")
NEEDED = ("position", "goal", "solution", "wrong")


class LessonError(TilewrightError):
    """A lesson that is not written as it should be: where, and what is wrong."""

    def __init__(self, place: str, problem: str) -> None:
        self.place, self.problem = place, problem
        super().__init__(f"{place}: {problem}")


class Verdict(StrEnum):
    """How far a learner has come with a step."""

    GOING = "going"
    REACHED = "reached"
    MISSED = "missed"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Step:
    """One idea: a position, what is to be reached in it within so many actions of one's own, what
    the others do meanwhile, and as examples a solution and a wrong try."""

    name: str
    position: str
    seat: int
    goal: Goal
    moves: int
    replies: tuple[str, ...]
    solution: tuple[str, ...]
    wrong: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """Several steps under one name."""

    name: str
    steps: tuple[Step, ...]


class Trial(NamedTuple):
    """What became of some actions at a step: the verdict, the rule that the last of them broke, if
    it did, and all that was done, with who did it."""

    verdict: Verdict
    state: Any
    reason: str | None
    done: tuple[tuple[int | None, str], ...]


# Reading


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file, named like it without its place in the course: `2-scoring.txt`."""
    steps = [_read_step(path, lines) for lines in _split(path)]
    return Lesson(path.stem.partition("-")[2], tuple(steps))


def _split(path: Path) -> Iterator[list[tuple[int, str, str]]]:
    """The lines of each step, with their numbers."""
    step: list[tuple[int, str, str]] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        name, colon, text = line.partition(":")
        if not colon or name not in ("step", *FIELDS) or (not step and name != "step"):
            raise LessonError(
                f"{path.name}, line {number}", f"expected a field of a step: {line!r}"
            )
        if name == "step" and step:
            yield step
            step = []
        step.append((number, name, text.strip()))
    yield step


def _read_step(path: Path, lines: Sequence[tuple[int, str, str]]) -> Step:
    if not lines:
        raise LessonError(path.name, "there is no step")
    found = {name: text for _, name, text in lines}
    place = f"{path.name}, line {lines[0][0]}"
    if missing := [name for name in NEEDED if name not in found]:
        raise LessonError(place, f"the step has no {' and no '.join(missing)}")
    try:
        goal, seat = read_goal(found["goal"]), int(found.get("seat", "0"))
        moves = int(found.get("moves", "1"))
    except ValueError as mistake:
        raise LessonError(place, str(mistake)) from None
    words = {name: tuple(found.get(name, "").split()) for name in ("then", "solution", "wrong")}
    return Step(
        name=found["step"],
        position=found["position"],
        seat=seat,
        goal=goal,
        moves=moves,
        replies=words["then"],
        solution=words["solution"],
        wrong=words["wrong"],
    )


# Trying


def try_step(game: Game[Any, Any], step: Step, actions: Sequence[str]) -> Trial:
    """Play a learner's actions, and after each what the others do; raises NotationError where one
    cannot be read. What comes after the end is not played."""
    begun = state = game.read_position(step.position)
    done: list[tuple[int | None, str]] = []
    mine: list[str] = []
    verdict = Verdict.GOING
    for text in actions:
        if verdict is not Verdict.GOING:
            break
        action = game.read_action(text)
        if reason := game.why_illegal(state, action):
            return Trial(Verdict.ILLEGAL, state, str(reason.value), tuple(done))
        state = game.apply(state, action)
        done.append((step.seat, text))
        mine.append(text)
        state = _reply(game, step, state, done)
        played = PlayedStep(game, step.seat, begun, state, tuple(mine))
        verdict = _judge(step, played)
    return Trial(verdict, state, None, tuple(done))


def _judge(step: Step, played: PlayedStep) -> Verdict:
    if step.goal(played):
        return Verdict.REACHED
    over = played.game.to_move(played.after) != step.seat
    return Verdict.MISSED if over or len(played.actions) >= step.moves else Verdict.GOING


def _reply(game: Game[Any, Any], step: Step, state: Any, done: list[tuple[int | None, str]]) -> Any:
    """What the others and chance do, as the step says; beyond that nobody but the learner acts."""
    while (actor := game.to_move(state)) is not None and actor != step.seat:
        told = sum(who != step.seat for who, _ in done)
        if told >= len(step.replies):
            break
        text = _reply_text(game, state, step.replies[told])
        state = game.apply(state, game.read_action(text))
        done.append((None if actor is CHANCE else actor, text))
    return state


def _reply_text(game: Game[Any, Any], state: Any, wanted: str) -> str:
    """The action that the step foresees, or where a learner has made it impossible another."""
    try:
        if game.why_illegal(state, game.read_action(wanted)) is None:
            return wanted
    except NotationError:
        pass
    if game.to_move(state) is CHANCE:
        return game.write_action(game.draw(state, lambda _: 0))
    return game.write_action(game.legal_actions(state)[0])
