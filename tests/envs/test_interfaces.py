"""One seed gives the same game on every face, and pictures are what they say."""

import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode

from envs.settings import begun, chosen
from games import KERNELS, QUICK, examples
from tilewright.core.registry import load_game
from tilewright.engine.rng import make_streams
from tilewright.envs import EnvConfig, reset, step
from tilewright.envs.aec import raw_env
from tilewright.envs.buffers import Buffers
from tilewright.envs.openspiel import deal, dice_for
from tilewright.envs.render import pixels, render_record
from tilewright.envs.single import TilewrightEnv
from tilewright.envs.vector import TilewrightVectorEnv

SEED = 11


class Replays:
    """A player of one's own that does what was done elsewhere, while the seats are not its own."""

    def __init__(self, codes, config):
        self.codes, self.kernel = codes, config.stepper.game

    def __call__(self, _game, state, _pick):
        return self.kernel.decode(self.codes.pop(0), self.kernel.pack(state)[0])


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("actions", ["board", "index", "code"])
def test_seed_gives_the_same_game_on_every_interface(game, actions):
    config = EnvConfig(game, seats=3, actions=actions)
    batch, rng = begun(config, 2, seed=SEED, autoreset=False), np.random.default_rng(0)
    vector = TilewrightVectorEnv(game, 2, seats=3, actions=actions, opponent=None)
    vector.reset(seed=SEED)
    alone, games = raw_env(game, seats=3, actions=actions), reset(config, [SEED, SEED + 1])
    alone.reset(seed=SEED)
    spiel = pyspiel.load_game(f"tilewright_{game}(players=3,actions={actions})")
    state, luck = spiel.new_initial_state(), dice_for(SEED)
    deal(state, luck)
    end = [config.stepper.game.NOBODY]
    for _ in range(200):
        if batch.movers[0] < 0:
            break
        actions_now = chosen(batch.output.action_masks, rng)
        assert (vector.batch.output.action_masks == batch.output.action_masks).all()
        assert (alone.last()[0]["action_mask"] == batch.output.action_masks[0]).all()
        assert (alone.last()[0]["observation"] == batch.output.observations[0]).all()
        assert state.legal_actions() == np.flatnonzero(batch.output.action_masks[0]).tolist()
        assert state.observation_tensor() == batch.output.observations[0].tolist()
        batch.step(actions_now)
        vector.step(actions_now)
        alone.step(actions_now[0])
        games, rewards, _ = step(config, games, actions_now)
        state.apply_action(actions_now[0])
        deal(state, luck)
        assert (rewards == batch.output.rewards).all()
    assert batch.movers[:1].tolist() == end
    assert (games.states == batch.games.states).all()
    assert state.returns() == pytest.approx(batch.output.rewards[0].tolist())
    assert list(alone.rewards.values()) == batch.output.rewards[0].tolist()


@pytest.mark.parametrize("game", KERNELS)
def test_an_agent_that_plays_alone_is_dealt_the_same_game(game):
    config = EnvConfig(game, actions="code")
    batch, rng, codes = begun(config, 1, seed=SEED, autoreset=False), np.random.default_rng(1), []
    while batch.movers[0] >= 0:
        seat, action = int(batch.movers[0]), chosen(batch.output.action_masks, rng)
        codes.append((seat, int(action[0])))
        batch.step(action)
    others = Replays([code for seat, code in codes if seat == 1], config)
    env = TilewrightEnv(game, opponent=others, agent_seat=0, actions="code")
    env.reset(seed=SEED)
    for code in [code for seat, code in codes if seat == 0]:
        *_, reward, over, _, _ = env.step(code)
    assert over
    assert reward == batch.output.rewards[0, 0]


@pytest.mark.parametrize("game", KERNELS)
def test_the_next_game_is_the_same_with_and_without_autoreset(game):
    mode = AutoresetMode.SAME_STEP
    vector = TilewrightVectorEnv(game, 1, opponent=None, autoreset_mode=mode)
    alone = raw_env(game)
    rng, (seen, _) = np.random.default_rng(2), vector.reset(seed=SEED)
    alone.reset(seed=SEED)
    for _ in range(3):
        done = [False]
        while not done[0]:
            action = chosen(seen["action_mask"], rng)
            alone.step(action[0])
            seen, _, done, _, _ = vector.step(action)
        alone.reset()
        assert (alone.last()[0]["observation"] == seen["observation"][0]).all()


def test_buffers_are_written_in_place():
    config, count = EnvConfig(QUICK), 4
    arrays = {
        "observations": np.zeros((count, config.numbers), np.int8),
        "masks": np.zeros((count, config.action_count), np.int8),
        "rewards": np.zeros(count, np.float32),
        "terminals": np.zeros(count, np.bool_),
    }
    games, twin, rng = (
        Buffers(config, **arrays),
        begun(config, count, seed=1),
        np.random.default_rng(3),
    )
    games.reset(seed=1)
    ends = 0
    for _ in range(4 * examples(QUICK).DECISIONS + 4):
        assert (arrays["observations"] == twin.output.observations).all()
        assert (arrays["masks"] == twin.output.action_masks).all()
        actions = chosen(arrays["masks"], rng)
        games.step(actions)
        twin.step(actions)
        assert (arrays["terminals"] == twin.output.done).all()
        ends += arrays["terminals"].sum()  # type: ignore[attr-defined]
    assert ends == 2 * count
    with pytest.raises(ValueError, match="observations"):
        Buffers(config, **{**arrays, "observations": np.zeros((4, 3), np.int8)})


def test_a_seed_means_the_same_as_to_the_kernels():
    batch = begun(EnvConfig(QUICK), 1, seed=SEED)
    kernel, states, rng = (
        batch.config.stepper.game,
        batch.config.stepper.game.new(),
        make_streams(SEED),
    )
    kernel.start_many(states, 2, 0, rng)
    assert (states == batch.games.states).all()


# Pictures


@pytest.mark.parametrize("game", KERNELS)
def test_pictures_come_as_text_drawing_and_pixels(game):
    batch = begun(EnvConfig(game), 1)
    rules, record = load_game(game), batch.games.states[0]
    state = batch.config.stepper.game.unpack(record)
    assert render_record(batch.config, record, "ansi") == str(state)
    assert render_record(batch.config, record, "svg") == rules.svg(state)
    picture = render_record(batch.config, record, "rgb_array")
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
