"""A small network over sparse features, run inside kernels: what is still to come for a seat.

An embedding bag (the rows of the features that are there, added up), then two layers of clipped
ReLU:

    clipped(Σ embedding[feature] + b1)  →  clipped(… @ w2 + b2)  →  … @ w3 + b3

where `clipped` keeps numbers between 0 and CEILING.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tilewright.engine.jit import kernel

__all__ = ["CEILING", "Weights", "blank", "load_weights", "network_output"]

CEILING = np.float32(8)
ZERO = np.float32(0)


class Weights(NamedTuple):
    """What was learned; `spread` is how far final points stray from what is expected, by stage."""

    embedding: Any
    b1: Any
    w2: Any
    b2: Any
    w3: Any
    b3: Any
    spread: Any


def load_weights(path: Path) -> Weights:
    """Weights as they are used, float32, however they are stored.

    An array that is stored in whole numbers has its unit beside it, as `<name>_unit`.
    """
    with np.load(path) as stored:
        units = {
            name: stored[f"{name}_unit"] for name in Weights._fields if f"{name}_unit" in stored
        }
        arrays = (stored[name].astype(np.float32) * units.get(name, 1) for name in Weights._fields)
        return Weights(*(np.ascontiguousarray(array, np.float32) for array in arrays))


def blank(features: int, stages: int, spread: float) -> Weights:
    """Weights that expect nothing more to come."""
    one, square = np.zeros(1, np.float32), np.zeros((1, 1), np.float32)
    embedding, spreads = np.zeros((features, 1), np.float32), np.full(stages, spread, np.float32)
    return Weights(embedding, one, square, one, one, one, spreads)


@kernel
def network_output(weights, active, count, hidden, second):
    """What the network says about the first so many active features; the rest is scratch space."""
    embedding, width = weights.embedding, weights.embedding.shape[1]
    for at in range(width):
        hidden[at] = weights.b1[at]
    for each in range(count):
        row = embedding[active[each]]
        for at in range(width):
            hidden[at] += row[at]
    depth = weights.w2.shape[1]
    for at in range(depth):
        second[at] = weights.b2[at]
    for each in range(width):
        by, row = min(max(hidden[each], ZERO), CEILING), weights.w2[each]
        for at in range(depth):
            second[at] += by * row[at]
    answer = weights.b3[0]
    for at in range(depth):
        answer += weights.w3[at] * min(max(second[at], ZERO), CEILING)
    return answer
