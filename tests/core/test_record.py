"""Records: what they claim is checked, claim by claim."""

import json
from dataclasses import replace

import pytest

from tilewright.arena import play
from tilewright.core.mistakes import NotationError, OptionsError, RecordError, UnknownGame
from tilewright.core.record import Record, final_state, replay, verify
from tilewright.core.record_text import read_json, read_records, read_text, write_json, write_text
from tilewright.core.registry import game

STAIRS = game("stairs")
RECORD = play(STAIRS, STAIRS.Options(double=True), ["random", "greedy"], "a seed".replace(" ", "-"))


def test_a_record_of_a_played_game_holds():
    verify(RECORD)


def test_the_text_reads_like_a_game():
    lines = write_text(RECORD).splitlines()
    assert lines[:8] == [
        "tilewright record 1",
        "game: stairs",
        "edition: 1",
        "seats: 2",
        "options: double",
        "players: random, greedy",
        f"commitment: {RECORD.commitment}",
        "seed: a-seed",
    ]
    assert lines[11].startswith("draw:")
    assert len(lines) == 11 + 6


def test_a_file_may_hold_many_games():
    text = f"{write_json(RECORD)}\n\n{write_json(RECORD)}\n"
    assert read_records(text) == [RECORD, RECORD]
    assert read_records(write_text(RECORD)) == [RECORD]
    assert read_records(json.dumps(json.loads(write_json(RECORD)), indent=2)) == [RECORD]


def test_a_bad_line_among_many_is_named():
    with pytest.raises(RecordError, match=r"line 2: expected a record in JSON"):
        read_records(f"{write_json(RECORD)}\nnonsense\n")


def tampered(**changes):
    return replace(RECORD, **changes)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (tampered(seed=None), "not opened"),
        (tampered(seed="b-seed"), "does not match the commitment"),
        (tampered(scores=(9, 9)), "scores 9 9"),
        (tampered(ranks=(1, 1)) if RECORD.ranks != (1, 1) else tampered(ranks=(1, 2)), "ranks"),
        (tampered(actions=RECORD.actions[:-1]), "not over"),
        (tampered(actions=(*RECORD.actions, "skip")), "game_over"),
        (tampered(actions=("lay", *RECORD.actions)), "ply 1: lay is illegal: out_of_step"),
        (tampered(actions=("dance", *RECORD.actions)), "ply 1: expected draw:, lay or skip"),
        (tampered(edition=2), "edition 2"),
    ],
)
def test_a_false_claim_is_found(record, problem):
    with pytest.raises(RecordError, match=problem):
        verify(record)


def test_a_draw_that_the_seed_does_not_deal_is_found():
    other = play(STAIRS, STAIRS.Options(double=True), ["random", "greedy"], "c-seed")
    false = replace(other, seed=RECORD.seed, commitment=RECORD.commitment)
    with pytest.raises(RecordError, match=r"ply \d+: the record says draw:\d, the seed deals draw"):
        verify(false)


def test_a_record_can_be_stopped_at_any_ply():
    for step in replay(RECORD):
        assert final_state(RECORD, step.ply) == step.state
    assert final_state(RECORD, 0) == STAIRS.start(2, RECORD.options)


@pytest.mark.parametrize("name", ["", " x", "a, b", "a,b", "a\nb", "\x07"])
def test_names_that_would_break_the_text_are_refused(name):
    with pytest.raises(RecordError, match="player"):
        replace(RECORD, players=(name, "x"))


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"game": 3}, NotationError),
        ({"seats": 9}, RecordError),
        ({"seats": "2"}, NotationError),
        ({"seats": True}, NotationError),
        ({"options": {"double": "often"}}, OptionsError),
        ({"options": []}, NotationError),
        ({"players": ["a"]}, RecordError),
        ({"players": ["a", 2]}, NotationError),
        ({"deal": None}, NotationError),
        ({"deal": {"seed": 7}}, NotationError),
        ({"actions": "draw:1"}, NotationError),
        ({"actions": [1]}, NotationError),
        ({"scores": [1.5, 2]}, NotationError),
        ({"scores": {"a": 1}}, NotationError),
        ({"scores": ["1", "2"]}, NotationError),
        ({"scores": ""}, NotationError),
        ({"ranks": [True, 2]}, NotationError),
        ({"tilewright": True}, NotationError),
        ({"tilewright": 2}, NotationError),
    ],
)
def test_json_of_the_wrong_shape_is_refused(change, error):
    with pytest.raises(error):
        read_json(json.dumps(json.loads(write_json(RECORD)) | change))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 100_000, '{"tilewright": 1}', "1" * 9999]
)
def test_what_is_no_json_record_is_refused(text):
    with pytest.raises(NotationError):
        read_json(text)


@pytest.mark.parametrize("cut", range(12))
def test_a_text_with_a_line_missing_is_refused(cut):
    lines = write_text(RECORD).splitlines(keepends=True)
    with pytest.raises((NotationError, RecordError)):
        verify(read_text("".join(lines[:cut] + lines[cut + 1 :])))


def test_records_are_values():
    assert isinstance(RECORD, Record)
    assert play(STAIRS, RECORD.options, RECORD.players, RECORD.seed) == RECORD
