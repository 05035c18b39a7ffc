"""Commands for Kingdomino: its painted kingdoms, its variants, its numbers."""

import json

import pytest

from tilewright.core.record_text import read_records


@pytest.fixture
def kingdom(tmp_path):
    def write(text):
        path = tmp_path / "kingdom.txt"
        path.write_text(text)
        return path

    return write


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


def test_a_byte_order_mark_is_no_obstacle(call, tmp_path):
    path = tmp_path / "marked.txt"
    path.write_text("C w1 w0", "utf-8-sig")
    assert call("score", "kingdomino", path, "--json")[0] == 0


def test_selfplay_refuses_a_variant_that_is_not_for_so_many(call, tmp_path):
    out_file = tmp_path / "none.jsonl"
    words = ["--seats", 3, "--option", "great_duel", "--out", out_file]
    status, out, err = call("selfplay", "kingdomino", "random", *words)
    assert (status, out, out_file.exists()) == (2, [], False)
    assert "great_duel" in err
    assert err.count("\n") == 1
