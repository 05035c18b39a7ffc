"""Imports point one way, and nobody knows a game by name."""

import subprocess
import sys

import pytest

from house.sources import GAMES, PACKAGE, SOURCES, imports_for_types, imports_of, module_of, room_of

MAY_IMPORT = {
    "": {"core"},
    "__main__": {"interrupt", "cli"},
    "interrupt": set(),
    "core": {"core"},
    "kernel_cache": {"core"},
    "jit": {"kernel_cache", "engine"},
    "engine": {"kernel_cache", "jit", "engine"},
    "dice": {"jit"},
    "compiling": {"jit"},
    "threads": set(),
    "compiled": {"core", "kernel_cache", "jit", "dice", "search", "envs"},
    "measure": {"core", "jit", "dice", "compiled", "threads"},
    "carcassonne": {"core", "carcassonne"},
    "kingdomino": {"core", "kingdomino"},
    "search": {"core", "kernel_cache", "jit", "dice", "engine", "search"},
    "players": {"core", "kernel_cache", "compiling", "search", "players"},
    "executors": {"core", "interrupt", "executors"},
    "arena": {"core", "players", "executors", "arena"},
    "dataset": {"core", "players", "executors", "arena", "dataset"},
    "raster": set(),
    "envs": {"core", "kernel_cache", "jit", "dice", "compiling", "players", "raster", "envs"},
    "train": {
        "core",
        "interrupt",
        "kernel_cache",
        "jit",
        "dice",
        "search",
        "players",
        "arena",
        "train",
    },
    "table": {"core", "table"},
    "event_store": {"core", "table", "event_store"},
    "server": {"core", "kernel_cache", "players", "raster", "table", "event_store", "server"},
    "client": {"core", "client"},
    "cli": {
        "core",
        "interrupt",
        "players",
        "arena",
        "dataset",
        "table",
        "event_store",
        "server",
        "cli",
        "kernel_cache",
        "jit",
        "compiled",
        "measure",
    },
}


COMPILED = {"jit", "dice"}
"""Open to a game's kernel and to what observes and judges it."""


FOR_TYPES = {"": {*GAMES}}
"""What a room may name where only type checkers look. The front door alone names the games of this
package, so that an editor knows what `tilewright.game("kingdomino")` is; it loads neither."""


def rooms_in(imports: list[tuple[str, tuple[str, ...]]]) -> set[str]:
    """The rooms that these imports lead to."""
    rooms = set()
    for module, names in imports:
        below = {name for name in names if f"{module}.{name}" in map(module_of, SOURCES)}
        rooms |= {room_of(f"{module}.{name}") for name in below} or {room_of(module)}
    return rooms


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_point_one_way(path):
    for_types = imports_for_types(path)
    room = room_of(module_of(path))
    parts = {path.parent.name, path.stem}
    compiled = COMPILED if room in GAMES and parts & {"kernel", "observe", "judge"} else set()
    loaded = rooms_in([each for each in imports_of(path) if each not in for_types])
    assert loaded - MAY_IMPORT[room] - compiled <= {""}
    assert rooms_in(for_types) - MAY_IMPORT[room] - FOR_TYPES.get(room, set()) <= {""}


def test_every_room_has_its_arrows():
    rooms = {room_of(module_of(path)) for path in SOURCES}
    assert rooms == MAY_IMPORT.keys()
    assert not any(
        set(GAMES) & allowed for room, allowed in MAY_IMPORT.items() if room not in GAMES
    )


EXAMPLE = "an example for people who read"
NAMES_A_GAME = {
    "__init__.py": "the front door knows the types of its games, for editors",
    "cli/arguments.py": "the help names the games of this package, whatever else is installed",
    "core/game.py": EXAMPLE,
    "core/match.py": EXAMPLE,
    "envs/aec.py": "PettingZoo makes an environment without being told of which game",
    "envs/agent.py": EXAMPLE,
    "envs/check.py": EXAMPLE,
    "envs/openspiel.py": EXAMPLE,
    "server/http_errors.py": EXAMPLE,
    "server/routes/art.py": EXAMPLE,
    "server/routes/records.py": EXAMPLE,
    "server/routes/scoring.py": EXAMPLE,
    "server/schemas/tables.py": EXAMPLE,
    "server/schemas/views.py": EXAMPLE,
}
"""Files outside a game's folder that may name one, each with its reason."""


def names_a_game(text: str) -> bool:
    return any(name in text.lower() for name in GAMES)


def test_nobody_asks_for_a_game_by_name():
    shared = [path for path in SOURCES if room_of(module_of(path)) not in GAMES]
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in shared
        if names_a_game(path.read_text("utf-8"))
    }
    assert found == NAMES_A_GAME.keys()


@pytest.mark.parametrize("planted", ['find_game("kingdomino")', "CARCASSONNE = 1", "# Kingdomino"])
def test_a_game_named_in_a_shared_file_is_noticed(planted):
    shared = (PACKAGE / "core" / "registry.py").read_text("utf-8")
    assert not names_a_game(shared)
    assert names_a_game(f"{shared}\n{planted}\n")


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
        ".kingdomino",
        ".carcassonne",
        ".players",
        ".executors",
        ".arena",
        ".table",
        ".event_store",
        ".server",
        ".client",
    ],
)
def test_only_kernels_load_numba(module):
    assert loaded_by(f"import tilewright{module}") & {"numba", "numpy"} == set()
