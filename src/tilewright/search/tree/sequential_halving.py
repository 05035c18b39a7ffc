"""Sequential halving at the root: all candidates are simulated equally often, then the better half
of them, and so on until one is left."""

import numpy as np

from tilewright.engine.jit import kernel

__all__ = ["choose_candidates", "number_of_phases", "sort_candidates"]


@kernel
def choose_candidates(tree, settings, simulations):
    """Fill `candidates` with the likeliest root edges that so many simulations can tell apart; how
    many."""
    root = tree.nodes[0]
    count = np.int64(root.count)
    for at in range(count):
        tree.candidates[at] = at
        tree.keys[at] = tree.edges[root.first + at].prior
    sort_candidates(tree, count)
    each = settings.min_candidate_visits
    while count > 2 and simulations < each * count * number_of_phases(count):
        count -= 1
    return count


@kernel
def number_of_phases(count):
    """How many halvings lead from so many candidates to one."""
    found = 0
    while 1 << found < count:
        found += 1
    return found


@kernel
def sort_candidates(tree, count):
    """Bring the first so many of `candidates` and `keys` in order, highest key first, stably."""
    for at in range(1, count):
        key, edge, to = tree.keys[at], tree.candidates[at], at
        while to > 0 and tree.keys[to - 1] < key:
            tree.keys[to], tree.candidates[to] = tree.keys[to - 1], tree.candidates[to - 1]
            to -= 1
        tree.keys[to], tree.candidates[to] = key, edge
