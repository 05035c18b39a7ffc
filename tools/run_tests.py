"""Runs all tests: those of Python and those of the page side by side, because either often waits
and would leave a processor idle.

python tools/run_tests.py

What Python's tests print is seen at once, what the page's print from when those have ended. All of
them run, whichever fails.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

ROOT = Path(__file__).resolve().parents[1]
NPM = [sys.executable, "web/npm.py", "run"]
PYTEST = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not long"]
PAGE_TESTS = ([*NPM, "e2e"], [*NPM, "test"])


def run_side_by_side(shown: Sequence[str], *others: Sequence[str]) -> bool:
    """Whether all commands succeed: `shown`, and beside it the others, one after another."""
    lines: SimpleQueue[str | None] = SimpleQueue()
    succeeded: list[bool] = []

    def run_others() -> None:
        succeeded.extend([_run(command, lines) for command in others])
        lines.put(None)

    Thread(target=run_others, daemon=True).start()
    succeeded.append(subprocess.run(shown, cwd=ROOT, check=False).returncode == 0)
    for line in iter(lines.get, None):
        print(line, end="", flush=True)
    return all(succeeded)


def _run(command: Sequence[str], lines: SimpleQueue[str | None]) -> bool:
    """The lines are read as they come, so that the command never waits for a reader."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            lines.put(line)
    return process.returncode == 0


if __name__ == "__main__":
    raise SystemExit(not run_side_by_side(PYTEST, *PAGE_TESTS))
