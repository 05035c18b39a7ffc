"""`tilewright dataset` from the command line."""

import json
import subprocess
import sys
import time

import pytest

from games import QUICK, examples
from tilewright.cli import main

COMMAND = [sys.executable, "-c", "from tilewright.cli import main; raise SystemExit(main())"]


def identity(path):
    """What changes when a file is written anew."""
    return path.stat().st_ino, path.stat().st_mtime_ns


def words(tmp_path, *more, game=QUICK):
    return ["dataset", game, "--out", str(tmp_path / "out"), *more]


def test_the_command_writes_a_dataset_and_finds_nothing_left_to_do(tmp_path, capsys):
    asked = words(tmp_path, "random", "--games", "3", "--shard", "2", "--processes", "1", "--json")
    assert main(asked) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["shards"], first["games"], first["rows"]) == (
        2,
        3,
        3 * 2 * examples(QUICK).DECISIONS,
    )
    written = {each.name: identity(each) for each in (tmp_path / "out").iterdir()}
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert {each.name: identity(each) for each in (tmp_path / "out").iterdir()} == written


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["nobody"], "unknown player 'nobody'"),
        (["strong"], "strong thinks by the clock"),
        (["greedy", "strong:200ms"], "strong:200ms thinks by the clock"),
        (["engine:node bot.mjs"], "engine:node bot.mjs thinks by the clock"),
        (["random", "--seats", "9"], "9"),
        (["random", "--option", "chess"], "unknown option 'chess'"),
        (["random", "--seed", "a b"], "a seed of 1 to 64 visible"),
    ],
)
def test_datasets_that_cannot_be_written_are_refused_in_one_line(more, problem, tmp_path, capsys):
    check_refused(words(tmp_path, *more), problem, tmp_path, capsys)


@pytest.mark.parametrize(
    ("game", "problem"), [("stairs", "stairs has no kernel"), ("chess", "chess")]
)
def test_a_game_that_cannot_be_written_is_refused_in_one_line(game, problem, tmp_path, capsys):
    check_refused(words(tmp_path, "random", game=game), problem, tmp_path, capsys)


def check_refused(asked, problem, tmp_path, capsys):
    assert main(asked) == 2
    told = capsys.readouterr().err
    assert told.startswith("tilewright dataset: ")
    assert problem in told
    assert told.count("\n") == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("option", ["--shard", "--games", "--processes"])
def test_none_of_something_is_refused(option, tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(words(tmp_path, "random", option, "0"))
    assert f"argument {option}: '0' is not a whole number of at least 1" in capsys.readouterr().err


def test_the_clock_may_be_allowed(tmp_path, capsys):
    asked = words(tmp_path, "flat:1ms", "--games", "1", "--processes", "1", "--allow-clock")
    assert main([*asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"] == 48


def test_a_folder_of_another_dataset_is_left_as_it_is(tmp_path, capsys):
    asked = ["--games", "1", "--processes", "1", "--seed"]
    assert main(words(tmp_path, "random", *asked, "a")) == 0
    (shard,) = (tmp_path / "out").iterdir()
    before = shard.read_bytes()
    assert main(words(tmp_path, "random", *asked, "b")) == 2
    assert "seed is 'a' there and 'b' here" in capsys.readouterr().err
    assert shard.read_bytes() == before


def test_command_goes_on_to_the_same_bytes_after_a_kill(tmp_path, capfd):
    def asked(out):
        more = ["strong:8n", "--games", "8", "--shard", "1", "--seed", "k", "--processes", "1"]
        return [*words(tmp_path, *more), "--out", str(tmp_path / out)]

    whole, killed = tmp_path / "whole", tmp_path / "killed"
    with subprocess.Popen([*COMMAND, *asked("killed")]) as command:
        while command.poll() is None and not list(killed.glob("*.parquet")):
            time.sleep(0.01)
        command.kill()
    there = {each.name: identity(each) for each in killed.glob("*.parquet")}
    assert 0 < len(there) < 8
    assert main(asked("killed")) == main(asked("whole")) == 0
    assert {name: identity(killed / name) for name in there} == there
    assert {each.name: each.read_bytes() for each in killed.iterdir()} == {
        each.name: each.read_bytes() for each in whole.iterdir()
    }
    assert "Traceback" not in capfd.readouterr().err
