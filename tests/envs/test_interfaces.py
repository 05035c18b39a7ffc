"""One seed gives the same game on every face, and pictures are what they say."""

import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode

from envs.settings import begun, chosen
from games import KERNELS, QUICK, examples
from tilewright.core.registry import game as find_game
from tilewright.dice import seeded
from tilewright.envs import World, reset, step
from tilewright.envs.aec import raw_env
from tilewright.envs.buffers import Buffers
from tilewright.envs.openspiel import deal, dice_for
from tilewright.envs.render import pixels, rendered
from tilewright.envs.single import TilewrightEnv
from tilewright.envs.vector import TilewrightVectorEnv

SEED = 11


class Replays:
    """A player of one's own that does what was done elsewhere, while the seats are not its own."""

    def __init__(self, codes, world):
        self.codes, self.kernel = codes, world.stepper.game

    def __call__(self, _game, state, _pick):
        return self.kernel.decode(self.codes.pop(0), self.kernel.pack(state)[0])


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("actions", ["board", "index", "code"])
def test_one_seed_gives_the_same_game_on_every_face(game, actions):
    world = World(game, seats=3, actions=actions)
    batch, dice = begun(world, 2, seed=SEED, renew=False), np.random.default_rng(0)
    vector = TilewrightVectorEnv(game, 2, seats=3, actions=actions, opponent=None)
    vector.reset(seed=SEED)
    alone, games = raw_env(game, seats=3, actions=actions), reset(world, [SEED, SEED + 1])
    alone.reset(seed=SEED)
    spiel = pyspiel.load_game(f"tilewright_{game}(players=3,actions={actions})")
    state, luck = spiel.new_initial_state(), dice_for(SEED)
    deal(state, luck)
    end = [world.stepper.game.NOBODY]
    for _ in range(200):
        if batch.movers[0] < 0:
            break
        actions_now = chosen(batch.sight.masks, dice)
        assert (vector.batch.sight.masks == batch.sight.masks).all()
        assert (alone.last()[0]["action_mask"] == batch.sight.masks[0]).all()
        assert (alone.last()[0]["observation"] == batch.sight.seen[0]).all()
        assert state.legal_actions() == np.flatnonzero(batch.sight.masks[0]).tolist()
        assert state.observation_tensor() == batch.sight.seen[0].tolist()
        batch.step(actions_now)
        vector.step(actions_now)
        alone.step(actions_now[0])
        games, rewards, _ = step(world, games, actions_now)
        state.apply_action(actions_now[0])
        deal(state, luck)
        assert (rewards == batch.sight.rewards).all()
    assert batch.movers[:1].tolist() == end
    assert (games.states == batch.games.states).all()
    assert state.returns() == pytest.approx(batch.sight.rewards[0].tolist())
    assert list(alone.rewards.values()) == batch.sight.rewards[0].tolist()


@pytest.mark.parametrize("game", KERNELS)
def test_an_agent_that_plays_alone_is_dealt_the_same_game(game):
    world = World(game, actions="code")
    batch, dice, codes = begun(world, 1, seed=SEED, renew=False), np.random.default_rng(1), []
    while batch.movers[0] >= 0:
        seat, action = int(batch.movers[0]), chosen(batch.sight.masks, dice)
        codes.append((seat, int(action[0])))
        batch.step(action)
    others = Replays([code for seat, code in codes if seat == 1], world)
    env = TilewrightEnv(game, opponent=others, chair=0, actions="code")
    env.reset(seed=SEED)
    for code in [code for seat, code in codes if seat == 0]:
        *_, reward, over, _, _ = env.step(code)
    assert over
    assert reward == batch.sight.rewards[0, 0]


@pytest.mark.parametrize("game", KERNELS)
def test_the_next_game_is_the_same_with_and_without_autoreset(game):
    mode = AutoresetMode.SAME_STEP
    vector = TilewrightVectorEnv(game, 1, opponent=None, autoreset_mode=mode)
    alone = raw_env(game)
    dice, (seen, _) = np.random.default_rng(2), vector.reset(seed=SEED)
    alone.reset(seed=SEED)
    for _ in range(3):
        done = [False]
        while not done[0]:
            action = chosen(seen["action_mask"], dice)
            alone.step(action[0])
            seen, _, done, _, _ = vector.step(action)
        alone.reset()
        assert (alone.last()[0]["observation"] == seen["observation"][0]).all()


def test_buffers_are_written_in_place():
    world, count = World(QUICK), 4
    arrays = {
        "observations": np.zeros((count, world.numbers), np.int8),
        "masks": np.zeros((count, world.action_count), np.int8),
        "rewards": np.zeros(count, np.float32),
        "terminals": np.zeros(count, np.bool_),
    }
    games, twin, dice = (
        Buffers(world, **arrays),
        begun(world, count, seed=1),
        np.random.default_rng(3),
    )
    games.reset(seed=1)
    ends = 0
    for _ in range(4 * examples(QUICK).DECISIONS + 4):
        assert (arrays["observations"] == twin.sight.seen).all()
        assert (arrays["masks"] == twin.sight.masks).all()
        actions = chosen(arrays["masks"], dice)
        games.step(actions)
        twin.step(actions)
        assert (arrays["terminals"] == twin.sight.done).all()
        ends += arrays["terminals"].sum()
    assert ends == 2 * count
    with pytest.raises(ValueError, match="seen"):
        Buffers(world, **{**arrays, "observations": np.zeros((4, 3), np.int8)})


def test_a_seed_means_the_same_as_to_the_kernels():
    batch = begun(World(QUICK), 1, seed=SEED)
    kernel, states, dice = batch.world.stepper.game, batch.world.stepper.game.new(), seeded(SEED)
    kernel.start_many(states, 2, 0, dice)
    assert (states == batch.games.states).all()


# Pictures


@pytest.mark.parametrize("game", KERNELS)
def test_pictures_come_as_text_drawing_and_pixels(game):
    batch = begun(World(game), 1)
    rules, record = find_game(game), batch.games.states[0]
    state = batch.world.stepper.game.unpack(record)
    assert rendered(batch.world, record, "ansi") == str(state)
    assert rendered(batch.world, record, "svg") == rules.svg(state)
    picture = rendered(batch.world, record, "rgb_array")
    assert (picture.dtype, picture.shape[2], max(picture.shape)) == (np.uint8, 3, 512)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 100


def test_pixels_have_the_colours_of_the_drawing():
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
        '<rect width="20" height="20" fill="#102030"/>'
        '<circle cx="30" cy="10" r="5" fill="red"/></svg>'
    )
    picture = pixels(svg, longest=40)
    assert picture.shape == (20, 40, 3)
    assert picture[10, 10].tolist() == [16, 32, 48]
    assert picture[10, 30].tolist() == [255, 0, 0]
    assert picture[0, 39].tolist() == [255, 255, 255]
