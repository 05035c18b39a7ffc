"""The program as a process of its own, as people and shells start it."""

import os
import subprocess
import sys

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


def start(*words, module="tilewright", **more):
    """Start it with everybody it will start in a group of their own, as a terminal does."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**more),
        start_new_session=True,
    )
