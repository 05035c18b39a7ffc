"""The tree: nodes and the edges below them, in two pools of fixed size.

A node is a seat's decision, a chance node or the end of the game. The edges of a decision stand in
a row, likeliest first as far as they have been tried; those of chance are a chain that grows.
Edges keep what happened below them from the eyes of the seat that decides.
"""

from typing import Any, NamedTuple

import numpy as np

__all__ = [
    "DEEPEST",
    "EDGE",
    "FRAME",
    "LOOP",
    "MAX_SEATS",
    "NODE",
    "NONE",
    "SETTINGS",
    "Tree",
    "allocate_tree",
]

NONE = -1
MAX_SEATS = 8
MAX_ACTIONS = 512
"""Actions of a game, draws included."""

DEEPEST = 24
"""Actions to the end of a game that are looked through one by one."""


def _record(*fields: Any) -> Any:
    return np.dtype((np.record, np.dtype([*fields], align=True)))


NODE = _record(
    ("first", np.int32),  # of its edges, or NONE before it is expanded
    ("count", np.int32),  # how many edges
    ("num_tried", np.int32),  # how many of them were tried; of chance, how often it was asked
    ("visits", np.int32),
    ("total", np.float64),  # of the values that came by, for its mover
    ("mover", np.int32),
    ("opponents_unaffected", np.int8),  # whichever action is taken here, to all other seats
    ("cached_after_forced", np.int8),  # 1 + forced actions after which `others` holds, or 0
)

EDGE = _record(
    ("code", np.int32),
    ("child", np.int32),
    ("visits", np.int32),
    ("next", np.int32),  # in the chain of chance
    ("prior", np.float32),  # of chance, how often it came up
    ("total", np.float64),
)

FRAME = _record(  # of the endgame's alpha-beta search, one an action of the line it looks at
    ("tried", np.int64),  # of its actions
    ("count", np.int64),
    ("mover", np.int64),
    ("alpha", np.float64),  # less than that seat 0 need not accept
    ("beta", np.float64),  # more than that it will not be granted
    ("best", np.float64),  # found so far, for the mover
)

LOOP = _record(  # how far a search is
    ("num_actions", np.int64),  # at the root
    ("num_candidates", np.int64),  # that are simulated in this phase
    ("phases", np.int64),  # of sequential halving
    ("edge", np.int64),  # of the root, whose endgame is looked through
    ("depth", np.int64),  # of the frame it is at, or NONE before the first
    ("positions", np.int64),  # of the endgame that were looked at
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
    others: Any  # by node and seat: the points that others may expect, whichever action is taken
    used: Any  # nodes, edges
    loop: Any
    states: Any  # the root, the position of a simulation, a playout
    codes: Any
    logits: Any
    scratch: Any
    active: Any  # by seat: its features
    counts: Any  # by seat: how many
    hidden: Any
    second: Any
    points: Any  # by seat: expected final points
    values: Any  # by seat: what a seat wants most of
    chances: Any  # by seat: to win
    ranks: Any
    path_edges: Any  # of a simulation
    path_nodes: Any  # that they go down from
    candidates: Any  # root edges, those that are left first; in the end, the best first
    keys: Any  # what they are ordered by
    root_stats: Any  # by root edge: Σ chances, Σ chances², Σ points of the mover
    merged: Any  # by root edge, of all trees: visits, Σ values, then as in `root_stats`
    found: Any  # in the order of `candidates`: visits, win probability, points, standard error
    # Of every seat, its chances to win and then its points:
    seat_stats: Any  # by root edge: sums
    seat_merged: Any  # by root edge, of all trees: sums
    seat_found: Any  # in the order of `candidates`: means
    line: Any  # the principal variation
    rng: Any
    # Of the endgame, a row a frame: positions, what may be done there, what comes of it by seat.
    frames: Any
    frame_states: Any
    frame_codes: Any
    frame_points: Any
    frame_values: Any
    frame_chances: Any


def allocate_tree(game: Any, evaluator: Any, size: int, widths: tuple[int, int]) -> Tree:
    """An empty tree with room for so many nodes."""
    most, seats = game.NUM_ACTIONS, MAX_SEATS
    return Tree(
        nodes=np.empty(size, NODE),
        edges=np.empty(8 * size + most, EDGE),
        others=np.empty((size, seats), np.float32),
        used=np.zeros(2, np.int64),
        loop=np.zeros(1, LOOP),
        states=game.new(3),
        codes=np.zeros(most, np.int32),
        logits=np.zeros(most, np.float32),
        scratch=np.zeros(1, evaluator.SCRATCH),
        active=np.zeros((seats, evaluator.MAX_ACTIVE), np.int32),
        counts=np.zeros(seats, np.int64),
        hidden=np.zeros(widths[0], np.float32),
        second=np.zeros(widths[1], np.float32),
        points=np.zeros(seats),
        values=np.zeros(seats),
        chances=np.zeros(seats),
        ranks=np.zeros(seats, np.int32),
        path_edges=np.zeros(MAX_ACTIONS, np.int64),
        path_nodes=np.zeros(MAX_ACTIONS, np.int64),
        candidates=np.zeros(most, np.int64),
        keys=np.zeros(most),
        root_stats=np.zeros((most, 3)),
        merged=np.zeros((most, 5)),
        found=np.zeros((most, 4)),
        seat_stats=np.zeros((most, 2 * seats)),
        seat_merged=np.zeros((most, 2 * seats)),
        seat_found=np.zeros((most, 2 * seats)),
        line=np.zeros(MAX_ACTIONS, np.int32),
        rng=np.zeros(1, np.uint64),
        frames=np.zeros(DEEPEST, FRAME),
        frame_states=game.new(DEEPEST),
        frame_codes=np.zeros((DEEPEST, most), np.int32),
        frame_points=np.zeros((DEEPEST, seats)),
        frame_values=np.zeros((DEEPEST, seats)),
        frame_chances=np.zeros((DEEPEST, seats)),
    )
