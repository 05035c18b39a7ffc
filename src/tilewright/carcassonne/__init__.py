"""Carcassonne: the whole game as one value."""

from .drawing import lines, svg
from .notation import fields, read_action, read_position, write_action, write_position
from .rules import (
    SEATS,
    apply,
    check,
    draw,
    legal_actions,
    outcome,
    projected,
    promise,
    score,
    start,
    to_move,
    why_illegal,
)
from .state import State
from .words import Action, Castles, Draw, Feature, Follower, Illegal, Lay, Options, Return

__all__ = [
    "Action",
    "Castles",
    "Draw",
    "Feature",
    "Follower",
    "Illegal",
    "Lay",
    "Options",
    "Return",
    "State",
    "apply",
    "check",
    "draw",
    "edition",
    "fields",
    "legal_actions",
    "lines",
    "name",
    "outcome",
    "projected",
    "promise",
    "read_action",
    "read_position",
    "score",
    "seats",
    "start",
    "svg",
    "to_move",
    "why_illegal",
    "write_action",
    "write_position",
]

name = "carcassonne"
edition = 1
seats = SEATS
