"""The 48 dominoes of the box."""

import csv
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files

from .actions import Terrain

__all__ = ["BOX", "DOMINOES", "Domino", "Land"]


@dataclass(frozen=True)
class Land:
    """One square of a domino."""

    terrain: Terrain
    crowns: int


@dataclass(frozen=True)
class Domino:
    """Two squares; the number on the back orders them."""

    number: int
    first: Land
    second: Land


def _dominoes() -> dict[int, Domino]:
    table = files(__package__).joinpath("dominoes.csv").read_text("utf-8")
    return {
        int(row["number"]): Domino(
            int(row["number"]),
            Land(Terrain(row["left"]), int(row["left_crowns"])),
            Land(Terrain(row["right"]), int(row["right_crowns"])),
        )
        for row in csv.DictReader(table.splitlines())
    }


DOMINOES = _dominoes()
BOX = Counter(land for domino in DOMINOES.values() for land in (domino.first, domino.second))
"""How many squares of each terrain and crown count the box holds."""
