"""The sources of the package, each parsed when somebody first looks at it."""

import ast
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tilewright"
ENTRIES = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
GAMES = tuple(ENTRIES["tilewright.games"])
"""The games of this package, each a folder of it."""

SOURCES = sorted(PACKAGE.rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def module_of(path: Path) -> str:
    """The dotted name of a source file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = frozenset(map(module_of, SOURCES))


def room_of(module: str) -> str:
    """The folder (or file) below the package that a module belongs to."""
    return [*module.split("."), ""][1]


def imports_of(path: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Each imported module of ours, in full, with the names taken from it."""
    return _imports_in(path, ast.walk(parsed(path)))


def imports_for_types(path: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Those of them that only type checkers see: nothing is loaded by them."""
    guarded = [
        node
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return _imports_in(
        path, (each for node in guarded for part in node.body for each in ast.walk(part))
    )


def _imports_in(path: Path, nodes: Iterable[ast.AST]) -> list[tuple[str, tuple[str, ...]]]:
    package = module_of(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    found: list[tuple[str, tuple[str, ...]]] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            found += [(alias.name, ()) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            found.append((module, tuple(alias.name for alias in node.names)))
    return [(module, names) for module, names in found if module.split(".")[0] == "tilewright"]
