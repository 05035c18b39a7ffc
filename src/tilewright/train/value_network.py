"""The network in torch: the same sum of rows and two layers that run inside the kernels."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from tilewright.core.extras import needs
from tilewright.engine.jit import kernel
from tilewright.search.network import CEILING, Weights

from .shards import Data, TrainingBatch

with needs("train", "training"):
    import torch
    from torch import nn
    from torch.optim.lr_scheduler import OneCycleLR

__all__ = ["LearningSettings", "Summed", "ValueNetwork", "scatter", "store"]

POINTS = 10.0
"""The network counts in tens of points while it learns."""

FEW, TIGHT = 5, 9.0
"""A stage of which nothing is known strays by three points, for what five positions are worth."""

LOGISTIC = 3**0.5 / np.pi
"""From a standard deviation to the unit of the logistic curve that has it."""

UNIT = np.float32(1 / 128)
"""What stored rows of features are multiples of."""


@kernel
def scatter(features: Any, offsets: Any, gradients: Any, out: Any) -> None:
    """Add the gradient of each row to all of its features."""
    for row in range(len(offsets)):
        end = offsets[row + 1] if row + 1 < len(offsets) else len(features)
        for at in range(offsets[row], end):
            feature = features[at]
            for place in range(gradients.shape[1]):
                out[feature, place] += gradients[row, place]


class Summed(torch.autograd.Function):
    """The sum of each row's features; torch's own way back takes three times as long."""

    @staticmethod
    def forward(context: Any, table: Any, features: Any, offsets: Any) -> Any:
        context.save_for_backward(features, offsets)
        context.shape = table.shape
        return nn.functional.embedding_bag(features, table, offsets, mode="sum")

    @staticmethod
    def backward(context: Any, *gradients: Any) -> Any:
        features, offsets = context.saved_tensors
        gradient = torch.zeros(context.shape)
        arrays = (features, offsets, gradients[0].contiguous(), gradient)
        scatter(*(array.numpy() for array in arrays))
        return gradient, None, None


class LearningSettings(Protocol):
    """How often through the data, in how large batches, at what rate, and what leads weigh."""

    @property
    def epochs(self) -> float: ...
    @property
    def batch(self) -> int: ...
    @property
    def learning_rate(self) -> float: ...
    @property
    def margin_loss_weight(self) -> float: ...
    @property
    def seed(self) -> int: ...
    def steps(self, positions: int) -> int: ...


class ValueNetwork(nn.Module):
    def __init__(self, features: int, width: int, depth: int) -> None:
        super().__init__()
        self.rows = nn.Parameter(torch.randn(features, width) * 0.05)
        self.b1 = nn.Parameter(torch.full((width,), 0.2))
        self.second = nn.Linear(width, depth)
        self.last = nn.Linear(depth, 1)

    def forward(self, features: Any, offsets: Any) -> Any:
        """What each row still gains, in tens of points."""
        summed = self._summed(self.rows, features, offsets) + self.b1
        hidden = torch.clamp(summed, 0, float(CEILING))
        hidden = torch.clamp(self.second(hidden), 0, float(CEILING))
        return self.last(hidden)[:, 0]

    _summed: Callable[..., Any] = Summed.apply

    def recall(self, weights: Weights) -> None:
        """Begin with what was learned before."""
        with torch.no_grad():
            self.rows.copy_(torch.from_numpy(weights.embedding))
            self.b1.copy_(torch.from_numpy(weights.b1))
            self.second.weight.copy_(torch.from_numpy(weights.w2.T.copy()))
            self.second.bias.copy_(torch.from_numpy(weights.b2))
            self.last.weight.copy_(torch.from_numpy(weights.w3[None] / POINTS))
            self.last.bias.copy_(torch.from_numpy(weights.b3 / POINTS))

    def weights(self, spread: Any) -> Weights:
        """What the kernels use, in points."""
        learned = (
            self.rows,
            self.b1,
            self.second.weight.T,
            self.second.bias,
            self.last.weight[0] * POINTS,
            self.last.bias * POINTS,
        )
        arrays = [each.detach().numpy() for each in learned]
        return Weights._make(np.ascontiguousarray(each, np.float32) for each in (*arrays, spread))

    def learn(self, data: Data, plan: LearningSettings, tell: Callable[[float], None]) -> None:
        """Several times through the data, at a rate that sinks to nothing; tells each loss."""
        luck = np.random.default_rng(plan.seed)
        optimizer = torch.optim.Adam(self.parameters(), lr=plan.learning_rate)
        steps = plan.steps(len(data))
        rates = OneCycleLR(optimizer, plan.learning_rate, total_steps=steps + 1, pct_start=0.1)
        for _, batch in zip(range(steps), _endless(data, plan.batch, luck), strict=False):
            points, leads = _losses(self._missed(batch, data.rows.targets), batch)
            loss = (1 - plan.margin_loss_weight) * points + plan.margin_loss_weight * leads
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            rates.step()
            tell(loss.item())

    def _missed(self, batch: TrainingBatch, wanted: Any) -> Any:
        """By how many tens of points each row of a batch is missed."""
        found = self(torch.from_numpy(batch.features), torch.from_numpy(batch.offsets))
        return torch.from_numpy(wanted[batch.rows]) / POINTS - found

    def errors(self, data: Data) -> tuple[Any, Any]:
        """By how many points each row is missed in the end, and each lead: the mean square of a
        position."""
        points, leads = np.empty(len(data)), np.empty(len(data))
        first = 0
        with torch.no_grad():
            for batch in data.batches(4096):
                missed = self._missed(batch, data.rows.gains)
                seats, mean = _means(missed, batch)
                squares = _means(missed**2, batch)[1]
                last = first + len(seats)
                points[first:last] = squares
                leads[first:last] = 2 * (squares - mean**2) * seats / (seats - 1)
                first = last
        return POINTS**2 * points, POINTS**2 * leads

    def spread(self, data: Data, stages: int) -> tuple[Any, float, float]:
        """How far the lead of one over another strays from what is expected, by stage; and the
        mean squared errors of points and leads."""
        points, leads = self.errors(data)
        squares = np.bincount(data.rows.stages, leads, stages) + FEW * TIGHT
        counts = np.bincount(data.rows.stages, minlength=stages) + FEW
        return np.sqrt(squares / counts) * LOGISTIC, float(points.mean()), float(leads.mean())


def _endless(data: Data, size: int, luck: Any) -> Iterator[TrainingBatch]:
    while True:
        yield from data.batches(size, luck)


def _means(values: Any, batch: TrainingBatch) -> tuple[Any, Any]:
    """How many rows each position of a batch has, and their mean."""
    owners = torch.from_numpy(batch.owners)
    seats = torch.bincount(owners)
    return seats, torch.zeros(len(seats)).index_add(0, owners, values) / seats


def _losses(missed: Any, batch: TrainingBatch) -> tuple[Any, Any]:
    """The mean squared error of points; and of leads, which is what decides: what all seats of a
    position are missed by alike does no harm to them."""
    astray = missed - _means(missed, batch)[1][torch.from_numpy(batch.owners)]
    return (missed**2).mean(), 2 * (astray**2).mean()


def store(path: Path, weights: Weights) -> None:
    """Write weights small: the rows of features as multiples of a unit, which packs well."""
    arrays = weights._asdict()
    whole = np.round(weights.embedding / UNIT)
    most = np.iinfo(np.int16).max
    arrays["embedding"] = np.clip(whole, -most, most).astype(np.int16)
    arrays["embedding_unit"] = UNIT
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.rename(path)
