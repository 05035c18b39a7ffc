"""What is private to an object is set by it alone."""

import ast
from collections.abc import Iterator

import pytest

from architecture.sources import SOURCES, module_of, parsed

THEMSELVES = {"self", "cls"}


def set_from_outside(tree: ast.AST) -> list[str]:
    """The private members that somebody else's code sets; an object that `__new__` makes is its
    own."""
    return [ast.unparse(node) for node in _outside_of_new(tree) if _sets_a_private_member(node)]


def _outside_of_new(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.FunctionDef) and child.name == "__new__"):
            yield child
            yield from _outside_of_new(child)


def _sets_a_private_member(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store | ast.Del)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and not (isinstance(node.value, ast.Name) and node.value.id in THEMSELVES)
    )


@pytest.mark.parametrize("path", SOURCES, ids=module_of)
def test_private_members_are_set_by_their_object_alone(path):
    assert set_from_outside(parsed(path)) == []


@pytest.mark.parametrize(
    "planted",
    [
        "store._notify = Channel()",
        "self.store._notify = Channel()",
        "store._pending += 1",
        "one, store._two = pair",
        "def open(cls):\n    store = cls()\n    store._notify: Channel = Channel()",
    ],
)
def test_a_private_member_set_from_outside_is_noticed(planted):
    assert len(set_from_outside(ast.parse(planted))) == 1
    inside = "class A:\n    def __init__(self):\n        self._notify = Channel()"
    assert set_from_outside(ast.parse(inside)) == []
