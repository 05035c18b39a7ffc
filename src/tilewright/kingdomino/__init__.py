"""Kingdomino: the whole game as one value."""

from .draw import lines, svg
from .notation import fields, read_action, read_position, write_action, write_position
from .painted import score_painted
from .rules import (
    SEATS,
    State,
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
from .words import Action, Choose, Discard, Illegal, King, Line, Options, Place, Terrain

name = "kingdomino"
edition = 1
seats = SEATS
