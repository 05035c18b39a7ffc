"""The targets of the Makefile, in a copy of the tree that borrows its environment.

What sets the environment up is only asked what it would do: a test must not change what it runs in.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from commands.documented import ROOT
from commands.test_supply import advisory_service
from games import OTHER, QUICK
from tilewright.core.registry import load_kernel

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split()
PAGE = "src/tilewright/server/page"
KIT = "src/tilewright/server/offline"
MODULES = "web/node_modules"
BORROWED = (".venv", MODULES)
SETS_UP = re.compile(r"pip install|-m venv|npm.* ci")
ELSEWHERE = {
    "play": "bench/first_minute.py plays in a fresh clone",
    "dev": "web/e2e/dev.test.mjs changes a page while it runs",
    "test": "whoever reads this has it run",
    "check": "a part of make test",
    "check-code": "a part of make test",
    "check-python": "check-code, and tests that run with these",
    "check-web": "a part of make test",
    "e2e": "a part of make test",
    "test-long": "it would run itself",
}
"""Targets that no test below runs, and what does."""
TIMEOUT = 600
pytestmark = pytest.mark.skipif(
    shutil.which("make") is None or not (ROOT / ".venv").exists(), reason="make, and its .venv"
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """All that is tracked or would be, the built page, and links to what was installed."""
    if in_copy(ROOT, sys.executable, "tools/setup.py", "check").returncode:
        pytest.skip("something has to be set up first: make setup")
    folder = tmp_path_factory.mktemp("tree")
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    if not said:
        pytest.skip("this is no checkout")
    for name in filter(None, said.split("\0")):
        if (ROOT / name).is_file() and name not in BORROWED:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / PAGE, folder / PAGE)
    (folder / ".venv").symlink_to((ROOT / ".venv").resolve())
    borrow_modules(folder / MODULES)
    return folder


def borrow_modules(folder):
    """A link to each package, not one to all: `npm ci` empties the folder that it finds, and must
    find one of its own."""
    folder.mkdir()
    for path in (ROOT / MODULES).iterdir() if (ROOT / MODULES).exists() else ():
        (folder / path.name).symlink_to(path.resolve())


@pytest.fixture
def make(copy):
    def run(*words):
        planned = in_copy(copy, "make", "--dry-run", *words).stdout
        assert not SETS_UP.search(planned), f"{words} would change the environment"
        assert in_copy(copy, sys.executable, "tools/setup.py", "check").returncode == 0
        return in_copy(copy, "make", *words)

    return run


def in_copy(copy, *command):
    paths = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    plain = {name: value for name, value in paths.items() if not name.startswith("MAKE")}
    return subprocess.run(
        command, cwd=copy, env=plain, capture_output=True, text=True, check=False, timeout=TIMEOUT
    )


def run_last_line(copy, target):
    """The program of a target that first installs what it needs; that much is set up already."""
    program = in_copy(copy, "make", "--dry-run", target).stdout.splitlines()[-1]
    assert not SETS_UP.search(program)
    return in_copy(copy, *program.split())


def has_browser():
    code = "import browser; raise SystemExit(browser.find() is None)"
    return in_copy(ROOT / "web" / "tools", sys.executable, "-c", code).returncode == 0


def test_copy_of_the_tree_shares_nothing_that_is_emptied_in_it(copy):
    assert not (copy / MODULES).is_symlink()
    package = next(iter(sorted((copy / MODULES).iterdir())), None)
    if package is None:
        pytest.skip("nothing is installed for the page")
    place = package.resolve()
    package.unlink()
    assert place.exists()
    package.symlink_to(place)


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_knows_what_it_would_do(copy, target):
    done = in_copy(copy, "make", "--dry-run", target)
    assert (done.returncode, done.stderr) == (0, "")
    assert "warning" not in done.stdout


def test_every_target_is_run_by_a_test():
    """Below, or where it is said to be."""
    text = Path(__file__).read_text("utf-8")
    run = set(re.findall(r'make\("([\w-]+)"|run_last_line\(copy, "([\w-]+)"', text))
    run |= {("clean", "")}  # in a tree of its own
    assert {"".join(each) for each in run} | ELSEWHERE.keys() == set(TARGETS)
    assert {"".join(each) for each in run}.isdisjoint(ELSEWHERE)


def test_the_workflow_runs_the_commands_of_the_readme():
    """And nothing cleverer: what passes there passes here."""
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    readme = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"^\$ (make \w+)", readme, re.MULTILINE)[:2]
    assert commands == ["make play", "make test"]
    assert sorted(re.findall(r"make \w+", text)) == commands


def test_docs_writes_what_has_drifted(make, copy):
    page = copy / "docs" / "cli.md"
    before = page.read_text("utf-8")
    page.write_text(before.replace("## verify\n", "## dance\n"), "utf-8")
    done = make("docs")
    assert (done.returncode, done.stdout) == (0, "docs/cli.md\n"), done.stderr
    assert page.read_text("utf-8") == before


def test_fix_formats_and_mends(make, copy):
    ugly = copy / "bench" / "ugly.py"
    ugly.write_text("import sys\nimport os\nprint( os.sep,sys.path )\n")
    try:
        assert make("fix").returncode == 0
        assert ugly.read_text() == "import os\nimport sys\n\nprint(os.sep, sys.path)\n"
    finally:
        ugly.unlink()


def test_page_is_not_built_anew_where_nothing_has_changed(make, copy):
    index = copy / PAGE / "index.html"
    before = index.stat().st_mtime_ns
    done = make("page")
    assert (done.returncode, index.stat().st_mtime_ns) == (0, before), done.stderr


def test_setup_does_nothing_where_everything_is_there(make):
    done = make("setup")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.fixture
def kit(copy):
    """What offline play needs, made before: packages for it come from a network."""
    found = [path.name for path in (ROOT / KIT).iterdir()] if (ROOT / KIT).exists() else []
    if not found or not made_of_these_sources(copy, found[0]):
        pytest.skip("nothing for offline play is built, or from other sources: make offline")
    if not (copy / KIT).exists():
        shutil.copytree(ROOT / KIT, copy / KIT)
    return copy / KIT / found[0]


def made_of_these_sources(copy, name):
    code = "import sys; sys.path.append('tools'); import offline; print(offline._digest()[:16])"
    return in_copy(copy, sys.executable, "-c", code).stdout.strip() == name


def test_offline_keeps_a_kit_of_the_same_sources(make, kit):
    before = (kit / "kit.json").stat().st_mtime_ns
    done = make("offline")
    assert (done.returncode, (kit / "kit.json").stat().st_mtime_ns) == (0, before), done.stderr


def test_site_is_written_with_all_that_it_needs(make, kit, tmp_path):
    done = make("site", f"SITE={tmp_path / 'site'}")
    assert done.returncode == 0, done.stderr
    listed = json.loads((kit / "kit.json").read_text())["files"]
    offline = tmp_path / "site" / "offline" / kit.name
    assert {path.name for path in offline.iterdir()} == {"kit.json", *(e["name"] for e in listed)}
    index = (tmp_path / "site" / "index.html").read_text("utf-8")
    parts = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', index)
    assert parts
    assert [part for part in parts if not (tmp_path / "site" / part).exists()] == []


def test_lock_without_an_index_says_so_and_keeps_what_there_is(make, copy, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    before = (copy / "requirements.txt").read_text("utf-8")
    done = make("lock")
    assert done.returncode != 0
    assert "pip finds no packages" in done.stderr
    assert "Traceback" not in done.stderr
    assert (copy / "requirements.txt").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("unsafe", "ending", "said"),
    [(set(), 0, "audit: 0 of"), ({"fastapi"}, 1, "fastapi"), (None, 2, "nothing was checked")],
)
def test_audit_asks_the_service_that_is_named(make, monkeypatch, unsafe, ending, said):
    """make itself ends with 2 whatever was wrong, and names the status."""
    with contextlib.ExitStack() as stack:
        nobody = "http://127.0.0.1:9/"
        asked = nobody if unsafe is None else stack.enter_context(advisory_service(unsafe))
        monkeypatch.setenv("ADVISORIES", asked)
        done = make("audit")
    assert said in done.stdout
    assert (done.returncode == 0) == (ending == 0)
    assert re.findall(r"Error (\d)", done.stderr) == ([str(ending)] if ending else [])


def test_terminal_is_pictured(copy):
    """As `make pictures` does, which photographs the page as well."""
    picture = copy / "docs" / "pictures" / "terminal.svg"
    picture.unlink()
    done = in_copy(copy, sys.executable, "docs/terminal.py")
    assert done.returncode == 0, done.stderr
    assert "tilewright sit" in picture.read_text("utf-8")


def test_browser_finds_one_that_is_there(make):
    if not has_browser():
        pytest.skip("it would install one")
    assert make("browser").returncode == 0


def test_shots_takes_the_pictures_that_are_chosen(make, copy):
    if not has_browser() or not (copy / MODULES / "playwright-core").exists():
        pytest.skip("no browser, or nothing to drive it with")
    done = make("shots", "ONLY=not-found-360-light-en")
    assert done.returncode == 0, done.stderr
    assert [path.name for path in (copy / "shots").iterdir()] == ["not-found-360-light-en.png"]
    done = make("shots", "ONLY=no-such-picture")
    assert done.returncode != 0
    assert "shots: no picture's name contains no-such-picture" in done.stderr


def test_e2e_stress_runs_what_is_chosen_as_often_as_is_said(make):
    if not has_browser():
        pytest.skip("no browser")
    done = make("e2e-stress", "RUNS=2", "ONLY=no-such-file")
    assert done.returncode != 0
    assert "failed in 2 of 2 runs: no test ran" in done.stdout


def test_clean_removes_what_can_be_made_again(tmp_path):
    (tmp_path / "Makefile").write_text(MAKEFILE)
    made = [".venv/bin", "web/node_modules/x", f"{PAGE}/assets"]
    for name in (*made, "src/tilewright/kept"):
        (tmp_path / name).mkdir(parents=True)
    assert in_copy(tmp_path, "make", "clean").returncode == 0
    assert [name for name in made if (tmp_path / name).exists()] == []
    assert (tmp_path / "src/tilewright/kept").exists()


# Benches, each as small as it gets

FIRST_CASE, LAST_CASE = (
    next(iter(load_kernel(QUICK).BENCH_VARIANTS)),
    [*load_kernel(OTHER).BENCH_VARIANTS][-1],
)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules.py", "--quick", "--json"], f'"name": "{LAST_CASE}"'),
        (["playouts.py", "--quick", "--game", QUICK], "8,192"),
        (["search.py", "--quick"], QUICK),
        (["memory.py", "--json"], f"moves of {QUICK}"),
        (["envs.py", "--quick"], f"{QUICK} AEC, raw"),
        (["envs.py", "--quick", "--against", str(ROOT / "src"), "--rounds", "1"], "ratio "),
        (["tables.py", "--database", "sqlite", "--quick", "--json"], '"attack": "warnings"'),
        (["tables.py", "rush", "--processes", "2", "--quick", "--json"], '"code": "here"'),
        (
            ["tables.py", "rush", "--quick", "--against", str(ROOT / "src"), "--rounds", "1"],
            "server_ms_ratio",
        ),
    ],
    ids=lambda value: value[0],
)
def test_a_bench_runs_quickly(words, said):
    script, *rest = words
    done = in_copy(ROOT, sys.executable, str(ROOT / "bench" / script), *rest)
    assert done.returncode == 0, done.stderr[-3000:]
    assert said in done.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["rules.py", "--games", "1"], "at least 2"),
        (["tables.py", "dance"], "no case is called dance"),
    ],
    ids=lambda value: value[0],
)
def test_a_bench_refuses_what_it_cannot_do(words, why):
    script, *rest = words
    done = in_copy(ROOT, sys.executable, str(ROOT / "bench" / script), *rest)
    assert done.returncode == 2
    assert why in done.stderr


@pytest.mark.long
def test_benches_run_quickly(make):
    if not has_browser():
        pytest.skip("no browser")
    done = make("bench", "BENCH=--quick")
    assert done.returncode == 0, done.stderr[-3000:]
    for row in (LAST_CASE, "storm", "2 threads", f"moves {QUICK}", f"{FIRST_CASE}-vector"):
        assert row in done.stdout


@pytest.mark.long
def test_lock_writes_what_is_there(make, copy):
    """Other versions would have to be in constraints.txt, and other terms in the packages."""
    before = [(copy / name).read_text("utf-8") for name in ("requirements.txt", "LICENCES.md")]
    done = make("lock")
    if "pip finds no packages" in done.stderr:
        pytest.skip("no index")
    assert done.returncode == 0, done.stderr
    after = [(copy / name).read_text("utf-8") for name in ("requirements.txt", "LICENCES.md")]
    assert set(before[0].splitlines()) <= set(after[0].splitlines())
    assert after[1] == before[1]


@pytest.mark.long
def test_quick_checks_and_tests(make):
    done = make("quick")
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    assert "[100%]" in done.stdout


@pytest.mark.long
def test_release_builds_and_tries_what_it_hands_out(make, copy):
    done = make("release", "RELEASE=--rehearsal")
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    assert {path.suffix for path in (copy / "dist").iterdir()} == {".whl", ".gz"}


@pytest.mark.long
def test_tour_is_taken(copy):
    pytest.importorskip("nbclient")
    book = copy / "examples" / "tour.ipynb"
    before = json.loads(book.read_text("utf-8"))
    done = run_last_line(copy, "tour")
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(book.read_text("utf-8"))["cells"] == before["cells"]


@pytest.mark.long
def test_pictures_are_taken(make, copy):
    if not has_browser():
        pytest.skip("no browser")
    folder = copy / "docs" / "pictures"
    pictures = ["terminal.svg", *(path.name for path in folder.glob("*.webp"))]
    before = {name: (folder / name).stat().st_mtime_ns for name in pictures}
    done = make("pictures")
    assert done.returncode == 0, done.stderr[-3000:]
    assert [name for name in pictures if (folder / name).stat().st_mtime_ns == before[name]] == []


@pytest.mark.long
def test_first_minute_of_a_fresh_clone_has_every_level_move_for_itself():
    """Seconds are only printed: what is tested is that a page answers, that no stand-in moves and
    that not more is installed than playing needs."""
    done = in_copy(ROOT, sys.executable, "bench/first_minute.py", "--json")
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout)["disk_mb"] < 450
