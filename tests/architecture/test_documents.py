"""What is written about the code is true of the code."""

import doctest
import importlib.util
import re
import subprocess

import pytest

from architecture.sources import ROOT

SPEC = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
GENERATE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(GENERATE)
DOCUMENTS = list(GENERATE.documents())
PAGES = [*DOCUMENTS, *(path for path in sorted(ROOT.glob("*.md")) if path not in DOCUMENTS)]


def name(path):
    return path.relative_to(ROOT).as_posix()


def tracked(*endings):
    """The files of the repository that end so."""
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    assert listed or not (ROOT / ".git").exists()
    paths = [ROOT / each for each in listed]
    return [path for path in paths if path.suffix in endings and path.exists()]


def test_generated_parts_are_up_to_date():
    generated = GENERATE.generated()
    stale = [name(path) for path in generated if path.read_text("utf-8") != generated[path]]
    assert stale == [], "run make docs"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_examples_do_what_they_say(path):
    failed, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_documents_that_sources_mention_exist():
    mentions = r"\bdocs/(?:[\w-]+/)*[\w-]+\.(?:md|toml|py|svg|webp)\b"
    for path in tracked(".py", ".ts", ".svelte", ".mjs", ".toml", ".md", ".yaml", ""):
        for found in re.findall(mentions, path.read_text("utf-8")):
            assert (ROOT / found).exists() or "GAME" in found, f"{path}: {found}"


def test_every_page_is_one_click_from_the_index():
    index = ROOT / "docs" / "README.md"
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", index.read_text("utf-8"))
    reached = {(index.parent / link).resolve() for link in links}
    assert {*DOCUMENTS} - reached - {index} == set()
    assert "(docs/README.md)" in (ROOT / "README.md").read_text("utf-8")


def headings(path):
    """The names by which links point into a page."""
    lines = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_into_a_page_lead_to_a_heading(path):
    for target, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text("utf-8")):
        page = path.parent / target if target else path
        assert heading in headings(page), f"{target}#{heading}"


def test_pictures_of_the_program_are_small_and_can_be_taken_anew():
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = set(re.findall(r"docs/pictures/((?:page|phone)-\w+\.webp|terminal\.svg)", readme))
    scenes = (ROOT / "web/tools/pictures.mjs").read_text("utf-8")
    taken = {f"{name}.webp" for name in re.findall(r'name: "([\w-]+)"', scenes)}
    assert shown == taken | {"terminal.svg"}
    assert all((ROOT / "docs/pictures" / name).stat().st_size < 150_000 for name in shown)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = re.search(r"^pictures:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]
    assert "docs/terminal.py" in recipe
    assert "run pictures" in recipe
    assert '"pictures": "node tools/pictures.mjs"' in (ROOT / "web/package.json").read_text("utf-8")
    assert (ROOT / "docs/terminal.py").exists()


def test_every_make_target_and_package_is_in_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split()
    assert [target for target in targets if f"make {target}" not in readme] == []
    packages = [p.name for p in (ROOT / "src/tilewright").iterdir() if (p / "__init__.py").exists()]
    assert [each for each in packages if f"`{each}/`" not in readme] == []


def test_pinned_versions_name_no_addresses():
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


def test_the_lock_of_the_page_names_no_addresses_of_packages():
    lock = (ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert not re.search(r'"resolved"|registry', lock)


def test_files_name_no_path_of_one_machine():
    for path in tracked(".py", ".md", ".toml", ".txt", ""):
        assert not re.search(r"/(?:home|root|work)/\w", path.read_text("utf-8")), path


def test_every_folder_of_tests_is_explained():
    page = (ROOT / "docs" / "contributing" / "testing.md").read_text("utf-8")
    explained = re.findall(r"^\| `tests/(\w+)/` \| \S", page, re.MULTILINE)
    folders = {
        path.relative_to(ROOT / "tests").parts[0]
        for path in tracked(".py", ".txt")
        if path.is_relative_to(ROOT / "tests") and path.parent != ROOT / "tests"
    }
    assert explained == sorted(folders)
