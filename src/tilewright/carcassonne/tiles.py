"""The 72 tiles of the box, and each as it looks when turned.

Edges are numbered 0–3 from the north, half-edges 0–7 from the north-west corner, both clockwise.
"""

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from .actions import Feature, Side

__all__ = [
    "BOX",
    "EDGES",
    "START",
    "START_TURN",
    "TILES",
    "Part",
    "Tile",
    "distinct_turns",
    "fitting_turns",
    "turned",
]

EDGES = "NESW"


@dataclass(frozen=True)
class Part:
    """One feature of a tile: the edges it reaches (a field: half-edges), whether a castle bears a
    pennant, and for a field the castle parts of this tile that it touches."""

    feature: Feature
    sides: tuple[int, ...] = ()
    pennant: bool = False
    touches: tuple[int, ...] = ()

    def names(self) -> tuple[Side, ...]:
        """Every way to point at this part; the first is the one to use."""
        return self._names

    @cached_property
    def _names(self) -> tuple[Side, ...]:
        if self.feature is Feature.MONASTERY:
            return (None,)
        return self.sides if self.feature is Feature.FIELD else tuple(EDGES[i] for i in self.sides)


@dataclass(frozen=True)
class Tile:
    """A tile as it lies: the feature on each edge, and its parts."""

    kind: str
    turn: int
    edges: tuple[Feature, ...]
    parts: tuple[Part, ...]

    @cached_property
    def monasteries(self) -> tuple[int, ...]:
        """The indices of the parts that are one."""
        return tuple(
            index for index, part in enumerate(self.parts) if part.feature is Feature.MONASTERY
        )

    @cached_property
    def part_at(self) -> dict[tuple[Feature, int], int]:
        """The index of the part of a feature that reaches a side."""
        return {
            (part.feature, side): index
            for index, part in enumerate(self.parts)
            for side in part.sides
        }


def _table() -> list[dict[str, Any]]:
    text = files(__package__).joinpath("tiles.json").read_text("utf-8")
    tiles: list[dict[str, Any]] = json.loads(text)["tiles"]
    return tiles


def _tile(row: dict[str, Any]) -> Tile:
    castles = [
        Part(Feature.CASTLE, _sides(castle["edges"]), pennant=castle["pennant"])
        for castle in row["castles"]
    ]
    roads = [Part(Feature.ROAD, _sides(road)) for road in row["roads"]]
    fields = [
        Part(Feature.FIELD, tuple(field["halves"]), touches=tuple(field["castles"]))
        for field in row["fields"]
    ]
    monastery = [Part(Feature.MONASTERY)] * row["monastery"]
    edges = tuple(map(Feature, row["edges"]))
    return Tile(row["id"], 0, edges, (*castles, *roads, *fields, *monastery))


def _sides(letters: str) -> tuple[int, ...]:
    return tuple(sorted(map(EDGES.index, letters)))


TILES = {row["id"]: _tile(row) for row in _table()}
BOX = Counter({row["id"]: row["count"] for row in _table()})
START = next(row["id"] for row in _table() if row["start"])


@cache
def turned(kind: str, turn: int) -> Tile:
    """The tile after so many quarter turns clockwise."""
    tile = TILES[kind]
    edges = tuple(tile.edges[(edge - turn) % 4] for edge in range(4))
    return Tile(kind, turn, edges, tuple(_turned_part(part, turn) for part in tile.parts))


def _turned_part(part: Part, turn: int) -> Part:
    step, count = (2 * turn, 8) if part.feature is Feature.FIELD else (turn, 4)
    sides = tuple(sorted((side + step) % count for side in part.sides))
    return Part(part.feature, sides, part.pennant, part.touches)


@cache
def distinct_turns(kind: str) -> int:
    """How many turns look different; any further one repeats them."""
    look = _look(kind, 0)
    return next((turn for turn in (1, 2) if _look(kind, turn) == look), 4)


@cache
def fitting_turns(kind: str, beside: tuple[Feature | None, ...]) -> tuple[int, ...]:
    """The turns, alike ones once, in which a tile continues what lies beside each of its edges."""
    return tuple(
        turn
        for turn in range(distinct_turns(kind))
        if all(
            like in (None, edge)
            for like, edge in zip(beside, turned(kind, turn).edges, strict=True)
        )
    )


def _look(kind: str, turn: int) -> frozenset[object]:
    """The parts whatever their order, a field's castles named by their edges."""
    parts = turned(kind, turn).parts
    return frozenset(
        (part.feature, part.sides, part.pennant, frozenset(parts[i].sides for i in part.touches))
        for part in parts
    )


START_TURN = next(turn for turn in range(4) if turned(START, turn).edges[0] is Feature.CASTLE)
"""The start tile lies with its castle to the north."""
