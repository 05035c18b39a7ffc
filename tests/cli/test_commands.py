"""The commands, as a person or a script calls them."""

import json

import pytest

from games import EXAMPLE, OTHER, QUICK, examples
from tilewright.core.record_text import read_records, write_text
from tilewright.core.registry import load_game

TOO_MANY = load_game(OTHER).seats[-1] + 1
FOREIGN = examples(QUICK).OPTION


@pytest.fixture(params=[(QUICK, 2), (QUICK, 4), (OTHER, 3)], ids=str)
def played(request, call, tmp_path):
    game, seats = request.param
    path = tmp_path / "games.jsonl"
    status, _, _ = call(
        "selfplay", game, "random", "--seats", seats, "--games", 2, "--seed", "s", "--out", path
    )
    assert status == 0
    return path


def test_replay_prints_every_step_and_the_result(call, played):
    status, out, _ = call("replay", played, "--json")
    steps = [json.loads(line) for line in out]
    records = read_records(played.read_text())
    ends = [step for step in steps if "final" in step]
    assert status == 0
    assert [(tuple(e["final"]), tuple(e["ranks"])) for e in ends] == [
        (record.scores, record.ranks) for record in records
    ]
    plies = [step for step in steps if "ply" in step]
    assert [step["action"] for step in plies] == [a for r in records for a in r.actions]
    assert all(step["legal"] >= 1 and step["fields"]["kind"] for step in plies)
    assert {step["seat"] for step in plies} == {"chance", *range(records[0].seats)}
    assert steps[len(records[0].actions) - 1]["points"] == list(records[0].scores)


def test_replay_for_people_ends_with_the_board(call, played, tmp_path):
    text = tmp_path / "one.txt"
    record = read_records(played.read_text())[0]
    text.write_text(write_text(record))
    status, out, _ = call("replay", text)
    assert status == 0
    assert (
        out[-1]
        == f"final {' '.join(map(str, record.scores))}, ranks {' '.join(map(str, record.ranks))}"
    )


def test_verify_holds_for_what_was_played(call, played):
    status, out, err = call("verify", played)
    assert (status, out, err) == (0, ["record 1: holds", "record 2: holds"], "")


def test_verify_names_the_record_that_does_not_hold(call, played):
    one, two = played.read_text().splitlines()
    false = two.replace('"seed": "s/1"', '"seed": "s/2"')
    played.write_text(f"{one}\n{false}\n")
    status, out, err = call("verify", played, "--json")
    assert status == 1
    assert [json.loads(line)["ok"] for line in out] == [True, False]
    assert "record 2: the seed does not match the commitment" in err


def test_the_same_seed_plays_the_same_games(call, played, tmp_path):
    record = read_records(played.read_text())[0]
    again = tmp_path / "again.jsonl"
    args = ["--seats", record.seats, "--games", 2, "--seed", "s", "--out", again]
    call("selfplay", record.game, "random", *args)
    assert again.read_text() == played.read_text()


def test_draw_takes_a_record_a_position_or_a_file(call, played, tmp_path):
    picture = tmp_path / "board.svg"
    assert call("draw", played, "--svg", picture)[0] == 0
    assert picture.read_text().startswith("<svg")
    _, out, _ = call("draw", played, "--ply", 7, "--json")
    position = json.loads(out[0])["position"]
    status, out, _ = call("draw", position, "--json")
    assert (status, json.loads(out[0])["position"]) == (0, position)
    (tmp_path / "position.txt").write_text(position + "\n")
    assert call("draw", tmp_path / "position.txt")[0] == 0


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["selfplay", OTHER, "random", "--seats", TOO_MANY], str(TOO_MANY)),
        (["selfplay", OTHER, "random", "--seats", 0], "0"),
        (["selfplay", OTHER, "random", "--seats", 2, "--option", FOREIGN], FOREIGN),
        (["selfplay", OTHER, "oracle", "--seats", 2], "oracle"),
        (["selfplay", OTHER, "random", "random", "--seats", 3], "2 players"),
        (["selfplay", "chess", "random", "--seats", 2], "chess"),
        (["selfplay", QUICK, "random", "--seats", 2, "--seed", "a b"], "seed"),
        (["selfplay", QUICK, "random", "--seats", 2, "--seed", ""], "seed"),
        (["selfplay", QUICK, "random", "--seats", "9" * 5000], "99999…"),
        (["selfplay", QUICK], "PLAYER"),
    ],
)
def test_selfplay_refuses_and_writes_nothing(call, tmp_path, args, named):
    out_file = tmp_path / "none.jsonl"
    status, out, err = call(*args, "--out", out_file)
    assert (status, out, out_file.exists()) == (2, [], False)
    assert named in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify", "draw"])
@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"hello", b"{}", b"[[[[", b"tilewright record 1\n"]
)
def test_a_file_of_something_else_is_refused_in_one_line(call, tmp_path, command, content):
    path = tmp_path / "file"
    path.write_bytes(content)
    status, out, err = call(command, path)
    assert (status, out) == (2, [])
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        ["replay", "/nowhere"],
        ["score", EXAMPLE, "-"],
        ["draw", f"{QUICK}/1 seats=2"],
        ["draw", f"{QUICK}/2"],
        ["perft", QUICK, "--seats", "2", "--depth", "-1", "--seed", "1"],
        ["perft", QUICK, "--seats", "2", "--depth", "1", "--seed", ""],
        ["dance"],
        [],
    ],
)
def test_bad_arguments_exit_with_two_and_one_line(call, args):
    status, _, err = call(*args)
    assert status == 2
    assert err.count("\n") == 1


def test_draw_takes_any_record_of_a_file(call, played):
    first, second = (
        json.loads(call("draw", played, "--record", n, "--json")[1][0]) for n in (1, 2)
    )
    assert first["position"] != second["position"]
    status, _, err = call("draw", played, "--record", 3)
    assert (status, err) == (2, "tilewright draw: --record 3: the file has 2\n")


def test_standard_input_may_be_closed(call, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    status, _, err = call("replay", "-")
    assert (status, err) == (2, "tilewright replay: standard input is closed\n")


def test_draw_refuses_a_ply_beyond_the_record(call, played):
    status, _, err = call("draw", played, "--ply", 9999)
    assert status == 2
    assert "9999" in err
