"""The browser tests under load, of one file: what passes, what fails and what never ran."""

import os
import subprocess
import sys

import pytest

from commands.documented import ROOT

FILE, TEST = "budget", "scripts that tables can fetch, dialogs included"
pytestmark = pytest.mark.skipif(
    not (ROOT / "web/node_modules/vitest").exists(), reason="nothing is installed for the page"
)


def stress(*words, **settings):
    command = [sys.executable, "tools/stress.py", "--busy", "1", *words]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False
    )


def test_stress_says_how_many_tests_passed_in_each_run():
    done = stress("--runs", "2", FILE)
    said = [f"run {number} of 2: 1 passed, 0 failed" for number in (1, 2)]
    assert (done.returncode, done.stdout.splitlines()) == (0, said), done.stderr


def test_stress_names_what_failed_and_why(tmp_path):
    """A page without scripts is smaller than any that can be played on."""
    (tmp_path / "index.html").write_text("<title>empty</title>", "utf-8")
    done = stress("--runs", "1", FILE, TILEWRIGHT_PAGE=str(tmp_path))
    first, name, *why, last = done.stdout.splitlines()
    assert (done.returncode, first) == (1, "run 1 of 1: 0 passed, 1 failed"), done.stderr
    assert name.startswith(f"  {FILE}.test.mjs: {TEST}")
    assert "expected 0 to be greater than 5" in why[0]
    assert last.startswith(f"failed in 1 of 1 runs: {FILE}.test.mjs: {TEST}")


def test_stress_of_no_test_at_all_fails():
    done = stress("--runs", "1", "no-such-file")
    assert done.returncode == 1
    assert "failed in 1 of 1 runs: no test ran" in done.stdout


def test_stress_refuses_a_number_of_runs_that_would_pass_without_one():
    done = stress("--runs", "0")
    assert done.returncode == 2
    assert "at least one run" in done.stderr
