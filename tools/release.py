"""Builds a wheel and an sdist into dist/, and tries them where nothing else is installed.

    python tools/release.py [--rehearsal]

Refused where the tree has changes that are not committed, or where pyproject.toml, CHANGELOG.md,
CITATION.cff and the tags do not agree; a rehearsal builds and tries all the same.
docs/contributing/releasing.md says what to do with the files.
"""

import argparse
import email.parser
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PROGRAMS = "Scripts" if sys.platform == "win32" else "bin"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
GAMES = {
    name: module.replace(".", "/")
    for name, module in PROJECT["entry-points"]["tilewright.games"].items()
}
"""The folder of each in a wheel."""

MADE = {"__pycache__", "page", "offline"}
"""Folders of the sources that hold what was made from others."""

DATA = sorted(
    path.relative_to(ROOT / "src").as_posix()
    for path in (ROOT / "src" / "tilewright").rglob("*")
    if path.is_file() and path.suffix != ".py" and MADE.isdisjoint(path.parts)
)
"""What is read beside the code: tiles, what was learned, lessons, puzzles, fonts."""

COMPILER = ("numba", "numpy", "typing-extensions")
"""What builds modules, as hatch_build.py says."""

MODULES = "tilewright/engine/prebuilt/"
BUILT = ("kernel", "search", "observe", "envs")
ENGINE = ("manifest.json", "scalar.wasm", "simd128.wasm", "weights.bin")
"""What a wheel brings along of each game: modules, and in a folder what thinks in pages."""

READY = f"{MODULES}ready.json"
"""Says for which machines, and of which sources."""

HOLDS = ("tilewright/server/page/index.html", *DATA)
"""What a wheel is no good without, but for the words of each language and the licence."""

SMOKE = """
import tilewright
from tilewright.arena import play
from tilewright.core.registry import games
for name in games():
    game = tilewright.game(name)
    record = play(game, game.Options(), ["greedy", "random"], seed="release").record
    tilewright.verify(record)
    print(name, *record.scores, end=" ")
"""
FIRST_MOVE = """
import random, sys, time
began = time.perf_counter()
import tilewright
from tilewright.players import player
for name in tilewright.games():
    match = tilewright.Match(name, seats=2, seed=1)
    game = tilewright.game(name)
    action = player("expert")(game, match.state, random.Random(1).randrange)
    assert action in match.legal_actions()
assert "numba" not in sys.modules, "something was compiled"
print(time.perf_counter() - began)
"""
"""A move of `expert` in every game; how long it took from the first import on."""

FIRST_MOVE_SECONDS = 3.0
ENVIRONMENT = """
import gymnasium, tilewright.envs
ours = [name for name in gymnasium.registry if name.startswith("tilewright/")]
for name in ours:
    env = gymnasium.make(name)
    seen, _ = env.reset(seed=1)
    env.step(int(seen["action_mask"].argmax()))
print(*ours)
"""


class Refused(Exception):
    """Nothing is handed out like this, and why not."""


# What must agree before anything is built


def version_of(root: Path) -> str:
    """The one place that decides; whatever else names a version has to follow."""
    return str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def why_not(root: Path) -> list[str]:
    """All that speaks against a release of this tree."""
    version = version_of(root)
    checks = [_changelog(root, version), _citation(root, version), _tag(root, version), _tree(root)]
    return [problem for problem in checks if problem]


def _changelog(root: Path, version: str) -> str | None:
    heading = re.search(r"^## (.+)$", (root / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    said, _, date = (heading[1] if heading else "").partition(", ")
    if said != version:
        return f"CHANGELOG.md begins with {said or 'no version'}, but pyproject.toml says {version}"
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
        return f"CHANGELOG.md gives {version} no date: ## {version}, YEAR-MONTH-DAY"
    return None


def _citation(root: Path, version: str) -> str | None:
    found = re.search(r"^version: (\S+)$", (root / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    said = found[1] if found else "no version"
    return None if said == version else f"CITATION.cff says {said}, pyproject.toml {version}"


def _tag(root: Path, version: str) -> str | None:
    """A tag is never moved: what it names may have been handed out."""
    tag = f"v{version}"
    at, here = _git(root, "rev-list", "-n", "1", tag), _git(root, "rev-parse", "HEAD")
    return (
        f"the tag {tag} is at another commit: raise the version" if at not in ("", here) else None
    )


def _tree(root: Path) -> str | None:
    changed = _git(root, "status", "--porcelain").splitlines()
    return (
        f"{len(changed)} changes are not committed, such as {changed[0][3:]}" if changed else None
    )


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(  # git with our own words
        ["git", *words],  # noqa: S607  # wherever it is
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() if words[0] != "status" else done.stdout.rstrip()


# Building


def new_python(folder: Path, *packages: str) -> Path:
    """A Python with these packages and nothing else."""
    venv.create(folder, with_pip=True)
    python = folder / PROGRAMS / "python"
    if packages:
        pip_install(python, *packages)
    return python


def pip_install(python: Path, *words: str) -> None:
    constraints = ["--constraint", ROOT / "constraints.txt"]
    run(python, "-m", "pip", "install", "--quiet", *constraints, *words)


def alone() -> dict[str, str]:
    """The environment in which the wheel is tried, not this tree."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(*command: object, **more: object) -> str:
    """What a command prints; a failure shows all it said."""
    words, more = [str(word) for word in command], {"env": alone()} | more
    done = subprocess.run(words, capture_output=True, text=True, check=False, **more)  # type: ignore[call-overload]
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        raise Refused(f"{' '.join(words[:4])} … ended with {done.returncode}:\n{said}")
    return str(done.stdout)


def build(python: Path) -> tuple[Path, Path]:
    """The wheel and the sdist of this tree; what an earlier build left in dist/ goes."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [python, "-m", "hatchling", "build", "-d", DIST, "-t", "sdist", "-t", "wheel"]
    run(*command, cwd=ROOT, env=alone() | {"TILEWRIGHT_BUILD_MODULES": "yes"})
    return next(DIST.glob("*.whl")), next(DIST.glob("*.tar.gz"))


def build_without_node(python: Path, sdist: Path, folder: Path) -> Path:
    """A wheel made of the sdist alone, with no program to find on the path."""
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    source = next(path for path in folder.iterdir() if path.is_dir())
    command = [python, "-m", "hatchling", "build", "-d", folder, "-t", "wheel"]
    run(*command, cwd=source, env=alone() | {"PATH": str(folder)})
    return next(folder.glob("*.whl"))


# What is in the files


def why_incomplete(wheel: Path, root: Path = ROOT, *, modules: bool = False) -> list[str]:
    """What a wheel lacks: parts of the program, words of a language, the licence, its metadata."""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = packed.read(about).decode()
    licence = f"{about.rpartition('/')[0]}/licenses/LICENSE"
    missing = [name for name in (*HOLDS, licence) if name not in names]
    if modules:
        missing += [each for game in GAMES for each in _missing_modules(names, game)]
        missing += [name for name in (READY,) if name not in names]
    for language in sorted(path.stem for path in (root / "locale").glob("*.ftl")):
        words = rf"tilewright/server/page/assets/{language}-[\w-]+\.ftl"
        if not any(re.fullmatch(words, name) for name in names):
            missing.append(f"the words of {language}")
    return [f"{wheel.name} lacks {each}" for each in missing] + _why_undescribed(metadata, root)


def _missing_modules(names: list[str], game: str) -> list[str]:
    """What of a game would have to be built where the wheel is installed."""
    ours = [name.removeprefix(MODULES) for name in names if name.startswith(MODULES)]
    modules = {part: rf"{game}-{part}-\w+\.module" for part in BUILT}
    engine = {file: rf"{game}-\w+\.page/{re.escape(file)}" for file in ENGINE}
    wanted = {f"the {part} of {game} as a module": name for part, name in modules.items()}
    wanted |= {f"{file} of the engine of {game} for pages": name for file, name in engine.items()}
    return [
        what for what, name in wanted.items() if not any(re.fullmatch(name, each) for each in ours)
    ]


def _why_undescribed(text: str, root: Path) -> list[str]:
    """The README must be in the metadata and said to be Markdown: so an index shows it."""
    metadata = email.parser.Parser().parsestr(text)
    expected = {
        "Name": "tilewright",
        "Version": version_of(root),
        "License-Expression": "MIT AND OFL-1.1",
        "License-File": "LICENSE",
        "Description-Content-Type": "text/markdown",
    }
    wrong = [
        f"the metadata says {name}: {metadata[name]}, not {value}"
        for name, value in expected.items()
        if metadata[name] != value
    ]
    readme = (root / "README.md").read_text("utf-8").strip()
    is_there = str(metadata.get_payload()).strip() == readme
    return wrong if is_there else [*wrong, "the metadata has another description than README.md"]


def differing(one: Path, other: Path) -> list[str]:
    """Files that only one of two wheels has, or that differ; not what only a platform's wheel has:
    modules, its tag and the list of its files."""
    kept = [zipfile.ZipFile(wheel) for wheel in (one, other)]
    sums = [
        {
            each.filename: each.CRC
            for each in packed.infolist()
            if not each.filename.endswith(("/RECORD", "/WHEEL")) and MODULES not in each.filename
        }
        for packed in kept
    ]
    for packed in kept:
        packed.close()
    return sorted({name for name, _ in sums[0].items() ^ sums[1].items()})


# What the documents call it

DOCUMENTS = ("docs/installing.md", "docs/hosting.md", "requirements.txt")
PLATFORM = "linux_x86_64"
"""Where the documents take the reader to be."""


def why_misnamed(wheel: str, root: Path = ROOT) -> list[str]:
    """The documents that name another wheel than this one, on the platform that they speak of."""
    if not wheel.endswith(f"-{PLATFORM}.whl"):
        return []
    found = {
        name: set(re.findall(r"tilewright-[\w.-]+\.whl", (root / name).read_text("utf-8")))
        for name in DOCUMENTS
    }
    return [
        f"{document} names {each}, not {wheel}"
        for document, names in found.items()
        for each in sorted(names - {wheel}) or ([] if names else ["no wheel"])
    ]


# Trying what was built


def try_wheel(wheel: Path, folder: Path) -> None:
    """Install it where nothing else is, play, serve; then the same wheel with an extra."""
    python = new_python(folder / "env")
    pip_install(python, str(wheel))
    say(f"installed in {size_of(folder / 'env')}")
    program = folder / "env" / PROGRAMS / "tilewright"
    if (said := run(program, "--version").strip()) != f"tilewright {version_of(ROOT)}":
        raise Refused(f"--version says {said}")
    for name in GAMES:
        for words in played(name, folder / f"{name}.jsonl"):
            run(program, *words)
    try_first_move(python, folder)
    say(f"games from Python: {run(python, '-c', SMOKE, cwd=folder).strip()}")
    with serving(program, folder) as address:
        say(f"served {fetch_page(address)} parts of the page")
    pip_install(python, f"tilewright[envs] @ {wheel.as_uri()}")
    say(f"with an extra: {run(python, '-c', ENVIRONMENT, cwd=folder).strip()}")


def played(game: str, records: Path) -> list[list[str]]:
    """Commands that play a game and verify what was played."""
    return [
        ["selfplay", game, "greedy", "--seats", "2", "--games", "2", "--out", str(records)],
        ["verify", str(records)],
    ]


def try_first_move(python: Path, folder: Path) -> None:
    """With nothing kept from before, as after the first installation."""
    env = alone() | {"XDG_CACHE_HOME": str(folder / "cache"), "LOCALAPPDATA": str(folder / "cache")}
    seconds = [float(run(python, "-c", FIRST_MOVE, cwd=folder, env=env)) for _ in range(2)]
    say(f"expert moved in every game {min(seconds):.1f} s after the first import")
    if min(seconds) > FIRST_MOVE_SECONDS:
        raise Refused(f"the first move of expert takes {min(seconds):.1f} s")


@contextmanager
def serving(program: Path, folder: Path) -> Iterator[str]:
    """The address of the installed program's server."""
    database = f"sqlite:///{(folder / 'tables.sqlite').as_posix()}"
    command = [str(program), "serve", "--port", "0", "--database", database, "--log-level", "error"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, text=True, env=alone()) as process:  # our own
        try:
            said = process.stdout.readline() if process.stdout else ""
            if "http://" not in said:
                raise Refused(f"tilewright serve says {said!r} instead of its address")
            yield said.split()[-1]
        finally:
            process.terminate()
            process.wait(60)


def fetch_page(address: str) -> int:
    """Fetch the page and every part it names; how many those are."""
    index = fetch(address).decode()
    parts = set(re.findall(r'(?:src|href)="/(page/[^"]+)"', index))
    if not parts:
        raise Refused(f"{address} is no built page: {index[:200]}")
    for part in parts:
        fetch(address + part)
    if json.loads(fetch(f"{address}api/games")) == []:
        raise Refused("the server has no games")
    return len(parts)


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310  # our own server
        return bytes(answer.read())


# All of it


def size_of(path: Path) -> str:
    files = [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]
    return f"{sum(each.lstat().st_size for each in files) / 1e6:.1f} MB"


def say(sentence: str) -> None:
    print(f"  {sentence}", flush=True)


def release(*, rehearsal: bool) -> None:
    began, problems = time.monotonic(), why_not(ROOT)
    for problem in problems:
        print(f"release: {problem}", file=sys.stderr)
    if problems and not rehearsal:
        raise Refused("nothing was built; --rehearsal builds and tries all the same")
    with TemporaryDirectory() as place:
        folder = Path(place)
        python = new_python(folder / "build", "hatchling", *COMPILER)
        wheel, sdist = build(python)
        for path in (wheel, sdist):
            say(f"{path.relative_to(ROOT)}, {size_of(path)}")
        (folder / "sdist").mkdir()
        again = build_without_node(python, sdist, folder / "sdist")
        lacks = why_incomplete(wheel, modules=True) + why_misnamed(wheel.name)
        lacks += [f"made of the sdist, {n} differs" for n in differing(wheel, again)]
        if lacks:
            raise Refused("\n".join(lacks))
        try_wheel(wheel, folder)
    say(f"all of it took {time.monotonic() - began:.0f} s")
    if not problems:
        print(f"Now: git tag -a v{version_of(ROOT)} -m 'Tilewright {version_of(ROOT)}'")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--rehearsal", action="store_true", help="whatever speaks against a release"
    )
    args = parser.parse_args()
    try:
        release(rehearsal=args.rehearsal)
    except Refused as refused:
        raise SystemExit(f"release: {refused}") from None


if __name__ == "__main__":
    main()
