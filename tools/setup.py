"""Sets up .venv and the page, and says what it is doing.

python3 tools/setup.py play    what playing needs, and nothing else
python3 tools/setup.py dev     what the tests and checks need as well
python3 tools/setup.py test    the same, with a browser, and all kernels compiled meanwhile
python3 tools/setup.py check   does nothing, and fails where something would have to be done

Nothing is done twice: a stamp in .venv says what was installed from which files.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
EXTRAS = {"play": "", "dev": "[dev]"}
BEGUN = time.monotonic()

sys.path.insert(0, str(ROOT / "web"))
import npm  # noqa: E402  # it is in the folder above


def say(words: str) -> None:
    print(f"{time.monotonic() - BEGUN:5.1f} s  {words}", flush=True)


def main() -> None:
    match sys.argv[1:]:
        case ["check"]:
            raise SystemExit(not _is_installed("dev") or npm.is_stale())
        case ["test"]:
            set_up_tests()
        case [kind] if kind in EXTRAS:
            set_up(kind)
        case _:
            raise SystemExit(__doc__)


def set_up(kind: str, *, for_tests: bool = False) -> None:
    """`for_tests`: what the page is tested with is fetched together with what it is built with."""
    if sys.version_info < OLDEST:
        raise SystemExit(f"Tilewright needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    _side_by_side(_installing(kind), _building(everything=for_tests or kind == "dev"))
    if npm.is_stale():  # there was no Node yet
        say("building the page")
        _run([str(PYTHON), "web/npm.py", "build"])


def set_up_tests() -> None:
    """While packages are fetched, processors are idle: what playing needs comes first, and with
    it kernels are compiled while the rest arrives."""
    _side_by_side(lambda: set_up("play", for_tests=True), _find_browser)
    _side_by_side(lambda: set_up("dev"), _warm)


def _find_browser() -> None:
    _run([sys.executable, "web/tools/browser.py"], stdout=subprocess.DEVNULL)


def _warm() -> None:
    say("compiling kernels")
    _run([str(PYTHON), "-m", "tilewright", "warm"])
    say("kernels are compiled")


def _side_by_side(*jobs: Callable[[], None] | None) -> None:
    with ThreadPoolExecutor() as threads:
        for job in [threads.submit(job) for job in jobs if job]:
            job.result()


def _building(*, everything: bool) -> Callable[[], None] | None:
    """The page is built beside the rest where this machine has a Node; else with one from a wheel,
    which has to wait for .venv."""
    if not npm.is_stale() or not npm.has_node():
        return None

    def build() -> None:
        say("building the page")
        npm.install(everything=everything)
        npm.build()
        say("the page is built")

    return build


# Packages


def _installing(kind: str) -> Callable[[], None] | None:
    if _is_installed(kind):
        return None

    def install() -> None:
        if not PYTHON.exists():
            _make_venv()
        say(f"installing what {'playing' if kind == 'play' else 'testing'} needs")
        _pip("install", "--no-compile", *_packages(kind))
        say("  compiling what Python will load")
        _compile_bytecode()
        _stamp(kind).write_text(f"{_wanted()}\n", "ascii")
        say("installed")

    return install


def _make_venv() -> None:
    """Older Pythons put setuptools into it, 10 MB that nothing here uses."""
    say("making .venv")
    _run([sys.executable, "-m", "venv", str(VENV)])
    if sys.version_info < (3, 12):
        _run([str(PYTHON), "-m", "pip", "uninstall", "--quiet", "--yes", "setuptools"])


def _packages(kind: str) -> list[str]:
    """Whoever can play already gets only what is missing: programs that run need not stop."""
    if kind == "dev" and _is_installed("play"):
        return [f"tilewright{EXTRAS[kind]}"]
    return ["--editable", f".{EXTRAS[kind]}"]


def _is_installed(kind: str) -> bool:
    """Whoever has all that tests need has also what playing needs."""
    kinds = [each for each in (kind, "dev") if _stamp(each).exists()]
    return any(_stamp(each).read_text("ascii").strip() == _wanted() for each in kinds)


def _stamp(kind: str) -> Path:
    return VENV / f".installed-{kind}"


def _wanted() -> str:
    files = ("pyproject.toml", "constraints.txt")
    return sha256(b"".join((ROOT / name).read_bytes() for name in files)).hexdigest()


def _pip(*words: str) -> None:
    """Run pip; every package it takes is a line."""
    environment = os.environ | {
        "PIP_CONSTRAINT": str(ROOT / "constraints.txt"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "TILEWRIGHT_BUILD_PAGE": "no",  # that is done beside this
    }
    command = [str(PYTHON), "-m", "pip", *words]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        said = list(_told(process.stdout or ()))
    if process.returncode:
        raise SystemExit("".join(said) + "pip could not install what is needed: see above")


def _told(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        words = line.split()
        if words[:1] == ["Collecting"]:
            say(f"  {words[1]}")
        elif words[:2] == ["Installing", "collected"]:
            say("  unpacking")
        yield line


def _compile_bytecode() -> None:
    """On all cores, and not what nobody loads: pip would do it on one, for everything. Some files
    are there to be wrong, so that what it says does not matter."""
    packages = next(VENV.glob("lib*/python*/site-packages"), VENV / "Lib" / "site-packages")
    command = [str(PYTHON), "-m", "compileall", "-q", "-j", "0", "-x", UNLOADED, str(packages)]
    subprocess.run([*command, "src"], cwd=ROOT, check=False, capture_output=True)


UNLOADED = (
    r"[/\\](tests?|testing|cuda|pip|setuptools|pkg_resources"
    r"|lexers|styles|mssql|mysql|oracle)[/\\]"
)


def _run(command: list[str], stdout: int | None = None) -> None:
    done = subprocess.run(command, cwd=ROOT, stdout=stdout, check=False)
    if done.returncode:  # it has said why
        raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
