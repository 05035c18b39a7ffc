"""What docs/architecture.md and docs/glossary.md say of the code is true."""

import ast
import re

import pytest

from architecture.sources import PACKAGE, ROOT, SOURCES

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
STEP = re.compile(r"^\d+\. `([\w/]+\.py)` `([\w.]+)`: .+$", re.MULTILINE)
MOST_STEPS = 10


def steps_of(title: str) -> list[tuple[str, str]]:
    """The file and the function of each step of a described way."""
    section = ARCHITECTURE.split(f"## {title}\n")[1].split("\n## ")[0].strip()
    steps = STEP.findall(section)
    assert len(steps) == len(section.splitlines()), "every line names a file and a function"
    return steps


def definition(file: str, name: str) -> ast.AST:
    """The function of that qualified name."""
    found: ast.AST = SOURCES[PACKAGE / file]
    for part in name.split("."):
        found = next(
            each
            for each in ast.iter_child_nodes(found)
            if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and each.name == part
        )
    assert not isinstance(found, ast.ClassDef)
    return found


def names_in(file: str) -> set[str]:
    nodes = [*ast.walk(SOURCES[PACKAGE / file])]
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return used | {node.id for node in nodes if isinstance(node, ast.Name)}


@pytest.mark.parametrize("title", ["A move", "A computer's move"])
def test_a_described_way_leads_through_the_code(title):
    steps = steps_of(title)
    assert 1 < len(steps) <= MOST_STEPS
    for file, name in steps:
        assert definition(file, name)
    for at, (_, name) in enumerate(steps[1:], start=1):
        callers = {file for file, _ in steps[:at]}
        called = name.rpartition(".")[2]
        # A process is asked by a line of text: nothing in the tree calls what answers it.
        assert called == "answer" or any(called in names_in(file) for file in callers), name


def test_a_step_that_is_not_there_is_noticed():
    with pytest.raises(StopIteration):
        definition("table/decide.py", "decide_otherwise")


ROWS = re.findall(r"^\| ([^|]+) \|(?:[^|]*\|)? `([\w/]+\.py)` \|$", GLOSSARY, re.MULTILINE)


@pytest.mark.parametrize(("words", "file"), ROWS, ids=[words for words, _ in ROWS])
def test_a_word_of_the_glossary_stands_where_it_says(words, file):
    text = (PACKAGE / file).read_text("utf-8").lower()
    for word in words.split(", "):
        assert word.lower() in text, word


def test_the_glossary_is_read_whole():
    assert len(ROWS) == sum(line.startswith("| ") for line in GLOSSARY.splitlines()) - 4
