"""At a table: who may do what, and what is refused by which name."""

import json

import pytest

from games import GAMES, QUICK
from table.builders import FOREIGN_KEY, TABLE_KEY, Table, create, key_of, lock
from table.refusals import SCENARIOS, importing, record_text, two_at_the_stairs
from tilewright.core.registry import load_game
from tilewright.players import player
from tilewright.table import (
    Act,
    ActFor,
    Arrange,
    Join,
    Leave,
    Refusal,
    RefusalCode,
    Relieve,
    Return,
    Sitter,
    Start,
    Status,
    TakeOver,
    Transfer,
    decide,
    is_table_key,
    legal,
    public_state,
    seat_of,
)


@pytest.mark.parametrize(
    ("scenario", "code", "args"), SCENARIOS, ids=lambda value: getattr(value, "__name__", "")
)
def test_command_is_refused_by_code_and_evidence(scenario, code, args):
    refused = scenario()
    assert refused == Refusal(code, args)
    json.dumps(dict(refused.args))


def test_every_refusal_has_a_scenario():
    assert {code for _, code, _ in SCENARIOS} == set(RefusalCode)


# Before the game


def test_a_game_begins_as_soon_as_no_seat_is_open():
    table = Table(create("stairs", "oo"))
    table.tell(Join, 1, called="Ben")
    assert table.match.status is Status.OPEN
    table.tell(Join, 0, called="Ann")
    assert table.kinds == ["created", "joined", "joined", "started", "drawn"]
    assert [seat["name"] for seat in public_state(table.match)["seats"]] == ["Ann", "Ben"]  # type: ignore[call-overload]


def test_a_game_without_auto_waits_for_its_start():
    table = Table(create("stairs", "pc", auto=False))
    assert table.kinds == ["created"]
    table.tell(Start, 0)
    assert table.kinds == ["created", "started", "drawn"]


def test_a_computer_can_fill_a_seat_and_be_sent_away_again():
    table = Table(create("stairs", "poo"))
    table.tell(Arrange, seat=1, level="random")
    assert table.match.chairs[1].sitter is Sitter.COMPUTER
    table.tell(Arrange, seat=1, level="")
    assert table.match.chairs[1].sitter is Sitter.OPEN  # type: ignore[comparison-overlap]
    table.tell(Join, 1, called="Ben")
    table.tell(Arrange, seat=2, level="greedy")
    assert table.match.status is Status.PLAYING


def test_person_who_leaves_before_the_game_leaves_an_open_seat():
    table = Table(create("stairs", "po"))
    table.tell(Leave, 0)
    assert public_state(table.match)["seats"][0] == {
        "sitter": "open",
        "name": "",
        "level": "greedy",
        "away": False,
    }
    table.tell(Join, 0, called="Eve")
    assert table.match.chairs[0].name == "Eve"


@pytest.mark.parametrize("speaker", [None, 0])
def test_the_table_and_everybody_at_it_may_start(speaker):
    table = Table(create("stairs", "pc", auto=False))
    table.tell(Start, speaker)
    assert table.match.status is Status.PLAYING


# Seats


def test_a_seat_is_handed_over_with_its_key():
    table = two_at_the_stairs()
    table.tell(Join, 0, called="Eve")
    assert [chair.name for chair in table.match.chairs] == ["Eve", "Ben"]
    table.tell(Act, 0, action="skip")
    assert table.match.to_move == 1


def test_a_key_opens_one_seat_and_no_other():
    table = two_at_the_stairs()
    assert [seat_of(table.match, key_of(seat)) for seat in range(3)] == [0, 1, None]
    assert seat_of(table.match, TABLE_KEY) is None
    assert is_table_key(table.match, TABLE_KEY)
    assert not is_table_key(table.match, key_of(0))


def test_empty_key_opens_nothing():
    imported = Table(importing(record_text()))
    careless = Table(create("stairs", "p", lock=lock("")))
    for table in (imported, careless, two_at_the_stairs()):
        assert seat_of(table.match, "") is None
        assert not is_table_key(table.match, "")


def test_a_computer_plays_on_for_whoever_has_left_until_they_come_back():
    table = two_at_the_stairs()
    table.tell(Leave, 0)
    assert table.match.computer_to_move == (0, "greedy")
    assert legal(table.match) is None
    table.tell(ActFor, seat=0, action="skip")
    table.tell(Act, 1, action="skip")
    table.tell(Return, 0)
    assert table.match.computer_to_move is None
    assert "skip" in legal(table.match)
    table.tell(Act, 0, action="skip")
    assert table.match.to_move == 1


def test_joining_again_is_coming_back():
    table = two_at_the_stairs()
    table.tell(Leave, 0, resign=True)
    assert table.entries[-1].event.because == "resigned"
    table.tell(Join, 0, called="Ann")
    assert not table.match.chairs[0].away


def test_a_computers_move_that_comes_after_the_return_is_refused():
    table = two_at_the_stairs()
    table.tell(Leave, 0)
    base = table.match.version
    table.tell(Return, 0)
    late = table.tell(ActFor, seat=0, action="skip", base=base)
    assert late == Refusal(RefusalCode.NOT_YOUR_SEAT)


# Patience


@pytest.mark.parametrize("speaker", [None, 1])
def test_the_table_and_everybody_at_it_may_relieve_whoever_keeps_them_waiting(speaker):
    table = two_at_the_stairs(patience=500)
    table.tell(Relieve, speaker, seat=0, at=1_500)
    assert table.entries[-1].event.because == "relieved"
    assert table.match.computer_to_move == (0, "greedy")


def test_those_who_only_watch_relieve_nobody():
    table = two_at_the_stairs(patience=0)
    assert table.tell(Relieve, seat=0, key=FOREIGN_KEY) == Refusal(RefusalCode.NOT_YOUR_SEAT)


def test_the_coming_and_going_of_others_does_not_prolong_patience():
    table = Table(create("stairs", "ppp", patience=500))
    table.tell(Leave, 2, at=1_490)
    table.tell(Return, 2, at=1_495)
    table.tell(Relieve, 1, seat=0, at=1_500)
    assert table.match.chairs[0].away


def test_patience_begins_anew_with_a_return():
    table = two_at_the_stairs(patience=500)
    table.tell(Leave, 0, at=1_400)
    table.tell(Return, 0, at=2_000)
    assert table.tell(Relieve, 1, seat=0, at=2_100) == Refusal(RefusalCode.TOO_SOON, {"wait": 400})


def test_time_does_not_go_back_at_a_table_because_the_clocks_of_two_nodes_differ():
    table = two_at_the_stairs()
    table.tell(Act, 0, action="skip", at=60_000)
    table.tell(Act, 1, action="skip", at=5)
    times = [entry.at for entry in table.entries]
    assert times == sorted(times)


YEAR = 365 * 24 * 60 * 60 * 1000


def test_clock_that_jumped_ahead_and_back_leaves_no_patience_of_a_year():
    table = two_at_the_stairs(patience=500)
    table.tell(Act, 0, action="skip", at=YEAR)
    assert table.match.since == YEAR
    table.tell(Relieve, 0, seat=1, at=2_000)
    assert table.match.chairs[1].away
    table.tell(Return, 1, at=2_100)
    assert table.match.since == 2_100
    assert table.tell(Relieve, 0, seat=1, at=2_200).args == {"wait": 400}


def test_clock_that_jumped_ahead_and_back_leaves_no_one_time_key_for_a_year():
    table = two_at_the_stairs()
    table.tell(Transfer, 0, lock=lock("once"), at=YEAR)
    refused = table.tell(TakeOver, key="once", lock=lock("mine"), at=2_000)
    assert refused == Refusal(RefusalCode.EXPIRED, {"ago": 0})
    table.tell(Transfer, 0, lock=lock("again"), at=2_000)
    table.tell(TakeOver, key="again", lock=lock("mine"), at=3_000)
    assert table.match.chairs[0].lock == lock("mine")


# What was looked at


def test_action_is_not_stale_because_somebody_came_or_went():
    table = two_at_the_stairs()
    seen = table.match.version
    table.tell(Leave, 1)
    table.tell(Return, 1)
    table.tell(Join, 1, called="Eve")
    table.tell(Act, 0, action="skip", base=seen)
    assert table.match.to_move == 1


def test_an_action_is_kept_as_its_notation_writes_it():
    table = Table(create(QUICK, "pp"))
    table.move()
    written = table.match.actions[-1]
    assert written == table.match.game.write_action(table.match.game.read_action(written))
    assert [e.event.action for e in table.entries if hasattr(e.event, "action")] == [
        *table.match.actions
    ]


# The server


def test_a_command_that_needs_a_table_needs_a_table():
    with pytest.raises(TypeError, match="start needs a table"):
        decide(None, Start(id="start", at=0))
    with pytest.raises(TypeError, match="create is no command at table"):
        decide(two_at_the_stairs().match, create("stairs", "pp"))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_everybody_has_left_is_finished_by_greedy_players(name):
    table = Table(create(name, "pp"))
    for seat in (0, 1):
        table.tell(Leave, seat)
    game, choose = load_game(name), player("greedy")
    while table.match.computer_to_move:
        seat, level = table.match.computer_to_move
        assert level == "greedy"
        action = choose(game, table.match.state, lambda _: 0)
        table.tell(ActFor, seat=seat, action=game.write_action(action))
    assert table.match.status is Status.OVER
    assert table.match.scores == tuple(s.total for s in game.score(table.match.state))
