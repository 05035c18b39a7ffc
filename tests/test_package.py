"""What is handed out: an sdist with all that a wheel is made of, and a wheel with the page, made
where there is no Node."""

import importlib.util
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
PAGE = "src/tilewright/server/page"
SPEC = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
RELEASE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(RELEASE)
TRACKED = re.compile(
    r"(?:src|locale|web|tests|docs|bench|examples|tools)/.+|[^/]+\.(?:py|toml|md|txt)"
)


def hatchling(folder: Path) -> Path:
    """A Python that has what builds packages and nothing else."""
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", "hatchling"], check=True)
    return python


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The sdist, unpacked, and the wheel that was made of it without Node."""
    folder = tmp_path_factory.mktemp("package")
    build = [hatchling(folder / "env"), "-m", "hatchling", "build", "-d", folder, "-t"]
    subprocess.run([*build, "sdist"], cwd=ROOT, check=True)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as sdist:
        sdist.extractall(folder, filter="data")
    source = next(path for path in folder.glob("tilewright-*") if path.is_dir())
    subprocess.run([*build, "wheel"], cwd=source, env={"PATH": str(folder)}, check=True)
    return source, next(folder.glob("*.whl"))


def test_the_sdist_has_all_that_is_tracked_and_the_page(built):
    source, _ = built
    said = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
    tracked = {name for name in said.stdout.splitlines() if TRACKED.fullmatch(name)}
    found = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert tracked - found == set()
    assert f"{PAGE}/index.html" in found
    assert [name for name in found if "node_modules" in name] == []


def test_the_wheel_has_the_page_and_all_its_parts(built):
    source, wheel = built
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        index = packed.read("tilewright/server/page/index.html").decode()
    parts = set(re.findall(r'(?:src|href)="/page/([^"]+)"', index))
    assert len(parts) > 3
    built_parts = {
        f"tilewright/server/page/{path.relative_to(source / PAGE).as_posix()}"
        for path in (source / PAGE).rglob("*")
        if path.is_file()
    }
    assert {f"tilewright/server/page/{part}" for part in parts} <= built_parts <= names
    assert {"tilewright/server/frontend/reference.css", *RELEASE.DATA} <= names
    assert len(RELEASE.DATA) >= 2 * len(RELEASE.GAMES)


def test_the_wheel_has_the_font_of_pictures_and_names_its_licence(built):
    _, wheel = built
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = packed.read(about).decode()
    fonts = {"NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "OFL.txt"}
    assert {f"tilewright/raster/fonts/{each}" for each in fonts} <= names
    assert "License-Expression: MIT AND OFL-1.1" in metadata
    assert "License-File: src/tilewright/raster/fonts/OFL.txt" in metadata


def test_the_wheel_lacks_nothing_that_a_release_needs(built):
    _, wheel = built
    assert RELEASE.why_incomplete(wheel) == []


def forms():
    """The ways to install a wheel with an extra that the documents show."""
    text = (ROOT / "docs" / "installing.md").read_text("utf-8")
    found = re.findall(r"^\$ (pip install [\"'].*\.whl.*)$", text, re.MULTILINE)
    assert len(found) == 2
    return found


@pytest.mark.parametrize("form", forms())
def test_the_wheel_can_be_installed_as_the_documents_say(built, tmp_path, form):
    """Only planned, and without what it depends on, which would have to be fetched."""
    _, wheel = built
    (tmp_path / "dist").mkdir()
    shutil.copy(wheel, tmp_path / "dist")
    python = wheel.parent / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    plan = form.replace("pip install", f"{python} -m pip install --dry-run --no-deps")
    done = subprocess.run(  # a shell, for the quotes are part of what is documented
        ["sh", "-c", plan], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Would install tilewright-" in done.stdout
