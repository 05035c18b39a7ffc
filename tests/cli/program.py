"""The program as a process of its own, as people and shells start it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

TILEWRIGHT = [sys.executable, "-m", "tilewright"]
LONG_ENOUGH = 120


def environment(**more):
    return {**os.environ, **{name: str(value) for name, value in more.items()}}


def run(*words, cwd=None, **more):
    """Run it to its end: status, output, complaints."""
    done = subprocess.run(
        [*TILEWRIGHT, *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env=environment(**more),
        timeout=LONG_ENOUGH,
    )
    return done.returncode, done.stdout, done.stderr


@contextmanager
def start(*words, module="tilewright", **more) -> Iterator[subprocess.Popen]:
    """Start it with everybody it will start in a group of their own, as a terminal does; nobody of
    them outlives the test."""
    with subprocess.Popen(
        [sys.executable, "-m", module, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**more),
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
