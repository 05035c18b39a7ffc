"""From an agent of the environments to a player: it sees of a state what it saw in training.

    from tilewright.envs import AgentPlayer
    choose = AgentPlayer(agent, "kingdomino", observation="planes")

An agent is called as agent(observation, action_mask) and answers with the number of an action. What
comes of it plays wherever players do: in the arena, at a table, as an opponent of the next agent.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from tilewright.core.errors import OptionsError, TilewrightError
from tilewright.core.game import Game, Pick

from .batch import Batch
from .config import EnvConfig

__all__ = ["Agent", "AgentPlayer", "WrongAnswer", "why_wrong"]

Agent: TypeAlias = Callable[[Any, Any], Any]


class WrongAnswer(TilewrightError):
    """What an agent did that it must not do, and in which position."""

    def __init__(self, what: str, position: str) -> None:
        self.what, self.position = what, position
        super().__init__(f"the agent {what} ({position})")


def why_wrong(answer: object, mask: Any) -> str | None:
    """What is wrong with an answer to a mask, if anything is."""
    if isinstance(answer, bool) or not isinstance(answer, int | np.integer):
        return f"answered {answer!r}, which is no whole number"
    if not 0 <= answer < len(mask) or not mask[answer]:
        return f"chose {answer}, which is not legal"
    return None


class AgentPlayer:
    """A player that asks an agent. The words are those of its environment; with `seats` it
    refuses games for any other number of them, and it never plays any game but its own."""

    def __init__(  # noqa: PLR0913  # the words of an environment
        self,
        agent: Agent,
        game: str,
        *,
        seats: int = 0,
        observation: str = "features",
        actions: str = "board",
        window: int = 0,
    ) -> None:
        self.agent, self.seats = agent, seats
        config = EnvConfig(game, seats, observation=observation, actions=actions, window=window)
        self.config, self._batch = config, Batch(config, 1, autoreset=False)
        self.__name__ = str(getattr(agent, "__name__", type(agent).__name__))

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        """The action that the agent chooses; its chance, if it takes any, is its own."""
        del pick
        self._refuse(game, state)
        mask = self._look(game, state)
        seen = self.config.split(self._batch.output.observations[0].copy())
        answer = self.agent(seen, mask.copy())
        if wrong := why_wrong(answer, mask):
            raise WrongAnswer(wrong, game.write_position(state))
        self._batch.read(np.array([answer]))
        code, record = int(self._batch.output.codes[0]), self._batch.games.states[0]
        return self.config.stepper.game.decode(code, record)

    def _refuse(self, game: Game[Any, Any], state: Any) -> None:
        if game.name != self.config.game:
            raise OptionsError("game", f"this agent plays {self.config.game}, not {game.name}")
        if self.seats and (seats := len(game.score(state))) != self.seats:
            raise OptionsError("seats", f"this agent plays with {self.seats} seats, not {seats}")

    def _look(self, game: Game[Any, Any], state: Any) -> Any:
        """Write what the seat to move sees; its mask."""
        kernel, batch = self.config.stepper.game, self._batch
        batch.games.states[:] = kernel.pack(kernel.single_game(state))
        batch.games.movers[:] = batch.games.eyes[:] = game.to_move(state)
        batch.look()
        return batch.output.action_masks[0]
