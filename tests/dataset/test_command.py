"""`tilewright dataset` from the command line."""

import json

import pytest

from tilewright.cli import main


def words(tmp_path, *more):
    return ["dataset", "--game", "kingdomino", "--out", str(tmp_path / "out"), *more]


def test_the_command_writes_a_dataset_and_finds_nothing_left_to_do(tmp_path, capsys):
    asked = words(tmp_path, "random", "--games", "3", "--shard", "2", "--processes", "1", "--json")
    assert main(asked) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["shards"], first["games"], first["rows"]) == (2, 3, 144)
    written = {each.name: each.stat() for each in (tmp_path / "out").iterdir()}
    assert main(asked) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert {each.name: each.stat() for each in (tmp_path / "out").iterdir()} == written


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (["nobody"], "unknown player 'nobody'"),
        (["strong"], "strong thinks by the clock"),
        (["greedy", "strong:200ms"], "strong:200ms thinks by the clock"),
        (["expert"], "expert thinks by the clock"),
        (["engine:node bot.mjs"], "engine:node bot.mjs thinks by the clock"),
        (["random", "--seats", "9"], "9"),
        (["random", "--option", "chess"], "unknown option 'chess'"),
        (["random", "--seed", "a b"], "a seed of 1 to 64 visible"),
        (["random", "--game", "stairs"], "stairs has no kernel"),
        (["random", "--game", "chess"], "chess"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line(more, problem, tmp_path, capsys):
    assert main(words(tmp_path, *more)) == 2
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
