"""Opponents from outside: any players in the seats that are not the agent's.

`random` and `greedy` play inside the kernel and are not found here. Everybody else is asked move by
move, with the state of the rules, in the thread of the caller.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

import numpy as np

from tilewright.core.errors import IllegalAction
from tilewright.core.game import Game
from tilewright.core.registry import load_game
from tilewright.engine.announce import announce
from tilewright.engine.rng import randbelow
from tilewright.players import Closing, Player, player

from .batch import Batch
from .config import EnvConfig
from .state import OPPONENT_POLICIES

__all__ = ["Opponents", "Opposed", "Who", "policy_of"]

Who: TypeAlias = str | Player | Sequence[str | Player] | None
"""Names of players or functions: one for all other seats, or one each; None where there is none."""


def policy_of(who: Who) -> str:
    """The opponent that the kernel itself has for this, or nothing."""
    return who if isinstance(who, str) and who in OPPONENT_POLICIES else ""


class Opponents:
    """Players for all seats but one."""

    def __init__(self, who: Who, seats: int) -> None:
        alike = isinstance(who, str) or callable(who)
        given = [who] * (seats - 1) if alike else list(cast("Sequence[Any]", who))
        if len(given) != seats - 1:
            raise ValueError(f"{seats} seats leave {seats - 1} to opponents, not {len(given)}")
        self.players: list[Player] = [
            player(each) if isinstance(each, str) else cast("Player", each) for each in given
        ]

    def move(self, batch: Batch, chairs: Any) -> Any:
        """Let them move until the agent has to, in every game; the rewards of that by seat."""
        rewards = np.zeros((batch.count, batch.config.seats), np.float32)
        waiting = np.flatnonzero((batch.movers >= 0) & (batch.movers != chairs)).tolist()
        if waiting:
            with announce(batch.config.game):
                for at in waiting:
                    rewards[at] = self._move(batch, at, int(chairs[at]))
        return rewards

    def _move(self, batch: Batch, at: int, agent_seat: int) -> Any:
        """The same in one game, of which the agent's seat has the view then."""
        game, rewards = load_game(batch.config.game), np.zeros(batch.config.seats, np.float32)
        pick = _pick(batch, at)
        while (seat := int(batch.movers[at])) >= 0 and seat != agent_seat:
            batch.step_one(
                at, _code(batch, at, self.players[seat - (seat > agent_seat)], game, pick)
            )
            rewards += batch.output.rewards[at]
        if seat < 0:
            batch.look_as(at, agent_seat)
        return rewards

    def close(self) -> None:
        """Let go of what they hold, such as a program."""
        for each in self.players:
            if isinstance(each, Closing):
                each.close()


def _pick(batch: Batch, at: int) -> Callable[[int], int]:
    return lambda count: int(randbelow(batch.games.policy_rngs[at : at + 1], count))


def _code(
    batch: Batch, at: int, who: Player, game: Game[Any, Any], pick: Callable[[int], int]
) -> int:
    """What a player chooses in a game, if the rules allow it."""
    record, stepper = batch.games.states[at], batch.config.stepper
    state = stepper.game.unpack(record)
    chosen = who(game, state, pick)
    if (reason := game.why_illegal(state, chosen)) is not None:
        raise IllegalAction(reason, chosen, state)
    return stepper.encode(chosen, record)


class Opposed(Batch):
    """Games whose other seats are played from outside: what is seen, who is rewarded and when a
    new game begins are the same as with an opponent inside the kernel."""

    def __init__(
        self,
        config: EnvConfig,
        count: int,
        opponents: Opponents,
        *,
        autoreset: bool = True,
        threads: int = 1,
    ) -> None:
        super().__init__(config, count, autoreset=False, threads=threads)
        self.opponents, self.anew = opponents, autoreset
        self.chairs = np.zeros(count, np.int32)
        self.owed = np.zeros((count, config.seats), np.float32)
        """What seats have gained before the agent's first action, due with that."""

    def copy(self) -> "Opposed":
        other = cast("Opposed", super().copy())
        other.chairs, other.owed = self.chairs.copy(), self.owed.copy()
        return other

    def begin(self, which: Any = None) -> None:
        chosen = np.ones(self.count, np.bool_) if which is None else which
        super().begin(chosen)
        for at in np.flatnonzero(chosen).tolist():
            self.chairs[at] = (
                self.config.agent_seat if self.config.agent_seat >= 0 else self._lot(at)
            )
        self.owed[chosen] = self.opponents.move(self, self.chairs)[chosen]
        self.output.rewards[chosen] = 0

    def _lot(self, at: int) -> int:
        return int(randbelow(self.games.policy_rngs[at : at + 1], self.config.seats))

    def step(self, actions: Any) -> None:
        super().step(actions)
        output, chairs = self.output, self.chairs.copy()
        rewards = output.rewards + self.owed
        self.owed[:] = 0
        rewards += self.opponents.move(self, chairs)
        done = self.movers < 0
        if self.anew and done.any():
            output.final_observations[done] = output.observations[done]
            self.begin(done)
        output.rewards[:], output.done[:] = rewards, done
        output.actor_rewards[:] = rewards[np.arange(self.count), chairs]
