"""OpenSpiel's own test of Python games, explicit chance, and exact copies."""

import copy
import pickle
import random
from collections import Counter
from importlib import import_module

import numpy as np
import pyspiel
import pytest

from games import KERNELS, examples
from tilewright.core.errors import OptionsError
from tilewright.core.registry import load_kernel
from tilewright.envs import openspiel

GAMES = [
    f"tilewright_{name}{words}"
    for name in KERNELS
    for words in ("", *(f"({each})" for each in examples(name).SPIEL))
]


@pytest.fixture(scope="module")
def simulate():
    """OpenSpiel's test, which takes a second to load: not in processes that never run it."""
    return import_module("open_spiel.python.tests.games_sim_test").GamesSimTest().sim_game


@pytest.mark.parametrize("text", GAMES)
def test_the_simulations_of_openspiel_pass(text, simulate, capfd):
    game = pyspiel.load_game(text)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    simulate(game)
    capfd.readouterr()


@pytest.mark.parametrize("text", GAMES)
def test_a_state_is_copied_exactly(text):
    rng, state = random.Random(1), pyspiel.load_game(text).new_initial_state()
    for _ in range(60):
        state.apply_action(rng.choice(state.legal_actions()))
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301  # our own bytes
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        assert twin.legal_actions() == state.legal_actions()
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != str(state)


@pytest.mark.parametrize("name", KERNELS)
def test_chance_has_the_odds_of_the_box(name):
    """What the kernel's rng draw is what the odds say, outcome by outcome."""
    kernel = load_kernel(name)
    record = pyspiel.load_game(f"tilewright_{name}").new_initial_state().record
    odds = dict(kernel.chance_outcomes(record, ()))
    assert sum(odds.values()) == pytest.approx(1)
    drawn, rng = Counter(), np.array([7], np.uint64)
    for _ in range(4000):
        after = np.array([record], kernel.DTYPE)
        drawn.update(kernel.outcomes_of(int(kernel.apply_chance(after[0], rng))))
    for outcome, odd in odds.items():
        assert drawn[outcome] / drawn.total() == pytest.approx(odd, abs=0.02)


def test_rewards_before_the_end_are_not_for_openspiel():
    with pytest.raises(OptionsError):
        openspiel.TilewrightGame.__subclasses__()[0]({"reward": "score"})
