"""Every environment plays the game of the rules: what is legal, what happens, who is rewarded."""

import numpy as np
import pytest

from envs.settings import begun, chosen, corners
from games import KERNELS, QUICK
from tilewright.core.game import CHANCE
from tilewright.core.registry import game as find_game
from tilewright.envs import IllegalActions, World

WORLDS = [world for game in KERNELS for world in corners(game)]


def name(world):
    return f"{world.game}-{world.seats}-{world.observation}-{world.actions}"


def code_mask(batch, at):
    """The legal codes of a game, worked out from the mask of its world."""
    return sorted(batch.code_of(at, int(each)) for each in np.flatnonzero(batch.sight.masks[at]))


@pytest.mark.parametrize("world", WORLDS, ids=name)
def test_masks_hold_exactly_the_legal_actions(world):
    rules, dice = find_game(world.game), np.random.default_rng(1)
    batch = begun(world, 2, renew=False)
    while (batch.movers >= 0).any():
        for at in np.flatnonzero(batch.movers >= 0):
            state = world.stepper.game.unpack(batch.games.states[at])
            assert rules.to_move(state) == batch.movers[at]
            legal = [world.stepper.game.encode(action) for action in rules.legal_actions(state)]
            assert code_mask(batch, at) == sorted(legal)
            back = [batch.action_of(at, code) for code in legal]
            assert sorted(back) == np.flatnonzero(batch.sight.masks[at]).tolist()
        batch.step(chosen(batch.sight.masks, dice))
    assert batch.sight.masks.sum(axis=1).tolist() == [1, 1]
    assert batch.sight.masks[:, 0].tolist() == [1, 1]


@pytest.mark.parametrize("world", WORLDS, ids=name)
def test_observations_stay_within_their_bounds(world):
    dice, batch = np.random.default_rng(2), begun(world, 4)
    low, high = (
        np.concatenate([np.full(part.shape, end).ravel() for part, end in ends])
        for ends in (
            [(part, part.low) for part in world.parts],
            [(part, part.high) for part in world.parts],
        )
    )
    for _ in range(160):
        seen = batch.sight.seen.astype(np.int64)
        assert ((low <= seen) & (seen <= high)).all()
        batch.step(chosen(batch.sight.masks, dice))


def ended(world):
    """What each seat got in all, and the rules' state at the end."""
    dice, batch = np.random.default_rng(3), begun(world, 1, renew=False)
    begin = [sheet.total for sheet in find_game(world.game).score(unpacked(batch))]
    got = np.zeros(world.seats)
    while batch.movers[0] >= 0:
        batch.step(chosen(batch.sight.masks, dice))
        got += batch.sight.rewards[0]
    return got.tolist(), begin, unpacked(batch)


def unpacked(batch):
    return batch.world.stepper.game.unpack(batch.games.states[0])


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_points_are_rewarded_as_they_are_made(game, seats):
    got, begin, state = ended(World(game, seats=seats, reward="score"))
    totals = [sheet.total for sheet in find_game(game).score(state)]
    assert [gain + first for gain, first in zip(got, begin, strict=True)] == totals


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_margins_are_over_the_best_other_seat(game, seats):
    got, _, state = ended(World(game, seats=seats, reward="margin"))
    totals = [sheet.total for sheet in find_game(game).score(state)]
    others = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(seats)]
    assert got == [own - best for own, best in zip(totals, others, strict=True)]


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_win_is_shared_and_adds_up_to_nothing(game, seats):
    got, _, state = ended(World(game, seats=seats, reward="win"))
    ranks = find_game(game).outcome(state).ranks
    shares = [(rank == 1) / ranks.count(1) for rank in ranks]
    assert got == pytest.approx([(seats * share - 1) / (seats - 1) for share in shares])
    assert sum(got) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("world", WORLDS[:3] + WORLDS[-3:], ids=name)
def test_nothing_happens_where_one_action_is_illegal(world):
    batch = begun(world, 3)
    before = batch.games.states.tobytes()
    actions = chosen(batch.sight.masks, np.random.default_rng(4))
    for wrong in (int(batch.sight.masks[1].argmin()), -1, world.action_count, 2**40):
        actions[1] = wrong
        with pytest.raises(IllegalActions) as caught:
            batch.step(actions)
        assert caught.value.wrong == {1: wrong}
    assert batch.games.states.tobytes() == before


def test_an_illegal_action_can_be_replaced_by_lot():
    batch = begun(World(QUICK, illegal="replace"), 50)
    while not batch.sight.done.any():
        batch.step(np.full(50, -1))


@pytest.mark.parametrize("game", KERNELS)
def test_opponents_move_until_the_agent_has_to(game):
    world = World(game, seats=3, opponent="random", chair=1, reward="score")
    dice, batch = np.random.default_rng(5), begun(world, 4, renew=False)
    while (batch.movers >= 0).any():
        assert set(batch.movers.tolist()) <= {1, world.stepper.game.NOBODY}
        batch.step(chosen(batch.sight.masks, dice))
    for record in batch.games.states:
        assert find_game(game).to_move(world.stepper.game.unpack(record)) is None


@pytest.mark.parametrize("game", KERNELS)
def test_greedy_inside_the_kernel_is_the_greedy_player(game):
    """It chooses among the actions after which the position promises most."""
    rules, world = find_game(game), World(game, seats=2, actions="code")
    dice, batch = np.random.default_rng(6), begun(world, 4)
    for _ in range(40):
        codes = batch.decided("greedy")
        for at in range(4):
            state = world.stepper.game.unpack(batch.games.states[at])
            seat = rules.to_move(state)
            assert seat not in (None, CHANCE)
            promises = {
                world.stepper.game.encode(action): rules.promise(rules.apply(state, action), seat)
                for action in rules.legal_actions(state)
            }
            assert promises[codes[at]] == max(promises.values())
        batch.step(chosen(batch.sight.masks, dice))
