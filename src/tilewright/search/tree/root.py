"""The root of a search: which actions are tried, how often, and which one is taken.

Sequential halving: all candidates are simulated equally often, then the better half of them, and
so on until one is left.
"""

import numpy as np

from tilewright.jit import kernel

from .grow import simulate

__all__ = ["candidates", "halved", "phases", "simulate_each"]


@kernel
def candidates(tree, settings, simulations):
    """Fill `left` with the likeliest root edges that so many simulations can tell apart."""
    root = tree.nodes[0]
    count = np.int64(root.count)
    for at in range(count):
        tree.left[at] = at
        tree.keys[at] = tree.edges[root.first + at].prior
    _sort(tree, count)
    while count > 2 and simulations < settings.min_candidate_visits * count * phases(count):
        count -= 1
    return count


@kernel
def phases(count):
    """How many halvings lead from so many candidates to one."""
    found = 0
    while 1 << found < count:
        found += 1
    return found


@kernel
def halved(tree, count):
    """Keep the better half of `left`, best first, by `keys`; how many that are."""
    _sort(tree, count)
    return (count + 1) >> 1


@kernel
def _sort(tree, count):
    """Bring the first so many of `left` and `keys` in order, highest key first, stably."""
    for at in range(1, count):
        key, edge, to = tree.keys[at], tree.left[at], at
        while to > 0 and tree.keys[to - 1] < key:
            tree.keys[to], tree.left[to] = tree.keys[to - 1], tree.left[to - 1]
            to -= 1
        tree.keys[to], tree.left[to] = key, edge


@kernel
def simulate_each(tree, settings, weights, seed, count, rounds):
    """So many rounds of simulations from each of the first so many edges of `left`."""
    for _ in range(rounds):
        for at in range(count):
            simulate(tree, settings, weights, seed, np.int64(tree.left[at]))
