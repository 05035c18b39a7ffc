"""A part of a game offers all that is declared of it, so that nobody asks whether it does."""

import ast
from typing import Protocol

import pytest

from architecture.sources import SOURCES, module_of, parsed
from tilewright.core import parts
from tilewright.core.kernel import Evaluator, Kernel, Observer
from tilewright.core.parts import Legend, Page, Painter, Reasons, TableDefaults, Themes
from tilewright.core.registry import (
    kernels,
    load_evaluator,
    load_kernel,
    load_legend,
    load_observer,
    load_page,
    load_painter,
    load_reasons,
    load_table_defaults,
    load_themes,
)

COMPILED = [(Kernel, load_kernel), (Observer, load_observer), (Evaluator, load_evaluator)]
OPTIONAL = [
    (Legend, load_legend),
    (Page, load_page),
    (Painter, load_painter),
    (Reasons, load_reasons),
    (TableDefaults, load_table_defaults),
    (Themes, load_themes),
]
PARTS = [*COMPILED, *OPTIONAL]


def members(protocol) -> set[str]:
    return {name for name in vars(protocol) if not name.startswith("_")}


@pytest.mark.parametrize(("protocol", "part"), PARTS)
@pytest.mark.parametrize("name", kernels())
def test_a_part_offers_all_that_is_declared(name, protocol, part):
    if (offered := part(name)) is None:
        pytest.skip("the game goes without it")
    assert members(protocol) - set(offered.__all__) == set()
    assert [each for each in members(protocol) if not hasattr(offered, each)] == []


def test_every_optional_part_is_offered_by_some_game():
    assert all(any(part(name) for name in kernels()) for _, part in OPTIONAL)


def test_every_declared_part_is_looked_at():
    declared = {each for each in vars(parts).values() if getattr(each, "_is_protocol", False)}
    assert declared - {Protocol} == {protocol for protocol, _ in OPTIONAL}


ASKED_WHETHER_THEY_ARE_THERE = {
    ("arena.match", "'__name__'"): "a player may be anything that can be called",
    ("core.match", "'name'"): "whatever is no game is refused by what it is called",
    ("engine.entry_point", "'_fields'"): "only this tells a named tuple from another",
    ("envs.aec", "name"): "PettingZoo sets these at the first reset",
    ("envs.agent", "'__name__'"): "an agent may be anything that can be called",
    ("event_store.translate", "'__cause__'"): "what a driver raises need not be an exception of it",
    ("event_store.translate", "'sqlite_errorname'"): "only SQLite says this",
    ("event_store.translate", "'sqlstate'"): "only PostgreSQL says this",
    ("interrupt", "'pthread_sigmask'"): "Windows has none",
    ("server.work", "'thread_time'"): "a browser has none",
}
"""What is not ours, and may be missing: by module and name, why it is not known."""


def asked_whether_there(tree: ast.AST) -> set[str]:
    """What is asked for with a default, or whether it is there."""
    return {
        ast.unparse(node.args[1])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and (node.func.id == "hasattr" or (node.func.id == "getattr" and len(node.args) == 3))
    }


def test_members_are_never_asked_for_whether_they_are_there():
    found = {
        (module_of(path).removeprefix("tilewright."), name)
        for path in SOURCES
        for name in asked_whether_there(parsed(path))
    }
    assert found == ASKED_WHETHER_THEY_ARE_THERE.keys()


@pytest.mark.parametrize(
    "planted", ['getattr(part, "MORE", ())', "getattr(part, name, None)", 'hasattr(part, "MORE")']
)
def test_a_member_that_is_asked_for_is_noticed(planted):
    assert asked_whether_there(ast.parse(planted))
    assert not asked_whether_there(ast.parse("getattr(part, name)"))
