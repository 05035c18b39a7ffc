"""Positions that stand at no table: what the rules say of any position text, and of nothing that
no game can lead to."""

import asyncio
import random

import pytest

from games import QUICK
from server.asgi_client import opened
from tilewright.core.canonical_json import to_jsonable
from tilewright.core.game import CHANCE
from tilewright.core.registry import games, load_game
from tilewright.server.queries.positions import view_of
from tilewright.server.text_limits import LONGEST_POSITION


def states_of(game, seed, every=7):
    """Some positions of a random game, the last among them."""
    chance = random.Random(seed)
    state = game.start(max(game.seats))
    found = [state]
    while (actor := game.to_move(state)) is not None:
        if actor is CHANCE:
            state = game.apply(state, game.draw(state, chance.randrange))
        else:
            state = game.apply(state, chance.choice(game.legal_actions(state)))
        found.append(state)
    return [*found[::every], found[-1]]


def positions_of(game, seed):
    return [game.write_position(state) for state in states_of(game, seed)]


@pytest.mark.parametrize("name", games())
def test_positions_are_seen_as_the_rules_see_them(tmp_path, name):
    async def scene():
        game = load_game(name)
        async with opened(tmp_path) as front:
            for state in states_of(game, 1):
                given = {"position": game.write_position(state), "changes": True}
                seen = (await front.post(f"/api/positions/{name}", json=given)).json()
                assert seen == to_jsonable(view_of(game, state, changes=True))
                actor = game.to_move(state)
                if isinstance(actor, int):
                    texts = [*map(game.write_action, game.legal_actions(state))]
                    assert seen["legal"] == texts == [*seen["changes"]]
                else:
                    assert seen["legal"] is seen["changes"] is None
                    assert seen["over"] == (actor is None)

    asyncio.run(scene())


@pytest.mark.parametrize("name", games())
def test_actions_lead_to_the_position_after_them(tmp_path, name):
    async def scene():
        game = load_game(name)
        async with opened(tmp_path) as front:
            for state in states_of(game, 2, every=11)[:-1]:
                chance = game.to_move(state) is CHANCE
                action = game.draw(state, lambda _: 0) if chance else game.legal_actions(state)[-1]
                given = {
                    "position": game.write_position(state),
                    "action": game.write_action(action),
                }
                done = (await front.post(f"/api/positions/{name}/actions", json=given)).json()
                after = game.apply(state, action)
                assert done["reason"] is None
                assert done["after"] == to_jsonable(view_of(game, after))
                changed = [
                    new.total - old.total
                    for old, new in zip(game.projected(state), game.projected(after), strict=True)
                ]
                gained = {gain["seat"]: gain["points"] for gain in done["gains"]}
                assert gained == {seat: points for seat, points in enumerate(changed) if points}
            over = game.write_position(states_of(game, 2)[-1])
            late = {"position": over, "action": given["action"]}
            refused = (await front.post(f"/api/positions/{name}/actions", json=late)).json()
            assert refused["reason"]
            assert (refused["after"], refused["gains"]) == (None, [])

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("game", "given", "status", "args"),
    [
        ("chess", {"position": "x"}, 404, {"game": "chess"}),
        (QUICK, {"position": "x"}, 422, {"what": "position", "at": 0}),
        (QUICK, {}, 422, {"field": "position", "problem": "missing"}),
        (QUICK, {"position": "x", "more": 1}, 422, {"field": "more"}),
        (QUICK, {"position": "x" * (LONGEST_POSITION + 1)}, 422, {"field": "position"}),
    ],
)
def test_texts_that_are_no_positions_are_refused_by_what_is_wrong(
    tmp_path, game, given, status, args
):
    async def scene():
        async with opened(tmp_path) as front:
            answer = await front.post(f"/api/positions/{game}", json=given)
            assert answer.status_code == status
            assert args.items() <= answer.json()["args"].items()

    asyncio.run(scene())


@pytest.mark.parametrize("name", games())
def test_positions_that_somebody_changed_are_seen_or_refused(tmp_path, name):
    """Whatever is written into it, the server does not go wrong."""

    async def scene():
        chance, game = random.Random(name), load_game(name)
        texts = positions_of(game, 3)
        async with opened(tmp_path) as front:
            found = set()
            for _ in range(150):
                text = chance.choice(texts)
                at = chance.randrange(len(text))
                other = chance.choice(texts)
                text = text[:at] + chance.choice([*other]) + text[at + chance.randrange(3) :]
                answer = await front.post(
                    f"/api/positions/{name}", json={"position": text, "changes": True}
                )
                found.add(answer.status_code)
            assert found <= {200, 422}

    asyncio.run(scene())


@pytest.mark.parametrize("name", games())
def test_positions_of_whole_games_are_shorter_than_the_limit(name):
    game = load_game(name)
    longest = max(len(text) for seed in range(3) for text in positions_of(game, seed))
    assert 2 * longest < LONGEST_POSITION
