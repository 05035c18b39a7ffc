"""Imports point one way, and importing loads no more than it must."""

import subprocess
import sys

import pytest

from architecture.sources import (
    GAMES,
    MODULES,
    SOURCES,
    imports_for_types,
    imports_of,
    module_of,
    room_of,
)

MAY_IMPORT = {
    "": {"core"},
    "__main__": {"interrupt", "cli"},
    "interrupt": set(),
    "core": {"core"},
    "engine": {"core", "engine"},
    **{game: {"core", game} for game in GAMES},
    "search": {"core", "engine", "search"},
    "review": {"core", "search", "executors", "review"},
    "players": {"core", "engine", "search", "review", "players"},
    "executors": {"core", "interrupt", "executors"},
    "arena": {"core", "players", "executors", "arena"},
    "dataset": {"core", "players", "executors", "arena", "dataset"},
    "puzzles": {"core", "search", "players", "executors", "puzzles"},
    "raster": set(),
    "envs": {"core", "engine", "players", "raster", "envs"},
    "train": {"core", "interrupt", "engine", "search", "players", "arena", "train"},
    "table": {"core", "table"},
    "event_store": {"core", "table", "event_store"},
    "server": {
        "core",
        "engine",
        "players",
        "puzzles",
        "review",
        "raster",
        "table",
        "event_store",
        "server",
    },
    "client": {"core", "client"},
    "browser": {"core", "players", "review", "table", "event_store", "server", "browser"},
    "cli": {
        "core",
        "interrupt",
        "engine",
        "players",
        "arena",
        "dataset",
        "review",
        "executors",
        "puzzles",
        "table",
        "event_store",
        "server",
        "cli",
    },
}


COMPILED = {"engine"}
"""Open to a game's kernel and to what observes and evaluates it."""


FOR_TYPES = {"": {*GAMES}}
"""What a room may name where only type checkers look. The front door alone names the games of this
package, so that an editor knows what `tilewright.game("NAME")` is; it loads neither."""


def rooms_in(imports: list[tuple[str, tuple[str, ...]]]) -> set[str]:
    """The rooms that these imports lead to."""
    rooms = set()
    for module, names in imports:
        below = {name for name in names if f"{module}.{name}" in MODULES}
        rooms |= {room_of(f"{module}.{name}") for name in below} or {room_of(module)}
    return rooms


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_point_one_way(path):
    for_types = imports_for_types(path)
    room = room_of(module_of(path))
    parts = {path.parent.name, path.stem}
    compiled = COMPILED if room in GAMES and parts & {"kernel", "observe", "evaluator"} else set()
    loaded = rooms_in([each for each in imports_of(path) if each not in for_types])
    assert loaded - MAY_IMPORT[room] - compiled <= {""}
    assert rooms_in(for_types) - MAY_IMPORT[room] - FOR_TYPES.get(room, set()) <= {""}


def test_every_room_has_its_arrows():
    rooms = {room_of(module_of(path)) for path in SOURCES}
    assert rooms == MAY_IMPORT.keys()
    assert not any(
        set(GAMES) & allowed for room, allowed in MAY_IMPORT.items() if room not in GAMES
    )


def loaded_by(statement: str) -> set[str]:
    """The modules that one statement loads in a fresh interpreter."""
    code = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.split())


def test_importing_the_package_loads_no_game():
    ours = {each for each in loaded_by("import tilewright") if each.startswith("tilewright.")}
    assert {room_of(module) for module in ours} == {"core"}


@pytest.mark.parametrize(
    "module",
    [
        "",
        ".cli",
        *(f".{game}" for game in GAMES),
        ".review",
        ".players",
        ".executors",
        ".arena",
        ".puzzles",
        ".table",
        ".event_store",
        ".server",
        ".client",
        ".browser",
    ],
)
def test_numba_is_loaded_by_kernels_only(module):
    assert loaded_by(f"import tilewright{module}") & {"numba", "numpy"} == set()
