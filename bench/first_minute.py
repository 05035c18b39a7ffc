"""The first minute of somebody new: a fresh clone, empty caches, `make play`.

python bench/first_minute.py            prints how long each step took, and how much disk it uses
python bench/first_minute.py --json     the same for programs

Installing the same wheels alone, into a second environment, is measured in the same run: it is what
no clone can be faster than.
"""

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT = 600
LEVELS = ("novice", "easy", "medium", "hard", "expert")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        figures = measure(Path(folder))
    if args.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):32} {value:8.1f}")


def measure(folder: Path) -> dict[str, float]:
    clone, environment = folder / "clone", _empty(folder)
    _run(["git", "clone", "--quiet", "--no-local", str(ROOT), str(clone)], environment)
    wheels = _seconds(lambda: _install_alone(folder / "alone", clone, environment))
    with playing(clone, environment) as (began, address):
        figures = {
            "wheels_alone_s": wheels,
            "page_answers_s": _answers(address, began),
            "disk_mb": _megabytes(clone),
            "every_level_thinks_s": think_with_every_level(address),
        }
    with playing(clone, environment) as (began, address):
        figures["second_start_s"] = _answers(address, began)
    return figures


def _empty(folder: Path) -> dict[str, str]:
    """A user with nothing: no caches, no data, no screen."""
    homes = {
        name: str(folder / name.lower())
        for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "npm_config_cache", "PIP_CACHE_DIR")
    }
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return kept | homes | {"PYTHON": sys.executable}


SCREENS = {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS"}


def _install_alone(venv: Path, clone: Path, environment: dict[str, str]) -> None:
    """The wheels that playing needs, as pip installs them by itself."""
    names = tomllib.loads((clone / "pyproject.toml").read_text())["project"]["dependencies"]
    _run([sys.executable, "-m", "venv", str(venv)], environment)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet", "--no-compile"]
    _run([*pip, "--constraint", str(clone / "constraints.txt"), *names], environment)


@contextmanager
def playing(clone: Path, environment: dict[str, str]) -> Iterator[tuple[float, str]]:
    """`make play` in a clone: when it began, and the address it names."""
    began = time.monotonic()
    with subprocess.Popen(
        ["make", "play"],  # noqa: S607  # whichever make there is
        cwd=clone,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield began, _address(process)
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.communicate()


def _address(process: "subprocess.Popen[str]") -> str:
    said = []
    for line in process.stdout or ():
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            return found[0]
    raise SystemExit("make play ended without an address:\n" + "".join(said))


def _answers(address: str, began: float) -> float:
    page = _get(address)
    if b"<script" not in page:
        raise SystemExit(f"{address} answers without a page")
    return time.monotonic() - began


def think_with_every_level(address: str) -> float:
    """Seconds after the page until every level of every game has made a move of its own."""
    answered = time.monotonic()
    for game in json.loads(_get(f"{address}api/games"))["games"]:
        for level in LEVELS:
            while not _sees_it_move(address, game["name"], level):
                pass
    return time.monotonic() - answered


def _sees_it_move(address: str, game: str, level: str) -> bool:
    """At a new table with a person, who does nothing; False where the person happens to begin."""
    seats = [{"sitter": "computer", "level": level}, {"sitter": "person"}]
    table = _post(f"{address}api/tables", {"game": game, "seats": seats})["table"]
    give_up = time.monotonic() + TIMEOUT
    while time.monotonic() < give_up:
        steps = json.loads(_get(f"{address}api/tables/{table}/steps"))["steps"]
        moves = [step for step in steps if step["actor"] == 0]
        if any(step.get("stand_in") for step in moves):
            raise SystemExit(f"a stand-in moved for {level} at {game}")
        if moves or json.loads(_get(f"{address}api/tables/{table}"))["state"]["to_move"] == 1:
            return bool(moves)
        time.sleep(0.2)
    raise SystemExit(f"{level} does not move at {game}")


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:  # noqa: S310  # our own server
        return bytes(answer.read())


def _post(address: str, body: object) -> dict[str, str]:
    request = urllib.request.Request(  # noqa: S310  # the same
        address, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310  # the same
        made: dict[str, str] = json.loads(answer.read())
        return made


def _megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_blocks * 512 for path in files) / 2**20


def _seconds(work: Callable[[], None]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def _run(command: list[str], environment: dict[str, str]) -> None:
    subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    main()
