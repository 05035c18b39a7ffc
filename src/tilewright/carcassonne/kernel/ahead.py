"""Which part of a record is brought near before it is needed: a game in a long array lies far away,
but where the next one is, is known."""

import numpy as np
from numpy.typing import NDArray

from tilewright.engine.intrinsics import prefetch
from tilewright.engine.jit import kernel

from .lookup import CELLS, NEARBY
from .state import DTYPE

__all__ = ["LINE", "fetch_for_play", "fetch_for_start"]

LINE = 64
"""Bytes of a cache line."""

USUAL = {
    "facing": [(0, 4 * 4 * 64)],
    "slot_place": [(0, 4 * 64)],
    "board": [(0, NEARBY), (CELLS - NEARBY, CELLS)],
    "walls": [(0, 8 * 16)],
}
"""The bytes of long fields that most games use: 64 open cells, the cells nearby, 16 castles."""


def _lines(fields: list[str]) -> NDArray[np.int64]:
    """Where the cache lines begin that these fields usually need."""
    found: set[int] = set()
    for field in fields:
        kind, first = DTYPE.fields[field][:2]  # type: ignore[index]  # a record has fields
        for low, high in USUAL.get(field, [(0, kind.itemsize)]):
            found |= set(range((first + low) // LINE, -(-(first + high) // LINE)))
    return LINE * np.array(sorted(found))


_FIELDS = list(DTYPE.names)  # type: ignore[arg-type]  # a record has fields
STARTED = _lines([*_FIELDS[: _FIELDS.index("sums")], "facing"])
PLAYED = _lines(_FIELDS)
TURNS = 71
EACH = -(-len(PLAYED) // TURNS)
PLAYED = np.resize(PLAYED, EACH * TURNS)


@kernel
def fetch_for_start(address):
    """What setting a game up writes."""
    for line in STARTED:
        prefetch(address + line)


@kernel(inlined=True)
def fetch_for_play(address, tiles):
    """A part of what playing a game writes; after all turns of another one it is all there."""
    for line in range(EACH):
        prefetch(address + PLAYED[EACH * (tiles - 1) + line])
