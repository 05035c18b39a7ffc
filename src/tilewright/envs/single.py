"""A Gymnasium environment with one agent: it has one seat, players the others."""

from collections.abc import Sequence
from typing import Any

from tilewright.core.extras import needs
from tilewright.dice import below
from tilewright.players import Player

from .plan import MINDS
from .render import RENDER_MODES, rendered
from .table import Opponents, Table
from .world import World

with needs("envs", "a Gymnasium environment"):
    import gymnasium

    from .spaces import action_space, observation_space

__all__ = ["TilewrightEnv"]


class TilewrightEnv(gymnasium.Env[Any, Any]):
    """One game against an opponent: `random` and `greedy` play inside the kernel, every other
    player that `tilewright.players.player` knows, or a function, from outside.

    An episode is a game. Where somebody else is to move, they have moved before `step` returns.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012  # Gymnasium's way

    def __init__(
        self,
        game: str,
        *,
        opponent: str | Player | Sequence[str | Player] = "greedy",
        render_mode: str | None = None,
        **words: Any,
    ) -> None:
        inside = opponent if isinstance(opponent, str) and opponent in MINDS[1:] else ""
        self.world, self.render_mode = World(game, opponent=inside, **words), render_mode
        self.table = Table(self.world)
        self.opponents = None if inside else Opponents(opponent, self.world.seats)
        self.chair = 0
        self.observation_space = observation_space(self.world)
        self.action_space = action_space(self.world)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; without a seed the dice go on from where they are."""
        super().reset(seed=seed, options=options)
        if seed is not None or not self._begun:
            self.table.seed([int(self.np_random.integers(2**63)) if seed is None else seed])
        self._begun = True
        self.table.begin()
        if self.opponents:
            lot = self.world.chair < 0
            minds, seats = self.table.games.minds, self.world.seats
            self.chair = int(below(minds, seats)) if lot else self.world.chair
            self.opponents.move(self.table, self.chair)
        else:
            self.chair = int(self.table.games.eyes[0])
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.act(int(action))
        reward = float(self.table.sight.rewards[0, self.chair])
        if self.opponents:
            reward += float(self.opponents.move(self.table, self.chair)[self.chair])
        return self._seen(), reward, self.table.over, False, self._info()

    def _seen(self) -> dict[str, Any]:
        return self.table.seen_by(self.chair)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.chair}

    def action_masks(self) -> Any:
        """The mask as some libraries ask for it."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> Any:
        return rendered(self.world, self.table.record, self.render_mode)

    def close(self) -> None:
        if self.opponents:
            self.opponents.close()

    def __copy__(self) -> "TilewrightEnv":
        return self.__deepcopy__({})

    def __deepcopy__(self, _memo: Any) -> "TilewrightEnv":
        """The same game once more; players from outside are shared."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        return other
