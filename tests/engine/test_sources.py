"""A module is named by its sources: whatever it is made of is among them, so that none is stale."""

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tilewright
from games import KERNELS
from tilewright.engine import build, game_module, jit, kernel_cache
from tilewright.engine.jit import COMPILED, KernelFunction
from tilewright.envs import load
from tilewright.search import search_module

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

PACKAGE = Path(tilewright.__file__).parent
CORE = PACKAGE / "core"
NOT_COMPILED = {"announce.py", "kernel_cache.py", "module_file.py", "progress.py"}
"""Of the engine: where modules are kept, how they are stored, and who is told about it."""

LAZY = ("numba_internals", "lowering", "entry_point", "game_module", "specialize")
"""What is imported only where something has to be built."""

PARTS = {
    "kernel": lambda name: game_module.module_of.__wrapped__(name, "kernel"),
    "observe": lambda name: game_module.module_of.__wrapped__(name, "observe"),
    "search": lambda name: vars(search_module.SearchModule)["module"].func(
        search_module.search_module(name)
    ),
    "envs": lambda name: vars(load.Stepper)["module"].func(load.stepper(name)),
}
"""What builds each module of a game, whether or not it was built before."""


def reached(kernels: Iterable[KernelFunction]) -> set[Path]:
    """The files of these kernels and of all that they call."""
    seen, waiting = dict[int, KernelFunction](), [*kernels]
    while waiting:
        kernel = waiting.pop()
        if id(kernel) not in seen:
            seen[id(kernel)] = kernel
            waiting += [each for each in _named(kernel.py_func) if isinstance(each, KernelFunction)]
    return {Path(each.py_func.__code__.co_filename) for each in seen.values()}


def _named(function: Any) -> Iterator[object]:
    """What a function names: globals, what it is made around, and what it takes out of modules."""
    names = function.__code__.co_names
    known = [function.__globals__.get(name) for name in names]
    known += [cell.cell_contents for cell in function.__closure__ or ()]
    for each in known:
        yield each
        if isinstance(each, ModuleType):
            yield from (getattr(each, name, None) for name in names)


def imported(paths: Iterable[Path]) -> set[Path]:
    """These files, and what they import of the package to make their tables."""
    seen, waiting = set[Path](), [*paths]
    while waiting:
        if (path := waiting.pop()) not in seen:
            seen.add(path)
            waiting += [other for other, _ in imports(path)]
    return seen


def imports(path: Path) -> Iterator[tuple[Path, str]]:
    """The files of the package that a file imports from when it is loaded, and what."""
    package = path.relative_to(PACKAGE.parent).parts[:-1]
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = PACKAGE.parent.joinpath(*above, *(node.module or "").split("."))
            for name in node.names:
                places = [module / name.name, module]
                files = [file for each in places for file in _files(each)]
                if PACKAGE in module.parents and files:
                    yield files[0], name.name


def _files(place: Path) -> Iterator[Path]:
    yield from (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.exists())


@pytest.fixture
def asked(monkeypatch):
    """What is asked for, instead of building it: its sources, and the kernels it exports."""
    found = []

    def built(_title, sources, exports):
        found.append((set(sources), [export.kernel for export in exports()]))

    for module in (game_module, search_module, load):
        monkeypatch.setattr(module, "built", built)
    return found


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("name", KERNELS)
def test_a_module_is_named_by_every_source_of_its_kernels_and_tables(name, part, asked):
    PARTS[part](name)
    ((sources, kernels),) = asked
    files = reached(kernels)
    assert len(files) > 5
    assert files - sources == set()
    missing = {path for path in imported(files) - sources if CORE not in path.parents}
    assert {path.name for path in missing} <= NOT_COMPILED


def test_a_module_is_named_by_what_makes_modules():
    makers = [Path(build.__file__), *(Path(jit.__file__).with_name(f"{name}.py") for name in LAZY)]
    missing = imported(makers) - kernel_cache.COMPILER
    ours = {path for path in missing if path.parent == Path(jit.__file__).parent}
    assert {path.name for path in ours} <= NOT_COMPILED
    assert {path.name for path in kernel_cache.COMPILER} >= {"build.py", "target.py", "lowering.py"}


@pytest.mark.parametrize("name", KERNELS)
def test_numbers_of_the_core_get_into_no_module(name):
    """So the core need not be among the sources: classes and functions are not compiled in."""
    sources = kernel_cache.sources_of(name, *kernel_cache.OFFERED)
    taken = [
        getattr(import_module(f"tilewright.core.{path.stem}"), what)
        for source in sources
        if source.suffix == ".py"
        for path, what in imports(source)
        if path.parent == CORE and path.stem != what
    ]
    assert taken
    assert [each for each in taken if isinstance(each, int | float | tuple | list | dict)] == []
