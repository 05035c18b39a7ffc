"""The map: where a tile fits, and how far a road, a castle, a field or a monastery reaches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from .actions import Cell, Feature, Illegal, Side
from .tiles import Part, Tile, distinct_turns, turned

__all__ = ["Extent", "Map", "Node", "around", "neighbours"]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
FACING_HALF = (5, 4, 7, 6, 1, 0, 3, 2)
"""The half-edge of the neighbour that meets half-edge h across their common edge."""


class Node(NamedTuple):
    """One part of one tile of the map."""

    x: int
    y: int
    part: int


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in DIRECTIONS)


def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells around one."""
    x, y = cell
    return tuple((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


@dataclass(frozen=True)
class Extent:
    """A whole connected feature: its parts, and whether nothing is missing from it."""

    feature: Feature
    nodes: frozenset[Node]
    tiles: int
    pennants: int
    complete: bool

    @cached_property
    def first(self) -> Node:
        """The part by which the feature is named: the northernmost, then westernmost."""
        return min(self.nodes, key=lambda node: (node.y, node.x, node.part))


@dataclass(frozen=True)
class Map:
    """The tiles laid so far."""

    tiles: Mapping[Cell, Tile]

    def __hash__(self) -> int:
        cells = ((x + 99, y + 99, tile.kind, tile.turn) for (x, y), tile in self.tiles.items())
        return hash(frozenset(cells))  # no cell below 0: Python hashes -1 and -2 alike

    def part(self, node: Node) -> Part:
        return self.tiles[node.x, node.y].parts[node.part]

    def lay(self, cell: Cell, tile: Tile) -> "Map":
        return Map({**self.tiles, cell: tile})

    def find(self, cell: Cell, feature: Feature | None, side: Side) -> Node | None:
        """The part of a tile that this side of this feature belongs to."""
        for index, part in enumerate(self.tiles[cell].parts):
            if part.feature is feature and side in part.names():
                return Node(*cell, index)
        return None

    def holds_together(self) -> bool:
        """Whether every tile continues its neighbours and can be reached from every other."""
        first = next(iter(self.tiles))
        reached, rest = {first}, [first]
        while rest:
            new = {near for near in neighbours(rest.pop()) if near in self.tiles} - reached
            reached |= new
            rest.extend(new)
        whole = len(reached) == len(self.tiles)
        return whole and all(self._continues(cell, tile) for cell, tile in self.tiles.items())

    # Where a tile fits

    def why_illegal(self, cell: Cell, tile: Tile) -> Illegal | None:
        """Name the rule this tile would break here, or None if it may be laid."""
        if cell in self.tiles:
            return Illegal.COVERS_A_TILE
        if not any(near in self.tiles for near in neighbours(cell)):
            return Illegal.TOUCHES_NOTHING
        return None if self._continues(cell, tile) else Illegal.EDGES_CLASH

    def _continues(self, cell: Cell, tile: Tile) -> bool:
        """Whether every edge shared with the map meets its like."""
        return all(tile.edges[edge] is like for edge, like in self._edges_around(cell))

    def _edges_around(self, cell: Cell) -> list[tuple[int, Feature]]:
        """What the tiles beside a cell ask of a tile there: edge and feature."""
        beside = [(edge, self.tiles.get(near)) for edge, near in enumerate(neighbours(cell))]
        return [(edge, tile.edges[(edge + 2) % 4]) for edge, tile in beside if tile]

    @cached_property
    def open_cells(self) -> tuple[Cell, ...]:
        """The empty cells beside the map, sorted."""
        near = {cell for laid in self.tiles for cell in neighbours(laid)}
        return tuple(sorted(near - self.tiles.keys()))

    def placements(self, kind: str) -> Iterator[tuple[Cell, int]]:
        """Every cell and turn in which a tile fits, in order; turns that look alike once."""
        looks = [(turn, turned(kind, turn).edges) for turn in range(distinct_turns(kind))]
        for cell, asked in self._openings:
            for turn, edges in looks:
                if all(edges[edge] is like for edge, like in asked):
                    yield cell, turn

    @cached_property
    def _openings(self) -> list[tuple[Cell, list[tuple[int, Feature]]]]:
        return [(cell, self._edges_around(cell)) for cell in self.open_cells]

    def fits(self, kind: str) -> bool:
        return next(self.placements(kind), None) is not None

    # How far a feature reaches

    def extent(self, node: Node) -> Extent:
        """The whole feature that this part belongs to."""
        feature = self.part(node).feature
        if feature is Feature.MONASTERY:
            return self._monastery(node)
        nodes, complete, rest = {node}, True, [node]
        while rest:
            for near in self._joined(rest.pop()):
                if near is None:
                    complete = False
                elif near not in nodes:
                    nodes.add(near)
                    rest.append(near)
        cells = {(x, y) for x, y, _ in nodes}
        pennants = sum(self.part(each).pennant for each in nodes)
        return Extent(feature, frozenset(nodes), len(cells), pennants, complete)

    def _monastery(self, node: Node) -> Extent:
        laid = sum(cell in self.tiles for cell in around((node.x, node.y)))
        return Extent(Feature.MONASTERY, frozenset({node}), 1 + laid, 0, laid == 8)

    def _joined(self, node: Node) -> Iterator[Node | None]:
        """The parts that continue this one on the next tiles; None where no tile lies yet."""
        part = self.part(node)
        is_field = part.feature is Feature.FIELD
        for side in part.sides:
            dx, dy = DIRECTIONS[side // 2 if is_field else side]
            cell = node.x + dx, node.y + dy
            tile = self.tiles.get(cell)
            facing = FACING_HALF[side] if is_field else (side + 2) % 4
            yield Node(*cell, tile.part_at[part.feature, facing]) if tile else None

    def castles_of(self, field: Extent) -> Iterator[Extent]:
        """The castles that touch a field, each once."""
        seen: set[Node] = set()
        for node in sorted(field.nodes):
            for index in self.part(node).touches:
                castle = Node(node.x, node.y, index)
                if castle not in seen:
                    extent = self.extent(castle)
                    seen |= extent.nodes
                    yield extent
