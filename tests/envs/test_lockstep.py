"""Every environment plays the game of the rules: what is legal, what happens, who is rewarded."""

import numpy as np
import pytest

from envs.settings import begun, chosen, corners
from games import KERNELS, QUICK
from tilewright.core.game import CHANCE
from tilewright.core.registry import load_game
from tilewright.envs import EnvConfig, IllegalActions

WORLDS = [config for game in KERNELS for config in corners(game)]


def name(config):
    return f"{config.game}-{config.seats}-{config.observation}-{config.actions}"


def code_mask(batch, at):
    """The legal codes of a game, worked out from the mask of its config."""
    return sorted(
        batch.code_of(at, int(each)) for each in np.flatnonzero(batch.output.action_masks[at])
    )


@pytest.mark.parametrize("config", WORLDS, ids=name)
def test_masks_hold_exactly_the_legal_actions(config):
    rules, rng = load_game(config.game), np.random.default_rng(1)
    batch = begun(config, 2, autoreset=False)
    while (batch.movers >= 0).any():
        for at in np.flatnonzero(batch.movers >= 0):
            state = config.stepper.game.unpack(batch.games.states[at])
            assert rules.to_move(state) == batch.movers[at]
            legal = [config.stepper.game.encode(action) for action in rules.legal_actions(state)]
            assert code_mask(batch, at) == sorted(legal)
            back = [batch.action_of(at, code) for code in legal]
            assert sorted(back) == np.flatnonzero(batch.output.action_masks[at]).tolist()
        batch.step(chosen(batch.output.action_masks, rng))
    assert batch.output.action_masks.sum(axis=1).tolist() == [1, 1]
    assert batch.output.action_masks[:, 0].tolist() == [1, 1]


@pytest.mark.parametrize("config", WORLDS, ids=name)
def test_observations_stay_within_their_bounds(config):
    rng, batch = np.random.default_rng(2), begun(config, 4)
    low, high = (
        np.concatenate([np.full(part.shape, end).ravel() for part, end in ends])
        for ends in (
            [(part, part.low) for part in config.parts],
            [(part, part.high) for part in config.parts],
        )
    )
    for _ in range(160):
        seen = batch.output.observations.astype(np.int64)
        assert ((low <= seen) & (seen <= high)).all()
        batch.step(chosen(batch.output.action_masks, rng))


def ended(config):
    """What each seat got in all, and the rules' state at the end."""
    rng, batch = np.random.default_rng(3), begun(config, 1, autoreset=False)
    begin = [sheet.total for sheet in load_game(config.game).score(unpacked(batch))]
    got = np.zeros(config.seats)
    while batch.movers[0] >= 0:
        batch.step(chosen(batch.output.action_masks, rng))
        got += batch.output.rewards[0]
    return got.tolist(), begin, unpacked(batch)


def unpacked(batch):
    return batch.config.stepper.game.unpack(batch.games.states[0])


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_points_are_rewarded_as_they_are_made(game, seats):
    got, begin, state = ended(EnvConfig(game, seats=seats, reward="score"))
    totals = [sheet.total for sheet in load_game(game).score(state)]
    assert [gain + first for gain, first in zip(got, begin, strict=True)] == totals


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_margins_are_over_the_best_other_seat(game, seats):
    got, _, state = ended(EnvConfig(game, seats=seats, reward="margin"))
    totals = [sheet.total for sheet in load_game(game).score(state)]
    others = [max(totals[:seat] + totals[seat + 1 :]) for seat in range(seats)]
    assert got == [own - best for own, best in zip(totals, others, strict=True)]


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_win_is_shared_and_adds_up_to_nothing(game, seats):
    got, _, state = ended(EnvConfig(game, seats=seats, reward="win"))
    ranks = load_game(game).outcome(state).ranks
    shares = [(rank == 1) / ranks.count(1) for rank in ranks]
    assert got == pytest.approx([(seats * share - 1) / (seats - 1) for share in shares])
    assert sum(got) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("config", WORLDS[:3] + WORLDS[-3:], ids=name)
def test_batch_does_nothing_where_one_action_is_illegal(config):
    batch = begun(config, 3)
    before = batch.games.states.tobytes()
    actions = chosen(batch.output.action_masks, np.random.default_rng(4))
    for wrong in (int(batch.output.action_masks[1].argmin()), -1, config.action_count, 2**40):
        actions[1] = wrong
        with pytest.raises(IllegalActions) as caught:
            batch.step(actions)
        assert caught.value.wrong == {1: wrong}
    assert batch.games.states.tobytes() == before


def test_an_illegal_action_can_be_replaced_by_lot():
    batch = begun(EnvConfig(QUICK, on_illegal="replace"), 50)
    while not batch.output.done.any():
        batch.step(np.full(50, -1))


@pytest.mark.parametrize("game", KERNELS)
def test_opponents_move_until_the_agent_has_to(game):
    config = EnvConfig(game, seats=3, opponent="random", agent_seat=1, reward="score")
    rng, batch = np.random.default_rng(5), begun(config, 4, autoreset=False)
    while (batch.movers >= 0).any():
        assert set(batch.movers.tolist()) <= {1, config.stepper.game.NOBODY}
        batch.step(chosen(batch.output.action_masks, rng))
    for record in batch.games.states:
        assert load_game(game).to_move(config.stepper.game.unpack(record)) is None


@pytest.mark.parametrize("game", KERNELS)
def test_greedy_inside_the_kernel_is_the_greedy_player(game):
    """It chooses among the actions after which the position promises most."""
    rules, config = load_game(game), EnvConfig(game, seats=2, actions="code")
    rng, batch = np.random.default_rng(6), begun(config, 4)
    for _ in range(40):
        codes = batch.decided("greedy")
        for at in range(4):
            state = config.stepper.game.unpack(batch.games.states[at])
            seat = rules.to_move(state)
            assert seat not in (None, CHANCE)
            promises = {
                config.stepper.game.encode(action): rules.heuristic(
                    rules.apply(state, action), seat
                )
                for action in rules.legal_actions(state)
            }
            assert promises[codes[at]] == max(promises.values())
        batch.step(chosen(batch.output.action_masks, rng))
