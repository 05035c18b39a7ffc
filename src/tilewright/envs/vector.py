"""A native Gymnasium VectorEnv: all games in one kernel call.

The agent has one seat of each game. `random` and `greedy` play the others inside the kernel, any
other player from outside, game by game. Without opponents every action is that of the seat to
move, what is seen is what that seat sees, and the reward is that of the seat that acted; `info`
has who is to move and everybody's rewards.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from tilewright.core.extras import needs

from .batch import Batch
from .config import EnvConfig
from .opponents import Opponents, Opposed, Who, policy_of
from .render import RENDER_MODES, render_record

with needs("envs", "a Gymnasium environment"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from .spaces import action_space, observation_space

__all__ = ["TilewrightVectorEnv"]


class TilewrightVectorEnv(VectorEnv[Any, Any, Any]):
    """So many games side by side. Arrays are the caller's own unless `copy` is off: then the next
    step writes over them."""

    def __init__(  # noqa: PLR0913  # Gymnasium's words and ours
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: Who = "greedy",
        on_illegal: str = "warn",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **words: Any,
    ) -> None:
        self.mode = _mode(autoreset_mode)
        self.config = EnvConfig(game, opponent=policy_of(opponent), on_illegal=on_illegal, **words)
        self.num_envs, self.render_mode = num_envs, render_mode
        outside = None if self.config.opponent or not opponent else opponent
        self.opponents = None if outside is None else Opponents(outside, self.config.seats)
        self.batch = self._new_batch(threads)
        self.batch.prepare()
        self.metadata = {
            "autoreset_mode": self.mode,
            "render_modes": RENDER_MODES,
            "render_fps": 4,
        }
        self._copies = copy
        self._all = np.ones(num_envs, np.bool_)
        self._all.flags.writeable = False
        self.single_observation_space = observation_space(self.config)
        self.single_action_space = action_space(self.config)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._end_mask = np.eye(1, self.config.action_count, dtype=np.int8)[0]
        self._begun = False

    def _new_batch(self, threads: int) -> Batch:
        autoreset = self.mode is AutoresetMode.SAME_STEP
        if self.opponents is None:
            return Batch(self.config, self.num_envs, autoreset=autoreset, threads=threads)
        return Opposed(
            self.config, self.num_envs, self.opponents, autoreset=autoreset, threads=threads
        )

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """New games, everywhere or where `options["reset_mask"]` says so; game i of a seed s is the
        game of seed s + i. Without a seed the random streams go on."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        which = _reset_mask(options, self.num_envs)
        if seed is not None or not self._begun:
            self.batch.seed(self._seeds(seed, which))
        self._begun = True
        self.batch.begin(which)
        return self._seen(), self._info()

    def _seeds(self, seed: int | Sequence[int | None] | None, which: Any) -> list[int | None]:
        seeds: Sequence[int | None]
        if seed is None:
            seeds = self.np_random.integers(2**63, size=self.num_envs).tolist()
        elif isinstance(seed, int):
            seeds = range(seed, seed + self.num_envs)
        elif len(seed) == self.num_envs:
            seeds = seed
        else:
            raise ValueError(f"{self.num_envs} games take {self.num_envs} seeds, not {len(seed)}")
        return [each if wanted else None for each, wanted in zip(seeds, which, strict=True)]

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        output = self.batch.output
        stepped = self._step_or_begin(actions)
        info = self._info()
        info["rewards"], info["_rewards"] = self._own(output.rewards), stepped
        if self.mode is AutoresetMode.SAME_STEP and output.done.any():
            info |= self._finals()
        return (
            self._seen(),
            self._own(output.actor_rewards),
            self._own(output.done),
            np.zeros(self.num_envs, np.bool_),
            info,
        )

    def _step_or_begin(self, actions: Any) -> Any:
        """Do the actions; in the next-step mode games that are over begin anew instead. Where
        actions were done."""
        over = self.batch.output.done
        if self.mode is not AutoresetMode.NEXT_STEP or not over.any():
            self.batch.step(actions)
            return self._all
        over = over.copy()
        self.batch.step(actions)
        self.batch.begin(over)
        return ~over

    def _finals(self) -> dict[str, Any]:
        """What was seen last of the games that ended in this step."""
        done = self._own(self.batch.output.done)
        finals = np.full(self.num_envs, None, object)
        if self._copies:
            finals[done] = self._views(self.batch.output.final_observations[done])
        else:
            finals[done] = self._last_views[done]
        return {"final_obs": finals, "_final_obs": done}

    def _views(self, rows: Any) -> list[dict[str, Any]]:
        """Rows of numbers as what is seen of one game each, with nothing left to decide."""
        views = rows if self.config.whole else map(self.config.split, rows)
        return [{"observation": view, "action_mask": self._end_mask} for view in views]

    @cached_property
    def _last_views(self) -> Any:
        """Where each game's last view is written, over the one before."""
        return np.array(self._views(self.batch.output.final_observations), object)

    def _own(self, array: Any) -> Any:
        return array.copy() if self._copies else array

    def _seen(self) -> dict[str, Any]:
        output = self.batch.output
        seen = self.config.split(self._own(output.observations))
        return {"observation": seen, "action_mask": self._own(output.action_masks)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self._own(self.batch.games.eyes), "_seat": self._all}

    def action_masks(self) -> Any:
        """The masks as some libraries ask for them."""
        return self.batch.output.action_masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """A picture a game."""
        records = self.batch.games.states
        return tuple(render_record(self.config, record, self.render_mode) for record in records)

    def close_extras(self, **_given: Any) -> None:
        if self.opponents:
            self.opponents.close()

    def __getstate__(self) -> dict[str, Any]:
        return {name: kept for name, kept in self.__dict__.items() if name != "_last_views"}

    def __copy__(self) -> "TilewrightVectorEnv":
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: Any) -> "TilewrightVectorEnv":
        other = object.__new__(type(self))
        other.__dict__.update(self.__getstate__())
        other.batch = self.batch.copy()
        return other


def _mode(given: str | AutoresetMode) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        known = ", ".join(mode.value for mode in AutoresetMode)
        raise ValueError(f"autoreset_mode is one of {known}, not {given!r}") from None


def _reset_mask(options: dict[str, Any] | None, count: int) -> Any:
    mask = (options or {}).get("reset_mask")
    if mask is None:
        return np.ones(count, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (count,):
        raise ValueError(f"reset_mask is an array of {count} truth values, not {mask!r}")
    if not mask.any():
        raise ValueError("reset_mask asks for no game at all")
    return mask
