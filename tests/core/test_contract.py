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


DECLARED = set().union(*(members(protocol) for protocol, _ in PARTS))


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_declared_members_are_never_asked_for_by_hasattr(path):
    asked = [
        node.args[1].value
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and (node.func.id == "hasattr" or (node.func.id == "getattr" and len(node.args) == 3))
        and isinstance(node.args[1], ast.Constant)
    ]
    assert set(asked) & DECLARED == set()
