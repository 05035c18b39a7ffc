"""Carcassonne: the whole game as one value."""

from .actions import Action, Castles, Draw, Feature, Follower, Illegal, Lay, Options, Return
from .aids import aids
from .drawing import art, lines, svg
from .map import Map, Node
from .notation import fields, read_action, read_position, write_action, write_position
from .rules import (
    SEATS,
    apply,
    check,
    draw,
    holes,
    legal_actions,
    outcome,
    projected,
    promise,
    score,
    start,
    to_move,
    why_illegal,
)
from .state import Scored, State
from .tiles import TILES

__all__ = [
    "TILES",
    "Action",
    "Castles",
    "Draw",
    "Feature",
    "Follower",
    "Illegal",
    "Lay",
    "Map",
    "Node",
    "Options",
    "Return",
    "Scored",
    "State",
    "aids",
    "apply",
    "art",
    "check",
    "draw",
    "edition",
    "fields",
    "holes",
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
