"""What a policy prior weighs: by kind of decision, what each trait of an action counts.

A game keeps it as JSON beside its evaluator; `python -m tilewright.train.prior` fits it.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import numpy as np

__all__ = ["PriorWeights", "as_rows", "read_prior_weights"]

PriorWeights = Mapping[str, Mapping[str, float]]
FILE = "prior_weights.json"


def read_prior_weights(package: str) -> PriorWeights:
    """What lies beside that package's modules."""
    found: PriorWeights = json.loads(files(package).joinpath(FILE).read_text("utf-8"))
    return found


def as_rows(weights: PriorWeights, dtype: Any) -> Any:
    """A row a kind of decision, a column a trait; where a kind has fewer, the rest is 0."""
    rows = np.zeros((len(weights), max(map(len, weights.values()))), dtype)
    for row, traits in zip(rows, weights.values(), strict=True):
        row[: len(traits)] = [*traits.values()]
    return rows
