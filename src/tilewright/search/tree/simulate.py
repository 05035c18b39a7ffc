"""A simulation: down the tree to a new leaf, and back with what it is worth.

Decisions are selected by PUCT with first-play urgency, or by UCB1. The outcomes of a chance node
are sampled and added by progressive widening. Branches are compared by common random numbers: the
draws at the same depth are the same under each, as far as the same tiles are left there.
"""

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.engine.mathematics import exp, log, power
from tilewright.search.pools import MAX_SEATS, NONE

from .evaluate import evaluate_leaf
from .evaluator import opponents_unaffected, policy_logits
from .game import CHANCE, NOBODY, apply, apply_chance, legal_actions, legal_count, to_move
from .nodes import new_edge, new_node

__all__ = ["expand", "simulate"]

DEPTH = np.uint64(0xD1342543DE82EF95)
TIME = np.uint64(0x2545F4914F6CDD1D)
UNTRIED = 1e9


@kernel
def expand(tree, settings, number, state):
    """Give a decision its edges, in the order of codes; whether there was room."""
    count = legal_actions(state, tree.codes)
    if tree.used[1] + count > len(tree.edges):
        return False
    if settings.ucb1 or settings.flat_monte_carlo:
        tree.logits[:count] = 0
    else:
        policy_logits(state, tree.codes, count, tree.scratch[0], tree.logits)
    _softmax(tree.logits, count, settings.prior_temperature)
    node = tree.nodes[number]
    node.first, node.count, node.opponents_unaffected = (
        tree.used[1],
        count,
        opponents_unaffected(state),
    )
    for at in range(count):
        new_edge(tree, tree.codes[at], tree.logits[at], NONE)
    return True


@kernel
def _softmax(logits, count, temperature):
    """From logits to probabilities."""
    most, whole = logits[0], 0.0
    for at in range(1, count):
        most = max(most, logits[at])
    for at in range(count):
        logits[at] = exp((logits[at] - most) / temperature)
        whole += logits[at]
    for at in range(count):
        logits[at] /= whole


# Which way


@kernel
def simulate(tree, settings, weights, seed, chosen):
    """One simulation from a root edge, or where `chosen` is NONE from the one that seems best."""
    tree.states[1] = tree.states[0]
    state, number, depth, luck, forced = tree.states[1], 0, 0, seed, 0
    while True:
        node = tree.nodes[number]
        if node.mover == CHANCE:
            luck += DEPTH
            at = _sample_chance(tree, settings, node, state, luck)
        else:
            at = chosen if depth == 0 and chosen != NONE else _select(tree, settings, node)
            if at != NONE:
                at += node.first
                apply(state, tree.edges[at].code)
        if at == NONE:
            break
        if depth == len(tree.path_edges):
            raise IndexError("a game has more actions than a path of the search can hold")
        forced = _pass_forced(tree, state)
        tree.path_edges[depth], tree.path_nodes[depth] = at, number
        depth += 1
        if tree.edges[at].child == NONE:
            tree.edges[at].child = new_node(tree, to_move(state))
        number = np.int64(tree.edges[at].child)
        if number == NONE or _is_leaf(tree, settings, number, state):
            break
    if settings.flat_monte_carlo:
        tree.rng[0] = luck + np.uint64(tree.nodes[number].visits) * TIME
    evaluate_leaf(tree, settings, weights, state, (tree.path_nodes[depth - 1], forced))
    _backpropagate(tree, depth, number)
    _update_root_stats(tree)


@kernel
def _pass_forced(tree, state):
    """Take actions as long as there is nothing to choose; how many were taken."""
    taken = 0
    while to_move(state) >= 0 and legal_count(state) == 1:
        legal_actions(state, tree.codes)
        apply(state, np.int64(tree.codes[0]))
        taken += 1
    return taken


@kernel
def _is_leaf(tree, settings, number, state):
    """A node that is new, or has no room for its edges, or where the game ends."""
    node = tree.nodes[number]
    if node.mover == NOBODY or node.visits == 0 or settings.flat_monte_carlo:
        return True
    if node.mover == CHANCE or node.first != NONE:
        return False
    return not expand(tree, settings, number, state)


@kernel
def _select(tree, settings, node):
    """The edge with the highest PUCT or UCB1 score.

    Untried edges differ in their priors alone, so only the likeliest of them competes.
    """
    if node.num_tried < node.count:
        _bring_likeliest(tree, node)
    if settings.ucb1 and node.num_tried < node.count:
        node.num_tried += 1
        return np.int64(node.num_tried) - 1
    exploration = settings.c_puct * np.sqrt(np.float64(max(node.visits, 1)))
    log_visits = log(np.float64(max(node.visits, 1)))
    untried = node.total / max(node.visits, 1) - settings.fpu_reduction
    best, most = 0, -UNTRIED
    for at in range(min(node.num_tried + 1, node.count)):
        edge = tree.edges[node.first + at]
        visits = np.int64(edge.visits)
        found = edge.total / visits if visits else untried
        if settings.ucb1:
            found += settings.c_puct * np.sqrt(log_visits / visits)
        else:
            found += exploration * edge.prior / (1 + visits)
        if found > most:
            best, most = at, found
    node.num_tried += best == node.num_tried
    return best


@kernel
def _bring_likeliest(tree, node):
    """Swap the likeliest of the untried edges to the front of them."""
    front, likeliest = node.first + node.num_tried, node.first + node.num_tried
    for at in range(front + 1, node.first + node.count):
        if tree.edges[at].prior > tree.edges[likeliest].prior:
            likeliest = at
    if likeliest != front:
        one, other = tree.edges[front], tree.edges[likeliest]
        code, prior = one.code, one.prior
        one.code, one.prior = other.code, other.prior
        other.code, other.prior = code, prior


@kernel
def _sample_chance(tree, settings, node, state, luck):
    """Let chance act: a new draw as long as progressive widening lets the node grow, else the
    outcome that is furthest behind its share."""
    if node.count < settings.widening_coefficient * power(
        np.float64(node.visits + 1), settings.widening_exponent
    ):
        tree.rng[0] = luck + np.uint64(node.num_tried) * TIME
        node.num_tried += 1
        return _chance_edge(tree, node, apply_chance(state, tree.rng))
    best, least, at = NONE, UNTRIED, np.int64(node.first)
    while at != NONE:
        edge = tree.edges[at]
        if edge.visits < least * edge.prior:
            best, least = at, edge.visits / edge.prior
        at = np.int64(edge.next)
    apply(state, tree.edges[best].code)
    return best


@kernel
def _chance_edge(tree, node, code):
    """The edge of an outcome of chance."""
    at = np.int64(node.first)
    while at != NONE:
        if tree.edges[at].code == code:
            tree.edges[at].prior += 1
            return at
        at = np.int64(tree.edges[at].next)
    at = new_edge(tree, code, 1, node.first)
    if at != NONE:
        node.first = at
        node.count += 1
    return at


# And back


@kernel
def _backpropagate(tree, depth, leaf):
    """Tell every edge of the path what the leaf is worth to the seat that chose it."""
    if leaf != NONE:
        _add(tree, tree.nodes[leaf])
    for at in range(depth):
        node = tree.nodes[tree.path_nodes[at]]
        _add(tree, node)
        edge = tree.edges[tree.path_edges[at]]
        edge.visits += 1
        if node.mover >= 0:
            edge.total += tree.values[node.mover]


@kernel
def _add(tree, node):
    node.visits += 1
    if node.mover >= 0:
        node.total += tree.values[node.mover]


@kernel
def _update_root_stats(tree):
    """Keep account at the root: by its edges, in the order in which they stand."""
    root = tree.nodes[0]
    at = tree.path_edges[0] - root.first
    chance, points = tree.chances[root.mover], tree.points[root.mover]
    tree.root_stats[at, 0] += chance
    tree.root_stats[at, 1] += chance * chance
    tree.root_stats[at, 2] += points
    for seat in range(tree.states[0].seats):
        tree.seat_stats[at, seat] += tree.chances[seat]
        tree.seat_stats[at, MAX_SEATS + seat] += tree.points[seat]
