"""A Gymnasium environment with one agent: it has one seat, players the others."""

from typing import Any

import numpy as np

from tilewright.core.errors import OptionsError
from tilewright.core.extras import needs
from tilewright.engine.rng import randbelow

from .config import EnvConfig
from .opponents import Opponents, Who, policy_of
from .render import RENDER_MODES, render_record
from .single_game import SingleGame, copy_game

with needs("envs", "a Gymnasium environment"):
    import gymnasium

    from .spaces import action_space, observation_space

__all__ = ["TilewrightEnv"]


class TilewrightEnv(gymnasium.Env[Any, Any]):
    """One game against an opponent: `random` and `greedy` play inside the kernel, every other
    player that `tilewright.players.player` knows, or a function, from outside.

    An episode is a game. Where somebody else is to move, they have moved before `step` returns.
    Every word that `TilewrightVectorEnv` takes too means the same there, also by default.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str,
        *,
        opponent: Who = "greedy",
        on_illegal: str = "warn",
        render_mode: str | None = None,
        **words: Any,
    ) -> None:
        if not opponent:
            raise OptionsError("opponent", "one agent has one seat: somebody plays the others")
        self.config = EnvConfig(game, opponent=policy_of(opponent), on_illegal=on_illegal, **words)
        inside = bool(self.config.opponent)
        self.opponents = None if inside else Opponents(opponent, self.config.seats)
        self.table, self.render_mode = SingleGame(self.config), render_mode
        self.agent_seat, self._owed = 0, np.zeros(self.config.seats, np.float32)
        self.observation_space = observation_space(self.config)
        self.action_space = action_space(self.config)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; without a seed the random streams go on."""
        super().reset(seed=seed, options=options)
        if seed is not None or not self._begun:
            self.table.seed([int(self.np_random.integers(2**63)) if seed is None else seed])
        self._begun = True
        self.table.begin()
        if self.opponents:
            lot = self.config.agent_seat < 0
            minds, seats = self.table.games.policy_rngs, self.config.seats
            self.agent_seat = int(randbelow(minds, seats)) if lot else self.config.agent_seat
            self._owed = self.opponents.move(self.table, [self.agent_seat])[0]
        else:
            self.agent_seat = int(self.table.games.eyes[0])
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.act(int(action))
        rewards = self.table.output.rewards[0].copy()
        if self.opponents:
            rewards += self._owed + self.opponents.move(self.table, [self.agent_seat])[0]
            self._owed = np.zeros_like(rewards)
        info = {**self._info(), "rewards": rewards}
        return self._seen(), float(rewards[self.agent_seat]), self.table.over, False, info

    def _seen(self) -> dict[str, Any]:
        return self.table.seen_by(self.agent_seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.agent_seat}

    def action_masks(self) -> Any:
        """The mask as some libraries ask for it."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> Any:
        return render_record(self.config, self.table.record, self.render_mode)

    def close(self) -> None:
        if self.opponents:
            self.opponents.close()

    def __copy__(self) -> "TilewrightEnv":
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: Any) -> "TilewrightEnv":
        """The same game once more; players from outside are shared."""
        return copy_game(self)
