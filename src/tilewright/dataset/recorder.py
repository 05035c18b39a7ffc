"""A game with every turn and what players that search found out."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from tilewright.arena import Played, Turn, play
from tilewright.core.deal import Seed
from tilewright.core.game import Game
from tilewright.players import Analysis, Player, SearchPlayer, player

__all__ = ["Recorder", "play_recorded"]


@dataclass
class Recorder:
    """Every turn of a game and, by ply, what was found out there."""

    turns: list[Turn] = field(default_factory=list)
    analyses: dict[int, Analysis] = field(default_factory=dict)

    def add(self, analysis: Analysis) -> None:
        self.analyses[self.turns[-1].ply] = analysis


def play_recorded(
    game: Game[Any, Any], options: Any, players: list[str], seed: Seed
) -> tuple[Played, Recorder]:
    """The same game that `play` plays, with every turn and analysis."""
    recorder = Recorder()
    seated = [_reporting(name, recorder.add) for name in players]
    on_turn = recorder.turns.append
    return play(game, options, seated, seed, on_fault="forfeit", on_turn=on_turn), recorder


def _reporting(name: str, on_analysis: Callable[[Analysis], None]) -> str | Player:
    who = player(name)
    return replace(who, on_analysis=on_analysis) if isinstance(who, SearchPlayer) else name
