"""Prints what kernels say of random positions of a game, and what searches find: a line each.

Whether it is compiled is the environment's matter: the lines must be the same.
"""

import itertools
import sys
from hashlib import sha256

import numpy as np

from properties.random_play import worlds
from tilewright.core.registry import load_game, load_kernel
from tilewright.engine.rng import make_streams, randbelow
from tilewright.search.config import Budget
from tilewright.search.mcts import search

SEARCHED = Budget(simulations=12)


def facts(kernel, state):
    """Who is to move, what is legal, and every number about every seat."""
    seats, codes = int(state.seats), np.zeros(kernel.NUM_ACTIONS, np.int32)
    count = kernel.legal_actions(state, codes)
    mask, points = np.zeros(kernel.NUM_ACTIONS, np.int8), np.zeros((3, seats), np.int32)
    kernel.legal_mask(state, mask)
    for row, function in enumerate((kernel.score, kernel.projected, kernel.outcome)):
        function(state, points[row])
    seen = [float(kernel.heuristic(state, seat)) for seat in range(seats)]
    holes = [int(kernel.holes(state, seat)) for seat in range(seats)]
    legal = int(kernel.legal_count(state)), codes[:count].tolist(), mask.tobytes()
    return int(kernel.to_move(state)), legal, points.tolist(), seen, holes, state.tobytes()


def found(name, state, seed):
    """A search, bit by bit."""
    seen = search(name, state, SEARCHED, seed=seed)
    columns = (
        seen.codes,
        seen.visits,
        seen.win_probabilities,
        seen.expected_scores,
        seen.standard_errors,
    )
    return [column.tobytes() for column in columns], seen.principal_variation


def positions(name):
    """Positions in which a seat is to move, of every number of seats and all options in turn."""
    kernel, game = load_kernel(name), load_game(name)
    starts = [(world, game.start(*world)) for world in worlds(name)]
    packed = [world for world, start in starts if kernel.single_game(start) == start]
    for seed, (seats, options) in enumerate(itertools.cycle(packed)):
        states, rng, lot = kernel.new(1), make_streams(seed), make_streams(-seed - 1)
        kernel.start_many(states, seats, kernel.encode_options(options), rng)
        while kernel.to_move(states[0]) != kernel.NOBODY:
            yield seed, states[0]
            kernel.step(states[0], int(kernel.random_action(states[0], lot)), rng)
            if randbelow(lot, 4) == 0:  # look at fewer positions of more games
                for _ in range(int(randbelow(lot, 12))):
                    if kernel.to_move(states[0]) != kernel.NOBODY:
                        kernel.step(states[0], int(kernel.random_action(states[0], lot)), rng)


def main(name, looked_at, searched):
    kernel = load_kernel(name)
    for at, (seed, state) in enumerate(itertools.islice(positions(name), looked_at)):
        said = [facts(kernel, state)]
        if at % (looked_at // searched) == 0:
            said.append(found(name, state, seed))
        sys.stdout.write(sha256(repr(said).encode()).hexdigest() + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
