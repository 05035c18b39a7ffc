"""A game's modules and its kernels as plain Python say the same of every position."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from games import KERNELS
from tilewright.engine.jit import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

HERE = Path(__file__).parent


def said(name: str, looked_at: int, searched: int, jit: str) -> list[str]:
    """A line a position."""
    command = [sys.executable, str(HERE / "positions.py"), name, str(looked_at), str(searched)]
    env = {**os.environ, "TILEWRIGHT_JIT": jit, "PYTHONPATH": str(HERE.parent)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize(
    ("looked_at", "searched"),
    [(300, 6), pytest.param(10_000, 500, marks=pytest.mark.long)],
)
def test_legal_actions_scores_and_searches_are_the_same_bit_by_bit(name, looked_at, searched):
    with ThreadPoolExecutor(2) as both:
        compiled, plain = both.map(lambda jit: said(name, looked_at, searched, jit), ("on", "off"))
    assert compiled == plain
    assert len(compiled) == looked_at
    assert len(set(compiled)) > 0.9 * looked_at
