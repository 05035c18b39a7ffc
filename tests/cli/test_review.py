"""tilewright review: tables, JSON and pages that stand alone."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from importlib import import_module

import pytest

from games import QUICK
from review.records import finished
from tilewright.core.record_text import write_json, write_text
from tilewright.review import review, to_json
from tilewright.review.words import UNCALIBRATED

DEPTH = 20
PLAYERS = ("greedy", "random")


@pytest.fixture
def one(tmp_path):
    path = tmp_path / "one.txt"
    path.write_text(write_text(finished(QUICK, PLAYERS)))
    return path


def test_review_prints_what_the_library_finds(call, one):
    status, out, _ = call("review", one, "--depth", DEPTH, "--json")
    assert status == 0
    found = to_json(review(finished(QUICK, PLAYERS), DEPTH))
    assert json.loads(out[0]) == {"record": 1} | json.loads(json.dumps(found))


def test_review_for_people_names_marks_and_mistakes(call, one):
    status, out, _ = call("review", one, "--depth", DEPTH)
    assert status == 0
    text, found = "\n".join(out), review(finished(QUICK, PLAYERS), DEPTH)
    assert out[0] == f"── 1. {QUICK}: {', '.join(PLAYERS)}"
    for each in found.summaries:
        assert f"mark {each.mark:.0f}" in text
    for ply in found.plies:
        if ply.kind == "decision" and ply.judgement == "blunder":
            assert re.search(rf"^ *{ply.ply}  .* \?\? .*better: ", text, re.MULTILINE)


class Outside(HTMLParser):
    """What a page would load from elsewhere."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag in {"script", "link", "iframe"} or given.get("src"):
            self.found.append(tag)


def test_a_page_loads_nothing_from_elsewhere(call, one, tmp_path):
    page = tmp_path / "page.html"
    status, _, _ = call("review", one, "--depth", DEPTH, "--html", page)
    assert status == 0
    text, outside = page.read_text(), Outside()
    outside.feed(text)
    assert outside.found == []
    assert text.count("<polyline") >= 2
    assert "<li value=" in text
    assert text.endswith("</html>")


@pytest.mark.parametrize("measured", [True, False])
def test_chances_that_were_not_checked_against_results_say_so(
    call, one, tmp_path, monkeypatch, measured
):
    module = import_module("tilewright.review.assemble")
    monkeypatch.setattr(module, "is_calibrated", lambda _game, _seats: measured)
    page = tmp_path / "page.html"
    status, out, _ = call("review", one, "--depth", DEPTH, "--html", page)
    assert status == 0
    for told in ("\n".join(out), unescape(page.read_text())):
        assert (UNCALIBRATED in told) == (not measured)


def test_several_records_are_reviewed_in_their_order(call, tmp_path):
    path = tmp_path / "games.jsonl"
    records = [finished(QUICK, PLAYERS, seed) for seed in "xyz"]
    path.write_text("".join(write_json(record) + "\n" for record in records))
    status, out, _ = call("review", path, "--depth", 4, "--json", "--processes", 2)
    assert status == 0
    found = [json.loads(line) for line in out]
    assert [each["record"] for each in found] == [1, 2, 3]
    assert [[ply["action"] for ply in each["plies"]] for each in found] == [
        [*record.actions] for record in records
    ]


def test_games_that_are_not_over_are_refused(call, tmp_path, one):
    text = one.read_text()
    for tag in ("scores", "ranks", "seed"):
        text = re.sub(rf"^{tag}: .*$", f"{tag}: -", text, flags=re.MULTILINE)
    half = tmp_path / "half.txt"
    half.write_text("\n".join(text.rstrip().splitlines()[:-3]) + "\n")
    status, _, err = call("review", half, "--depth", 4)
    assert status == 2
    assert "the game is not over" in err
