"""OpenSpiel's own tree search over our games, against an opponent that plays at random.

python examples/mcts.py --game kingdomino --simulations 50
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots.uniform_random import UniformRandomBot

import tilewright.envs.openspiel  # noqa: F401  # registers the games


def play(name: str, simulations: int, seed: int) -> float:
    """One game; what the tree search got for it."""
    game, dice = pyspiel.load_game(f"tilewright_{name}(actions=index)"), np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    searching = mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=dice)
    bots = [searching, UniformRandomBot(1, dice)]
    return float(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, dice)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="kingdomino")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--games", type=int, default=3)
    args = parser.parse_args()
    results = [play(args.game, args.simulations, seed) for seed in range(args.games)]
    print(f"{args.games} games against a random opponent: mean reward {np.mean(results):+.2f}")


if __name__ == "__main__":
    main()
