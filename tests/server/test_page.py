"""The page as the browser's policy wants it: nothing inline, nothing foreign, nothing lost."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tilewright.server

PAGE = Path(tilewright.server.__file__).parent / "page"
FILES = {path.name: path.read_text("utf-8") for path in sorted(PAGE.iterdir())}
SCRIPTS = [name for name in FILES if name.endswith(".js")]
CODES = re.compile(r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|Function)\b")


class Reader(HTMLParser):
    """Every tag with its attributes, and what stands inside scripts and styles."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.inline, self.inside = [], "", None
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag

    def handle_endtag(self, tag):  # noqa: ARG002  # the parser's
        self.inside = None

    def handle_data(self, data):
        if self.inside in ("script", "style"):
            self.inline += data.strip()


INDEX = Reader(FILES["index.html"])


def test_the_page_has_nothing_inline():
    assert INDEX.inline == ""
    named = {name for _, attributes in INDEX.tags for name in attributes}
    assert {name for name in named if name == "style" or name.startswith("on")} == set()


def test_what_the_page_needs_is_there_and_everything_there_is_needed():
    used = {each.get("src") or each.get("href") for _, each in INDEX.tags}
    for name in SCRIPTS:
        used |= set(re.findall(r'^import .* from "([^"]+)";$', FILES[name], re.MULTILINE))
    parts = {each.removeprefix("/page/") for each in used if each and each.startswith("/page/")}
    assert parts | {"index.html"} == FILES.keys()


@pytest.mark.parametrize("name", FILES)
def test_no_part_comes_from_elsewhere(name):
    found = re.findall(r"https?://[^\s\"'`)]+", FILES[name])
    assert [each for each in found if not each.startswith("http://www.w3.org/")] == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_becomes_code(name):
    assert CODES.findall(FILES[name]) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_keys_stand_behind_the_hash_and_never_in_a_query(name):
    assert re.findall(r"\?[^\s`\"']*key=", FILES[name]) == []


@pytest.mark.parametrize("name", FILES)
def test_every_part_stays_small(name):
    assert len(FILES[name].splitlines()) <= 400
