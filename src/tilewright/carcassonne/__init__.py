"""Carcassonne: the whole game as one value."""

from .actions import Action, Castles, Draw, Feature, Follower, Illegal, Lay, Options, Return
from .aids import aids
from .drawing import art, render_text, svg
from .map import Map, Node
from .notation import fields, read_action, read_position, write_action, write_position
from .rules import (
    SEATS,
    apply,
    check,
    draw,
    heuristic,
    holes,
    legal_actions,
    outcome,
    projected,
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
    "heuristic",
    "holes",
    "legal_actions",
    "name",
    "outcome",
    "projected",
    "read_action",
    "read_position",
    "render_text",
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
