"""The games that are installed. A game enters by an entry point and by nothing else."""

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

from .errors import UnknownGame
from .game import Game
from .kernel import Evaluator, Kernel, Observer
from .lesson import Lesson, read_lesson
from .parts import Legend, Page, Painter, Reasons, TableDefaults, Themes

__all__ = [
    "GROUP",
    "calibration_path",
    "games",
    "kernel_loaded",
    "kernels",
    "lessons_folder",
    "load_evaluator",
    "load_game",
    "load_kernel",
    "load_legend",
    "load_lessons",
    "load_observer",
    "load_page",
    "load_painter",
    "load_reasons",
    "load_table_defaults",
    "load_themes",
    "page_part_folder",
    "preload_kernel",
    "puzzles_path",
    "weights_path",
]

GROUP = "tilewright.games"
WEIGHTS = "weights.npz"
CALIBRATION = "calibration.json"
PUZZLES = "puzzles.jsonl.xz"
PAGE_PART = "web/index.js"
LESSONS = "lessons"


def games() -> tuple[str, ...]:
    """The names of all installed games."""
    return tuple(_entries())


@cache
def load_game(name: str) -> Game[Any, Any]:
    """The installed game of that name; raises UnknownGame where there is none."""
    loaded: Game[Any, Any] = _entry(name).load()
    return loaded


def kernels() -> tuple[str, ...]:
    """The names of the games that have a compiled twin."""
    return tuple(name for name in games() if _has(name, "kernel"))


@cache
def load_kernel(name: str) -> Kernel:
    """The compiled twin of that game; only this loads Numba."""
    found: Any = import_module(f"{_entry(name).module}.kernel")
    return cast("Kernel", found)


def preload_kernel(name: str) -> None:
    """Load the compiled twin of that game, if it has one."""
    if _has(name, "kernel"):
        load_kernel(name)


def kernel_loaded(name: str) -> bool:
    """Whether the compiled twin of that game is loaded already, so that asking it costs nothing."""
    return f"{_entry(name).module}.kernel" in sys.modules


@cache
def load_legend(name: str) -> Legend | None:
    """The words of that game for the command line."""
    found: Legend | None = _part(name, "legend")
    return found


def lessons_folder(name: str) -> Path | None:
    """Where the lessons of that game are, if it has any."""
    return _file(name, LESSONS)


@cache
def load_lessons(name: str) -> tuple[Lesson, ...]:
    """The lessons of that game in their order: the files `lessons/NUMBER-NAME.txt` of its package,
    if there are any."""
    folder = lessons_folder(name)
    return tuple(map(read_lesson, sorted(folder.glob("*.txt")))) if folder else ()


@cache
def load_page(name: str) -> Page | None:
    """What the server says of that game on the page."""
    found: Page | None = _part(name, "page")
    return found


@cache
def load_table_defaults(name: str) -> TableDefaults | None:
    """How a new table of that game is arranged."""
    found: TableDefaults | None = _part(name, "table_defaults")
    return found


@cache
def load_painter(name: str) -> Painter | None:
    """What scores that game from somebody's own table."""
    found: Painter | None = _part(name, "painted")
    return found


@cache
def load_reasons(name: str) -> Reasons | None:
    """What says why an action of that game is better than another."""
    found: Reasons | None = _part(name, "reasons")
    return found


@cache
def load_themes(name: str) -> Themes | None:
    """Why one action of that game is better than another."""
    found: Themes | None = _part(name, "themes")
    return found


@cache
def load_observer(name: str) -> Observer:
    """What turns packed states of that game's kernel into numbers to learn from."""
    found: Any = import_module(f"{_entry(name).module}.observe")
    return cast("Observer", found)


@cache
def load_evaluator(name: str) -> Evaluator | None:
    """What that game tells a search about its positions, or None where it tells nothing."""
    found: Evaluator | None = _part(name, "evaluator")
    return found


def weights_path(name: str) -> Path | None:
    """Where what was learned about that game is kept, if anything is."""
    return _file(name, WEIGHTS)


def calibration_path(name: str) -> Path | None:
    """Where it is kept how chances to win in that game come true, if that was measured."""
    return _file(name, CALIBRATION)


def puzzles_path(name: str) -> Path | None:
    """Where the puzzles that come with that game are kept, if any do."""
    return _file(name, PUZZLES)


def page_part_folder(name: str) -> Path | None:
    """The folder with that game's own part of the page, if its package brings one along."""
    index = _file(name, PAGE_PART)
    return index and index.parent


def _file(name: str, path: str) -> Path | None:
    package = find_spec(_entry(name).module)
    folders = (package and package.submodule_search_locations) or ()
    return next((found for each in folders if (found := Path(each, path)).exists()), None)


def _entry(name: str) -> EntryPoint:
    try:
        return _entries()[name]
    except KeyError:
        raise UnknownGame(name, games()) from None


@cache
def _entries() -> dict[str, EntryPoint]:
    """By name. To find them, the metadata of every installed package is read."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


def _part(name: str, part: str) -> Any:
    return import_module(f"{_entry(name).module}.{part}") if _has(name, part) else None


@cache
def _has(name: str, part: str) -> bool:
    package = find_spec(_entry(name).module)
    return bool(package and package.submodule_search_locations) and (
        find_spec(f"{_entry(name).module}.{part}") is not None
    )
