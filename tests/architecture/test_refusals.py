"""What a game says no to becomes a refusal in one place."""

import ast

import pytest

from architecture.sources import SOURCES, module_of, parsed

TRANSLATED = {
    "UNKNOWN_GAME": ["table.refusals"],
    "OLDER_EDITION": ["table.refusals"],
    "BAD_OPTIONS": ["table.refusals"],
    "ILLEGAL": ["table.refusals"],
    "UNREADABLE": ["server.routes.records", "table.refusals"],
    "NOT_REVIEWABLE": ["server.queries.analyses"],
    "IMPOSSIBLE": ["server.routes.scoring"],
    "UNKNOWN_TABLE": ["server.errors"],
}
"""Codes that errors become, and where. What is no text at all is unreadable where it comes in."""


def refused_in(tree: ast.AST) -> list[str]:
    """The codes that a module refuses with."""
    return [
        node.args[0].attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"refuse", "Refusal"}
        and node.args
        and isinstance(node.args[0], ast.Attribute)
    ]


REFUSED = [
    (code, module_of(path).removeprefix("tilewright."))
    for path in SOURCES
    for code in refused_in(parsed(path))
]


@pytest.mark.parametrize("code", TRANSLATED)
def test_an_error_becomes_a_refusal_in_one_place(code):
    assert [place for each, place in REFUSED if each == code] == TRANSLATED[code]


def test_a_second_translation_is_noticed():
    planted = "try:\n    pass\nexcept UnknownGame:\n    raise refuse(RefusalCode.UNKNOWN_GAME)"
    assert refused_in(ast.parse(planted)) == ["UNKNOWN_GAME"]
