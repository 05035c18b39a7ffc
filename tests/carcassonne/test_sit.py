"""Carcassonne in the terminal."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from cli.sitting import after
from tilewright import carcassonne
from tilewright.cli.io import write
from tilewright.core.record_text import read_records
from tilewright.core.registry import load_legend

CARCASSONNE = ("carcassonne", "random", "--seats", "2", "--seed", "t", "--seat", "0")


def test_variants_are_shown_with_their_values(play):
    seen = play(answers=["carcassonne", "q"])
    listed = seen.lines.index("Variants")
    about = load_legend("carcassonne").variants["castles=pennants"]
    assert seen.lines[listed + 1].rstrip() == f"  castles=pennants    {about}"


def test_the_record_is_kept_action_by_action(play):
    kept = []

    def look():
        kept.append(read_records(play.out.read_text())[0].actions)
        return "1"

    seen = play(*CARCASSONNE, answers=[look, look, "q"])
    assert [len(actions) for actions in kept] == [1, 2]
    assert all(seen.record.actions[: len(actions)] == actions for actions in kept)


@pytest.mark.parametrize("leaving", ["exit", KeyboardInterrupt, None])
def test_leaving_during_the_game_keeps_the_record(play, leaving):
    seen = play(*CARCASSONNE, answers=["1", leaving])
    assert seen.status == (130 if leaving is KeyboardInterrupt else 0)
    assert len(seen.record.actions) == 2
    assert seen.lines[-2] == "You leave the table."


def test_an_interrupt_while_the_record_is_written_loses_nothing(play, monkeypatch):
    calls = iter(range(100))

    def interrupted(name, text):
        if next(calls) == 2:
            Path(name).write_text("", "utf-8")
            raise KeyboardInterrupt
        write(name, text)

    monkeypatch.setattr("tilewright.cli.sit.write", interrupted)
    seen = play(*CARCASSONNE)
    assert seen.status == 130
    assert len(seen.record.actions) == 2


def test_a_follower_sees_its_places_by_their_numbers():
    state = after("carcassonne", "draw:U lay:U@1,0,1")
    assert [carcassonne.write_action(each) for each in carcassonne.legal_actions(state)] == [
        "follower:none",
        "follower:field@0",
        "follower:field@3",
        "follower:road@E",
    ]
    assert str(state).splitlines()[-11:-4] == [
        "       ···············",
        "       ··········2····",
        "       ···············",
        "  U    ────────4──────",
        "       ···············",
        "       ····3··········",
        "       ···············",
    ]


@pytest.mark.parametrize("width", [60, 80])
def test_lines_of_a_board_are_not_wrapped(play, width):
    seen = play(*CARCASSONNE, answers=["1"] * 60 + [">", "<", "q"], width=width)
    board = [line for line in seen.lines if re.search("[▒·─]{3}", line)]
    assert {len(line) <= width for line in board} == {True}
    assert sum(line.endswith("to the right) < > move") for line in seen.lines) > 2
    heads = [line for line in seen.lines if re.fullmatch(r" {5}( *-?\d+ *)+", line)]
    assert heads
    assert all(int(b) - int(a) == 1 for head in heads for a, b in pairwise(head.split()))
