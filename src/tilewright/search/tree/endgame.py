"""The endgame solved, where no chance is left and what can still happen can be counted.

Every seat takes what is best for itself; between two seats, alpha-beta cuts off what cannot matter.
Positions stand in frames, one for each action of the line that is looked at, so that a search can
stop between any two of them and go on later.
"""

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.engine.mathematics import power
from tilewright.search.pools import DEEPEST, MAX_SEATS, NONE

from .evaluate import evaluate_terminal
from .evaluator import policy_logits
from .game import CHANCE, NOBODY, apply, legal_actions, to_move

__all__ = ["GIVEN_UP", "PAUSED", "SOLVED", "solve"]

PAUSED, SOLVED, GIVEN_UP = range(3)
NEW = -1
CUT = 0.7
"""What cutting off leaves of the width of a tree, as an exponent."""

TOO_LARGE = 10
"""Times the budget: not worth a try."""


@kernel
def solve(tree, settings, budget, slice_end):
    """Look through what can still happen until so many positions have been seen altogether, and
    fill `merged` with the truth, as one visit an edge. GIVEN_UP where the budget is too small."""
    root, loop = tree.nodes[0], tree.loop[0]
    if loop.positions == 0 and _size(tree) > TOO_LARGE * budget:
        return GIVEN_UP
    while loop.edge < root.count:
        if loop.depth == NONE:
            tree.frame_states[0] = tree.states[0]
            apply(tree.frame_states[0], tree.edges[root.first + loop.edge].code)
            _open(tree, 0, 0.0, 1.0)
            loop.depth = 0
        found = _solve_edge(tree, settings, budget, slice_end)
        if found != SOLVED:
            return found
        chance, row = tree.frame_chances[0, root.mover], tree.merged[loop.edge]
        row[0], row[1] = 1, tree.frame_values[0, root.mover]
        row[2], row[3], row[4] = chance, chance * chance, tree.frame_points[0, root.mover]
        for seat in range(tree.states[0].seats):
            tree.seat_merged[loop.edge, seat] = tree.frame_chances[0, seat]
            tree.seat_merged[loop.edge, MAX_SEATS + seat] = tree.frame_points[0, seat]
        loop.edge += 1
        loop.depth = NONE
    return SOLVED


@kernel
def _size(tree):
    """About how many positions there are, judged by one way to the end."""
    size, state, codes = 1.0, tree.frame_states[0], tree.frame_codes[0]
    tree.frame_states[0] = tree.states[0]
    while to_move(state) >= 0:
        count = legal_actions(state, codes)
        size *= power(np.float64(count), CUT)
        apply(state, np.int64(codes[count >> 1]))
    return size if to_move(state) == NOBODY else np.inf


@kernel
def _solve_edge(tree, settings, budget, slice_end):
    """Fill frame 0 with what comes of its position."""
    loop = tree.loop[0]
    while True:
        at = np.int64(loop.depth)
        frame = tree.frames[at]
        if frame.tried == NEW:
            if loop.positions == slice_end:
                return PAUSED
            loop.positions += 1
            if loop.positions > budget or at + 1 == DEEPEST or frame.mover == CHANCE:
                return GIVEN_UP
            _begin(tree, settings, at)
        if frame.tried < frame.count and frame.alpha < frame.beta:
            tree.frame_states[at + 1] = tree.frame_states[at]
            apply(tree.frame_states[at + 1], np.int64(tree.frame_codes[at, frame.tried]))
            frame.tried += 1
            loop.depth = at + 1
            _open(tree, at + 1, frame.alpha, frame.beta)
        elif at == 0:
            return SOLVED
        else:
            loop.depth = at - 1
            _compare(tree, at - 1)


@kernel
def _open(tree, at, alpha, beta):
    """A frame whose position has just come up; the window is what still matters to seat 0."""
    frame = tree.frames[at]
    frame.tried, frame.count, frame.mover = NEW, 0, to_move(tree.frame_states[at])
    frame.alpha, frame.beta, frame.best = alpha, beta, -1.0


@kernel
def _begin(tree, settings, at):
    """List what may be done in a frame's position, or say what it is worth where it is the end."""
    frame = tree.frames[at]
    frame.tried = 0
    if frame.mover == NOBODY:
        evaluate_terminal(tree, settings, tree.frame_states[at])
        for seat in range(len(tree.values)):
            tree.frame_values[at, seat] = tree.values[seat]
            tree.frame_chances[at, seat] = tree.chances[seat]
            tree.frame_points[at, seat] = tree.points[seat]
    else:
        frame.count = legal_actions(tree.frame_states[at], tree.frame_codes[at])
        _order(tree, at, np.int64(frame.count))


@kernel
def _order(tree, at, count):
    """Likelier actions first: the earlier the best is found, the more can be cut off."""
    codes, logits = tree.frame_codes[at], tree.logits
    policy_logits(tree.frame_states[at], codes, count, tree.scratch[0], logits)
    for each in range(1, count):
        logit, code, to = logits[each], codes[each], each
        while to > 0 and logits[to - 1] < logit:
            logits[to], codes[to] = logits[to - 1], codes[to - 1]
            to -= 1
        logits[to], codes[to] = logit, code


@kernel
def _compare(tree, at):
    """Keep what came of the action just tried if it is the best so far for who moves."""
    frame = tree.frames[at]
    found = tree.frame_values[at + 1, frame.mover]
    if found > frame.best:
        frame.best = found
        for seat in range(len(tree.values)):
            tree.frame_values[at, seat] = tree.frame_values[at + 1, seat]
            tree.frame_chances[at, seat] = tree.frame_chances[at + 1, seat]
            tree.frame_points[at, seat] = tree.frame_points[at + 1, seat]
    if tree.frame_states[at].seats == 2:
        if frame.mover == 0:
            frame.alpha = max(frame.alpha, found)
        else:
            frame.beta = min(frame.beta, 1 - found)
