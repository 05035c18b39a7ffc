"""The targets of the Makefile, in a copy of the tree that borrows its environment.

What sets the environment up is only asked what it would do: a test must not change what it runs in.
"""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from commands.documented import ROOT
from games import OTHER, QUICK
from tilewright.core.registry import load_kernel

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[1].split()
PAGE = "src/tilewright/server/page"
MODULES = "web/node_modules"
BORROWED = (".venv", MODULES)
SETS_UP = re.compile(r"pip install|-m venv|npm.* ci")
PATIENCE = 600
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
        command, cwd=copy, env=plain, capture_output=True, text=True, check=False, timeout=PATIENCE
    )


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
        (["envs.py", "--quick"], f"{QUICK} AEC, raw"),
        (["tables.py", "--database", "sqlite", "--quick", "--json"], '"case": "watchers"'),
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
def test_first_minute_of_a_fresh_clone_has_every_level_move_for_itself():
    """Seconds are only printed: what is tested is that a page answers, that no stand-in moves and
    that not more is installed than playing needs."""
    done = in_copy(ROOT, sys.executable, "bench/first_minute.py", "--json")
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout)["disk_mb"] < 450
