"""Names say what things are; everything public is listed; functions and files stay small."""

import ast
import importlib

import pytest

from architecture.sources import SOURCES, imports_of, module_of, room_of

FORBIDDEN = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"}
ENTRY = "__init__.py"


def loaded(module: str):
    """The module itself; what learns is left alone where there is nothing to learn with."""
    if room_of(module) == "train":
        pytest.importorskip("torch")
        pytest.importorskip("matplotlib")
    if room_of(module) == "envs":
        pytest.importorskip("pyspiel")
    return importlib.import_module(module)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_no_forbidden_names(path):
    defined = [
        node.name
        for node in ast.walk(SOURCES[path])
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
        for node in SOURCES[path].body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    }
    assert public - set(listed) == set()
    assert len(set(listed)) == len(listed)


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_only_listed_names_are_imported(path):
    for module, names in imports_of(path):
        found = loaded(module)
        for name in names:
            submodule = f"{module}.{name}" in map(module_of, SOURCES)
            assert submodule or name in found.__all__, f"{name} of {module} is not public"


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_functions_fit_in_sixty_lines_and_files_in_four_hundred(path):
    assert len(path.read_text("utf-8").splitlines()) <= 400
    for node in ast.walk(SOURCES[path]):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 60, node.name
