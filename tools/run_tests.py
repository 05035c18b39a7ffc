"""Sets up what the tests need, and runs all checks and all tests but the long ones.

python3 tools/run_tests.py

What concerns Python and what concerns the page run side by side, because either often waits and
would leave a processor idle. Each line of output begins with the part that it comes from. Whichever
part is red, the others run; the last lines say how long each took, which are red, what failed
in them and how to repeat that.
"""

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ".venv/bin/python"
NPM = f"{PYTHON} web/npm.py run"
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S.*?)(?: - .*)?$|^ *FAIL +(\S.*)$")
"""A line with which pytest or Vitest names a test."""

COLOURS = re.compile(r"\x1b\[[\d;]*m")
SHOWN = 20
"""So many failures of a part are named at the end, or so many of its last lines shown."""

GRACE = 10.0


@dataclass(frozen=True)
class Part:
    """A command, and how to repeat it; `FILES` stands for those of the tests that failed."""

    name: str
    command: str
    repeat: str


@dataclass
class Result:
    """How a part went: it is red unless it ended well."""

    part: Part
    succeeded: bool = False
    seconds: float = 0
    processor_seconds: float = 0
    lines: list[str] = field(default_factory=list)

    @property
    def failures(self) -> list[str]:
        """The tests that failed, each once; where none is named, the end of what was printed."""
        found = [match[1] or match[2] for match in map(FAILED.match, self.lines) if match]
        return list(dict.fromkeys(found)) or [line for line in self.lines if line.strip()][-SHOWN:]

    @property
    def repeat(self) -> str:
        files = re.findall(r"^\S+\.test\.\w+", "\n".join(self.failures), re.MULTILINE)
        return self.part.repeat.replace("FILES", " ".join(dict.fromkeys(files))).strip()


SETUP = Part("setup", f"{shlex.quote(sys.executable)} tools/setup.py test", "make test")
LANES = (
    (
        Part("code", "make --no-print-directory check-code", "make check-code"),
        Part(
            "python",
            f"{PYTHON} -m pytest -n auto --dist worksteal -m 'not long'",
            ".venv/bin/pytest --last-failed -m 'not long'",
        ),
    ),
    (
        # Else each process that needs a kernel first would compile what it needs of it.
        Part("kernels", f"{PYTHON} -m tilewright warm", f"{PYTHON} -m tilewright warm"),
        Part("offline", f"{PYTHON} tools/offline.py", "make offline"),
        Part("page", f"{NPM} check", "make check-web"),
        Part("browser", f"{NPM} e2e", f"{NPM} e2e -- FILES"),
        Part("units", f"{NPM} test", f"{NPM} test -- FILES"),
    ),
)


def main() -> int:
    began = time.monotonic()
    results = run(SETUP, LANES)
    report(results, time.monotonic() - began)
    return 0 if all(result.succeeded for result in results) else 1


def run(first: Part, lanes: Sequence[Sequence[Part]]) -> list[Result]:
    """One part; where it succeeds, all lanes side by side, the parts of each one after another."""
    stop, begun = Event(), run_part(first, Event())
    if not begun.succeeded:
        return [begun]
    with ThreadPoolExecutor() as threads:
        try:
            running = [threads.submit(_run_lane, lane, stop) for lane in lanes]
            return [begun, *(result for lane in running for result in lane.result())]
        finally:
            stop.set()  # after an interrupt nothing new begins


def _run_lane(lane: Iterable[Part], stop: Event) -> list[Result]:
    return [run_part(part, stop) for part in lane]


def run_part(part: Part, stop: Event) -> Result:
    result, began = Result(part), time.monotonic()
    if stop.is_set():
        return result
    try:
        process = subprocess.Popen(
            shlex.split(part.command),
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as trouble:
        _show(result, f"{part.command}: {trouble}")
        return result
    reader = Thread(target=_read, args=(process, result), daemon=True)
    reader.start()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    reader.join(GRACE)  # whatever it left behind may hold its output open for ever
    result.succeeded = process.returncode == 0
    result.seconds = time.monotonic() - began
    result.processor_seconds = usage.ru_utime + usage.ru_stime
    return result


def _read(process: "subprocess.Popen[str]", result: Result) -> None:
    with process.stdout or nullcontext(()) as lines:
        for line in lines:
            _show(result, line)


def _show(result: Result, line: str) -> None:
    """At once, and kept for the end."""
    print(f"{result.part.name:8}| {line.rstrip()}", flush=True)
    result.lines.append(COLOURS.sub("", line.rstrip()))


def report(results: Sequence[Result], seconds: float) -> None:
    print(f"\n{'':8}{'seconds':>10}{'of processors':>16}")
    for result in results:
        row = f"{result.part.name:8}{result.seconds:10.0f}{result.processor_seconds:16.0f}"
        print(f"{row}  {'green' if result.succeeded else 'RED'}")
    busy = sum(result.processor_seconds for result in results)
    print(f"{'all':8}{seconds:10.0f}{busy:16.0f}")
    for result in results:
        if not result.succeeded:
            _report_red(result)


def _report_red(result: Result) -> None:
    print(f"\n{result.part.name} is RED. To repeat that: {result.repeat}")
    for failure in result.failures[:SHOWN]:
        print(f"  {failure}")
    if len(result.failures) > SHOWN:
        print(f"  and {len(result.failures) - SHOWN} more")


if __name__ == "__main__":
    raise SystemExit(main())
