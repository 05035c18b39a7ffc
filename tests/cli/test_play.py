"""Playing in the terminal."""

import pytest

from tilewright.cli import main
from tilewright.core.record import verify
from tilewright.core.record_text import read_records


@pytest.fixture
def play(monkeypatch, capsys, tmp_path):
    """Play with these answers, then the first legal action for ever; output and record."""

    def run(*args, answers=(), then="1"):
        given = iter(answers)

        def answer(*_):
            found = next(given, then)
            if found is None:
                raise EOFError
            return found

        monkeypatch.setattr("builtins.input", answer)
        out = tmp_path / "record.txt"
        status = main(["play", *args, "--out", str(out)])
        record = read_records(out.read_text())[0] if out.exists() else None
        return status, capsys.readouterr().out, record

    return run


@pytest.mark.parametrize("game", ["kingdomino", "carcassonne"])
def test_a_whole_game_by_numbers(play, game):
    status, out, record = play(game, "--seats", "2", "--against", "random", "--seed", "t")
    assert status == 0
    verify(record)
    assert record.players == ("you", "random")
    assert f"{record.scores[0]} points, rank {record.ranks[0]}" in out
    assert "The deal's seed was t" in out


def test_answers_by_text_and_every_kind_of_help(play):
    answers = ["dance", "place:1@9,9,E", "choose:49", "king:0", "?", "b", "0", "999", "q"]
    args = ("kingdomino", "--seats", "4", "--against", "greedy", "--seed", "t")
    status, out, record = play(*args, answers=answers)
    assert status == 0
    assert "'dance' is not an action" in out
    assert "against the rules: out_of_step" in out
    assert "You leave the table" in out
    assert record.scores is None
    assert record.seed is None, "an unfinished deal stays closed"


def test_a_newcomer_is_asked_for_everything(play):
    answers = ["2", "great_duel harmony", "1", "random", "q"]
    _, out, record = play(answers=answers)
    assert "Which game" in out
    assert record.game == "kingdomino"
    assert record.options.great_duel
    assert record.options.harmony


def test_nobody_at_the_keyboard_is_no_error(play):
    status, out, record = play(answers=(), then=None)
    assert (status, record) == (0, None)
    assert "Nobody is here" in out
