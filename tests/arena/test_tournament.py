"""Whole tournaments: on processes, from a file, on a cluster."""

import json
from dataclasses import replace

import pytest

from games import QUICK
from tilewright.arena import Journal, Tournament, play_games, plot, standings
from tilewright.arena.journal import OtherTournament
from tilewright.cli import main
from tilewright.core.record import verify
from tilewright.core.record_text import read_records

SMALL = Tournament(QUICK, 2, ("greedy", "random"), 4, "t")


@pytest.fixture(scope="module")
def results():
    return list(play_games(SMALL, SMALL.schedule(), 2))


def told(results):
    """All of the results but the time they took."""
    return sorted((each.pairing, each.scores, each.ranks, each.record) for each in results)


def test_games_of_the_schedule_are_played_and_their_records_hold(results):
    assert sorted(each.pairing for each in results) == sorted(SMALL.schedule())
    for each in results:
        (record,) = read_records(each.record)
        verify(record)
        assert (record.scores, record.ranks) == (each.scores, each.ranks)


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(results):
    assert told(play_games(SMALL, SMALL.schedule(), 1)) == told(results)


def test_the_turns_of_a_deal_have_the_same_draws(results):
    lines = [
        [action for action in read_records(each.record)[0].actions if action.startswith("line")]
        for each in results
        if each.pairing.deal == 0
    ]
    assert len(lines) == 2
    assert lines[0] == lines[1]


def test_a_file_holds_every_result_and_a_tournament_goes_on_from_it(tmp_path, results):
    path = tmp_path / "games.jsonl"
    journal = Journal(path, SMALL)
    for each in results[:3]:
        journal.add(each)
    path.write_text(path.read_text() + '{"tilewright": 1, "ga')
    kept = Journal(path, replace(SMALL, games=100)).results
    assert told(kept.values()) == told(results[:3])
    assert len(read_records(path.read_text())) == 3


def test_a_file_of_another_tournament_is_refused_by_what_differs(tmp_path, results):
    path = tmp_path / "games.jsonl"
    Journal(path, SMALL).add(results[0])
    with pytest.raises(OtherTournament, match="seed is 't' there and 'u' here"):
        Journal(path, replace(SMALL, seed="u"))
    path.write_text("{}\n")
    with pytest.raises(OtherTournament, match="line 1: no game of an arena"):
        Journal(path, SMALL)


def test_the_command_reports_goes_on_and_draws(tmp_path, capsys):
    games, picture = tmp_path / "games.jsonl", tmp_path / "plot.svg"
    words = ["arena", QUICK, "greedy", "random", "--json"]
    words += ["--out", str(games), "--svg", str(picture)]
    assert main([*words, "--games", "2", "--seed", "t"]) == 0
    assert main([*words, "--games", "4"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["tournament"]["seed"] == "t"
    assert [each["games"] for each in told["standings"]] == [4, 4]
    assert len(games.read_text().splitlines()) == 4
    assert picture.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["greedy", "greedy"], "greedy is named twice"),
        (["greedy", "nobody"], "unknown player 'nobody'"),
        (["greedy", "random", "--seats", "9"], "9"),
        (["greedy", "random", "--option", "chess"], "chess"),
    ],
)
def test_tournaments_that_cannot_be_played_are_refused_in_one_line(words, problem, capsys):
    assert main(["arena", QUICK, *words]) == 2
    assert problem in capsys.readouterr().err


def test_the_picture_shows_everybody_and_a_curve_over_budgets(results):
    found = standings(SMALL, results)
    named = [
        replace(found[0], player="strong:100ms"),
        replace(found[0], player="strong:1s"),
        replace(found[1], player="a < b"),
    ]
    drawn = plot("two", named)
    assert drawn.count("<circle") == 5
    assert drawn.count("<polyline") == 1
    assert "a &lt; b" in drawn


def test_a_player_whose_process_dies_loses_by_name_and_the_rest_is_played(tmp_path, monkeypatch):
    (tmp_path / "deadly.py").write_text(
        "import os\n\n\ndef choose(game, state, pick):\n    os._exit(7)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)  # processes of the arena inherit it
    deadly = replace(SMALL, players=("random", "python:deadly:choose"))
    results = list(play_games(deadly, deadly.schedule(), 2))
    assert len(results) == 4
    for each in results:
        seat, kind, what = each.fault
        assert deadly.name(each.pairing.players[seat]) == "python:deadly:choose"
        assert (kind, what) == ("died", "its process ended with 7")
    assert {each.player: each.wins for each in standings(deadly, results)} == {
        "random": 4,
        "python:deadly:choose": 0,
    }
