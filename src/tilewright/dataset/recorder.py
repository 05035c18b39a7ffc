"""A game as somebody saw it who hears what players think."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any

from tilewright.arena import Played, Turn, contest
from tilewright.core.deal import Seed
from tilewright.core.game import Game, Pick
from tilewright.players import Analysis, Player, SearchPlayer, player

__all__ = ["Recorder", "witnessed"]


@dataclass
class Recorder:
    """Every turn of a game and, by ply, what was thought there."""

    turns: list[Turn] = field(default_factory=list)
    thoughts: dict[int, Analysis] = field(default_factory=dict)

    def hear(self, thought: Analysis) -> None:
        self.thoughts[self.turns[-1].ply] = thought


def witnessed(
    game: Game[Any, Any], options: Any, players: list[str], seed: Seed
) -> tuple[Played, Recorder]:
    """The same game that `contest` plays."""
    witness = Recorder()
    seated = [_audible(name, witness.hear) for name in players]
    return contest(game, options, seated, seed, witness.turns.append), witness


def _audible(name: str, hear: Callable[[Analysis], None]) -> str | Player:
    who = player(name)
    if not isinstance(who, SearchPlayer):
        return name
    known = {each.name: getattr(who, each.name) for each in fields(SearchPlayer)}
    return _Audible(**known, hear=hear)


@dataclass(frozen=True)
class _Audible(SearchPlayer):
    """A player that thinks aloud."""

    hear: Callable[[Analysis], None] = lambda _thought: None

    def think(
        self,
        game: Game[Any, Any],
        state: Any,
        pick: Pick,
        hurried: Callable[[], bool] = lambda: False,
    ) -> Analysis:
        thought = super().think(game, state, pick, hurried)
        self.hear(thought)
        return thought
