"""The commands, as a person or a script calls them."""

import json

import pytest

from tilewright.cli import main
from tilewright.core.record_text import read_records, write_text


@pytest.fixture
def call(capsys):
    """Run a command: status, lines on standard output, text on standard error."""

    def run(*args):
        try:
            status = main([str(arg) for arg in args])
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        return status, out.splitlines(), err

    return run


@pytest.fixture
def kingdom(tmp_path):
    def write(text):
        path = tmp_path / "kingdom.txt"
        path.write_text(text)
        return path

    return write


@pytest.fixture(params=[("kingdomino", 2), ("kingdomino", 4), ("carcassonne", 3)], ids=str)
def played(request, call, tmp_path):
    game, seats = request.param
    path = tmp_path / "games.jsonl"
    status, _, _ = call(
        "selfplay", game, "random", "--seats", seats, "--games", 2, "--seed", "s", "--out", path
    )
    assert status == 0
    return path


VARIANTS = ("--option", "middle_kingdom", "--option", "harmony")
COMPLETE = """
w0 w0 w0 w1 w1
w0 f0 f0 f1 f1
l0 l0 C  l1 l1
g0 g0 g1 g1 g2
s0 s0 s1 s1 s2
"""


def test_score_counts_a_complete_kingdom(call, kingdom):
    file = kingdom(COMPLETE)
    status, out, _ = call("score", "kingdomino", file, *VARIANTS, "--json")
    found = json.loads(out[0])
    items = [(i.get("terrain") or i["name"], i["points"]) for i in found["items"]]
    assert status == 0
    assert items == [
        ("wheat", 6 * 2),
        ("forest", 4 * 2),
        ("lake", 0),
        ("lake", 2 * 2),
        ("grassland", 5 * 4),
        ("swamp", 5 * 4),
        ("middle_kingdom", 10),
        ("harmony", 5),
    ]
    assert (found["total"], found["largest_region"], found["crowns"]) == (79, 6, 14)


def test_score_gives_no_bonus_that_was_not_asked_for(call, kingdom):
    _, out, _ = call("score", "kingdomino", kingdom(COMPLETE), "--json")
    assert json.loads(out[0])["total"] == 64


def test_score_is_read_by_people_too(call, kingdom):
    status, out, _ = call("score", "kingdomino", kingdom(COMPLETE), "--option", "harmony")
    assert status == 0
    assert any("harmony" in line and "5" in line for line in out)
    assert any("total" in line and "69" in line for line in out)


@pytest.mark.parametrize(
    ("text", "size", "named"),
    [
        ("", 5, "no_castle"),
        ("w0 w0", 5, "no_castle"),
        ("C w0 w0 C", 5, "several_castles"),
        ("C w0 w0 w0 w0 w0 w0", 5, "kingdom_too_wide"),
        ("\n".join(["C", *["w0"] * 5]), 5, "kingdom_too_wide"),
        ("C w0 w0 w0 w0 w0 w0 w0", 7, "kingdom_too_wide"),
        ("C . w0 w0", 5, "not_connected"),
        ("C .\n. w0", 5, "not_connected"),
        ("C m3 m3", 5, "more_than_the_box_holds"),
        ("C w2", 5, "more_than_the_box_holds"),
        ("C w4", 5, "character 3"),
        ("C x0", 5, "character 3"),
        ("C w0\nw0 x0\n", 5, "line 2, character 4"),
        ("C c", 5, "character 3"),
    ],
)
def test_score_refuses_an_impossible_kingdom_by_name(call, kingdom, text, size, named):
    wide = ["--option", "great_duel"] if size == 7 else []
    status, out, err = call("score", "kingdomino", kingdom(text), *wide)
    assert (status, out) == (2, [])
    assert named in err
    assert err.count("\n") == 1


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


def test_selfplay_reports_in_json(call, tmp_path):
    out_file = tmp_path / "g.jsonl"
    args = ["--seats", 3, "--games", 2, "--option", "dynasty", "--option", "harmony=yes", "--json"]
    status, out, _ = call("selfplay", "kingdomino", "random", *args, "--out", out_file)
    report = json.loads(out[0])
    records = read_records(out_file.read_text())
    assert (status, report["games"], report["players"]) == (0, 2, ["random"] * 3)
    assert all(record.options.dynasty and record.options.harmony for record in records)
    assert report["mean_scores"][0] == sum(record.scores[0] for record in records) / 2


def test_perft_counts(call):
    args = ["--seats", 3, "--depth", 4, "--seed", 1]
    status, out, _ = call("perft", "kingdomino", *args, "--json")
    found = json.loads(out[0])
    assert status == 0
    assert [found["counts"][depth] for depth in "123"] == [3, 6, 6]
    assert found["nodes"] == found["counts"]["4"]
    assert call("perft", "kingdomino", *args)[0] == 0


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
        (
            ["selfplay", "kingdomino", "random", "--seats", 3, "--option", "great_duel"],
            "great_duel",
        ),
        (["selfplay", "carcassonne", "random", "--seats", 6], "6"),
        (["selfplay", "carcassonne", "random", "--seats", 0], "0"),
        (["selfplay", "carcassonne", "random", "--seats", 2, "--option", "harmony"], "harmony"),
        (["selfplay", "carcassonne", "oracle", "--seats", 2], "oracle"),
        (["selfplay", "carcassonne", "random", "random", "--seats", 3], "2 players"),
        (["selfplay", "chess", "random", "--seats", 2], "chess"),
        (["selfplay", "kingdomino", "random", "--seats", 2, "--seed", "a b"], "seed"),
        (["selfplay", "kingdomino", "random", "--seats", 2, "--seed", ""], "seed"),
        (["selfplay", "kingdomino", "random", "--seats", "9" * 5000], "99999…"),
        (["selfplay", "kingdomino"], "PLAYER"),
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
        ["score", "carcassonne", "-"],
        ["draw", "kingdomino/1 seats=2"],
        ["draw", "kingdomino/2"],
        ["perft", "kingdomino", "--seats", "2", "--depth", "-1", "--seed", "1"],
        ["perft", "kingdomino", "--seats", "2", "--depth", "1", "--seed", ""],
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


def test_a_byte_order_mark_is_no_obstacle(call, tmp_path):
    path = tmp_path / "marked.txt"
    path.write_text("C w1 w0", "utf-8-sig")
    assert call("score", "kingdomino", path, "--json")[0] == 0


def test_draw_refuses_a_ply_beyond_the_record(call, played):
    status, _, err = call("draw", played, "--ply", 9999)
    assert status == 2
    assert "9999" in err
