"""Games at a table: their records, those written elsewhere, dynasties, and older editions."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from table.builders import Table, create
from table.refusals import importing, record, record_text
from tilewright.core.deal import commitment
from tilewright.core.errors import NotationError, RecordError
from tilewright.core.record import final_state, verify
from tilewright.core.record_text import read_text, write_json, write_text
from tilewright.core.registry import load_game
from tilewright.table import (
    Act,
    Arrange,
    Decision,
    Entry,
    Join,
    Leave,
    OlderEdition,
    Refusal,
    RefusalCode,
    Rematch,
    Return,
    Start,
    Status,
    apply_entry,
    check_edition,
    decide,
    legal,
    public_event,
    public_state,
    read_event,
    read_match,
    record_of,
    write_event,
    write_match,
)


def folded(entries, match=None):
    for entry in entries:
        match = apply_entry(match, entry)
    return match


# Records of games played here


def test_a_record_names_those_who_played():
    table = Table(create("stairs", "opc", auto=False))
    assert record_of(table.entries).players == ("open", "Ben", "random")
    table.tell(Join, 0, called="Ann, the first")
    table.tell(Leave, 1)
    assert record_of(table.entries).players == ("Ann the first", "open", "random")
    table.tell(Join, 1, called="")
    table.tell(Arrange, seat=2, level="greedy")
    table.tell(Start)
    assert record_of(table.entries).players == ("Ann the first", "person", "greedy")


def test_person_who_leaves_during_the_game_stays_in_its_record():
    table = Table(create("stairs", "pp"))
    table.tell(Leave, 1)
    table.finish()
    assert record_of(table.entries).players == ("Ann", "Ben")


def test_a_record_knows_no_seed_before_the_end():
    table = Table(create("stairs", "pp"))
    table.move()
    assert record_of(table.entries).seed is None
    assert record_of(table.entries).commitment == commitment(table.match.seed)
    table.finish()
    verify(record_of(table.entries))


def test_person_who_comes_after_the_end_is_not_in_the_record_of_that_game():
    table = Table(create("stairs", "pp"))
    table.finish()
    table.tell(Join, 1, called="Eve")
    assert record_of(table.entries).players == ("Ann", "Ben")
    again = table.rematch()
    assert record_of(table.entries).players == ("Ann", "Ben")
    assert record_of(again.entries).players == ("Eve", "Ann")


def test_every_game_at_a_table_has_its_record():
    table = Table(create("stairs", "pp"))
    table.finish()
    table.begin_again_here()
    table.move()
    first, second = (record_of(table.entries, number) for number in (1, 2))
    verify(first)
    assert second == record_of(table.entries)
    assert (second.actions, second.seed, second.scores) == (table.match.actions, None, None)
    for number in (0, 3):
        with pytest.raises(RecordError, match="there is no game"):
            record_of(table.entries, number)


# Records written elsewhere


def test_a_finished_record_becomes_a_table_that_is_over():
    for text in (record_text(), write_json(record())):
        table = Table(importing(text))
        seen = public_state(table.match)
        assert (seen["status"], seen["to_move"], seen["seed"]) == ("over", None, "a-seed")
        assert seen["scores"] == [*record().scores]
        assert [seat["name"] for seat in seen["seats"]] == ["greedy", "greedy"]  # type: ignore[call-overload]
        assert table.match.state == final_state(record())
        assert record_of(table.entries) == record()


def test_an_unfinished_record_can_be_looked_at_and_no_more():
    begun = replace(record(), actions=record().actions[:5], seed=None, scores=None, ranks=None)
    table = Table(importing(write_text(begun)))
    assert public_state(table.match)["ply"] == 5
    assert public_state(table.match)["seed"] is None
    assert legal(table.match) is None
    assert record_of(table.entries) == begun
    assert table.tell(Act, 0, action="lay") == Refusal(RefusalCode.NOT_YOUR_SEAT)
    assert table.tell(Rematch, seed="again") == Refusal(RefusalCode.NOT_YOUR_SEAT)


def test_a_record_without_its_seed_is_checked_as_far_as_it_goes():
    unopened = replace(record(), seed=None)
    assert public_state(Table(importing(write_text(unopened))).match)["scores"]
    false = decide(None, importing(write_text(replace(unopened, scores=(9, 9)))))
    assert false == Refusal(RefusalCode.BAD_RECORD, {"ply": 0})


TRUE = record()


@pytest.mark.parametrize(
    ("changes", "ply"),
    [
        ({"seed": "b-seed"}, 0),
        ({"seed": "two words"}, 0),
        ({"seed": "-"}, 0),
        ({"commitment": commitment("b-seed")}, 0),
        ({"seed": None, "commitment": "\ud800"}, 0),
        ({"seed": None, "commitment": "soon"}, 0),
        ({"scores": (9, 9)}, 0),
        ({"scores": None}, 0),
        ({"scores": ()}, 0),
        ({"actions": TRUE.actions[:-1]}, 0),
        ({"actions": (*TRUE.actions, "skip")}, len(TRUE.actions) + 1),
        ({"actions": ("dance", *TRUE.actions)}, 1),
        ({"edition": 0, "seed": "b-seed"}, 0),
        ({"edition": 0, "scores": (1,)}, 0),
        ({"edition": 0, "scores": (1, -1)}, 0),
        ({"edition": 0, "actions": ("two words",)}, 0),
        ({"edition": -1}, 0),
        ({"edition": 10**12}, 0),
    ],
)
def test_a_tampered_record_is_refused(changes, ply):
    text = write_json(replace(TRUE, **changes))
    assert decide(None, importing(text)) == Refusal(RefusalCode.BAD_RECORD, {"ply": ply})


def test_a_record_has_no_longer_names_than_a_table():
    text = write_text(replace(TRUE, players=("n" * 33, "Ben")))
    args = {"because": "too_long", "longest": 32}
    assert decide(None, importing(text)) == Refusal(RefusalCode.BAD_NAME, args)  # type: ignore[arg-type]


# Older editions


def test_a_record_of_an_older_edition_says_so_and_keeps_its_actions():
    old = replace(TRUE, edition=0)
    table = Table(importing(write_text(old)))
    seen = public_state(table.match)
    assert (seen["edition"], seen["position"], seen["ply"]) == (0, None, len(old.actions))
    assert record_of(table.entries) == old
    with pytest.raises(OlderEdition, match="edition 0 of stairs, but here is edition 1"):
        check_edition(table.match)


@pytest.fixture
def newer_rules(monkeypatch):
    """From the moment this is called, the example game has other rules."""

    def change() -> None:
        monkeypatch.setattr(load_game("stairs"), "edition", 2)

    return change


def test_a_stored_game_of_an_older_edition_can_be_read_but_not_played(newer_rules):
    table = Table(create("stairs", "pp"))
    table.move()
    played = record_of(table.entries)
    newer_rules()
    match = folded(table.entries)
    assert (match.older, match.state, match.to_move, legal(match)) == (True, None, None, None)
    assert match.actions == played.actions
    assert record_of(table.entries) == played
    table.match = match
    args = {"game": "stairs", "edition": 1, "here": 2}
    for refused in (table.tell(Act, 1, action="lay"), table.tell(Leave, 1), table.tell(Return, 1)):
        assert refused == Refusal(RefusalCode.OLDER_EDITION, args)  # type: ignore[arg-type]


def test_a_whole_evening_of_an_older_edition_still_has_its_records(newer_rules):
    table = Table(create("stairs", "pp"))
    table.finish()
    table.begin_again_here()
    table.finish()
    records = [record_of(table.entries, number) for number in (1, 2)]
    newer_rules()
    assert [record_of(table.entries, number) for number in (1, 2)] == records
    match = folded(table.entries)
    assert (match.status, match.number) == (Status.OVER, 2)
    assert match.scores == records[1].scores


# What is written down


def test_an_imported_table_reads_as_it_was_written():
    table = Table(importing(record_text()))
    (entry,) = table.entries
    assert read_event(write_event(entry.event)) == entry.event
    assert read_match(write_match(table.match)) == table.match
    event = public_event(entry, None, table.match)
    assert event["changes"] == public_state(table.match)
    assert "owner" not in event


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"kind": "danced"}', '{"kind": "joined"}'])
def test_texts_that_are_no_event_and_no_snapshot_are_refused(text):
    for read in (read_event, read_match):
        with pytest.raises(NotationError):
            read(text)


def test_a_table_begins_with_its_beginning():
    later = Entry(1, 0, "", SimpleNamespace(kind="started"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="started is not the beginning of a table"):
        apply_entry(None, later)


def test_changing_what_was_seen_does_not_change_the_table():
    table = Table(create("stairs", "pp"))
    seen = public_state(table.match)
    seen.update(status="over")
    assert public_state(table.match)["status"] == "playing"


def test_record_in_either_form_leads_to_the_same_table():
    text, data = (decide(None, importing(form)) for form in (record_text(), write_json(record())))
    assert isinstance(text, Decision)
    assert text.match == data.match
    assert read_text(record_text()) == record()
