"""Races: what counts is what the server has seen, in time and once, on whatever node."""

import asyncio
import contextlib

import pytest

from games import GAMES
from postgres import fresh_database, postgres_server
from server.asgi_client import SECRET, opened
from tilewright.core.registry import load_game
from tilewright.event_store import DAY_MS
from tilewright.puzzles import load_collection
from tilewright.server.races import LIMIT_MS, MISTAKES, next_puzzle

WITH_PUZZLES = [game for game in GAMES if load_collection(game).puzzles]
GAME = WITH_PUZZLES[0]
RACES = f"/api/races/{GAME}"


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request, tmp_path):
    """The settings of nodes that share a database."""
    if request.param == "postgres":
        return {"database": fresh_database(postgres_server()), "secret": SECRET}
    return {"database": f"sqlite:///{tmp_path / 'tables.sqlite'}"}


@contextlib.asynccontextmanager
async def nodes(folder, count, **given):
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(opened(folder, **given)) for _ in range(count)]


def solution(game, race):
    return load_collection(game).puzzles[race["puzzle"]["id"]].best


def mistake(game, race):
    best = solution(game, race)
    return next(each for each in race["puzzle"]["view"]["legal"] if each != best)


async def begun(front, game=GAME):
    answer = await front.post(f"/api/races/{game}")
    assert answer.status_code == 201, answer.text
    return answer.json()


async def answered(front, race, action, number=None):
    """The refusal's code, or how the race stands."""
    url = f"/api/races/{race['game']}/{race['id']}/answers"
    given = {"number": number or race["number"], "action": action}
    found = await front.post(url, json=given)
    return found.json() if found.status_code == 200 else found.json()["code"]


def lasting(race):
    """What does not change while time goes by."""
    return {name: value for name, value in race.items() if name != "left"}


def moved(front, milliseconds):
    """The server's clock goes on."""
    clock = front.services.table_service.clock
    front.services.table_service.clock = lambda: clock() + milliseconds


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_of_a_race_are_asked_one_by_one_and_right_answers_count(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            race, seen = await begun(front, game), []
            for number in range(1, 6):
                assert (race["number"], race["right"]) == (number, number - 1)
                assert race["puzzle"].keys() == {"id", "rating", "view"}
                assert 0 < race["left"] <= LIMIT_MS
                seen.append(race["puzzle"]["id"])
                race = await answered(front, race, solution(game, race))
            again = (await front.get(f"/api/races/{game}/{race['id']}")).json()
            return seen, race, again

    seen, race, again = asyncio.run(scene())
    assert len({*seen}) == 5
    assert lasting(again) == lasting(race)
    assert [each["puzzle"] for each in race["answers"]] == seen
    assert (race["right"], race["wrong"], race["over"]) == (5, 0, False)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_puzzles_of_a_race_get_harder_and_none_comes_twice(game):
    easiest_first = load_collection(game).near()
    known, ratings = [], []
    for _ in range(60):
        drawn = next_puzzle(easiest_first, known, lambda choice: choice[len(choice) // 2])
        known.append(drawn.id)
        ratings.append(drawn.rating)
    tens = [sum(ratings[at : at + 10]) for at in (0, 10, 20, 30)]
    assert tens == sorted(set(tens))
    assert min(ratings[30:]) > max(ratings[:15])
    assert len({*known}) == 60


def test_every_puzzle_comes_once_and_then_the_race_is_over():
    few, known = load_collection(GAME).near()[:7], []
    while drawn := next_puzzle(few, known, lambda choice: choice[0]):
        known.append(drawn.id)
    assert sorted(known) == sorted(each.id for each in few)


def test_mistakes_end_a_race(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            race = await begun(front)
            for _ in range(MISTAKES):
                assert not race["over"]
                last, race = race, await answered(front, race, mistake(GAME, race))
            return race, await answered(front, race, solution(GAME, last))

    race, after = asyncio.run(scene())
    assert (race["wrong"], race["over"], race["puzzle"], race["left"]) == (MISTAKES, True, None, 0)
    assert after == "race_over"


def test_a_repeated_answer_is_told_the_same_and_another_one_is_refused(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            first = await begun(front)
            wrong, right = mistake(GAME, first), solution(GAME, first)
            second = await answered(front, first, wrong)
            repeated = await answered(front, first, wrong)
            refused = await answered(front, first, right)
            third = await answered(front, second, solution(GAME, second))
            late = await answered(front, first, wrong)
            ahead = await answered(front, third, right, third["number"] + 1)
            return second, repeated, refused, third, late, ahead

    second, repeated, refused, third, late, ahead = asyncio.run(scene())
    assert lasting(repeated) == lasting(second)
    assert lasting(late) == lasting(second)
    assert (refused, ahead) == ("answered_otherwise", "not_asked")
    assert (third["right"], third["wrong"]) == (1, 1)


def test_an_answer_after_the_deadline_counts_nothing_and_the_last_before_it_does(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            first = await begun(front)
            now = front.services.table_service
            now.clock = lambda: first["deadline"]
            second = await answered(front, first, solution(GAME, first))
            now.clock = lambda: first["deadline"] + 1
            refused = await answered(front, second, solution(GAME, second))
            repeated = await answered(front, first, solution(GAME, first))
            return second, refused, repeated

    second, refused, repeated = asyncio.run(scene())
    assert (second["right"], second["over"], second["left"]) == (1, False, 0)
    assert refused == "race_over"
    assert (repeated["right"], repeated["over"], repeated["puzzle"]) == (1, True, None)


def test_time_that_an_answer_takes_to_be_stored_is_not_the_players(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            race = await begun(front)
            store, append = front.services.store.inner, front.services.store.inner.append_to_race

            async def slowly(name, entry):
                moved(front, LIMIT_MS)
                return await append(name, entry)

            store.append_to_race = slowly  # type: ignore[method-assign]
            return await answered(front, race, solution(GAME, race))

    race = asyncio.run(scene())
    assert (race["right"], race["over"]) == (1, True)


def test_nodes_count_simultaneous_answers_once(tmp_path, shared):
    async def scene():
        async with nodes(tmp_path, 2, **shared) as (one, other):
            race = await begun(one)
            right, wrong = solution(GAME, race), mistake(GAME, race)
            said = await asyncio.gather(
                *(answered(node, race, right) for node in (one, other) * 3),
                *(answered(node, race, wrong) for node in (one, other) * 3),
            )
            now = (await other.get(f"{RACES}/{race['id']}")).json()
            return said, now

    said, now = asyncio.run(scene())
    told = [lasting(each) for each in said if each != "answered_otherwise"]
    assert told == [lasting(now)] * 6
    assert said.count("answered_otherwise") == 6
    assert len(now["answers"]) == 1


def test_races_go_on_at_another_node_and_after_a_restart(tmp_path, shared):
    async def scene():
        async with nodes(tmp_path, 2, **shared) as (one, other):
            first = await begun(one)
            second = await answered(other, first, solution(GAME, first))
        async with opened(tmp_path, **shared) as again:
            repeated = await answered(again, first, solution(GAME, first))
            third = await answered(again, second, solution(GAME, second))
            return second, repeated, third

    second, repeated, third = asyncio.run(scene())
    assert lasting(repeated) == lasting(second)
    assert (third["right"], third["deadline"]) == (2, second["deadline"])


def test_races_of_yesterday_go_when_another_begins(tmp_path, shared):
    async def scene():
        async with opened(tmp_path, **shared) as front:
            old = await begun(front)
            await answered(front, old, solution(GAME, old))
            moved(front, DAY_MS - 60_000)
            await begun(front)
            kept = await front.get(f"{RACES}/{old['id']}")
            moved(front, 120_000)
            new = await begun(front)
            gone = await front.get(f"{RACES}/{old['id']}")
            entries = await front.services.store.race(old["id"])
            return kept.status_code, gone.json()["code"], entries, await answered(front, new, "?")

    assert asyncio.run(scene()) == (200, "no_such_race", [], "unreadable")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_answers_that_are_none_cost_nothing(tmp_path, game):
    async def scene():
        async with opened(tmp_path) as front:
            race, rules = await begun(front, game), load_game(game)
            state = rules.read_position(race["puzzle"]["view"]["position"])
            others = [
                rules.write_action(action)
                for puzzle in load_collection(game).near()[:40]
                for action in rules.legal_actions(rules.read_position(puzzle.position))
                if rules.why_illegal(state, action)
            ]
            refused = [await answered(front, race, each) for each in ("nonsense", others[0])]
            return refused, (await front.get(f"/api/races/{game}/{race['id']}")).json()

    refused, race = asyncio.run(scene())
    assert refused == ["unreadable", "illegal"]
    assert race["answers"] == []


def test_races_belong_to_a_game_and_to_who_knows_their_id(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            race = await begun(front)
            urls = [f"/api/races/{other}/{race['id']}" for other in WITH_PUZZLES[1:]]
            found = [await front.get(url) for url in (*urls, f"{RACES}/{'0' * 32}")]
            nowhere = await front.post("/api/races/chess")
            return [each.json()["code"] for each in found], nowhere.json()["code"]

    codes, nowhere = asyncio.run(scene())
    assert {*codes} == {"no_such_race"}
    assert nowhere == "unknown_game"


def test_races_are_on_the_account_of_an_address(tmp_path):
    async def scene():
        async with opened(tmp_path, events_per_hour_address=3) as front:
            race = await begun(front)
            for _ in range(2):
                race = await answered(front, race, solution(GAME, race))
            return await answered(front, race, solution(GAME, race)), await front.post(RACES)

    refused, begin = asyncio.run(scene())
    assert (refused, begin.status_code) == ("too_many", 429)
