"""Nothing outside a game's own folders asks for a game by name."""

from pathlib import Path

import pytest

from architecture.sources import GAMES, ROOT

SHARED = ("src/**/*.py", "bench/*", "docs/generate.py", "tools/*.py", "tests/**/*.py")
EXAMPLE = "an example for people who read"
NAMES_A_GAME = {
    "src/tilewright/__init__.py": "the front door knows the types of its games, for editors",
    "src/tilewright/cli/arguments.py": "the help names the games of this package",
    "src/tilewright/core/game.py": EXAMPLE,
    "src/tilewright/core/match.py": EXAMPLE,
    "src/tilewright/envs/aec.py": "PettingZoo makes an environment without being told of a game",
    "src/tilewright/envs/agent.py": EXAMPLE,
    "src/tilewright/envs/check.py": EXAMPLE,
    "src/tilewright/envs/openspiel.py": EXAMPLE,
    "src/tilewright/server/http_errors.py": EXAMPLE,
    "src/tilewright/server/routes/records.py": EXAMPLE,
    "src/tilewright/server/schemas/positions.py": EXAMPLE,
    "src/tilewright/server/schemas/tables.py": EXAMPLE,
    "src/tilewright/server/schemas/views.py": EXAMPLE,
    "tests/compatibility/test_compatibility.py": "reads what an older version kept of its games",
    "tests/compatibility/write.py": "wrote that",
    "tests/core/test_public_api.py": "tries the types that the front door knows",
    "tests/examples/test_examples.py": "examples/ppo.py learns to play one game",
}
"""Shared files that may name a game, each with its reason."""

PLACES = ("src/tilewright/{}/", "tests/{}/", "bench/{}.toml")
OF_A_GAME = tuple(place.format(game) for game in GAMES for place in PLACES)
"""Where a game lies, and what is told about it alone."""


def names_a_game(text: str) -> bool:
    return any(name in text.lower() for name in GAMES)


def belongs_to_a_game(path: Path) -> bool:
    """Whether it lies in one of the places that games have for themselves; a name alone makes no
    file a game's own."""
    return path.as_posix().startswith(OF_A_GAME)


def shared_files(root: Path) -> list[Path]:
    found = {path for pattern in SHARED for path in root.glob(pattern) if path.is_file()}
    return sorted(path for path in found if not belongs_to_a_game(path.relative_to(root)))


def found_in(root: Path) -> set[str]:
    """The shared files that name a game."""
    return {
        path.relative_to(root).as_posix()
        for path in shared_files(root)
        if names_a_game(path.read_text("utf-8"))
    }


def test_shared_code_asks_for_no_game_by_name():
    assert found_in(ROOT) == NAMES_A_GAME.keys()


def test_every_kind_of_shared_file_is_looked_at():
    kinds = {path.relative_to(ROOT).parts[0] for path in shared_files(ROOT)}
    assert kinds == {"src", "bench", "docs", "tools", "tests"}


ONE, *_, LAST = GAMES


@pytest.mark.parametrize(
    "planted", [f'load_game("{ONE}")', f"{LAST.upper()} = 1", f"# {ONE.title()}"]
)
@pytest.mark.parametrize(
    "name",
    [
        "src/tilewright/core/new.py",
        f"src/tilewright/server/queries/{ONE}.py",
        f"src/tilewright/server/{ONE}/new.py",
        "bench/new.py",
        "bench/new.mjs",
        "docs/generate.py",
        "tools/new.py",
        "tests/new/test_new.py",
        f"tests/new/{LAST}.py",
    ],
)
def test_a_game_named_in_a_shared_file_is_noticed(tmp_path, name, planted):
    for path, text in ((name, planted), (f"tests/{ONE}/test_own.py", planted), ("bench/b.py", "")):
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert found_in(tmp_path) == {name}
