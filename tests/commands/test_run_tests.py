"""`make test`: all parts run whichever is red, and the last lines say what was red, in which tests,
and how to repeat it.
"""

import os
import re
import signal
import sys
from shlex import join

import pytest

from commands.documented import ROOT
from commands.test_named import TARGETS

sys.path.append(str(ROOT / "tools"))
import run_tests  # it is a script of the tools
from run_tests import Part, Result, report, run

FAILING = {
    "python": "FAILED tests/a/test_b.py::test_c[d e] - assert 1 == 2",
    "browser": " FAIL  e2e/start.test.mjs > a table > is laid",
}
NAMED = {
    "python": "tests/a/test_b.py::test_c[d e]",
    "browser": "e2e/start.test.mjs > a table > is laid",
}


def part(name, status=0, *, says="", repeat="make again"):
    code = f"print({says or name!r}, flush=True); raise SystemExit({status})"
    return Part(name, join([sys.executable, "-c", code]), repeat)


@pytest.mark.parametrize("red", [None, "one", "two", "three"])
def test_parts_all_run_whichever_is_red(capfd, red):
    one, two, three = (part(name, name == red) for name in ("one", "two", "three"))
    results = run(part("first"), [[one, two], [three]])
    assert [(each.part.name, each.succeeded) for each in results] == [
        ("first", True),
        *((name, name != red) for name in ("one", "two", "three")),
    ]
    said = sorted(capfd.readouterr().out.splitlines())
    assert said == ["first   | first", "one     | one", "three   | three", "two     | two"]


def test_parts_do_not_begin_where_nothing_could_be_set_up(capfd):
    (result,) = run(part("first", 1), [[part("one")]])
    assert not result.succeeded
    assert capfd.readouterr().out == "first   | first\n"


def test_a_part_without_its_program_is_red_and_the_next_one_runs():
    results = run(part("first"), [[Part("one", "no-such-program", ""), part("two")]])
    assert [each.succeeded for each in results] == [True, False, True]
    assert "no-such-program" in results[1].failures[0]


def test_a_part_that_leaves_a_program_behind_ends(monkeypatch):
    """That one holds the output open: whoever reads on until its end would wait for it."""
    monkeypatch.setattr(run_tests, "GRACE", 0.1)
    left = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])"
    code = f"import subprocess, sys; print({left}.pid, flush=True)"
    (result,) = run(Part("one", join([sys.executable, "-c", code]), ""), [])
    os.kill(int(result.lines[0]), signal.SIGKILL)
    assert result.succeeded


def test_the_last_lines_name_what_was_red_and_how_to_repeat_it(capsys):
    red = [
        Result(each.part, lines=["much", FAILING[each.part.name], "1 failed"])
        for each in (Result(part("python")), Result(part("browser", repeat="run e2e -- FILES")))
    ]
    report([*red, Result(part("units"), succeeded=True, seconds=7, lines=["green"])], 20)
    table, *ends = capsys.readouterr().out.strip().split("\n\n")
    assert re.findall(r"^(\w+) .*(RED|green)$", table, re.MULTILINE) == [
        ("python", "RED"),
        ("browser", "RED"),
        ("units", "green"),
    ]
    assert ends == [
        f"python is RED. To repeat that: make again\n  {NAMED['python']}",
        "browser is RED. To repeat that: run e2e -- e2e/start.test.mjs\n" + f"  {NAMED['browser']}",
    ]


def test_the_end_of_a_part_is_shown_where_it_names_no_test(capsys):
    report([Result(part("code"), lines=["a.py:1: error: wrong", "", "Found 1 error"])], 1)
    assert capsys.readouterr().out.endswith("  a.py:1: error: wrong\n  Found 1 error\n")


def test_failures_of_a_part_are_named_up_to_a_number(capsys):
    lines = [f"FAILED tests/a.py::test_{n} - x" for n in range(run_tests.SHOWN + 3)]
    report([Result(part("python"), lines=[*lines, lines[0]])], 1)
    assert capsys.readouterr().out.endswith(f"test_{run_tests.SHOWN - 1}\n  and 3 more\n")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("\x1b[31m FAIL \x1b[39m e2e/a.test.mjs > b", "e2e/a.test.mjs > b"),
        ("ERROR tests/a.py", "tests/a.py"),
    ],
)
def test_failures_are_found_in_colours_and_where_a_file_cannot_be_read(line, named):
    (result,) = run(part("first", 1, says=line), [])
    assert result.failures == [named]


def test_commands_that_repeat_a_part_exist():
    """And every part of `make test` is one that can be run alone."""
    repeats = [each.repeat for lane in run_tests.LANES for each in lane]
    for words in (repeat.split() for repeat in repeats):
        if words[0] == "make":
            assert words[1] in TARGETS
        else:
            assert words[0] in (".venv/bin/pytest", ".venv/bin/python")
    assert len(repeats) == len(set(repeats))
