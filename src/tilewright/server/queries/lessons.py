"""Lessons of a game, and what becomes of a learner's actions at a step of one."""

from typing import Any

from tilewright.core.canonical_json import JsonValue
from tilewright.core.game import CHANCE, Game
from tilewright.core.lesson import Lesson, Step, Trial, try_step
from tilewright.core.registry import load_lessons
from tilewright.server.http_errors import HttpRefusalCode
from tilewright.server.work import in_thread
from tilewright.table import game_errors_as_refusals, refuse

from .cache import SingleFlightCache
from .gains import gains_between
from .positions import view_of

__all__ = ["find_step", "lessons_of", "try_actions"]

Found = dict[str, JsonValue]


async def lessons_of(cache: SingleFlightCache[Any], game: Game[Any, Any]) -> Found:
    """Their files are read in a thread, once."""
    lessons = await cache.get(("lessons", game.name), lambda: in_thread(load_lessons, game.name))
    return {"game": game.name, "lessons": [_lesson(each) for each in lessons]}


def _lesson(lesson: Lesson) -> JsonValue:
    return {"name": lesson.name, "steps": [_step(step) for step in lesson.steps]}


def _step(step: Step) -> JsonValue:
    return {
        "name": step.name,
        "position": step.position,
        "seat": step.seat,
        "moves": step.moves,
        "solution": [*step.solution],
    }


async def find_step(
    cache: SingleFlightCache[Any], game: Game[Any, Any], lesson: str, step: str
) -> Step:
    lessons = await cache.get(("lessons", game.name), lambda: in_thread(load_lessons, game.name))
    named = (each for found in lessons if found.name == lesson for each in found.steps)
    found: Step | None = next((each for each in named if each.name == step), None)
    if found is None:
        raise refuse(HttpRefusalCode.NO_SUCH_STEP, lesson=lesson, step=step)
    return found


async def try_actions(
    cache: SingleFlightCache[Any], game: Game[Any, Any], step: Step, actions: tuple[str, ...]
) -> Found:
    name = ("lesson", game.name, step.position, step.name, actions)
    found: Found = await cache.get(name, lambda: in_thread(_try, game, step, actions))
    return found


def _try(game: Game[Any, Any], step: Step, actions: tuple[str, ...]) -> Found:
    with game_errors_as_refusals("action"):
        trial = try_step(game, step, actions)
    return {
        "verdict": trial.verdict.value,
        "reason": trial.reason,
        "done": _done(trial),
        "gains": _gains(game, game.read_position(step.position), trial.state),
        "now": view_of(game, trial.state, changes=game.to_move(trial.state) is not CHANCE),
    }


def _gains(game: Game[Any, Any], before: Any, after: Any) -> list[JsonValue]:
    """What was scored; where nothing was, what would be if the game ended now."""
    scored = [*gains_between(game.score(before), game.score(after))]
    return scored or [*gains_between(game.projected(before), game.projected(after))]


def _done(trial: Trial) -> JsonValue:
    return [
        {"actor": "chance" if actor is None else actor, "action": text}
        for actor, text in trial.done
    ]
