"""Names say what things are; everything public is listed; functions and files stay small."""

import ast
import importlib
import re

import pytest

from architecture.sources import (
    MODULES,
    PACKAGE,
    ROOT,
    SOURCES,
    imports_of,
    module_of,
    parsed,
    room_of,
)
from games import KERNELS
from tilewright.engine.specialize import parts_of, specialize

FORBIDDEN = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"}
ENTRY = "__init__.py"
SPECIALIZED = {
    f"tilewright.{package}"
    for package in ("engine.kernels", "envs.kernels", "search.tree", "train.kernels")
}
"""Sources that are loaded around a game, and only so."""


def loaded(module: str):
    """The module itself; what learns is left alone where there is nothing to learn with."""
    if room_of(module) == "train":
        pytest.importorskip("torch")
        pytest.importorskip("matplotlib")
    if room_of(module) == "envs":
        pytest.importorskip("pyspiel")
    package, _, name = module.rpartition(".")
    if package not in SPECIALIZED:
        return importlib.import_module(module)
    parts = parts_of(KERNELS[0])
    if hasattr(parts, name):
        return getattr(parts, name)
    above, folder = package.rsplit(".", 1)
    path = PACKAGE.joinpath(*above.split(".")[1:], folder)
    return getattr(specialize(above, path, KERNELS[0], [name]), name)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_modules_have_no_forbidden_names(path):
    defined = [
        node.name
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef)
    ]
    words = {word for name in [path.stem, *defined] for word in name.lower().split("_")}
    assert words & FORBIDDEN == set()
    assert [name for name in defined if name.startswith("Abstract")] == []


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_every_public_function_and_class_is_listed(path):
    listed = getattr(loaded(module_of(path)), "__all__", ())
    public = {
        node.name
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    }
    assert public - set(listed) == set()
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_imports_take_only_listed_names(path):
    for module, names in imports_of(path):
        found = loaded(module)
        for name in names:
            submodule = f"{module}.{name}" in MODULES
            assert submodule or name in found.__all__, f"{name} of {module} is not public"


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_functions_fit_in_sixty_lines_and_files_in_four_hundred(path):
    assert len(path.read_text("utf-8").splitlines()) <= 400
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno - node.lineno < 60, node.name


VAGUE = re.compile(
    r"(?:after|all|another|at|both|every(?:body|thing)|for|in|it|less|no|nobody|nothing|only|other"
    r"|our|somebody|that|there|they|this|to|what(?:ever)?|when|where|while|who(?:ever)?|with(?:out)?)_"
)
"""Words that say nothing of what a test is about."""


def test_names_of_tests_begin_with_their_noun():
    found = re.compile(r"^(?:async )?def test_(\w+)", re.MULTILINE)
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    names = [(path.name, name) for path in paths for name in found.findall(path.read_text("utf-8"))]
    assert len(names) > 1000
    assert [each for each in names if VAGUE.match(each[1])] == []
