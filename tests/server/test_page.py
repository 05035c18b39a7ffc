"""The page as the browser's policy wants it: nothing inline, nothing foreign, nothing lost."""

import asyncio
import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tilewright.server
from games import OTHER, QUICK
from server.asgi_client import opened
from tilewright.server.frontend.bundle import FrontendBundle
from tilewright.server.frontend.conditional import accepts

PAGE = Path(tilewright.server.__file__).parent / "page"
WEB = Path(__file__).parents[2] / "web"
BUILT = {str(path.relative_to(PAGE)): path for path in sorted(PAGE.rglob("*")) if path.is_file()}
SCRIPTS = [name for name in BUILT if name.endswith(".js")]
SOURCES = [
    path
    for folder in ("core", "games", "ui")
    for path in sorted((WEB / folder).rglob("*"))
    if path.suffix in {".ts", ".svelte"} and ".test." not in path.name
]
CODES = re.compile(r"\b(?:outerHTML|insertAdjacentHTML|document\.write|eval|Function)\b")
MOST_SCRIPT = 120_000
GAMES = sorted(path.parent.name for path in (WEB / "games").glob("*/manifest.ts"))
OTHER_PAGES = {path.stem for path in WEB.glob("ui/pages/*.svelte")} - {"Table"} | {"ScorePad"}
"""Where one goes from a table."""
SERVICE_WORKER = "sw.js"
"""Keeps all files for later, whichever page is open."""
LANGUAGES = {path.stem for path in (WEB.parent / "locale").glob("*.ftl")}


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


def test_parts_that_the_page_names_are_there(index):
    used = {each.get("src") or each.get("href") for _, each in index.tags}
    parts = {each.removeprefix("/page/") for each in used if each and each.startswith("/page/")}
    assert parts
    assert parts <= BUILT.keys()


def test_every_language_is_there():
    found = {name.split("/")[-1].split("-")[0] for name in BUILT if name.endswith(".ftl")}
    assert found == LANGUAGES


@pytest.mark.parametrize("name", SCRIPTS)
def test_parts_of_the_page_come_from_nowhere_else(name):
    """Addresses in the scripts name things of SVG, or explain a mistake to programmers."""
    found = re.findall(r"https?://[^\s\"'`)$]+", BUILT[name].read_text("utf-8"))
    known = ("http://www.w3.org/", "https://svelte.dev/e/")
    assert [each for each in found if not each.startswith(known)] == []


def scripts_of_tables(game):
    """All that a table of this game can fetch, by name: dialogs, the engine with its worker, and
    what stands in for the server while that is out of reach."""
    others = tuple(f"{each}-" for each in GAMES if each != game)
    names = [name for name in SCRIPTS if name != SERVICE_WORKER]
    built = {Path(name).name: BUILT[name].read_text("utf-8") for name in names}
    index = (PAGE / "index.html").read_text("utf-8")
    found, left = set(), [name for name in built if name in index]
    while left:
        name = left.pop()
        if name in found or name.startswith(others) or OTHER_PAGES & {*name.split("-")}:
            continue
        found.add(name)
        imported = re.sub(r"\(m\.f=\[.*?\]\)", "", built[name])  # styles and scripts of imports
        left += [each for each in re.findall(r"[\w-]+\.js\b", imported) if each in built]
    return {name: built[name] for name in found}


@pytest.mark.parametrize("game", GAMES)
def test_the_scripts_of_a_table_stay_small(game):
    found = scripts_of_tables(game)
    parts = {re.sub(r"-[\w-]{8}\.js$", "", name) for name in found}
    assert parts >= {"Table", game, f"{game}-codes", "engine", "engine-worker", "SettingsDialog"}
    packed = sum(len(gzip.compress(text.encode())) for text in found.values())
    assert packed < MOST_SCRIPT


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_sources_of_the_page_evaluate_no_text_and_put_no_key_into_a_query(path):
    text = path.read_text("utf-8")
    assert CODES.findall(text) == []
    assert re.findall(r"\?[^\s`\"']*key=", text) == []


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if path.suffix == ".svelte"], ids=lambda path: path.stem
)
def test_markup_is_put_in_only_for_pieces_of_the_games(path):
    text = path.read_text("utf-8")
    assert len(re.findall(r"\{@html ", text)) == len(
        re.findall(r"\{@html [^}]*art\.pieces\[", text)
    )
    assert re.findall(r"<[^>]*\sstyle=", text) == []


# Addresses


ADDRESSES = [
    "/",
    "/t/AAAAAAAAAAAAAAAA",
    "/t/A/",
    "/t/A/replay?game=1&ply=3",
    "/score",
    f"/rules/{QUICK}",
    f"/rules/{OTHER}/",
]
BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
PROGRAM = {"accept": "*/*"}


def told(page):
    """What the server has written into the page, by its name."""
    tags = Reader(page).tags
    metas = {
        each["name"]: each["content"] for tag, each in tags if tag == "meta" and "name" in each
    }
    return {name: text for name, text in metas.items() if name in ("art", "game")}


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_opens_the_page_and_is_asked_for_anew(tmp_path, address):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get(address)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
            assert answer.headers["content-type"].startswith("text/html")
            shown, built = Reader(answer.text), Reader((PAGE / "index.html").read_text("utf-8"))
            assert [each for each in shown.tags if each in built.tags] == built.tags
            etag = {"if-none-match": answer.headers["etag"]}
            assert (await front.get(address, headers=etag)).status_code == 304

    asyncio.run(scene())


def test_the_page_of_a_table_opens_while_the_table_is_loading(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create("stairs")
            front.services.table_service.tables[made["table"]].unload()
            answer = await front.get(f"/t/{made['table']}")
            assert answer.status_code == 200
            assert "game" not in told(answer.text)

    asyncio.run(scene())


def test_the_page_is_told_where_the_art_is_and_which_game_is_played(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            hashes = {}
            for game in ("stairs", QUICK):
                hashes[game] = (await front.get(f"/api/art/{game}")).json()["hash"]
            made = await front.create("stairs")
            found = told((await front.get(f"/t/{made['table']}")).text)
            assert found["game"] == "stairs"
            assert dict(each.split("=") for each in found["art"].split()).items() >= hashes.items()
            assert "game" not in told((await front.get("/t/AAAAAAAAAAAAAAAA")).text)

    asyncio.run(scene())


@pytest.mark.parametrize("address", ["/nothing", "/t/A/B/C", "/rules/chess", "/score/me"])
def test_wrong_links_show_the_page_to_people_and_a_code_to_programs(tmp_path, address):
    async def scene():
        async with opened(tmp_path) as front:
            page = await front.get(address, headers=BROWSER)
            assert page.status_code == 404
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["cache-control"] == "no-cache"
            assert 'id="page"' in page.text
            for answer in (
                await front.get(address, headers=PROGRAM),
                await front.post(address, headers=BROWSER),
            ):
                assert answer.status_code == 404
                assert answer.json() == {"code": "not_found", "args": {}}

    asyncio.run(scene())


@pytest.mark.parametrize(
    "address",
    [
        "/api",
        "/api/nothing",
        "/page/nothing.js",
        "/page/%2e%2e/pages.py",
        "/docs/nothing",
        "/health/x",
    ],
)
def test_paths_for_programs_are_never_answered_with_the_page(tmp_path, address):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.get(address, headers=BROWSER)
            assert answer.status_code == 404
            assert answer.json() == {"code": "not_found", "args": {}}

    asyncio.run(scene())


# Parts


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_a_part_is_sent_as_small_as_its_reader_can_take_it(tmp_path, encoding):
    async def scene():
        async with opened(tmp_path) as front:
            for name in [*SCRIPTS, "manifest.webmanifest", "icon.svg"]:
                await is_sent_small(front, name)

    async def is_sent_small(front, name):
        whole = BUILT[name].read_bytes()
        packed = {"br": f"{name}.br", "gzip": f"{name}.gz"}.get(encoding)
        headers = {"accept-encoding": encoding}
        async with front.client.stream("GET", f"/page/{name}", headers=headers) as answer:
            sent = b"".join([piece async for piece in answer.aiter_raw()])
        if packed in BUILT:
            assert answer.headers["content-encoding"] == encoding, name
            assert sent == BUILT[packed].read_bytes(), name
            assert len(sent) < len(whole), name
        else:
            assert "content-encoding" not in answer.headers, name
            assert sent == whole, name
        assert int(answer.headers["content-length"]) == len(sent), name

    asyncio.run(scene())


def test_every_script_style_and_language_is_compressed():
    large = [
        name
        for name, path in BUILT.items()
        if name.endswith((".js", ".css", ".ftl", ".svg")) and path.stat().st_size >= 256
    ]
    assert large
    assert [name for name in large if {f"{name}.br", f"{name}.gz"} - BUILT.keys()] == []
    for name in large:
        assert gzip.decompress(BUILT[f"{name}.gz"].read_bytes()) == BUILT[name].read_bytes()


@pytest.mark.parametrize(
    ("header", "encoding", "is_accepted"),
    [
        ("gzip, deflate, br", "br", True),
        ("gzip;q=1.0, br; q=0.5", "br", True),
        ("gzip, br;q=0", "br", False),
        ("br;q=0.000, *;q=0.1", "br", False),
        ("*", "gzip", True),
        ("identity", "gzip", False),
        ("", "gzip", False),
        ("brotli", "br", False),
        ("br;q=much", "br", False),
    ],
)
def test_an_encoding_is_used_only_where_it_is_understood(header, encoding, is_accepted):
    assert accepts(header, encoding) is is_accepted


def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            kept = await front.get(f"/page/{SCRIPTS[0]}")
            assert "immutable" in kept.headers["cache-control"]
            assert kept.headers["content-type"].startswith("text/javascript")
            manifest = await front.get("/page/manifest.webmanifest")
            assert manifest.headers["cache-control"] == "public, max-age=3600"
            assert manifest.headers["content-type"].startswith("application/manifest+json")
            for icon in manifest.json()["icons"]:
                assert (await front.get(icon["src"])).status_code == 200

    asyncio.run(scene())


# Building it anew


def build(folder, text, *parts):
    """A page like the real one, moved into its place as a whole."""
    new = folder.with_name("page.new")
    (new / "assets").mkdir(parents=True)
    (new / "index.html").write_text(f"<head></head>{text}", "utf-8")
    for part in parts:
        (new / "assets" / part).write_text(part, "utf-8")
    if folder.exists():
        folder.rename(folder.with_name(f"page.old-{text}"))
    new.rename(folder)


def test_a_new_build_is_served_at_once_and_the_one_before_keeps_its_parts(tmp_path):
    folder = tmp_path / "page"
    page = FrontendBundle(folder)
    assert (page.index(), page.part("assets/one.js")) == (None, None)
    build(folder, "one", "one.js", "both.js")
    assert page.index().body == b"<head></head>one"
    build(folder, "two", "two.js", "both.js")
    assert page.index(art="a=1").body == b'<head><meta name="art" content="a=1">\n</head>two'
    for part in ("one.js", "two.js", "both.js"):
        assert page.part(f"assets/{part}").body == part.encode()


def test_page_before_is_served_while_there_is_no_new_one(tmp_path):
    folder = tmp_path / "page"
    page = FrontendBundle(folder)
    build(folder, "one", "one.js")
    assert page.index()
    folder.rename(tmp_path / "gone")
    assert page.index().body == b"<head></head>one"
    assert page.part("assets/one.js").body == b"one.js"
    assert page.part("assets/two.js") is None


def test_meta_tags_of_the_page_are_text_and_nothing_else(tmp_path):
    folder = tmp_path / "page"
    build(folder, "one")
    said = Reader(FrontendBundle(folder).index(game='"><script>').body.decode())
    assert said.tags[1:] == [("meta", {"name": "game", "content": '"><script>'})]
