"""The columns of a dataset: a row is a decision of a seat."""

from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from tilewright.core.registry import load_observer

__all__ = ["COLUMNS", "SCHEMA_VERSION", "Column", "schema"]

SCHEMA_VERSION = 1
"""Raised when a column changes its name, its type or its meaning, or goes."""


@dataclass(frozen=True)
class Column:
    """A name, a type and what stands there; None where a player that does not think has none."""

    name: str
    kind: str
    about: str
    thought: bool = False


SEEN = "observation"

COLUMNS = (
    Column("game", "string", "its name"),
    Column("edition", "int16", "of its rules"),
    Column("options", "string", "those that differ from the usual, joined by `+`; `-` for none"),
    Column("players", "list<string>", "the players by seat"),
    Column("seed", "string", "of the deal; games of one deal have the same"),
    Column("number", "int32", "of the game within the dataset, from 0"),
    Column("ply", "int16", "how many actions, draws among them, came before"),
    Column("seat", "int8", "whose decision it is, from 0"),
    Column("player", "string", "who decides"),
    Column("position", "string", "the position text before the action"),
    Column(SEEN, "list<number>[length]", "what the seat sees, as numbers"),
    Column("legal", "list<int32>", "the codes of the legal actions, ascending"),
    Column("action", "int32", "the code of the action taken"),
    Column("action_text", "string", "its text"),
    Column("value", "float32", "the chance to win that the player gave its action", thought=True),
    Column("values", "list<float32>", "the same by `legal`, null where not tried", thought=True),
    Column("scores", "list<float32>", "the final points it expected, likewise", thought=True),
    Column("errors", "list<float32>", "the standard errors of the values, likewise", thought=True),
    Column("visits", "list<int32>", "how often each of `legal` was tried", thought=True),
    Column("exact", "bool", "whether all that could happen was looked at", thought=True),
    Column("points", "list<int16>", "by seat, at the end of the game"),
    Column("ranks", "list<int8>", "by seat, 1 the best; shared places share the rank"),
    Column("outcome", "float32", "for this seat: 1 won, 0 lost, a shared victory in part"),
)


def schema(game: str) -> pa.Schema:
    """The columns as Arrow has them, for one game."""
    return pa.schema(
        [pa.field(each.name, _kind(each, game), nullable=each.thought) for each in COLUMNS]
    )


def _kind(column: Column, game: str) -> Any:
    if column.name == SEEN:
        observer = load_observer(game)
        return pa.list_(pa.from_numpy_dtype(observer.OBSERVATION_DTYPE), observer.OBSERVATION_SIZE)
    if column.kind.startswith("list<"):
        return pa.list_(pa.type_for_alias(column.kind[5:-1]))
    return pa.type_for_alias(column.kind)
