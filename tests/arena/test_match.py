"""One game, whoever plays it."""

import pytest

from games import QUICK, examples
from tilewright.arena import Fault, play
from tilewright.core.record import replay, verify
from tilewright.core.registry import load_game

GAME = load_game(QUICK)


def sleepy(game, state, _pick):
    return game.legal_actions(state)[0]


def crashing(game, state, pick):
    if any(sheet.total for sheet in game.projected(state)):
        raise ValueError("a bug of its own")
    return sleepy(game, state, pick)


def cheating(_game, _state, _pick):
    return GAME.read_action(examples(QUICK).ILLEGAL)


def confused(_game, _state, _pick):
    return "not an action"


def test_a_contest_is_a_game_with_the_time_each_seat_took():
    played = play(GAME, GAME.Options(), ["greedy", sleepy], "c1", on_fault="forfeit")
    assert played.fault is None
    assert played.record.players == ("greedy", "sleepy")
    actors = [step.actor for step in replay(played.record)]
    assert played.moves == tuple(actors.count(seat) for seat in range(2))
    assert all(seconds > 0 for seconds in played.seconds)
    verify(played.record)


@pytest.mark.parametrize(
    ("player", "kind"),
    [(crashing, "crashed"), (cheating, "broke the rules"), (confused, "broke the rules")],
)
def test_player_that_fails_breaks_the_game_off_by_seat_and_reason(player, kind):
    played = play(GAME, GAME.Options(), ["greedy", player], "c2", on_fault="forfeit")
    assert played.fault is not None
    assert (played.fault.seat, played.fault.kind) == (1, kind)
    assert played.record.scores is None
    assert played.record.seed is None


def test_fault_is_raised_with_its_cause_outside_an_arena():
    with pytest.raises(Fault, match="a bug of its own") as raised:
        play(GAME, GAME.Options(), ["greedy", crashing], "c3")
    assert isinstance(raised.value.__cause__, ValueError)


def test_listeners_hear_who_is_thinking():
    heard = []
    played = play(
        GAME,
        GAME.Options(),
        [sleepy, sleepy],
        "c4",
        on_fault="forfeit",
        on_turn=heard.append,
    )
    assert len(heard) == sum(played.moves)
    for turn in heard:
        assert GAME.to_move(turn.state) == turn.seat
        action = GAME.read_action(played.record.actions[turn.ply])
        assert action == sleepy(GAME, turn.state, None)
