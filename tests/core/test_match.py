"""A match: one game while it is played, from the first draw to the record."""

import copy
import pickle
from pathlib import Path

import pytest

import tilewright
from games import GAMES, OTHER, QUICK, examples
from tilewright import CHANCE, Match
from tilewright.core.errors import (
    IllegalAction,
    NotationError,
    NothingToUndo,
    OptionsError,
    RecordError,
    UnknownGame,
    WrongType,
)
from tilewright.core.options import options_from_words

ALLOWED = tilewright.game(QUICK).seats
SEATS = f"{QUICK} is for {ALLOWED[0]} to {ALLOWED[-1]} seats"


def finished(name, **more):
    match = Match(name, seats=2, **{"seed": 7} | more)
    while not match.over:
        match.apply(match.legal_actions()[-1])
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_draws_by_itself_until_a_seat_decides(name):
    match = Match(name, seats=2, seed=7)
    assert match.to_move in (0, 1)
    assert [step.actor for step in match.history] == [CHANCE] * len(match.history) != []
    assert [*match.legal_actions()] == [*match.game.legal_actions(match.state)]


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_match_has_a_result_and_a_record_that_holds(name):
    match = finished(name)
    record = match.record()
    tilewright.verify(record)
    assert match.result == (record.scores, record.ranks)
    assert match.outcome == match.game.outcome(match.state)
    assert tuple(sheet.total for sheet in match.score()) == record.scores
    assert (record.seed, record.players) == ("7", ("seat 0", "seat 1"))
    assert match.history == tuple(tilewright.replay(record))


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_match_has_a_record_whose_deal_is_not_opened(name):
    match = Match(name, seats=2, seed=7)
    record = match.record()
    assert (record.seed, record.scores, record.ranks) == (None, None, None)
    assert record.commitment == match.commitment == tilewright.commitment(7)
    assert tilewright.final_state(record) == match.state
    assert (match.over, match.result, match.outcome) == (False, None, None)
    with pytest.raises(RecordError, match="not opened"):
        tilewright.verify(record)


def test_actions_are_applied_as_values_and_as_texts():
    one, other = (Match(OTHER, seats=2, seed="s") for _ in range(2))
    for _ in range(20):
        action = one.legal_actions()[0]
        one.apply(action)
        other.apply(other.game.write_action(action))
    assert one.history == other.history


@pytest.mark.parametrize(
    ("action", "error"),
    [(examples(OTHER).ILLEGAL, IllegalAction), ("nonsense", NotationError), (7, WrongType)],
)
def test_match_is_left_as_it_was_by_what_is_refused(action, error):
    match = Match(OTHER, seats=2, seed=1)
    before = match.history
    with pytest.raises(error):
        match.apply(action)
    assert match.history == before


@pytest.mark.parametrize("name", GAMES)
def test_undo_takes_a_decision_back_with_its_draws_and_the_deal_goes_back_too(name):
    match = Match(name, seats=2, seed=7)
    positions, decided = [match.state], []
    while not match.over:
        decided.append(match.legal_actions()[0])
        match.apply(decided[-1])
        positions.append(match.state)
    record = match.record()
    for position, action in zip(positions[-2::-1], decided[::-1], strict=True):
        assert match.undo() == action
        assert match.state == position
    with pytest.raises(NothingToUndo):
        match.undo()
    assert match.state == positions[0]
    for action in decided:
        match.apply(action)
    assert match.record() == record


def test_a_game_played_by_hand_is_replayed_but_has_no_deal_to_verify():
    dealt, match = finished("stairs"), Match("stairs", seats=2, by_hand=True)
    for action in dealt.record().actions:
        match.apply(action)
    record = match.record()
    assert (record.seed, record.scores) == (None, dealt.record().scores)
    assert tuple(tilewright.replay(record)) == match.history
    with pytest.raises(RecordError, match="not opened"):
        tilewright.verify(record)


def test_matches_without_a_seed_differ():
    assert Match(QUICK, seats=2).seed != Match(QUICK, seats=2).seed
    match = Match(QUICK, seats=2)
    assert Match(QUICK, seats=2, seed=match.seed).state == match.state


def test_a_number_is_the_seed_that_its_text_is():
    assert Match(QUICK, 2, seed=7).state == Match(QUICK, 2, seed="7").state


def test_names_make_the_seats_and_options_are_the_games_own():
    game = tilewright.game(QUICK)
    options = options_from_words(game.Options, [examples(QUICK).OPTION])
    match = Match(game, options=options, players=["ada", "bo", "cy"])
    assert (match.seats, match.players) == (3, ("ada", "bo", "cy"))
    assert match.record().options == match.options == options


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({}, f"{SEATS}: say how many"),
        ({"seats": 9}, f"{SEATS}, not 9"),
        ({"seats": 2, "players": ["ada"]}, "1 players for 2 seats"),
        ({"players": "ada"}, "a list of names"),
        ({"seats": 2, "options": {"bonus": True}}, "its own Options"),
        ({"seats": 2, "by_hand": True, "seed": 7}, "not both"),
    ],
)
def test_a_match_that_cannot_be_is_refused_by_name(arguments, problem):
    with pytest.raises(OptionsError, match=problem):
        Match(QUICK, **arguments)


def test_a_game_or_a_seed_that_cannot_be_is_refused_by_name():
    with pytest.raises(UnknownGame, match="chess"):
        Match("chess", seats=2)
    with pytest.raises(WrongType, match=r"not 1\.5"):
        Match(QUICK, seats=2, seed=1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("file", ["game.txt", "game.jsonl", "game.json", "game"])
def test_match_is_saved_by_one_line_and_read_by_another(file, tmp_path):
    match = finished("stairs")
    match.save(tmp_path / file)
    match.save(str(tmp_path / file))
    assert tilewright.read_records(Path(tmp_path, file)) == [match.record()]
    assert (tmp_path / file).read_text("utf-8").startswith("{") == ("json" in file)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_draws_its_position(name):
    match = Match(name, seats=2, seed=7)
    assert str(match) == str(match.state)
    assert match._repr_svg_() == match.game.svg(match.state)  # notebooks ask for it
    assert repr(match) == (
        f"<Match {name}, 2 seats, ply {len(match.history)}, seat {match.to_move} to move>"
    )
    assert repr(finished(name)).endswith("over>")


def test_a_copy_goes_its_own_way_and_a_pickle_comes_back():
    match = Match(QUICK, seats=2, seed=7)
    other = copy.copy(match)
    other.apply(other.legal_actions()[0])
    assert len(match.history) < len(other.history)
    back = pickle.loads(pickle.dumps(other))  # noqa: S301  # our own bytes
    assert back.history == other.history
    back.apply(back.legal_actions()[0])
    other.apply(other.legal_actions()[0])
    assert back.record() == other.record()
