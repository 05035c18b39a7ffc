"""Builds the kit for playing without a network: Python as WebAssembly, the libraries the server
needs, and the server itself.

python tools/offline.py    into src/tilewright/server/offline, when something has changed

The page fetches it when it is idle, and its worker runs it. Pyodide comes with npm; the wheels are
those of tools/offline-wheels.txt. Without a network for them there is no kit, and the page says
that offline play is not in this build. All Python is compiled by the very Python that will run it,
which saves a second of each start.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "tilewright"
HOME = SOURCE / "server" / "offline"
WHEELS = ROOT / "tools" / "offline-wheels.txt"
COMPILE = ROOT / "web" / "tools" / "compile-python.mjs"
__all__ = ["ROOT", "build", "npm"]

LEFT_OUT = (
    *("arena", "cli", "client", "dataset", "envs", "prebuilt", "raster", "train"),
    *("kernel", "evaluator", "observe", "migrations"),
)
"""Packages that no browser needs, or that no browser can run."""

UNUSED = ("pydantic/v1",)
"""Of the libraries, large and loaded by nobody."""

INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PLATFORM = (
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314", "--abi", "none"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
)
LISTED = "kit.json"
UNFETCHED = """\
offline: pip cannot fetch the wheels of tools/offline-wheels.txt; above it says why.
They come from PyPI, for WebAssembly: try again with a network, or name an index that has them in
PIP_INDEX_URL, and run `make offline`. Everything but offline play works without them."""

sys.path.insert(0, str(ROOT / "web"))
import npm  # noqa: E402  # it is in the folder above


def main() -> None:
    match sys.argv[1:]:
        case []:
            build()
        case _:
            raise SystemExit(__doc__)


def build() -> Path:
    """The folder of the kit, made anew where it was made from other sources than these."""
    home = HOME / _digest()[:16]
    if not (home / LISTED).exists():
        npm.install(everything=True)  # Pyodide too, which the page is built without
        beside = TemporaryDirectory(dir=HOME.parent, prefix=f"{HOME.name}.")
        with TemporaryDirectory() as work, beside as new:
            fresh = Path(new, HOME.name)
            _build_into(fresh / home.name, Path(work))
            _replace_by(fresh, home)
    return home


def _replace_by(fresh: Path, home: Path) -> None:
    """Somebody else may have been as quick: then theirs is the same."""
    if not (home / LISTED).exists():
        shutil.rmtree(HOME, ignore_errors=True)
        with suppress(OSError):
            fresh.rename(HOME)


def _build_into(kit: Path, work: Path) -> None:
    site = work / "site"
    site.mkdir()
    kit.mkdir(parents=True)
    _unpack_wheels(work / "wheels", site)
    _copy_ours(site)
    _compile(site, work / "stdlib")
    _zip(site, kit / "packages.zip")
    _zip(work / "stdlib", kit / "python_stdlib.zip")
    for name in INTERPRETER:
        shutil.copyfile(npm.MODULES / "pyodide" / name, kit / name)
    _write_lock(kit)
    _list(kit)


def _unpack_wheels(wheels: Path, site: Path) -> None:
    wanted = ("--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", str(WHEELS))
    command = [sys.executable, "-m", "pip", "download", "--quiet", *PLATFORM, *wanted]
    done = subprocess.run(
        [*command, "--dest", str(wheels)], check=False, env=_without_constraints()
    )
    if done.returncode:
        raise SystemExit(UNFETCHED)
    for wheel in sorted(wheels.iterdir()):
        with ZipFile(wheel) as archive:
            archive.extractall(site)
    for unused in UNUSED:
        shutil.rmtree(site / unused)


def _without_constraints() -> dict[str, str]:
    """The list of wheels says everything; pip takes no hashes beside constraints without any."""
    return {name: value for name, value in os.environ.items() if name != "PIP_CONSTRAINT"}


def _copy_ours(site: Path) -> None:
    for path in _ours():
        copy = site / "tilewright" / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    about = site / f"tilewright-{project['version']}.dist-info"
    about.mkdir()
    said = f"Metadata-Version: 2.1\nName: tilewright\nVersion: {project['version']}\n"
    (about / "METADATA").write_text(said, "utf-8")
    games = project["entry-points"]["tilewright.games"].items()
    lines = ["[tilewright.games]", *(f"{name} = {module}" for name, module in games)]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


def _ours() -> Iterator[Path]:
    """Python and the data beside it, without the page, weights and what a browser cannot run."""
    for path in sorted(SOURCE.rglob("*")):
        below = path.relative_to(SOURCE).parts
        served = re.match(r"server/(page|offline)[./]", "/".join(below))
        aside = not {"__pycache__", *LEFT_OUT}.isdisjoint(below) or path.suffix in {".npz", ".ttf"}
        if path.is_file() and not served and not aside:
            yield path


def _compile(site: Path, stdlib: Path) -> None:
    """Everything as bytecode, but for what reads its own source."""
    stdlib.mkdir()
    with ZipFile(npm.MODULES / "pyodide" / "python_stdlib.zip") as archive:
        archive.extractall(stdlib)
    npm.npm("run", "compile-python", "--silent", "--", str(site), str(stdlib))


def _zip(folder: Path, to: Path) -> None:
    """The same bytes from the same files, whenever they were made."""
    with ZipFile(to, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = ZipInfo(path.relative_to(folder).as_posix(), (1980, 1, 1, 0, 0, 0))
                entry.compress_type = ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())


def _write_lock(kit: Path) -> None:
    """Pyodide asks which packages there are: none, for all of ours are in one archive."""
    found = json.loads((npm.MODULES / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    (kit / "pyodide-lock.json").write_text(json.dumps({"info": found["info"], "packages": {}}))


def _list(kit: Path) -> None:
    files = [{"name": path.name, "bytes": path.stat().st_size} for path in sorted(kit.iterdir())]
    (kit / LISTED).write_text(json.dumps({"version": kit.name, "files": files}), "utf-8")


def _digest() -> str:
    digest = sha256()
    lock = ROOT / "web" / "package-lock.json"
    for path in (Path(__file__), COMPILE, WHEELS, lock, *_ours()):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


if __name__ == "__main__":
    main()
