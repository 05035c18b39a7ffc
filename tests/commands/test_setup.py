"""What is fetched before one can play, and what a part says that cannot be fetched."""

import json
import os
import re
import subprocess
import sys

import pytest

from commands.documented import ROOT

sys.path.append(str(ROOT / "web"))
import npm  # it is a script of the page's

PACKAGE = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
BUILT_FROM = [
    path.read_text("utf-8")
    for path in npm._sources()  # noqa: SLF001  # what the page is stale without
    if path.suffix in {".ts", ".js", ".svelte"}
]


@pytest.mark.parametrize("package", PACKAGE["dependencies"])
def test_packages_that_playing_fetches_are_those_that_the_page_is_built_with(package):
    """The others, such as the Python for browsers, are fetched for tests and for offline play."""
    imported = re.compile(rf"""from "{re.escape(package)}[/"]""")
    assert any(imported.search(text) for text in BUILT_FROM)


def test_lock_of_the_page_names_no_registry():
    """Whoever has another gets the packages from there."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in locked.items() if "resolved" in package] == []


def test_offline_play_that_cannot_be_fetched_says_what_to_do(tmp_path):
    code = (
        "import sys; sys.path.append('tools'); from pathlib import Path; import offline\n"
        "offline._unpack_wheels(Path(sys.argv[1]) / 'wheels', Path(sys.argv[1]))"
    )
    nowhere = os.environ | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        env=nowhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "No matching distribution" in done.stderr
    assert "run `make offline`" in done.stderr
    assert "Traceback" not in done.stderr
