"""One game, whoever plays it."""

from functools import cache
from types import SimpleNamespace

import pytest

from games import QUICK, examples
from tilewright.arena import Fault, match, play
from tilewright.core.record import replay, verify
from tilewright.core.registry import load_game
from tilewright.players import search_player

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


@pytest.fixture
def compiling(monkeypatch):
    """Nothing has been compiled in this process; what is done to compile, as a test wants it."""

    def instead(compile_it):
        monkeypatch.setattr(search_player, "_compile_first", cache(compile_it))
        search_player._rehearse.cache_clear()  # noqa: SLF001  # as in a process that just began

    yield instead
    search_player._rehearse.cache_clear()  # noqa: SLF001  # the same


def test_compiling_is_not_counted_as_thinking(monkeypatch, compiling):
    """The clock of the game goes on while somebody compiles, and else stands still."""
    now = [0.0]

    def compile_it(_name):
        now[0] += 60

    compiling(compile_it)
    monkeypatch.setattr(match, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    played = play(GAME, GAME.Options(), ["strong:8n", "uct:8n"], "c5")
    assert (now, played.seconds) == ([60.0], (0.0, 0.0))
    assert min(played.moves) > 0


def test_player_whose_search_does_not_compile_loses_before_the_first_action(compiling):
    def fail(_name):
        raise OSError("no room left")

    compiling(fail)
    players = ["greedy", "strong:8n"]
    played = play(GAME, GAME.Options(), players, "c6", on_fault="forfeit")
    assert (played.fault.seat, played.fault.kind, played.moves) == (1, "crashed", (0, 0))
    assert "no room left" in str(played.fault)


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
