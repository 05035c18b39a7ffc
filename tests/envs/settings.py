"""The worlds that environments are tried in, and random play in them."""

import itertools

import numpy as np

from games import examples
from tilewright.core.options import options_from_words, options_of
from tilewright.core.registry import load_game
from tilewright.envs import Batch, EnvConfig

WORDS = tuple(itertools.product(("features", "planes"), ("board", "index", "code")))


def corners(game):
    """Few and many seats, usual and unusual options, every form and every encoding of actions."""
    rules = load_game(game)
    unusual = options_of(options_from_words(rules.Options, examples(game).UNUSUAL))
    most = rules.seats[-1]
    for at, (seen, actions) in enumerate(WORDS):
        yield EnvConfig(game, seats=2, options=unusual, observation=seen, actions=actions)
        yield EnvConfig(game, seats=most - at % 2, observation=seen, actions=actions)


def chosen(masks, rng):
    """An action for each row of a mask, any legal one."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def begun(config, count=3, seed=0, **words):
    batch = Batch(config, count, **words)
    batch.seed(range(seed, seed + count))
    batch.begin()
    return batch


def played(batch, plies, seed=0):
    """The batch after so many random steps."""
    rng = np.random.default_rng(seed)
    for _ in range(plies):
        batch.step(chosen(batch.output.action_masks, rng))
    return batch
