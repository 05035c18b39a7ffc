"""Tile-laying games to play, study and simulate: Kingdomino and Carcassonne, exact to the book."""

from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal, overload

from .core.deal import Dealer, Seed, commitment, fresh_seed
from .core.errors import (
    IllegalAction,
    NotationError,
    NothingToUndo,
    OptionsError,
    RecordError,
    TilewrightError,
    UnknownGame,
    WrongType,
)
from .core.game import CHANCE, Chance, Game
from .core.match import Match
from .core.record import Record, ReplayStep, final_state, replay, verify
from .core.record_text import iter_records, read_records, write_json, write_text
from .core.registry import games, load_game
from .core.score import Outcome, Sheet, Tie

if TYPE_CHECKING:  # the two games of this package, for editors only: nothing loads them here
    from . import carcassonne, kingdomino

__all__ = [
    "CHANCE",
    "Chance",
    "Dealer",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "NothingToUndo",
    "OptionsError",
    "Outcome",
    "Record",
    "RecordError",
    "ReplayStep",
    "Seed",
    "Sheet",
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


@overload
def game(
    name: Literal["carcassonne"],
) -> "Game[carcassonne.State, carcassonne.Action, carcassonne.Options]": ...
@overload
def game(
    name: Literal["kingdomino"],
) -> "Game[kingdomino.State, kingdomino.Action, kingdomino.Options]": ...
@overload
def game(name: str) -> Game[Any, Any]: ...


def game(name: str) -> Game[Any, Any]:
    """The installed game of that name, such as kingdomino or carcassonne; `games()` lists them.

    Raises UnknownGame where there is none.
    """
    return load_game(name)
