"""Every deal is played from every seat."""

import pytest

from tilewright.arena.schedule import Unpaired, lineups, schedule, turns


def test_a_gauntlet_seats_the_first_once_against_each_other_on_all_other_seats():
    assert lineups(3, 4, gauntlet=True) == [(0, 1, 1, 1), (0, 2, 2, 2)]


def test_a_round_robin_seats_every_choice_of_players():
    assert lineups(4, 2) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert lineups(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


def test_too_few_players_meet_each_other_on_all_other_seats():
    assert lineups(2, 3) == [(0, 1, 1), (1, 0, 0)]


def test_player_alone_plays_itself():
    assert lineups(1, 3) == [(0, 0, 0)]


def test_schedule_without_players_is_refused():
    with pytest.raises(Unpaired):
        lineups(0, 2)


def test_a_line_up_is_turned_each_way_once():
    assert turns((0, 1, 1, 1)) == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)]
    assert turns((0, 0)) == [(0, 0)]


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (2, 4), (3, 2), (4, 3), (1, 2)])
def test_players_sit_equally_often_on_every_seat_of_a_deal(players, seats):
    games = list(schedule(lineups(players, seats), 10))
    for deal in {each.deal for each in games}:
        for number, lineup in enumerate(lineups(players, seats)):
            seated = [g.players for g in games if (g.deal, g.lineup) == (deal, number)]
            for player in set(lineup):
                counts = {sum(row[seat] == player for row in seated) for seat in range(seats)}
                assert len(counts) == 1


def test_games_are_at_least_as_many_as_asked_for_and_no_deal_is_broken_off():
    games = list(schedule(lineups(2, 4, gauntlet=True), 10))
    assert len(games) == 12
    assert len(set(games)) == 12
