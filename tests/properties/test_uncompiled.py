"""The properties of kernels hold for the same functions run as plain Python."""

import os
import subprocess
import sys
from pathlib import Path


def test_the_laws_hold_uncompiled():
    every_game = Path(__file__).parent / "test_every_game.py"
    environment = {**os.environ, "TILEWRIGHT_JIT": "off", "TILEWRIGHT_LAWS": "few"}
    command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-k", "kernel", str(every_game)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    assert "passed" in done.stdout
