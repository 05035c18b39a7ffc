"""The endgame solved, where no chance is left and what can still happen can be counted.

Every seat takes what is best for itself; between two seats, alpha-beta cuts off what cannot matter.
Positions stand in rows, one for each action of the line that is looked at: Numba cannot keep
functions that call themselves.
"""

import numpy as np

from tilewright.jit import kernel
from tilewright.search.pools import DEEPEST

from .game import CHANCE, NOBODY, apply, legal_actions, to_move
from .judge import priors
from .leaf import settle

__all__ = ["solve_root"]

NEW = -1
CUT = 0.7
"""What cutting off leaves of the width of a tree, as an exponent."""

TOO_LARGE = 10
"""Times the budget: not worth a try."""


@kernel
def solve_root(tree, settings, budget):
    """Fill `sums` and the visits of the root's edges with the truth, one visit an edge.

    Whether it could be found within a budget of positions.
    """
    root = tree.nodes[0]
    tree.used[2] = 0
    if _size(tree) > TOO_LARGE * budget:
        return False
    for at in range(root.count):
        edge = tree.edges[root.first + at]
        tree.rows[0] = tree.states[0]
        apply(tree.rows[0], edge.code)
        if not _solve(tree, settings, budget):
            return False
        chance = tree.row_chances[0, root.mover]
        edge.visits, edge.total = 1, tree.row_values[0, root.mover]
        tree.sums[at, 0], tree.sums[at, 1] = chance, chance * chance
        tree.sums[at, 2] = tree.row_points[0, root.mover]
    return True


@kernel
def _size(tree):
    """About how many positions there are, judged by one way to the end."""
    size, state = 1.0, tree.rows[0]
    tree.rows[0] = tree.states[0]
    while to_move(state) >= 0:
        count = legal_actions(state, tree.row_codes[0])
        size *= np.float64(count) ** CUT
        apply(state, np.int64(tree.row_codes[0, count >> 1]))
    return size if to_move(state) == NOBODY else np.inf


@kernel
def _solve(tree, settings, budget):
    """Fill row 0 with what comes of its position."""
    at = np.int64(0)
    _open(tree, at, 0.0, 1.0)
    while True:
        row = tree.rows_left[at]
        if row.tried == NEW:
            tree.used[2] += 1
            if tree.used[2] > budget or at + 1 == DEEPEST or row.mover == CHANCE:
                return False
            _begin(tree, settings, at)
        if row.tried < row.count and row.alpha < row.beta:
            tree.rows[at + 1] = tree.rows[at]
            apply(tree.rows[at + 1], np.int64(tree.row_codes[at, row.tried]))
            row.tried += 1
            at += 1
            _open(tree, at, row.alpha, row.beta)
        elif at == 0:
            return True
        else:
            at -= 1
            _compare(tree, at)


@kernel
def _open(tree, at, alpha, beta):
    """A row whose position has just come up; the window is what still matters to seat 0."""
    row = tree.rows_left[at]
    row.tried, row.count, row.mover = NEW, 0, to_move(tree.rows[at])
    row.alpha, row.beta, row.best = alpha, beta, -1.0


@kernel
def _begin(tree, settings, at):
    """List what may be done in a row's position, or say what it is worth where it is the end."""
    row = tree.rows_left[at]
    row.tried = 0
    if row.mover == NOBODY:
        settle(tree, settings, tree.rows[at])
        for seat in range(len(tree.values)):
            tree.row_values[at, seat] = tree.values[seat]
            tree.row_chances[at, seat] = tree.chances[seat]
            tree.row_points[at, seat] = tree.points[seat]
    else:
        row.count = legal_actions(tree.rows[at], tree.row_codes[at])
        _order(tree, at, np.int64(row.count))


@kernel
def _order(tree, at, count):
    """Likelier actions first: the earlier the best is found, the more can be cut off."""
    codes, logits = tree.row_codes[at], tree.logits
    priors(tree.rows[at], codes, count, tree.memory[0], logits)
    for each in range(1, count):
        logit, code, to = logits[each], codes[each], each
        while to > 0 and logits[to - 1] < logit:
            logits[to], codes[to] = logits[to - 1], codes[to - 1]
            to -= 1
        logits[to], codes[to] = logit, code


@kernel
def _compare(tree, at):
    """Keep what came of the action just tried if it is the best so far for who moves."""
    row = tree.rows_left[at]
    found = tree.row_values[at + 1, row.mover]
    if found > row.best:
        row.best = found
        for seat in range(len(tree.values)):
            tree.row_values[at, seat] = tree.row_values[at + 1, seat]
            tree.row_chances[at, seat] = tree.row_chances[at + 1, seat]
            tree.row_points[at, seat] = tree.row_points[at + 1, seat]
    if tree.rows[at].seats == 2:
        if row.mover == 0:
            row.alpha = max(row.alpha, found)
        else:
            row.beta = min(row.beta, 1 - found)
