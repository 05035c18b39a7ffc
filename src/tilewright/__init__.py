"""Tile-laying games to play, study and simulate: Kingdomino and Carcassonne, exact to the book."""

from importlib.metadata import version

from .core.deal import Dealer, commitment, fresh_seed
from .core.game import CHANCE, Chance, Game
from .core.mistakes import (
    IllegalAction,
    NotationError,
    OptionsError,
    RecordError,
    TilewrightError,
    UnknownGame,
    WrongType,
)
from .core.record import Record, Step, final_state, replay, verify
from .core.record_text import iter_records, read_records, write_json, write_text
from .core.registry import game, games
from .core.score import Outcome, Sheet, Tie

__all__ = [
    "CHANCE",
    "Chance",
    "Dealer",
    "Game",
    "IllegalAction",
    "NotationError",
    "OptionsError",
    "Outcome",
    "Record",
    "RecordError",
    "Sheet",
    "Step",
    "Tie",
    "TilewrightError",
    "UnknownGame",
    "WrongType",
    "commitment",
    "final_state",
    "fresh_seed",
    "game",
    "games",
    "iter_records",
    "read_records",
    "replay",
    "verify",
    "write_json",
    "write_text",
]

__version__ = version("tilewright")
