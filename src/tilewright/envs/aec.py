"""PettingZoo: every seat is an agent, and they act one at a time.

`raw_env` is the bare environment, `env` has PettingZoo's usual wrappers around it, `parallel_env`
is what PettingZoo makes of it for those who want one action of everybody a step.
"""

from typing import Any

import numpy as np

from tilewright.core.errors import OptionsError
from tilewright.core.extras import needs

from .config import EnvConfig
from .registration import VERSION
from .render import RENDER_MODES, render_record
from .single_game import SingleGame, copy_game

with needs("envs", "a PettingZoo environment"):
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from .spaces import action_space, observation_space

__all__ = ["env", "parallel_env", "raw_env"]

MASKS = ("observation", "info")


def env(game: str = "kingdomino", **words: Any) -> Any:
    """With wrappers: an illegal action ends the game, and mistakes in the order are errors."""
    raw = raw_env(game, **words)
    ended = raw if raw.config.on_illegal != "raise" else wrappers.TerminateIllegalWrapper(raw, -1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))


def parallel_env(game: str = "kingdomino", *, max_cycles: int | None = None, **words: Any) -> Any:
    """All agents at once, one action of the game a cycle: whose turn it is not is not asked."""
    found = env(game, **words)
    found.unwrapped.limit = max_cycles
    return turn_based_aec_to_parallel(found)


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name
    """One game; agents are called seat_0, seat_1, …

    A mask with a 1 at each legal action is part of what is seen, or of `infos` with mask="info";
    while others are to move it is 1 at action 0 alone. A cycle is as many actions as there are
    agents; after `max_cycles` of them the game is truncated.
    """

    def __init__(
        self,
        game: str = "kingdomino",
        *,
        mask: str = "observation",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **words: Any,
    ) -> None:
        super().__init__()
        if mask not in MASKS:
            raise OptionsError("mask", f"mask is one of {', '.join(MASKS)}, not {mask!r}")
        self.config, self.render_mode = EnvConfig(game, **words), render_mode
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": RENDER_MODES,
            "render_fps": 4,
            "is_parallelizable": True,
        }
        self.table, self.limit = (
            SingleGame(self.config),
            max_cycles and max_cycles * self.config.seats,
        )
        self.possible_agents = [f"seat_{seat}" for seat in range(self.config.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._apart, self._dense = mask == "info", self.config.reward == "score"
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.config) for agent in self.possible_agents}
        self.state_space = observation_space(self.config)["observation"]
        self._begun = False

    def _space(self) -> Any:
        space = observation_space(self.config)
        return space["observation"] if self._apart else space

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed the random streams go on."""
        del options
        if seed is not None or not self._begun:
            entropy = np.random.SeedSequence().generate_state(1, np.uint64)
            self.table.seed([int(entropy[0]) if seed is None else seed])
        self._begun, self._acted = True, 0
        self.table.begin()
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.mover]
        self._skip_agent_selection = None
        self._show_masks()

    def _show_masks(self) -> None:
        if self._apart:
            for agent in self.agents:
                self.infos[agent] = {"action_mask": self.table.mask_of(self._seats[agent])}

    def observe(self, agent: str) -> Any:
        """What an agent sees, whoever is to move."""
        seen = self.table.seen_by(self._seats[agent])
        return seen["observation"] if self._apart else seen

    def state(self) -> Any:
        """Nothing is hidden in these games: the view of whoever is to move, or moved last."""
        return self.table.seen()["observation"]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(int(action))
        self._acted += 1
        if self._dense or self.table.mover < 0:
            self._cumulative_rewards[agent] = 0.0
            gained = self.table.output.rewards[0].tolist()
            self.rewards = dict(zip(self.possible_agents, gained, strict=True))
            self._accumulate_rewards()
        if self.table.mover >= 0:
            self.agent_selection = self.possible_agents[self.table.mover]
        self._show_masks()
        if self.table.mover < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        elif self._acted == self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def render(self) -> Any:
        return render_record(self.config, self.table.record, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> "raw_env":
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: Any) -> "raw_env":
        """The same game once more."""
        other = copy_game(self)
        other.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if hasattr(self, name):
                setattr(other, name, getattr(self, name).copy())
        return other
