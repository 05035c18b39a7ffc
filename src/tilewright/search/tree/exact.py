"""Exact play to the end, where no chance is left and what can still happen can be counted.

Every seat takes what is best for itself; between two seats, what cannot matter is cut off.
"""

import numpy as np

from tilewright.jit import kernel

from .game import CHANCE, NOBODY, apply, legal_actions, to_move
from .judge import priors
from .leaf import settle
from .nodes import DEEPEST

__all__ = ["solve_root"]

FAILED, SOLVED = 0, 1


@kernel
def solve_root(tree, settings, budget):
    """Fill `sums` and the visits of the root's edges with the truth, one visit an edge.

    Whether it could be found within a budget of nodes.
    """
    root = tree.nodes[0]
    tree.used[2] = 0
    for at in range(root.count):
        edge = tree.edges[root.first + at]
        tree.rows[0] = tree.states[0]
        apply(tree.rows[0], edge.code)
        if _solve(tree, settings, 0, budget, (0.0, 1.0)) == FAILED:
            return False
        chances, points = tree.row_chances[0, root.mover], tree.row_points[0, root.mover]
        edge.visits, edge.total = 1, tree.row_values[0, root.mover]
        tree.sums[at, 0], tree.sums[at, 1] = chances, chances * chances
        tree.sums[at, 2] = points
    return True


@kernel
def _solve(tree, settings, ply, budget, window):
    """Fill row `ply` with what comes of its position, as far as it lies in the window of seat 0."""
    state = tree.rows[ply]
    mover = to_move(state)
    tree.used[2] += 1
    if mover == CHANCE or ply + 1 == DEEPEST or tree.used[2] > budget:
        return FAILED
    if mover == NOBODY:
        settle(tree, settings, state)
        _copy_leaf(tree, ply)
        return SOLVED
    count = legal_actions(state, tree.row_codes[ply])
    _order(tree, state, ply, count)
    low, high = window
    most = -1.0
    for at in range(count):
        tree.rows[ply + 1] = state
        apply(tree.rows[ply + 1], np.int64(tree.row_codes[ply, at]))
        if _solve(tree, settings, ply + 1, budget, (low, high)) == FAILED:
            return FAILED
        found = tree.row_values[ply + 1, mover]
        if found > most:
            most = found
            _copy_row(tree, ply)
        if state.seats == 2:
            if mover == 0:
                low = max(low, found)
            else:
                high = min(high, 1 - found)
            if low >= high:
                break
    return SOLVED


@kernel
def _order(tree, state, ply, count):
    """Likelier actions first: the earlier the best is found, the more can be cut off."""
    codes, logits = tree.row_codes[ply], tree.logits
    priors(state, codes, count, tree.memory[0], logits)
    for at in range(1, count):
        logit, code, to = logits[at], codes[at], at
        while to > 0 and logits[to - 1] < logit:
            logits[to], codes[to] = logits[to - 1], codes[to - 1]
            to -= 1
        logits[to], codes[to] = logit, code


@kernel
def _copy_leaf(tree, ply):
    for seat in range(len(tree.values)):
        tree.row_values[ply, seat] = tree.values[seat]
        tree.row_chances[ply, seat] = tree.chances[seat]
        tree.row_points[ply, seat] = tree.points[seat]


@kernel
def _copy_row(tree, ply):
    for seat in range(tree.row_values.shape[1]):
        tree.row_values[ply, seat] = tree.row_values[ply + 1, seat]
        tree.row_chances[ply, seat] = tree.row_chances[ply + 1, seat]
        tree.row_points[ply, seat] = tree.row_points[ply + 1, seat]
