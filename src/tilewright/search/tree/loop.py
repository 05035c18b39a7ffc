"""The loop of a search, in slices: whoever calls decides between two of them whether to go on.

    begin → solve, solve, … until it is no longer PAUSED
          → simulate_candidates, …, then merge and halve, a phase of sequential halving each
          → finish

With root parallelism every thread has a tree of its own, and the first one, the leader's, gathers
what all have found at their roots.
"""

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.search.pools import NONE

from .endgame import SOLVED
from .game import to_move
from .nodes import clear, new_node
from .sequential_halving import choose_candidates, number_of_phases, sort_candidates
from .simulate import expand, simulate

__all__ = ["begin", "finish", "halve", "merge", "principal_variation", "simulate_candidates"]


@kernel
def begin(tree, settings, seed, simulations):
    """Clear the tree, expand the root, whose position stands in `states[0]`, and choose the
    candidates that so many simulations can tell apart; how many legal actions there are."""
    if to_move(tree.states[0]) < 0:
        raise ValueError("no seat is to move, so there is nothing to search")
    clear(tree)
    root, loop = new_node(tree, to_move(tree.states[0])), tree.loop[0]
    expand(tree, settings, root, tree.states[0])
    count = np.int64(tree.nodes[root].count)
    tree.rng[0] = seed
    tree.root_stats[:count] = 0
    tree.seat_stats[:count] = 0
    tree.seat_merged[:count] = 0
    tree.merged[:count] = 0
    loop.num_actions, loop.edge, loop.depth, loop.positions = count, 0, NONE, 0
    loop.num_candidates, tree.candidates[0] = 1, NONE
    if settings.sequential_halving:
        loop.num_candidates = choose_candidates(tree, settings, simulations)
    loop.phases = max(number_of_phases(np.int64(loop.num_candidates)), 1)
    return count


@kernel
def simulate_candidates(tree, settings, weights, seed, rounds):
    """So many simulations from each candidate; without any, from whichever seems best."""
    count = np.int64(tree.loop[0].num_candidates)
    for _ in range(rounds):
        for at in range(count):
            simulate(tree, settings, weights, seed, np.int64(tree.candidates[at]))


@kernel
def merge(leader, tree, first):
    """Add what was found at the root of a tree to what the leader has of all; the first tree of a
    phase begins anew."""
    root = np.int64(tree.nodes[0].first)
    for at in range(leader.loop[0].num_actions):
        edge, row = tree.edges[root + at], leader.merged[at]
        by_seat = leader.seat_merged[at]
        if first:
            row[:] = 0
            by_seat[:] = 0
        row[0] += edge.visits
        row[1] += edge.total
        for what in range(3):
            row[2 + what] += tree.root_stats[at, what]
        for what in range(len(by_seat)):
            by_seat[what] += tree.seat_stats[at, what]


@kernel
def _mean(leader, edge):
    return leader.merged[edge, 1] / max(leader.merged[edge, 0], 1)


@kernel
def halve(leader, tree, settings):
    """Keep the better half of a tree's candidates, by what all trees found together; how many are
    left."""
    loop = tree.loop[0]
    if settings.sequential_halving:
        for at in range(loop.num_candidates):
            tree.keys[at] = _mean(leader, tree.candidates[at])
        sort_candidates(tree, np.int64(loop.num_candidates))
        loop.num_candidates = (loop.num_candidates + 1) >> 1
    return np.int64(loop.num_candidates)


@kernel
def finish(leader, settings, solved):
    """Order the root's actions, best first, and write what was found about each; how long the
    principal variation is."""
    count = np.int64(leader.loop[0].num_actions)
    if solved == SOLVED or not settings.sequential_halving:
        _order_all(leader, count, solved == SOLVED)
    for place in range(count):
        row, out = leader.merged[leader.candidates[place]], leader.found[place]
        tried = max(row[0], 1.0)
        mean = row[2] / tried
        variance = max(row[3] / tried - mean * mean, 0.0)
        out[0], out[1], out[2] = row[0], mean, row[4] / tried
        out[3] = 0.0 if solved == SOLVED else np.sqrt(variance / tried)
        for what in range(leader.seat_found.shape[1]):
            summed = leader.seat_merged[leader.candidates[place], what]
            leader.seat_found[place, what] = summed / tried
    return principal_variation(leader, 0)


@kernel
def _order_all(leader, count, by_value):
    """By value alone, or the most visited first."""
    for at in range(count):
        leader.candidates[at] = at
        leader.keys[at] = _mean(leader, at)
    sort_candidates(leader, count)
    if not by_value:
        for at in range(count):
            leader.keys[at] = leader.merged[leader.candidates[at], 0]
        sort_candidates(leader, count)


@kernel
def principal_variation(tree, place):
    """Write the codes that are expected, until chance acts: from the root edge in this place among
    the candidates down by what was visited most. How many."""
    length, at = 0, np.int64(tree.nodes[0].first) + tree.candidates[place]
    while length < len(tree.line):
        tree.line[length] = tree.edges[at].code
        length += 1
        child = np.int64(tree.edges[at].child)
        if child == NONE or tree.nodes[child].mover < 0 or tree.nodes[child].num_tried == 0:
            break
        at = _most_visited(tree, tree.nodes[child])
    return length


@kernel
def _most_visited(tree, node):
    best = np.int64(node.first)
    for at in range(node.first, node.first + node.num_tried):
        if tree.edges[at].visits > tree.edges[best].visits:
            best = at
    return best
