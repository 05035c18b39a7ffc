"""Tests that run side by side: all of them run and print, and one that fails is enough."""

import sys

import pytest

from commands.documented import ROOT

sys.path.append(str(ROOT / "tools"))
from run_tests import run_side_by_side  # it is a script of the tools


def saying(word, status=0):
    return [sys.executable, "-c", f"print({word!r}, flush=True); raise SystemExit({status})"]


@pytest.mark.parametrize("statuses", [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)])
def test_commands_side_by_side_all_run_whichever_fails(capfd, statuses):
    commands = [
        saying(word, status) for word, status in zip(("one", "two", "three"), statuses, strict=True)
    ]
    assert run_side_by_side(*commands) == (sum(statuses) == 0)
    assert capfd.readouterr().out.split() == ["one", "two", "three"]
