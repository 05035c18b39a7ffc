"""A game as somebody saw it who hears what players think."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from tilewright.arena import Played, Turn, contest
from tilewright.core.deal import Seed
from tilewright.core.game import Game, Pick
from tilewright.players import Player, Searching, Thought, player

__all__ = ["Witness", "witnessed"]


@dataclass
class Witness:
    """Every turn of a game and, by ply, what was thought there."""

    turns: list[Turn] = field(default_factory=list)
    thoughts: dict[int, Thought] = field(default_factory=dict)

    def hear(self, thought: Thought) -> None:
        self.thoughts[self.turns[-1].ply] = thought


def witnessed(
    game: Game[Any, Any], options: Any, players: list[str], seed: Seed
) -> tuple[Played, Witness]:
    """The same game that `contest` plays."""
    witness = Witness()
    seated = [_audible(name, witness.hear) for name in players]
    return contest(game, options, seated, seed, witness.turns.append), witness


def _audible(name: str, hear: Callable[[Thought], None]) -> str | Player:
    who = player(name)
    if not isinstance(who, Searching):
        return name
    known = {each.name: getattr(who, each.name) for each in fields(Searching)}
    return _Audible(**known, hear=hear)


@dataclass(frozen=True)
class _Audible(Searching):
    """A player that thinks aloud."""

    hear: Callable[[Thought], None] = lambda _thought: None

    def think(
        self,
        game: Game[Any, Any],
        state: Any,
        pick: Pick,
        hurried: Callable[[], bool] = lambda: False,
    ) -> Thought:
        thought = super().think(game, state, pick, hurried)
        self.hear(thought)
        return thought
