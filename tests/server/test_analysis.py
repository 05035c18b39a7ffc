"""What every action of a position is worth, over HTTP: thought about by the computers' workers."""

import asyncio
from itertools import islice

import pytest

from games import GAMES, QUICK
from properties.random_play import course, worlds
from server.asgi_client import opened
from server.test_positions import positions_of
from tilewright.core.registry import load_game
from tilewright.review import PlyQuestion, analyse, to_json
from tilewright.server.queries.analyses import MOST_ALTERNATIVES
from tilewright.server.schemas.analyses import DEEPEST, LEAST

GAME = load_game(QUICK)
URL = f"/api/analysis/{QUICK}"
DEPTH = 50


def decisions():
    """Positions in which a seat has something to choose, and one of its actions."""
    for text in positions_of(GAME, 3):
        state = GAME.read_position(text)
        if isinstance(GAME.to_move(state), int) and len(GAME.legal_actions(state)) > 2:
            yield text, GAME.write_action(GAME.legal_actions(state)[-1])


def decision():
    return next(decisions())


def test_an_analysis_is_that_of_the_library_and_thought_about_once(tmp_path):
    async def scene():
        position, action = decision()
        given = {"position": position, "action": action, "depth": DEPTH}
        question = PlyQuestion(QUICK, position, action, DEPTH, MOST_ALTERNATIVES)
        library = to_json(analyse(question))
        async with opened(tmp_path, workers=2, thinking_seconds=60) as front:
            found = (await front.post(URL, json=given)).json()
            assert found["alternatives"] == library["alternatives"]
            assert action in [each["action"] for each in found["alternatives"]]
            assert found["depth"] == DEPTH
            asked = front.services.computers.stats()["answered"]
            assert (await front.post(URL, json=given)).json() == found
            assert front.services.computers.stats()["answered"] == asked

    asyncio.run(scene())


def test_actions_are_all_told_that_were_looked_at(tmp_path):
    async def scene():
        position, _ = decision()
        state = GAME.read_position(position)
        texts = {GAME.write_action(each) for each in GAME.legal_actions(state)}
        async with opened(tmp_path, workers=2, thinking_seconds=60) as front:
            given = {"position": position, "depth": 400}
            found = (await front.post(URL, json=given)).json()
        assert found["legal"] == len(texts)
        assert {each["action"] for each in found["alternatives"]} == texts

    asyncio.run(scene())


def test_positions_in_which_no_seat_is_to_move_have_no_worth_of_actions(tmp_path):
    async def scene():
        over = positions_of(GAME, 3)[-1]
        async with opened(tmp_path, workers=2, thinking_seconds=60) as front:
            found = (await front.post(URL, json={"position": over})).json()
        assert (found["seat"], found["alternatives"]) == (None, [])

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"position": "nonsense"}, "unreadable"),
        ({"position": decision()[0], "action": "nonsense"}, "unreadable"),
        ({"position": decision()[0], "depth": DEEPEST + 1}, "invalid"),
        ({"position": decision()[0], "depth": 0}, "invalid"),
        ({"depth": DEPTH}, "invalid"),
    ],
)
def test_questions_that_cannot_be_read_are_refused_by_name(tmp_path, given, code):
    async def scene():
        async with opened(tmp_path) as front:
            assert (await front.post(URL, json=given)).json()["code"] == code

    asyncio.run(scene())


def test_actions_that_are_not_legal_are_refused_by_their_rule(tmp_path):
    async def scene():
        over = positions_of(GAME, 3)[-1]
        async with opened(tmp_path) as front:
            answer = await front.post(URL, json={"position": over, "action": decision()[1]})
        assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
        assert answer.json()["args"]["reason"] == "game_over"

    asyncio.run(scene())


def test_chance_draws_what_may_be_drawn_where_it_is_its_turn(tmp_path):
    async def scene():
        start, (position, _) = GAME.start(2), decision()
        async with opened(tmp_path) as front:
            given = {"position": GAME.write_position(start)}
            drawn = (await front.post(f"{URL}/draw", json=given)).json()["action"]
            assert GAME.why_illegal(start, GAME.read_action(drawn)) is None
            answer = await front.post(f"{URL}/draw", json={"position": position})
            assert answer.json() == {"action": None}

    asyncio.run(scene())


def asked_of(name, seats, options):
    """The start of a game under these options, two decisions of it with an action, and its end."""
    game = load_game(name)
    actions, states = course(game, seats, options, seed=1)
    at = [ply for ply, state in enumerate(states[:-1]) if isinstance(game.to_move(state), int)]
    for ply in (at[len(at) // 2], at[-1]):
        yield {"position": game.write_position(states[ply]), "action": actions[ply]}
    for state in (states[0], states[-1]):
        yield {"position": game.write_position(state)}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_under_all_its_options_is_analysed_or_refused_by_name(tmp_path, name):
    async def scene():
        refused, url = set(), f"/api/analysis/{name}"
        async with opened(tmp_path, workers=2, thinking_seconds=60, reading_rate=0) as front:
            for seats, options in worlds(name):
                for given in asked_of(name, seats, options):
                    answer = await front.post(url, json=given | {"depth": LEAST})
                    told = answer.json()
                    if answer.status_code != 200:
                        refused.add((answer.status_code, told["code"], told["args"]["game"]))
                        continue
                    assert (told["seat"] is None) == ("action" not in given), given
                    texts = [each["action"] for each in told["alternatives"]]
                    assert given.get("action", texts and texts[0]) in texts or not texts
                    drawn = await front.post(f"{url}/draw", json={"position": given["position"]})
                    assert drawn.status_code == 200
        return refused

    assert asyncio.run(scene()) <= {(404, "not_reviewable", name)}


def test_addresses_that_have_thought_much_wait(tmp_path):
    async def scene():
        async with opened(
            tmp_path, workers=1, thinking_seconds=60, reading_rate=1, reading_burst=20
        ) as front:
            for position, _ in islice(decisions(), 2):
                answer = await front.post(URL, json={"position": position, "depth": 100})
        assert answer.json()["code"] == "too_many"

    asyncio.run(scene())
