"""The page as the browser's policy wants it: nothing inline, nothing foreign, nothing lost."""

import asyncio
import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tilewright.server
from server.front import opened

PAGE = Path(tilewright.server.__file__).parent / "page"
WEB = Path(__file__).parents[2] / "web"
BUILT = {str(path.relative_to(PAGE)): path for path in sorted(PAGE.rglob("*")) if path.is_file()}
SCRIPTS = [name for name in BUILT if name.endswith(".js")]
SOURCES = [
    path
    for folder in ("core", "ui")
    for path in sorted((WEB / folder).rglob("*"))
    if path.suffix in {".ts", ".svelte"} and ".test." not in path.name
]
CODES = re.compile(r"\b(?:outerHTML|insertAdjacentHTML|document\.write|eval|Function)\b")
MOST_SCRIPT = 120_000
LANGUAGES = {"en", "uk", "pl", "ru", "bg"}


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


@pytest.fixture(scope="module")
def index():
    return Reader((PAGE / "index.html").read_text("utf-8"))


def test_the_page_has_nothing_inline(index):
    assert index.inline == ""
    named = {name for _, attributes in index.tags for name in attributes}
    assert {name for name in named if name == "style" or name.startswith("on")} == set()


def test_what_the_page_needs_is_there(index):
    used = {each.get("src") or each.get("href") for _, each in index.tags}
    parts = {each.removeprefix("/page/") for each in used if each and each.startswith("/page/")}
    assert parts
    assert parts <= BUILT.keys()


def test_every_language_is_there():
    found = {name.split("/")[-1].split("-")[0] for name in BUILT if name.endswith(".ftl")}
    assert found == LANGUAGES


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_part_comes_from_elsewhere(name):
    """Addresses in the scripts name things of SVG, or explain a mistake to programmers."""
    found = re.findall(r"https?://[^\s\"'`)$]+", BUILT[name].read_text("utf-8"))
    known = ("http://www.w3.org/", "https://svelte.dev/e/")
    assert [each for each in found if not each.startswith(known)] == []


def test_the_scripts_stay_small():
    packed = sum(len(gzip.compress(BUILT[name].read_bytes())) for name in SCRIPTS)
    assert 0 < packed < MOST_SCRIPT


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_no_text_becomes_code_and_no_key_goes_into_a_query(path):
    text = path.read_text("utf-8")
    assert CODES.findall(text) == []
    assert re.findall(r"\?[^\s`\"']*key=", text) == []


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if path.suffix == ".svelte"], ids=lambda path: path.stem
)
def test_only_pieces_of_the_games_are_put_in_as_markup(path):
    text = path.read_text("utf-8")
    assert len(re.findall(r"\{@html ", text)) == len(
        re.findall(r"\{@html [^}]*art\.pieces\[", text)
    )
    assert re.findall(r"<[^>]*\sstyle=", text) == []


@pytest.mark.parametrize(
    "address",
    ["/", "/t/AAAAAAAAAAAAAAAA", "/t/A/replay?game=1&ply=3", "/score", "/rules/kingdomino"],
)
def test_every_address_opens_the_page_and_is_asked_for_anew(tmp_path, address):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get(address)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
            assert answer.content == (PAGE / "index.html").read_bytes()

    asyncio.run(scene())


def test_what_has_a_hash_in_its_name_is_kept_for_ever(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            kept = await front.get(f"/page/{SCRIPTS[0]}")
            assert "immutable" in kept.headers["cache-control"]
            assert kept.headers["content-type"].startswith("text/javascript")
            manifest = await front.get("/page/manifest.webmanifest")
            assert manifest.headers["cache-control"] == "no-cache"
            assert manifest.headers["content-type"].startswith("application/manifest+json")
            for icon in manifest.json()["icons"]:
                assert (await front.get(icon["src"])).status_code == 200

    asyncio.run(scene())
