"""A simulation: down the tree to a new leaf, and back with what it is worth.

Decisions are selected by PUCT with first-play urgency, or by UCB1. The outcomes of a chance node
are sampled and added by progressive widening. Branches are compared by common random numbers: the
draws at the same depth are the same under each, as far as the same tiles are left there.
"""

import numpy as np

from tilewright.jit import kernel
from tilewright.search.pools import NONE

from .game import CHANCE, NOBODY, apply, draw, legal_actions, legal_count, to_move
from .judge import priors, private
from .leaf import weigh
from .nodes import clear, new_edge, new_node

__all__ = ["expand", "simulate", "start"]

DEPTH = np.uint64(0xD1342543DE82EF95)
TIME = np.uint64(0x2545F4914F6CDD1D)
UNTRIED = 1e9


@kernel
def start(tree, settings, seed):
    """Clear the tree and expand the root, whose position stands in `states[0]`; how many edges."""
    clear(tree)
    root = new_node(tree, to_move(tree.states[0]))
    expand(tree, settings, root, tree.states[0])
    tree.dice[0] = seed
    count = np.int64(tree.nodes[root].count)
    tree.sums[:count] = 0
    return count


@kernel
def expand(tree, settings, number, state):
    """Give a decision its edges, in the order of codes; whether there was room."""
    count = legal_actions(state, tree.codes)
    if tree.used[1] + count > len(tree.edges):
        return False
    if settings.ucb1 or settings.flat_monte_carlo:
        tree.logits[:count] = 0
    else:
        priors(state, tree.codes, count, tree.memory[0], tree.logits)
    _softmax(tree.logits, count, settings.prior_temperature)
    node = tree.nodes[number]
    node.first, node.count, node.private = tree.used[1], count, private(state)
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
        logits[at] = np.exp((logits[at] - most) / temperature)
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
        forced = _pass_forced(tree, state)
        tree.path[depth], tree.above[depth] = at, number
        depth += 1
        if tree.edges[at].child == NONE:
            tree.edges[at].child = new_node(tree, to_move(state))
        number = np.int64(tree.edges[at].child)
        if number == NONE or _is_leaf(tree, settings, number, state):
            break
    if settings.flat_monte_carlo:
        tree.dice[0] = luck + np.uint64(tree.nodes[number].visits) * TIME
    weigh(tree, settings, weights, state, (tree.above[depth - 1], forced))
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
    if node.opened < node.count:
        _bring_likeliest(tree, node)
    if settings.ucb1 and node.opened < node.count:
        node.opened += 1
        return np.int64(node.opened) - 1
    exploration = settings.c_puct * np.sqrt(np.float64(max(node.visits, 1)))
    log_visits = np.log(np.float64(max(node.visits, 1)))
    untried = node.total / max(node.visits, 1) - settings.fpu_reduction
    best, most = 0, -UNTRIED
    for at in range(min(node.opened + 1, node.count)):
        edge = tree.edges[node.first + at]
        visits = np.int64(edge.visits)
        found = edge.total / visits if visits else untried
        if settings.ucb1:
            found += settings.c_puct * np.sqrt(log_visits / visits)
        else:
            found += exploration * edge.prior / (1 + visits)
        if found > most:
            best, most = at, found
    node.opened += best == node.opened
    return best


@kernel
def _bring_likeliest(tree, node):
    """Swap the likeliest of the untried edges to the front of them."""
    front, likeliest = node.first + node.opened, node.first + node.opened
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
    if (
        node.count
        < settings.widening_coefficient * np.float64(node.visits + 1) ** settings.widening_exponent
    ):
        tree.dice[0] = luck + np.uint64(node.opened) * TIME
        node.opened += 1
        return _chance_edge(tree, node, draw(state, tree.dice))
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
        node = tree.nodes[tree.above[at]]
        _add(tree, node)
        edge = tree.edges[tree.path[at]]
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
    at = tree.path[0] - root.first
    chance, points = tree.chances[root.mover], tree.points[root.mover]
    tree.sums[at, 0] += chance
    tree.sums[at, 1] += chance * chance
    tree.sums[at, 2] += points
