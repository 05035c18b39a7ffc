"""Runs the browser tests many times on a machine that is busy with something else, and says which
fail: a test that waits for the clock, or for nothing, fails here first.

python tools/stress.py [--runs 20] [--busy 2] [FILE ...]

A FILE is a part of the name of a test file: `score`. All of the runs are done, whatever fails.
"""

import argparse
import json
import multiprocessing
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
E2E = [sys.executable, "web/npm.py", "run", "e2e", "--"]
WIDTH = 3_000
"""Characters of why a test failed that are shown."""


class Run(NamedTuple):
    """How many tests passed in a run, and why the others failed, by name."""

    passed: int
    failures: dict[str, str]


def main() -> None:
    parser = argparse.ArgumentParser(description="The browser tests, again and again under load.")
    parser.add_argument("--runs", type=int, default=20, help="how often all of them run (20)")
    parser.add_argument("--busy", type=int, default=2, help="loops that run beside them (2)")
    parser.add_argument("files", nargs="*", metavar="FILE", help="only files named so")
    given = parser.parse_args()
    if given.runs < 1 or given.busy < 0:
        parser.error("at least one run, beside no fewer than 0 loops")
    with busy(given.busy):
        failed = stress(given.runs, given.files)
    for name, times in failed.most_common():
        print(f"failed in {times} of {given.runs} runs: {name}")
    raise SystemExit(1 if failed else 0)


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Meanwhile so many processes do nothing but keep a processor busy."""
    spinning = [multiprocessing.Process(target=_spin, daemon=True) for _ in range(loops)]
    for each in spinning:
        each.start()
    try:
        yield
    finally:
        for each in spinning:
            each.terminate()
            each.join()


def _spin() -> None:
    """Until whoever began it is gone, however it went."""
    parent = os.getppid()
    while os.getppid() == parent:
        pass


def stress(runs: int, files: Sequence[str]) -> Counter[str]:
    """In how many of these runs which test failed."""
    failed: Counter[str] = Counter()
    for number in range(1, runs + 1):
        done = run_once(files)
        print(f"run {number} of {runs}: {done.passed} passed, {len(done.failures)} failed")
        for name, why in done.failures.items():
            print(f"  {name}\n{_indent(why[:WIDTH])}")
        sys.stdout.flush()
        failed.update(list(done.failures))
    return failed


def _indent(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())


def run_once(files: Sequence[str]) -> Run:
    with TemporaryDirectory(prefix="tilewright-stress-") as folder:
        report = Path(folder) / "report.json"
        reporting = ("--reporter=json", f"--outputFile={report}")
        done = subprocess.run(
            [*E2E, *files, *reporting], cwd=ROOT, capture_output=True, text=True, check=False
        )
        said = done.stdout + done.stderr
        return read_report(report.read_text("utf-8"), said) if report.exists() else unable(said)


def unable(said: str) -> Run:
    """A run that came to no test at all."""
    return Run(0, {"no test ran": said[-WIDTH:]})


def read_report(text: str, said: str) -> Run:
    """What Vitest's report in JSON says; a file that could not be read fails by its own name."""
    passed, failures = 0, {}
    report = json.loads(text)
    for found in report["testResults"]:
        file = Path(found["name"]).name
        tests = found["assertionResults"]
        passed += sum(each["status"] == "passed" for each in tests)
        for each in tests:
            if each["status"] == "failed":
                failures[f"{file}: {each['fullName']}"] = "\n".join(each["failureMessages"])
        if found["status"] == "failed" and not any(each["status"] == "failed" for each in tests):
            failures[file] = found["message"]
    if not report["success"] and not failures:
        return unable(said)
    return Run(passed, failures)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
