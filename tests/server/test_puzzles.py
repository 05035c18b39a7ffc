"""Puzzles over HTTP: what is asked says nothing of the solution, and an answer says all."""

import asyncio
import json
from datetime import date

import pytest

from games import GAMES
from server.asgi_client import opened
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.registry import load_game, load_reasons
from tilewright.puzzles import load_collection, remarks_on, themes_of, write_puzzle

WITH_PUZZLES = [game for game in GAMES if load_collection(game).puzzles]
DAY = "2026-11-18"


def asked(tmp_path, *paths, **headers):
    """What these addresses answer, one after another."""

    async def scene():
        async with opened(tmp_path) as front:
            return [await front.get(path, headers=headers) for path in paths]

    return asyncio.run(scene())


def test_games_are_listed_with_their_puzzles(tmp_path):
    [answer] = asked(tmp_path, "/api/puzzles")
    found = {each["game"]: each for each in answer.json()["games"]}
    assert {*WITH_PUZZLES} <= found.keys()
    for game in WITH_PUZZLES:
        collection = load_collection(game)
        assert found[game]["count"] == len(collection)
        counted = {each["name"]: each["count"] for each in found[game]["themes"]}
        assert counted == collection.themes


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_are_listed_by_theme_and_rating(tmp_path, game):
    theme = next(iter(load_collection(game).themes))
    url = f"/api/puzzles/{game}?theme={theme}&near=1100&limit=3"
    first, second, nothing = asked(
        tmp_path, url, f"{url}&offset=1", f"/api/puzzles/{game}?theme=nonsense"
    )
    listed = first.json()["puzzles"]
    assert second.json()["puzzles"][:2] == listed[1:]
    assert all(theme in each["themes"] for each in listed)
    far = [abs(each["rating"] - 1100) for each in listed]
    assert far == sorted(far)
    assert nothing.json() == {"game": game, "count": 0, "offset": 0, "puzzles": []}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_asks_without_its_solution_and_an_answer_has_everything(tmp_path, game):
    puzzle = next(iter(load_collection(game).puzzles.values()))
    url = f"/api/puzzles/{game}/{puzzle.id}"
    question, right, wrong = asked(
        tmp_path,
        url,
        f"{url}/answer?action={puzzle.best}",
        f"{url}/answer?action={puzzle.tempting[0]}",
    )
    assert question.json()["view"]["position"] == puzzle.position
    assert question.json().keys() == {"game", "id", "rating", "deviation", "themes", "view"}
    assert right.json()["right"]
    assert not wrong.json()["right"]
    for answer in (right.json(), wrong.json()):
        assert answer["best_value"] - answer["value"] >= puzzle.lead * (not answer["right"])
        assert [*answer["values"]] == question.json()["view"]["legal"]
        assert answer["values"][answer["action"]] == answer["value"]
        assert answer["solution"] == [*puzzle.solution]
        themes = [[each["name"], each["args"]] for each in answer["themes"]]
        assert themes == [[name, {**args}] for name, args in themes_of(load_game(game), puzzle)]
        assert themes
        reasons = remarks_on(load_game(game), puzzle, answer["action"])
        assert answer["reasons"] == to_jsonable(reasons)
    assert right.json()["reasons"] == []


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_reasons_are_about_the_very_answer(game):
    """Not about the tempting action, where somebody answered a third one."""
    rules, part, named = load_game(game), load_reasons(game), 0
    for puzzle in [*load_collection(game).puzzles.values()][:40]:
        state = rules.read_position(puzzle.position)
        for action in rules.legal_actions(state)[:6]:
            text = rules.write_action(action)
            if text not in {puzzle.best, puzzle.tempting[0]}:
                best = [*map(rules.read_action, puzzle.solution)]
                expected = [*part.reasons(state, [action], best)]
                assert remarks_on(rules, puzzle, text) == expected
        named += bool(remarks_on(rules, puzzle, puzzle.tempting[0]))
    assert named


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_pages_of_puzzles_are_there_for_games_that_have_some(tmp_path, game):
    html = {"accept": "text/html"}
    paths = (f"/puzzles/{game}", f"/puzzles/{game}/daily", "/puzzles/chess")
    assert [each.status_code for each in asked(tmp_path, *paths, **html)] == [200, 200, 404]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_daily_puzzles_follow_from_the_date(tmp_path, game):
    on_day, again, today = asked(
        tmp_path,
        f"/api/puzzles/{game}/daily?date={DAY}",
        f"/api/puzzles/{game}/daily?date={DAY}",
        f"/api/puzzles/{game}/daily",
    )
    expected = load_collection(game).daily(date.fromisoformat(DAY))
    assert on_day.json()["puzzle"]["id"] == expected.id
    assert again.json() == on_day.json()
    assert today.status_code == 200


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_collections_come_as_lines_and_once(tmp_path, game):
    [answer] = asked(tmp_path, f"/api/puzzles/{game}/all")
    lines = answer.text.splitlines()
    assert lines == [write_puzzle(each) for each in load_collection(game).puzzles.values()]
    assert json.loads(lines[0])["game"] == game
    [same] = asked(
        tmp_path, f"/api/puzzles/{game}/all", **{"if-none-match": answer.headers["etag"]}
    )
    assert same.status_code == 304


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("chess", 404, "unknown_game"),
        ("chess/all", 404, "unknown_game"),
        ("{game}/0000000000", 404, "no_such_puzzle"),
        ("{game}/solution", 422, "invalid"),
        ("{game}/daily?date=yesterday", 422, "invalid"),
        ("{game}/{id}/answer", 422, "invalid"),
        ("{game}/{id}/answer?action=nonsense", 422, "unreadable"),
        ("{game}/{id}/answer?action={illegal}", 409, "illegal"),
        ("{game}?near=much", 422, "invalid"),
        ("{game}?limit=1000", 422, "invalid"),
    ],
)
def test_questions_without_an_answer_are_refused_by_name(tmp_path, path, status, code):
    game = WITH_PUZZLES[0]
    puzzle = next(iter(load_collection(game).puzzles.values()))
    rules = load_game(game)
    illegal = rules.write_action(rules.legal_actions(rules.start(2))[0])
    filled = path.format(game=game, id=puzzle.id, illegal=illegal)
    [answer] = asked(tmp_path, f"/api/puzzles/{filled}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
