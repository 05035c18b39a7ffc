"""Kingdomino: the whole game as one value."""

from .actions import Action, Choose, Discard, Illegal, King, Line, Options, Place, Terrain
from .aids import aids
from .drawing import art, render_text, svg
from .kingdom import Kingdom, Region
from .notation import fields, read_action, read_position, write_action, write_position
from .painted import score_painted
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
from .state import Claim, State
from .tiles import DOMINOES, Land

__all__ = [
    "DOMINOES",
    "Action",
    "Choose",
    "Claim",
    "Discard",
    "Illegal",
    "King",
    "Kingdom",
    "Land",
    "Line",
    "Options",
    "Place",
    "Region",
    "State",
    "Terrain",
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
    "score_painted",
    "seats",
    "start",
    "svg",
    "to_move",
    "why_illegal",
    "write_action",
    "write_position",
]

name = "kingdomino"
edition = 1
seats = SEATS
