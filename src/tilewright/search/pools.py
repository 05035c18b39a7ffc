"""The tree: nodes and the edges below them, in two pools of fixed size.

A node is a seat's decision, a turn of chance or the end of the game. The edges of a decision stand
in a row, likeliest first as far as they have been opened; those of chance are a chain that grows.
Edges keep what happened below them from the eyes of the seat that decides.
"""

from typing import Any, NamedTuple

import numpy as np

__all__ = ["DEEPEST", "EDGE", "FRAME", "MOST_SEATS", "NODE", "NONE", "SETTINGS", "Tree", "plant"]

NONE = -1
MOST_SEATS = 8
LONGEST = 512
"""Actions of a game, draws included."""

DEEPEST = 24
"""Actions to the end of a game that are looked through one by one."""


def _record(*fields: Any) -> Any:
    return np.dtype((np.record, np.dtype([*fields], align=True)))


NODE = _record(
    ("first", np.int32),  # of its edges, or NONE before it is expanded
    ("count", np.int32),  # how many edges
    ("opened", np.int32),  # how many of them were tried; of chance, how often it was asked
    ("visits", np.int32),
    ("total", np.float64),  # of the values that came by, for its mover
    ("mover", np.int32),
    ("private", np.int8),  # whichever action is taken here means the same to all other seats
    ("known", np.int8),  # 1 + forced actions after which that is noted in `others`, or 0
)

EDGE = _record(
    ("code", np.int32),
    ("child", np.int32),
    ("visits", np.int32),
    ("next", np.int32),  # in the chain of chance
    ("prior", np.float32),  # of chance, how often it came up
    ("total", np.float64),
)

FRAME = _record(
    ("tried", np.int64),  # of its actions
    ("count", np.int64),
    ("mover", np.int64),
    ("alpha", np.float64),  # less than that seat 0 need not accept
    ("beta", np.float64),  # more than that it will not be granted
    ("best", np.float64),  # found so far, for the mover
)

SETTINGS = _record(  # SearchConfig says what they mean
    ("c_puct", np.float32),
    ("fpu_reduction", np.float32),
    ("prior_temperature", np.float32),
    ("widening_coefficient", np.float32),
    ("widening_exponent", np.float32),
    ("playout_weight", np.float32),
    ("margin_weight", np.float32),
    ("margin_scale", np.float32),
    ("greedy_playouts", np.int8),
    ("ucb1", np.int8),
    ("flat_monte_carlo", np.int8),
    ("sequential_halving", np.int8),
    ("min_candidate_visits", np.float32),
)


class Tree(NamedTuple):
    """The pools, what was found at the root, and scratch space for one thread."""

    nodes: Any
    edges: Any
    others: Any  # by node and seat: the points that others may expect after a private action
    used: Any  # nodes, edges, positions of an endgame
    states: Any  # the root, the position of a simulation, a play-out
    codes: Any
    logits: Any
    memory: Any
    active: Any  # by seat: its features
    counts: Any  # by seat: how many
    hidden: Any
    second: Any
    points: Any  # by seat: expected final points
    values: Any  # by seat: what a seat wants most of
    chances: Any  # by seat: to win
    ranks: Any
    path: Any  # edges of a simulation
    above: Any  # the nodes they go down from
    left: Any  # root edges that are still candidates
    keys: Any  # what they are ordered by
    sums: Any  # by root edge: Σ chances, Σ chances², Σ points of the mover
    dice: Any
    # Of an endgame, a row an action: positions, what may be done there, what comes of it by seat.
    rows: Any
    rows_left: Any
    row_codes: Any
    row_points: Any
    row_values: Any
    row_chances: Any


def plant(game: Any, judge: Any, size: int, widths: tuple[int, int]) -> Tree:
    """An empty tree with room for so many nodes."""
    most, seats, deepest = game.ACTIONS, MOST_SEATS, LONGEST
    return Tree(
        nodes=np.empty(size, NODE),
        edges=np.empty(8 * size + most, EDGE),
        others=np.empty((size, seats), np.float32),
        used=np.zeros(3, np.int64),
        states=game.new(3),
        codes=np.zeros(most, np.int32),
        logits=np.zeros(most, np.float32),
        memory=np.zeros(1, judge.MEMORY),
        active=np.zeros((seats, judge.ACTIVE), np.int32),
        counts=np.zeros(seats, np.int64),
        hidden=np.zeros(widths[0], np.float32),
        second=np.zeros(widths[1], np.float32),
        points=np.zeros(seats),
        values=np.zeros(seats),
        chances=np.zeros(seats),
        ranks=np.zeros(seats, np.int32),
        path=np.zeros(deepest, np.int64),
        above=np.zeros(deepest, np.int64),
        left=np.zeros(most, np.int64),
        keys=np.zeros(most),
        sums=np.zeros((most, 3)),
        dice=np.zeros(1, np.uint64),
        rows=game.new(DEEPEST),
        rows_left=np.zeros(DEEPEST, FRAME),
        row_codes=np.zeros((DEEPEST, most), np.int32),
        row_points=np.zeros((DEEPEST, seats)),
        row_values=np.zeros((DEEPEST, seats)),
        row_chances=np.zeros((DEEPEST, seats)),
    )
