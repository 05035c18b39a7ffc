"""What a position is worth to every seat, at the end and before."""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel
from tilewright.engine.mathematics import exp
from tilewright.search.network import network_output
from tilewright.search.pools import MAX_SEATS

from .evaluator import extract_all_features, extract_features, stage
from .game import NOBODY, outcome, playout, playout_policy, projected, to_move

__all__ = ["evaluate_leaf", "evaluate_terminal", "expected_scores", "win_chances"]


by_seat = stack_array(MAX_SEATS, np.float64)


@kernel
def evaluate_leaf(tree, settings, weights, state, origin):
    """Fill `points`, `chances` and `values` for a position that comes so many forced actions after
    an action of a node."""
    if to_move(state) == NOBODY:
        evaluate_terminal(tree, settings, state)
    elif settings.playout_weight >= 1:
        _play_out(tree, settings, state)
    else:
        expected_scores(tree, weights, state, origin)
        win_chances(tree, np.int64(state.seats), weights.spread[stage(state)])
        if settings.playout_weight > 0:
            _mix_play_out(tree, settings, state)
        _utility(tree, settings, np.int64(state.seats))


@kernel
def expected_scores(tree, weights, state, origin):
    """The points each seat may expect at the end.

    Where opponents are unaffected, what was found for them after one action holds after all.
    """
    above, forced = origin
    seats, node = np.int64(state.seats), tree.nodes[above]
    known = node.cached_after_forced == 1 + forced
    projected(state, tree.points[:seats])
    if known:
        mover = np.int64(node.mover)
        tree.counts[mover] = extract_features(state, mover, tree.active[mover])
    else:
        extract_all_features(state, tree.active, tree.counts)
    for seat in range(seats):
        if known and seat != node.mover:
            tree.points[seat] = tree.others[above, seat]
        else:
            features, count = tree.active[seat], tree.counts[seat]
            tree.points[seat] += network_output(weights, features, count, tree.hidden, tree.second)
    if node.opponents_unaffected and not node.cached_after_forced:
        for seat in range(seats):
            tree.others[above, seat] = tree.points[seat]
        node.cached_after_forced = 1 + forced


@kernel
def win_chances(tree, seats, spread):
    """How likely each seat is to end with the most points."""
    most, whole = tree.points[0], 0.0
    for seat in range(1, seats):
        most = max(most, tree.points[seat])
    for seat in range(seats):
        tree.chances[seat] = exp((tree.points[seat] - most) / spread)
        whole += tree.chances[seat]
    for seat in range(seats):
        tree.chances[seat] /= whole


@kernel
def evaluate_terminal(tree, settings, state):
    """The same for a game that is over: exact, and a shared victory is shared."""
    seats, winners = np.int64(state.seats), 0
    projected(state, tree.points[:seats])
    outcome(state, tree.ranks)
    for seat in range(seats):
        winners += tree.ranks[seat] == 1
    for seat in range(seats):
        tree.chances[seat] = 1 / winners if tree.ranks[seat] == 1 else 0.0
    _utility(tree, settings, seats)


@kernel
def _play_out(tree, settings, state):
    tree.states[2] = state
    if settings.greedy_playouts:
        playout_policy(tree.states[2], tree.rng)
    else:
        playout(tree.states[2], tree.rng)
    evaluate_terminal(tree, settings, tree.states[2])


@kernel
def _mix_play_out(tree, settings, state):
    """Move what is expected towards how one play-out ends."""
    seats, share = np.int64(state.seats), settings.playout_weight
    chances, points = by_seat(), by_seat()
    for seat in range(seats):
        chances[seat], points[seat] = tree.chances[seat], tree.points[seat]
    _play_out(tree, settings, state)
    for seat in range(seats):
        tree.chances[seat] = (1 - share) * chances[seat] + share * tree.chances[seat]
        tree.points[seat] = (1 - share) * points[seat] + share * tree.points[seat]


@kernel
def _utility(tree, settings, seats):
    """Win first; beside that, lead by as much as possible."""
    for seat in range(seats):
        lead = tree.points[seat] - _best_other(tree, seats, seat)
        beside = 0.5 + 0.5 * lead / (abs(lead) + settings.margin_scale)
        tree.values[seat] = tree.chances[seat] + settings.margin_weight * (
            beside - tree.chances[seat]
        )


@kernel
def _best_other(tree, seats, seat):
    best = -1e9 if seats > 1 else 0.0
    for other in range(seats):
        if other != seat:
            best = max(best, tree.points[other])
    return best
