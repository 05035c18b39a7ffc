"""The root of a search: which actions are tried, how often, and which one is taken.

Sequential halving: all candidates are simulated equally often, then the better half of them, and
so on until one is left.
"""

import numpy as np

from tilewright.jit import kernel
from tilewright.search.pools import NONE

from .grow import simulate, start

__all__ = ["candidates", "choose", "halved", "phases", "simulate_each"]


@kernel
def candidates(tree, settings, simulations):
    """Fill `left` with the likeliest root edges that so many simulations can tell apart."""
    root = tree.nodes[0]
    count = np.int64(root.count)
    for at in range(count):
        tree.left[at] = at
        tree.keys[at] = tree.edges[root.first + at].prior
    _sort(tree, count)
    while count > 2 and simulations < settings.least * count * phases(count):
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
def simulate_each(tree, settings, weights, seed, task):
    """So many rounds of simulations from each of the first so many edges of `left`."""
    count, rounds = task
    for _ in range(rounds):
        for at in range(count):
            simulate(tree, settings, weights, seed, np.int64(tree.left[at]))


@kernel
def choose(tree, settings, weights, seed, simulations):
    """A whole search in one call; the code of the action to take."""
    count = start(tree, settings, seed)
    if not settings.halving:
        for _ in range(simulations):
            simulate(tree, settings, weights, seed, np.int64(NONE))
        return np.int64(tree.edges[_most_visited(tree)].code)
    count = candidates(tree, settings, simulations)
    share = simulations // max(phases(count), 1)
    while count > 1:
        simulate_each(tree, settings, weights, seed, (count, max(share // count, 1)))
        _means(tree, count)
        count = halved(tree, count)
    return np.int64(tree.edges[tree.nodes[0].first + tree.left[0]].code)


@kernel
def _means(tree, count):
    for at in range(count):
        edge = tree.edges[tree.nodes[0].first + tree.left[at]]
        tree.keys[at] = edge.total / max(edge.visits, 1)


@kernel
def _most_visited(tree):
    root = tree.nodes[0]
    best = np.int64(root.first)
    for at in range(root.first, root.first + root.count):
        if tree.edges[at].visits > tree.edges[best].visits:
            best = at
    return best
