"""The browser tests under load, of one file: what passes, what fails and what never ran."""

import os
import subprocess
import sys

import pytest

from commands.documented import ROOT

FILE = "score"
TEST = f"{FILE}.test.mjs: an address opened right after a stroke is not written over"
pytestmark = pytest.mark.skipif(
    not (ROOT / "web/node_modules/vitest").exists(), reason="nothing is installed for the page"
)


def stress(*words, **settings):
    command = [sys.executable, "tools/stress.py", "--busy", "1", *words]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False
    )


def has_browser():
    code = "import browser; raise SystemExit(browser.find() is None)"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT / "web/tools", check=False).returncode == 0


def test_stress_says_how_many_tests_passed_in_each_run():
    if not has_browser():
        pytest.skip("no browser")
    done = stress("--runs", "1", FILE)
    assert (done.returncode, done.stdout) == (0, "run 1 of 1: 3 passed, 0 failed\n")


def test_stress_names_what_failed_why_and_how_often(tmp_path):
    done = stress("--runs", "2", FILE, CHROMIUM=str(tmp_path / "nowhere"))
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    assert [line for line in lines if line.startswith("run ")] == [
        f"run {number} of 2: 0 passed, 3 failed" for number in (1, 2)
    ]
    assert "no chromium here" in lines[lines.index(f"  {TEST}") + 1]
    assert f"failed in 2 of 2 runs: {TEST}" in lines


def test_stress_of_no_test_at_all_fails():
    done = stress("--runs", "1", "no-such-file")
    assert done.returncode == 1
    assert "failed in 1 of 1 runs: no test ran" in done.stdout


def test_stress_refuses_a_number_of_runs_that_would_pass_without_one():
    done = stress("--runs", "0")
    assert done.returncode == 2
    assert "at least one run" in done.stderr
