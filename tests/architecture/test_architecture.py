"""What docs/contributing/architecture.md and glossary.md say of the code is true."""

import ast
import re

import pytest

from architecture.sources import PACKAGE, ROOT, parsed

ARCHITECTURE = (ROOT / "docs/contributing/architecture.md").read_text("utf-8")
GLOSSARY = (ROOT / "docs/contributing/glossary.md").read_text("utf-8")
STEP = re.compile(r"^\d+\. `([\w/]+\.py)` `([\w.]+)`: .+$", re.MULTILINE)
MOST_STEPS = 10
SERVICE = "server/tables/service.py"


def steps_of(title: str) -> list[tuple[str, str]]:
    """The file and the function of each step of a described way."""
    section = ARCHITECTURE.split(f"## {title}\n")[1].split("\n## ")[0].strip()
    steps = STEP.findall(section)
    assert len(steps) == len(section.splitlines()), "every line names a file and a function"
    return steps


def definition(file: str, name: str) -> ast.AST:
    """The function of that qualified name."""
    found: ast.AST = parsed(PACKAGE / file)
    for part in name.split("."):
        found = next(
            each
            for each in ast.iter_child_nodes(found)
            if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and each.name == part
        )
    assert not isinstance(found, ast.ClassDef)
    return found


def called_in(function: ast.AST) -> set[str]:
    """The names of what a function calls."""
    called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    methods = {each.attr for each in called if isinstance(each, ast.Attribute)}
    return methods | {each.id for each in called if isinstance(each, ast.Name)}


HANDED_OVER = {
    "Connection._command": "by the type of a message, which its table of handlers leads to",
    "answer": "by a line of text to another process",
}
"""What nothing in the tree calls, and how it is reached."""


def is_called(name: str, earlier: list[tuple[str, str]]) -> bool:
    """Whether one of the earlier steps calls it."""
    plain = name.rpartition(".")[2]
    return any(plain in called_in(definition(file, function)) for file, function in earlier)


@pytest.mark.parametrize("title", ["A move", "A computer's move"])
def test_a_described_way_leads_through_the_code(title):
    steps = steps_of(title)
    assert 1 < len(steps) <= MOST_STEPS
    for at, (file, name) in enumerate(steps):
        assert definition(file, name)
        assert at == 0 or name in HANDED_OVER or is_called(name, steps[:at]), name


def test_a_step_that_is_not_there_is_noticed():
    with pytest.raises(StopIteration):
        definition("table/decide.py", "decide_otherwise")
    assert is_called("TableService._append", [(SERVICE, "TableService._decide_and_append")])
    assert not is_called("TableService._append", [(SERVICE, "TableService.submit")])
    assert not defines((ROOT / "web/core/session.ts").read_text("utf-8"), "Session.decide")


# The same of the page

TAP = re.compile(r"^\d+\. `([\w/.-]+\.(?:ts|svelte))` `([\w.]+)`: .+$", re.MULTILINE)


def defines(text: str, name: str) -> bool:
    """Whether TypeScript has a function of that name, or a class with such a method."""
    owner, _, function = name.rpartition(".")
    if not owner:
        return re.search(rf"\bfunction {function}\b", text) is not None
    _, _, body = text.partition(f"class {owner}")
    return re.search(rf"^  (?:async )?{function}\(", body, re.MULTILINE) is not None


def test_a_described_tap_leads_through_the_page():
    section = ARCHITECTURE.split("## A tap\n")[1].split("\n## ")[0]
    steps = TAP.findall(section)
    assert len(steps) == len(re.findall(r"^\d", section, re.MULTILINE))
    assert 1 < len(steps) <= MOST_STEPS
    texts = [(ROOT / "web" / file).read_text("utf-8") for file, _ in steps]
    for at, (file, name) in enumerate(steps):
        assert defines(texts[at], name), (file, name)
        used = re.compile(rf"\.{name.rpartition('.')[2]}\(")
        assert at == 0 or any(used.search(text) for text in texts), name


ROWS = re.findall(
    r"^\| ([^|]+) \|(?:[^|]*\|)? `([\w/.-]+\.(?:py|ts|js|svelte))` \|$", GLOSSARY, re.MULTILINE
)


@pytest.mark.parametrize(("words", "file"), ROWS, ids=[words for words, _ in ROWS])
def test_a_word_of_the_glossary_stands_where_it_says(words, file):
    folder = ROOT if file.startswith("web/") else PACKAGE
    text = (folder / file).read_text("utf-8").lower()
    for word in words.split(", "):
        assert word.lower() in text, word


def test_the_glossary_is_read_whole():
    titles = 2 * GLOSSARY.count("| --- |\n")
    assert len(ROWS) == sum(line.startswith("| ") for line in GLOSSARY.splitlines()) - titles


SEARCHED = (
    "LRU",
    "backoff",
    "jitter",
    "optimistic",
    "idempoten",
    "token bucket",
    "round-robin",
    "single-flight",
    "event store",
    "ETag",
    "304",
    "CSRF",
    "slowloris",
    "subscribe",
    "redact",
    "commit-reveal",
    "connected",
    "snapshot",
    "group commit",
    "deadlock",
)
"""What an experienced stranger searches for."""


@pytest.mark.parametrize("word", SEARCHED)
def test_a_search_of_the_sources_finds_where_it_happens(word):
    places = [file for words, file in ROWS if word.lower() in words.lower() and "web/" not in file]
    assert len(places) == 1
