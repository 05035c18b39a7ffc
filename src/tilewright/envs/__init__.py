"""Environments for those who train agents: Gymnasium, PettingZoo, OpenSpiel, or bare arrays.

Importing this registers the environments with whichever of the libraries are installed.
"""

from importlib.util import find_spec

from .agent import AgentPlayer
from .batch import Batch, IllegalActions
from .config import EnvConfig
from .functional import legal_mask, observe, reset, step
from .registration import environment_id, register_gymnasium, register_pettingzoo

__all__ = [
    "AgentPlayer",
    "Batch",
    "EnvConfig",
    "IllegalActions",
    "environment_id",
    "legal_mask",
    "observe",
    "register_gymnasium",
    "register_pettingzoo",
    "reset",
    "step",
]

if find_spec("gymnasium"):
    register_gymnasium()
if find_spec("pettingzoo"):
    register_pettingzoo()
