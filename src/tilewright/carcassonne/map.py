"""The map: where a tile fits, and how far a road, a castle, a field or a monastery reaches."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from .actions import Cell, Feature, Illegal, Side
from .tiles import Part, Tile, fitting_turns

__all__ = ["Extent", "Map", "Node", "around", "neighbours"]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
FACING_HALF = (5, 4, 7, 6, 1, 0, 3, 2)
"""The half-edge of the neighbour that meets half-edge h across their common edge."""


Beside: TypeAlias = tuple[Feature | None, ...]
"""What the tiles around a cell have on the edges that meet it, from the north; None for no tile."""

NOTHING: Beside = (None, None, None, None)


class Node(NamedTuple):
    """One part of one tile of the map."""

    x: int
    y: int
    part: int


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in DIRECTIONS)


@lru_cache(maxsize=4096)
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
    """The tiles laid so far. What has been found out about it, a map with one more tile takes over
    as far as that tile changes nothing."""

    tiles: Mapping[Cell, Tile]

    def __hash__(self) -> int:
        cells = ((x + 99, y + 99, tile.kind, tile.turn) for (x, y), tile in self.tiles.items())
        return hash(frozenset(cells))  # no cell below 0: Python hashes -1 and -2 alike

    def part(self, node: Node) -> Part:
        return self.tiles[node.x, node.y].parts[node.part]

    def lay(self, cell: Cell, tile: Tile) -> "Map":
        grown, kinds = Map({**self.tiles, cell: tile}), self.kinds.copy()
        kinds[tile.kind] += 1
        known = {"_beside": self._beside_with(cell, tile), "_extents": self._extents_without(cell)}
        grown.__dict__.update(known, kinds=kinds)
        return grown

    @cached_property
    def kinds(self) -> Counter[str]:
        """How many tiles of each kind lie here."""
        return Counter(tile.kind for tile in self.tiles.values())

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
        beside = self._edges_around(cell)
        return all(like in (None, edge) for like, edge in zip(beside, tile.edges, strict=True))

    def _edges_around(self, cell: Cell) -> Beside:
        tiles = [self.tiles.get(near) for near in neighbours(cell)]
        return tuple(tile.edges[edge - 2] if tile else None for edge, tile in enumerate(tiles))

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The empty cells beside the map, sorted."""
        return tuple(sorted(self._beside))

    def placements(self, kind: str) -> Iterator[tuple[Cell, int]]:
        """Every cell and turn in which a tile fits, in order; turns that look alike once."""
        for cell, beside in sorted(self._beside.items(), key=itemgetter(0)):
            for turn in fitting_turns(kind, beside):
                yield cell, turn

    @cached_property
    def _beside(self) -> dict[Cell, Beside]:
        """What lies beside each empty cell at the edge of the map."""
        near = {cell for laid in self.tiles for cell in neighbours(laid)} - self.tiles.keys()
        return {cell: self._edges_around(cell) for cell in near}

    def _beside_with(self, cell: Cell, tile: Tile) -> dict[Cell, Beside]:
        """The same with one more tile."""
        beside = {**self._beside}
        beside.pop(cell, None)
        for edge, near in enumerate(neighbours(cell)):
            if near not in self.tiles:
                found = [*beside.get(near, NOTHING)]
                found[edge - 2] = tile.edges[edge]
                beside[near] = tuple(found)
        return beside

    def fits(self, kind: str) -> bool:
        return any(fitting_turns(kind, beside) for beside in self._beside.values())

    # How far a feature reaches

    def extent(self, node: Node) -> Extent:
        """The whole feature that this part belongs to."""
        if node not in self._extents:
            extent = self._find_extent(node)
            self._extents.update(dict.fromkeys(extent.nodes, extent))
        return self._extents[node]

    @cached_property
    def _extents(self) -> dict[Node, Extent]:
        """Those found so far."""
        return {}

    def _extents_without(self, cell: Cell) -> dict[Node, Extent]:
        """Those found so far that a tile there neither continues nor surrounds."""
        known, beside = {**self._extents}, neighbours(cell)
        for near in around(cell):
            for part in range(len(self.tiles[near].parts)) if near in self.tiles else ():
                extent = known.get(Node(*near, part))
                if extent and (near in beside or extent.feature is Feature.MONASTERY):
                    for node in extent.nodes:
                        del known[node]
        return known

    def _find_extent(self, node: Node) -> Extent:
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
