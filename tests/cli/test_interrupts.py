"""Ctrl-C: status 130, no traceback, nobody left behind."""

import os
import signal
import subprocess
import sys
import time

import pytest

from cli.program import LONG_ENOUGH, environment, run, start
from games import OTHER, PACKAGED, QUICK
from tilewright.core.registry import load_themes

PUZZLING = next(game for game in PACKAGED if load_themes(game))

if not hasattr(os, "killpg"):
    pytest.skip("no groups of processes here", allow_module_level=True)

INTERRUPTED = 130
WHILE_LOADING = """
import os, runpy, signal, sys

class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(1000):
                pass

sys.meta_path.insert(0, Finder)
sys.argv[1:] = {words!r}
runpy.run_module({program!r}, run_name="__main__", alter_sys=True)
"""


def wait_for(is_there):
    until = time.monotonic() + LONG_ENOUGH
    while not is_there():
        assert time.monotonic() < until
        time.sleep(0.02)


def press(process):
    """Ctrl-C in the terminal of a process reaches its whole group."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=LONG_ENOUGH)
    wait_for(lambda: not is_alive(process.pid))
    return process.returncode, out, err


def is_alive(group):
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("module", "program", "words"),
    [
        ("argparse", "tilewright", ["arena", QUICK, "greedy"]),
        ("rich.console", "tilewright", ["--help"]),
        (
            "tilewright.cli.warm",
            "tilewright",
            ["perft", QUICK, "--depth", "9", "--seed", "1"],
        ),
        ("tilewright.engine.benchmark", "tilewright", ["bench"]),
        ("pyarrow", "tilewright", ["dataset", QUICK, "random", "--out", "nowhere"]),
        ("tilewright.review.many", "tilewright", ["review", "nowhere"]),
        ("tilewright.puzzles.journal", "tilewright", ["puzzles", "show", PUZZLING]),
        ("torch", "tilewright.train", [QUICK, "--out", "nowhere"]),
    ],
)
def test_interrupt_while_it_loads(module, program, words):
    code = WHILE_LOADING.format(module=module, program=program, words=words)
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env=environment(),
        timeout=LONG_ENOUGH,
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


@pytest.mark.parametrize(
    "words",
    [
        ["arena", QUICK, "greedy", "random", "--games", 999_999, "--processes", 2],
        ["selfplay", QUICK, "random", "--games", 999_999],
        ["dataset", QUICK, "random", "--games", 999_999, "--shard", 1, "--processes", 1],
    ],
    ids=lambda words: words[0],
)
def test_interrupt_while_games_are_played_keeps_what_is_written(words, tmp_path):
    out = tmp_path / "out"
    with start(*words, "--out", out, TILEWRIGHT_JIT="off") as process:
        wait_for(lambda: (out.is_dir() and list(out.glob("*.parquet"))) or is_written(out))
        assert press(process) == (INTERRUPTED, "", "")
    assert out.is_dir() or out.read_text().startswith('{"tilewright": 1')


def is_written(path):
    return path.is_file() and "\n" in path.read_text()


@pytest.mark.parametrize("processes", [1, 2])
def test_interrupt_while_puzzles_are_looked_for_keeps_those_found(processes, tmp_path):
    out = tmp_path / "found.jsonl"
    words = ["puzzles", "find", PUZZLING, "--games", 999_999, "--count", 999_999]
    with start(*words, "--processes", processes, "--out", out) as process:
        wait_for(lambda: out.is_file() and '{"searched":' in out.read_text())
        assert press(process) == (INTERRUPTED, "", "")
    assert is_written(out)


def test_interrupt_while_games_are_reviewed_ends_all_who_review(tmp_path):
    games = tmp_path / "games.jsonl"
    assert run("selfplay", QUICK, "random", "--games", 4, "--out", games)[0] == 0
    with games.open("a") as out:
        out.write(games.read_text() * 500)
    with start("review", games, "--depth", 8, "--processes", 2, "--json") as process:
        assert process.stdout.readline().startswith('{"record": 1')
        status, _, err = press(process)
    assert (status, err) == (INTERRUPTED, "")


def test_interrupt_while_it_counts():
    with start("perft", QUICK, "--depth", 12, "--seed", 1) as process:
        time.sleep(1)  # early or late, it is the same
        assert press(process) == (INTERRUPTED, "", "")


def test_interrupt_while_it_measures():
    with start("bench", "--no-starts", TILEWRIGHT_JIT="off") as process:
        time.sleep(2)  # the same
        assert press(process) == (INTERRUPTED, "", "")


def test_interrupt_while_an_engine_waits_for_a_line():
    with start("engine", "random") as process:
        process.stdin.write("tilewright 1\n")
        process.stdin.flush()
        while process.stdout.readline() != "ready\n":
            pass
        assert press(process) == (INTERRUPTED, "", "")


def test_interrupt_at_a_table_in_the_terminal(tmp_path):
    out = tmp_path / "record.txt"
    with start("sit", OTHER, "random", "--seats", 2, "--out", out) as process:
        process.stdout.readline()
        status, printed, err = press(process)
    assert (status, err) == (INTERRUPTED, "")
    assert "You leave the table." in printed
    assert out.read_text().startswith("tilewright record 1")


def test_programs_that_play_end_with_it(tmp_path):
    program = tmp_path / "slow.py"
    program.write_text(
        "import sys, time, os, pathlib\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('tilewright'):\n"
        f"        print('plays {QUICK}\\nready', flush=True)\n"
        "    if line.startswith('go'):\n"
        f"        pathlib.Path({str(tmp_path / 'pid')!r}).write_text(str(os.getpid()))\n"
        "        time.sleep(1000)\n"
    )
    words = ["arena", QUICK, f"engine:900s:{sys.executable} {program}", "random"]
    with start(*words, "--processes", 1) as process:
        wait_for((tmp_path / "pid").exists)
        assert press(process) == (INTERRUPTED, "", "")


def test_interrupt_in_the_background_is_ignored():
    code = "import signal; from tilewright.interrupt import end_at_once, raise_again\n"
    code += "signal.signal(signal.SIGINT, signal.SIG_IGN); end_at_once(); raise_again()\n"
    code += "signal.raise_signal(signal.SIGINT); print('goes on')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment()
    )
    assert done.stdout == "goes on\n"
