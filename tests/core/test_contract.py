"""A part of a game offers all that is declared of it, so that nobody asks whether it does."""

import ast

import pytest

from architecture.sources import SOURCES, module_of, parsed
from tilewright.core.kernel import Evaluator, Kernel, Observer
from tilewright.core.registry import kernels, load_evaluator, load_kernel, load_observer

PARTS = [(Kernel, load_kernel), (Observer, load_observer), (Evaluator, load_evaluator)]


def members(protocol) -> set[str]:
    return {name for name in vars(protocol) if not name.startswith("_")}


@pytest.mark.parametrize(("protocol", "part"), PARTS)
@pytest.mark.parametrize("name", kernels())
def test_a_part_offers_all_that_is_declared(name, protocol, part):
    offered = part(name)
    assert members(protocol) - set(offered.__all__) == set()
    assert [each for each in members(protocol) if not hasattr(offered, each)] == []


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
