"""The spaces of an environment, in Gymnasium's words."""

from typing import Any

import numpy as np

from tilewright.core.extras import needs
from tilewright.core.observation import Part

from .config import EnvConfig

with needs("envs", "a space of Gymnasium's"):
    from gymnasium import spaces

__all__ = ["action_space", "observation_space"]


def action_space(config: EnvConfig) -> spaces.Discrete:
    return spaces.Discrete(config.action_count)


def observation_space(config: EnvConfig) -> spaces.Dict:
    """What is seen, and a mask with a 1 at each legal action."""
    boxes: dict[str, spaces.Space[Any]] = {
        part.name: _box(part, config.dtype) for part in config.parts
    }
    seen = spaces.Dict(boxes) if len(boxes) > 1 else next(iter(boxes.values()))
    mask = spaces.Box(0, 1, (config.action_count,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask})


def _box(part: Part, dtype: Any) -> spaces.Box:
    low, high = (np.full(part.shape, end, dtype) for end in (part.low, part.high))
    return spaces.Box(low, high, part.shape, dtype)
