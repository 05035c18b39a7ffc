"""The network in torch: the same sum of rows and two layers that run inside the kernels."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from torch import nn
from torch.optim.lr_scheduler import OneCycleLR

from tilewright.jit import kernel
from tilewright.search.net import CEILING, Weights

from .shards import Data

__all__ = ["Learner", "Plan", "Summed", "scatter", "store"]

POINTS = 10.0
"""The network counts in tens of points while it learns."""

LOGISTIC = 3**0.5 / np.pi
"""From a standard deviation to the unit of the logistic curve that has it."""


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


class Plan(Protocol):
    """How often through the data, in how large batches, at what rate."""

    @property
    def epochs(self) -> float: ...
    @property
    def batch(self) -> int: ...
    @property
    def rate(self) -> float: ...
    @property
    def seed(self) -> int: ...


class Learner(nn.Module):
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

    def learn(self, data: Data, plan: Plan, tell: Callable[[float], None]) -> None:
        """Several times through the data, at a rate that sinks to nothing; tells each loss."""
        luck = np.random.default_rng(plan.seed)
        optimizer = torch.optim.Adam(self.parameters(), lr=plan.rate)
        steps = max(int(plan.epochs * len(data) / plan.batch), 1)
        rates = OneCycleLR(optimizer, plan.rate, total_steps=steps + 1, pct_start=0.1)
        done = 0
        while done < steps:
            for features, offsets, rows in data.batches(plan.batch, luck):
                wanted = torch.from_numpy(data.targets[rows]) / POINTS
                found = self(torch.from_numpy(features), torch.from_numpy(offsets))
                loss = nn.functional.mse_loss(found, wanted)
                optimizer.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]  # torch says nothing of it
                optimizer.step()
                rates.step()
                done += 1
                tell(loss.item())
                if done == steps:
                    break

    def errors(self, data: Data) -> Any:
        """By how many points each row is missed."""
        missed = np.empty(len(data), np.float32)
        with torch.no_grad():
            for features, offsets, rows in data.batches(16384):
                found = self(torch.from_numpy(features), torch.from_numpy(offsets)).numpy()
                missed[rows] = data.targets[rows] - POINTS * found
        return missed

    def spread(self, data: Data, stages: int) -> tuple[Any, float]:
        """How far the lead of one over another strays from what is expected, by stage; and the
        mean squared error of all rows."""
        missed = self.errors(data)
        squares = np.bincount(data.stages, missed**2, stages) + 4.0 * 20
        counts = np.bincount(data.stages, minlength=stages) + 20
        return np.sqrt(2 * squares / counts) * LOGISTIC, float(np.mean(missed**2))


def store(path: Path, weights: Weights) -> None:
    """Write weights small: the rows of features in half precision."""
    arrays = weights._asdict()
    arrays["embedding"] = weights.embedding.astype(np.float16)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, **arrays)
    part.rename(path)
