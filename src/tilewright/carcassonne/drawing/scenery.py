"""What stands upright on the land: towers, houses, trees. Where a tile has room it is strewn by
chance, but always in the same way on the same cell."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeAlias

from tilewright.carcassonne.actions import Cell, Feature
from tilewright.carcassonne.tiles import Tile

from .curve import QUARTERS, Point, to_border
from .shape import PLAZA, Shape, centre, shape
from .sprites import CROPS, HOUSES, TREES

__all__ = ["Thing", "things"]

GARDEN = {
    "chapel": (-6j,),
    "bed": (-12 + 15j, 12 + 15j),
    "cypress": (-20 + 3j, 20 + 3j),
}
GRASS = (("tuft", 4.0), ("tuft", 4.0), ("tuft", 4.0), ("flowers", 4.0)) * 2

Taken: TypeAlias = list[tuple[Point, float]]
"""Places where something stands, and how much room it takes around it."""


class Thing(NamedTuple):
    """A sprite and where it stands."""

    at: Point
    name: str


@lru_cache(maxsize=4096)
def things(cell: Cell, tile: Tile) -> tuple[Thing, ...]:
    """Everything that stands on a tile of the map."""
    form = shape(tile.kind)
    chance = Random(f"{tile.kind}{cell}")  # noqa: S311  # trees need no secrecy
    strewn = (
        *_defences(form),
        *_village(form, chance),
        *_town(form, chance),
        *_country(form, chance),
    )
    turned = [Thing(at * QUARTERS[tile.turn], name) for at, name in strewn]
    return tuple(Thing(centre(cell) + at, name) for at, name in (*turned, *_monastery(form)))


def _defences(form: Shape) -> Iterator[Thing]:
    """A tower at each end of a wall, turrets between them, a gate where a road comes in."""
    for walls in form.walls.values():
        for wall in walls:
            yield from (Thing(end, "tower") for end in (wall.start, wall.end))
            yield from (Thing(wall.at(t), "turret") for t in (0.32, 0.68))
            if form.has_gate:
                yield Thing(wall.at(0.5), "gate")
    yield from (Thing(at, "shield") for at in form.shields)


def _monastery(form: Shape) -> Iterator[Thing]:
    if form.has_monastery:
        yield from (Thing(at, name) for name, places in GARDEN.items() for at in places)


def _village(form: Shape, chance: Random) -> Iterator[Thing]:
    """A well, and a house in each corner between the roads."""
    if form.is_village:
        yield Thing(form.hub, "well")
        for quarter in QUARTERS:
            at = form.hub + (PLAZA + 4) * (1 + 1j) * quarter
            yield Thing(at + 0.04 * _anywhere(chance), chance.choice(HOUSES))


def _town(form: Shape, chance: Random) -> Iterator[Thing]:
    """Houses wherever there is room within the walls, around a keep if the castle is large."""
    taken = [(at, 9.0) for at in form.shields]
    for index, part in form.parts(Feature.CASTLE):
        if len(part.sides) > 2:
            taken.append((form.spots[index], 9.0))
            yield Thing(form.spots[index], "keep")
    for _ in range(260):
        at = _anywhere(chance)
        inside = to_border(at) > 4 and form.owner(at) in form.floors
        if inside and _is_free(at, 5.2, taken) and form.clearance(at) > 8:
            taken.append((at, 5.2))
            yield Thing(at, chance.choice((*HOUSES, "oak")))


def _country(form: Shape, chance: Random) -> Iterator[Thing]:
    """A crop, some trees and a sheep, grass in between; each where a few tries find it room."""
    taken = [(form.hub, PLAZA + 13)] if form.is_village else []
    trees = [(chance.choice(TREES), 6.0) for _ in range(chance.randint(3, 6))]
    crops = [(crop, 17.0) for crop in chance.sample(CROPS, 2)]
    for name, room in (*crops, ("hedge", 11.0), *trees, ("sheep", 5.0), *GRASS):
        at = _free_place(form, chance, room, taken)
        if at is not None:
            taken.append((at, room))
            yield Thing(at, name)


def _free_place(form: Shape, chance: Random, room: float, taken: Taken) -> Point | None:
    fields = [index for index, _ in form.parts(Feature.FIELD)]
    for at in (_anywhere(chance) for _ in range(9)):
        inside = to_border(at) > room and form.owner(at) in fields
        if inside and _is_free(at, room, taken) and form.clearance(at) > room + 4:
            return at
    return None


def _is_free(at: Point, room: float, taken: Taken) -> bool:
    return all(abs(at - other) > room + wide for other, wide in taken)


def _anywhere(chance: Random) -> Point:
    return complex(chance.uniform(-50, 50), chance.uniform(-50, 50))
