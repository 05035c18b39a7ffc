"""New nodes and edges out of the pools of a tree."""

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.search.pools import NONE

__all__ = ["clear", "new_edge", "new_node"]


@kernel
def clear(tree):
    """Forget everything but the root's position."""
    tree.used[0] = tree.used[1] = 0


@kernel
def new_node(tree, mover):
    """The number of a fresh node, or NONE where the pool is full."""
    number = np.int64(tree.used[0])
    if number == len(tree.nodes):
        return NONE
    tree.used[0] = number + 1
    node = tree.nodes[number]
    node.first, node.count, node.num_tried, node.visits = NONE, 0, 0, 0
    node.total, node.mover, node.opponents_unaffected, node.cached_after_forced = 0.0, mover, 0, 0
    return number


@kernel
def new_edge(tree, code, prior, following):
    """The number of a fresh edge, or NONE where the pool is full."""
    number = np.int64(tree.used[1])
    if number == len(tree.edges):
        return NONE
    tree.used[1] = number + 1
    edge = tree.edges[number]
    edge.code, edge.child, edge.visits, edge.next = code, NONE, 0, following
    edge.prior, edge.total = prior, 0.0
    return number
