"""Records: what they claim is checked, claim by claim."""

import json
import re
from dataclasses import replace

import pytest

from tilewright.arena import play
from tilewright.core.errors import NotationError, OptionsError, RecordError, UnknownGame, WrongType
from tilewright.core.record import Record, final_state, replay, verify
from tilewright.core.record_text import (
    iter_records,
    read_json,
    read_records,
    read_text,
    write_json,
    write_text,
)
from tilewright.core.registry import load_game

STAIRS = load_game("stairs")
RECORD = play(
    STAIRS, STAIRS.Options(double=True), ["random", "greedy"], "a seed".replace(" ", "-")
).record


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


OTHER = play(STAIRS, STAIRS.Options(), ["random"] * 3, "other").record
MANY = {
    "texts": write_text(RECORD) + write_text(OTHER),
    "texts with gaps": f"\n{write_text(RECORD)}\n\n{write_text(OTHER)}\n",
    "lines": f"{write_json(RECORD)}\n{write_json(OTHER)}",
    "lines of another system": f"{write_json(RECORD)}\r\n{write_json(OTHER)}\r\n",
    "texts of another system": (write_text(RECORD) + write_text(OTHER)).replace("\n", "\r\n"),
    "one of each": f"{write_text(RECORD)}{write_json(OTHER)}\n",
    "the other way round": f"{write_json(RECORD)}\n{write_text(OTHER)}",
    "objects over several lines": "\n".join(
        json.dumps(json.loads(write_json(each)) | {"note": {"by": {}}}, indent=indent)
        for each, indent in ((RECORD, 2), (OTHER, 0))
    ),
}


@pytest.mark.parametrize("text", MANY.values(), ids=MANY)
def test_many_records_are_read_one_after_another_from_anywhere(text, tmp_path):
    path = tmp_path / "games"
    path.write_text(text, "utf-8", newline="")
    assert read_records(text) == [RECORD, OTHER]
    assert read_records(path) == [RECORD, OTHER]
    with path.open(encoding="utf-8") as file:
        assert read_records(file) == [RECORD, OTHER]
        assert not file.closed


def test_records_are_read_as_they_come():
    def lines():
        yield write_json(RECORD) + "\n"
        yield "nonsense\n"

    records = iter_records(lines())
    assert next(records) == RECORD
    with pytest.raises(RecordError, match=r"^record 2, line 2: "):
        next(records)


def test_empty_text_is_no_record():
    assert read_records("") == read_records("\n \n") == []


def test_a_mark_at_the_beginning_of_a_file_is_passed_over(tmp_path):
    path = tmp_path / "games.txt"
    path.write_text(write_text(RECORD), "utf-8-sig")
    assert read_records(path) == read_records(path.read_text("utf-8")) == [RECORD]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (f"{write_json(RECORD)}\nnonsense\n", "record 2, line 2: expected a record in JSON"),
        (f"{write_json(RECORD)}\n{{\n", "record 2, line 2: expected a record in JSON"),
        (
            f"{write_json(RECORD)[:90]}\n{write_json(OTHER)}\n",
            "record 1, line 1: expected a record in JSON at character 91",
        ),
        (
            write_text(RECORD) + write_text(OTHER).replace("seats: 3", "chairs: 3"),
            "record 2, line 21: expected 'seats: ' at character 1: '' ▸ 'chairs: 3'",
        ),
        (
            write_json(RECORD) + "\n" + write_text(OTHER).replace("stairs", "chess"),
            "record 2, line 2: unknown game 'chess'",
        ),
        (
            write_text(RECORD) + write_text(OTHER).replace("record 1", "record 2"),
            "record 2, line 18: expected 'tilewright record 1'",
        ),
        ("{}", "record 1, line 1: expected a record in JSON"),
    ],
)
def test_a_bad_record_among_many_is_named(text, problem):
    with pytest.raises(RecordError, match=f"^{re.escape(problem)}") as refusal:
        read_records(text)
    assert "\n" not in str(refusal.value)


def test_single_record_is_not_read_where_there_are_two():
    with pytest.raises(NotationError, match="the end of one record") as refusal:
        read_text(write_text(RECORD) + write_text(OTHER))
    assert refusal.value.at == len(write_text(RECORD))


def test_a_name_of_a_file_given_as_a_text_is_recognised(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.txt").write_text(write_text(RECORD))
    with pytest.raises(RecordError, match=r"Path\('games.txt'\)"):
        read_records("games.txt")


def test_values_that_hold_no_records_are_refused_by_their_kind(tmp_path):
    path = tmp_path / "games"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="UTF-8"):
        read_records(path)
    with path.open("rb") as file, pytest.raises(WrongType, match="open as text"):
        read_records(file)
    for source in (7, None, b"{}", RECORD):
        with pytest.raises(WrongType, match="a text, a Path or an open file"):
            read_records(source)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        read_records(tmp_path / "nowhere")


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
    other = play(STAIRS, STAIRS.Options(double=True), ["random", "greedy"], "c-seed").record
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
def test_json_that_is_no_record_is_refused(text):
    with pytest.raises(NotationError):
        read_json(text)


@pytest.mark.parametrize("cut", range(12))
def test_a_text_with_a_line_missing_is_refused(cut):
    lines = write_text(RECORD).splitlines(keepends=True)
    with pytest.raises((NotationError, RecordError)):
        verify(read_text("".join(lines[:cut] + lines[cut + 1 :])))


def test_records_are_values():
    assert isinstance(RECORD, Record)
    assert play(STAIRS, RECORD.options, RECORD.players, RECORD.seed).record == RECORD


@pytest.mark.parametrize("write", [write_text, write_json])
def test_stand_ins_of_computers_are_kept_in_a_record(write):
    plain = RECORD
    marked = replace(plain, stand_ins=(3, 7))
    assert read_records(write(marked)) == [marked]
    assert "stand" not in write(plain)


@pytest.mark.parametrize("write", [write_text, write_json])
def test_hurried_actions_are_kept_in_a_record_apart_from_those_of_stand_ins(write):
    marked = replace(RECORD, stand_ins=(3,), hurried=(5, 7), hints=((8, 1),))
    assert read_records(write(marked)) == [marked]
    assert "hurried" not in write(replace(marked, hurried=()))


@pytest.mark.parametrize("mark", ["stand_ins", "hurried"])
@pytest.mark.parametrize("plies", [(0,), (3, 3), (7, 3), (10_000,)])
def test_a_marked_action_is_at_a_ply_of_the_game(plies, mark):
    with pytest.raises(RecordError, match="is no later ply of"):
        replace(RECORD, **{mark: plies})
