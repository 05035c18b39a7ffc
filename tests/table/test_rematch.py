"""Playing again: an offer that all accept, another table, seats that rotate, and a series."""

import pytest

from table.builders import Table, create, key_of, lock
from tilewright.core.record import verify
from tilewright.table import (
    Chair,
    DeclineRematch,
    Free,
    Join,
    Leave,
    Left,
    Refusal,
    RefusalCode,
    Rematch,
    RematchLaid,
    RematchOffer,
    Return,
    Series,
    Sitter,
    Start,
    Status,
    Transfer,
    public_state,
    record_of,
    seat_of,
    transfer_of,
)


def over(sitters="pp") -> Table:
    table = Table(create("stairs", sitters))
    table.finish()
    return table


def ask(table: Table, seat: int | None):
    return table.tell(Rematch, seat, seed="again", next_table="next")


def kinds_after(table: Table, version: int) -> list[str]:
    return table.kinds[version:]


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.match.chairs]


# The offer


def test_a_rematch_is_laid_when_all_people_have_accepted():
    table = over("ppp")
    end = table.match.version
    for seat in (1, 2, 0):
        assert table.match.rematch is None or table.match.rematch.table is None
        ask(table, seat)
    said = ["rematch_offered", "rematch_accepted", "rematch_accepted", "rematch_laid"]
    assert kinds_after(table, end) == said
    assert table.match.rematch == RematchOffer(by=1, accepted=(1, 2, 0), table="next")


def test_one_person_among_computers_begins_at_once():
    table = over("pcc")
    ask(table, 0)
    assert table.kinds[-2:] == ["rematch_offered", "rematch_laid"]


def test_the_owner_of_a_table_of_computers_lets_them_play_again():
    table = over("cc")
    ask(table, None)
    assert table.kinds[-1] == "rematch_laid"


def test_an_offer_and_who_accepts_it_are_seen_by_everybody():
    table = over("ppp")
    assert "rematch" not in public_state(table.match)
    ask(table, 2)
    seen = {"by": 2, "accepted": [2], "declined": None, "table": None}
    assert public_state(table.match)["rematch"] == seen
    ask(table, 0)
    assert public_state(table.match)["rematch"] == seen | {"accepted": [2, 0]}


def test_two_who_offer_at_the_same_time_have_agreed():
    table = over()
    seen = table.match.version
    for seat in (0, 1):
        table.tell(Rematch, seat, seed="again", next_table="next", base=seen)
    assert table.match.rematch.table == "next"


def test_the_finished_game_stays_as_it_is():
    table = over()
    record, position = record_of(table.entries), table.match.state
    ask(table, 0)
    ask(table, 1)
    assert record_of(table.entries) == record
    assert (table.match.status, table.match.state) == (Status.OVER, position)
    verify(record)


def test_an_offer_that_is_declined_is_none_any_more():
    table = over("ppp")
    ask(table, 0)
    ask(table, 1)
    table.tell(DeclineRematch, 2)
    assert table.match.rematch == RematchOffer(declined=2)
    ask(table, 1)
    assert table.match.rematch == RematchOffer(by=1, accepted=(1,))


def test_an_offer_that_is_withdrawn_was_declined_by_nobody():
    table = over()
    ask(table, 0)
    table.tell(DeclineRematch, 0)
    assert table.match.rematch == RematchOffer()


def test_person_who_has_accepted_may_still_decline():
    table = over("ppp")
    ask(table, 0)
    ask(table, 1)
    table.tell(DeclineRematch, 1)
    assert table.match.rematch == RematchOffer(declined=1)


def test_person_who_leaves_declines():
    table = over("ppp")
    ask(table, 0)
    table.tell(Leave, 2)
    assert table.kinds[-2:] == ["left", "rematch_declined"]
    ask(table, 0)
    ask(table, 1)
    assert table.match.rematch.table == "next"


def test_person_who_has_left_does_not_call_for_another_game():
    table = over("pc")
    table.tell(Leave, 0)
    assert ask(table, 0) == Refusal(RefusalCode.ALREADY_AWAY, {"seat": 0})


def test_person_who_comes_back_is_asked_too():
    table = over("ppp")
    table.tell(Leave, 2)
    ask(table, 0)
    table.tell(Return, 2)
    ask(table, 1)
    assert table.match.rematch.table is None
    ask(table, 2)
    assert table.match.rematch.table == "next"


# Who does not answer


PATIENCE = 60_000


def offered(sitters="ppp") -> Table:
    """A game is over, and a minute later Ann would like to play again."""
    table = Table(create("stairs", sitters, patience=PATIENCE))
    table.finish()
    table.tell(Rematch, 0, seed="again", next_table="next", at=table.match.at + PATIENCE)
    return table


def ask_again(table: Table, seat: int, later: int):
    at = table.match.since + later
    return table.tell(Rematch, seat, seed="again", next_table="next", at=at)


def test_a_rematch_goes_on_without_whoever_does_not_answer():
    table = offered()
    assert ask_again(table, 0, PATIENCE - 1) == Refusal(RefusalCode.ALREADY_ACCEPTED)
    end = table.match.version
    ask_again(table, 0, PATIENCE)
    happened = [entry.event for entry in table.entries[end:]]
    assert happened == [Left(1, "relieved"), Left(2, "relieved"), RematchLaid("next")]
    again = table.rematch()
    assert [chair.away for chair in again.match.chairs] == [True, True, False]
    again.tell(Return, 0)
    assert not again.match.chairs[0].away


def test_people_who_have_answered_are_not_left_behind():
    table = offered()
    ask(table, 2)
    ask_again(table, 2, PATIENCE)
    assert [chair.away for chair in table.match.chairs] == [False, True, False]
    assert table.match.rematch.table == "next"


def test_an_answer_may_come_after_a_long_time():
    table = offered("pp")
    ask_again(table, 1, 10 * PATIENCE)
    assert [chair.away for chair in table.match.chairs] == [False, False]
    assert table.match.rematch.table == "next"


def test_patience_begins_anew_with_whoever_comes_back():
    table = offered()
    table.tell(Leave, 2)
    ask(table, 0)
    offered_at = table.match.since
    table.tell(Return, 2, at=offered_at + PATIENCE - 1)
    early = table.tell(Rematch, 0, seed="again", next_table="next", at=offered_at + PATIENCE)
    assert early == Refusal(RefusalCode.ALREADY_ACCEPTED)


def test_person_who_has_not_accepted_leaves_nobody_behind():
    """An answer is an answer, however late."""
    table = offered()
    ask_again(table, 1, PATIENCE)
    assert table.kinds[-1] == "rematch_accepted"


# The next game


def test_seats_rotate_and_names_and_keys_follow_the_person():
    table = over("ppc")
    again = table.rematch()
    assert names(again) == ["Ben", "", "Ann"]
    assert [seat_of(again.match, key_of(seat)) for seat in range(3)] == [2, 0, 1]
    assert [chair.sitter.value[0] for chair in again.match.chairs] == ["p", "c", "p"]


@pytest.mark.parametrize("people", [2, 3])
def test_seats_are_as_at_first_after_as_many_games_as_there_are(people):
    table = over("p" * people)
    first, movers = names(table), []
    for _ in range(people):
        table = table.rematch()
        movers.append(table.match.chairs[table.match.to_move].name)
        table.finish()
    assert names(table) == first
    assert {*movers} == {*first}


def test_the_next_game_is_another_deal_that_has_begun():
    table = over()
    first, again = public_state(table.match), public_state(table.rematch().match)
    assert (again["status"], again["seed"], again["scores"]) == ("playing", None, None)
    assert again["commitment"] != first["commitment"]
    assert again["number"] == 1


def test_a_table_that_waited_for_its_owner_begins_the_next_game_by_itself():
    table = Table(create("stairs", "pp", auto=False))
    table.tell(Start)
    table.finish()
    assert public_state(table.rematch().match)["status"] == "playing"


def test_person_who_is_away_can_come_back_to_the_next_game():
    table = over("ppp")
    table.tell(Leave, 1)
    again = table.rematch()
    assert again.match.chairs[0].away
    again.tell(Return, 0)
    assert not again.match.chairs[0].away


def test_a_seat_that_was_freed_is_open_in_the_next_game():
    table = over("ppp")
    table.tell(Leave, 1)
    table.tell(Free, seat=1, lock=lock("invitation"))
    again = table.rematch()
    assert public_state(again.match)["status"] == "open"
    assert again.match.chairs[0] == Chair(Sitter.OPEN, "", "greedy", lock("invitation"))
    again.tell(Join, key="invitation", called="Dot")
    assert public_state(again.match)["status"] == "playing"


def test_one_time_keys_stay_at_the_table_they_were_made_for():
    table = over()
    table.tell(Transfer, 0, lock=lock("once"))
    assert transfer_of(table.match, "once") == 0
    assert transfer_of(table.rematch().match, "once") is None


# The series


def test_a_series_counts_the_games_that_are_over():
    table = over()
    assert table.match.series is None
    scores, ranks = table.match.scores, table.match.ranks
    again = table.rematch(previous="one")
    won = tuple(int(rank == 1) for rank in ranks)
    assert again.match.series == Series(2, "one", "one", won[::-1], scores[::-1])
    again.finish()
    total = tuple(map(sum, zip(scores[::-1], again.match.scores, strict=True)))
    assert again.match.series.points == total
    third = again.rematch(previous="two")
    assert third.match.series.game == 3
    assert (third.match.series.first, third.match.series.previous) == ("one", "two")
    assert third.match.series.points == total[::-1]


def test_a_shared_victory_counts_for_each_who_shares_it():
    series = Series(1, "one", "", (1, 0, 0), (5, 5, 5))
    assert series.count((9, 9, 4), (1, 1, 3)).won == (2, 1, 0)
    assert series.count((9, 9, 4), (1, 1, 3)).points == (14, 14, 9)


def test_a_series_goes_on_from_games_that_were_played_at_one_table():
    table = over()
    table.begin_again_here()
    table.finish()
    assert table.rematch().match.series.game == 3
