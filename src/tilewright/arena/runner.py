"""Play the games of a tournament: on the cores of this machine or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from tilewright.core.registry import preload_kernel
from tilewright.executors import Note, Where, execute

from .schedule import Pairing
from .tournament import Result, Tournament, forfeit, play_pairing

__all__ = ["play_games"]

KERNEL_WORTHWHILE = 50
"""So many games are worth the second that a kernel takes to load: all look ahead faster with it."""


def play_games(
    tournament: Tournament, pairings: Iterable[Pairing], where: Where
) -> Generator[Result]:
    """The results, in the order in which the games end; from players that count simulations
    instead of seconds the same ones everywhere."""
    return execute(_PlayGames(tournament), pairings, where)


@dataclass(frozen=True)
class _PlayGames:
    """Whoever was thinking when a process died has lost that game."""

    tournament: Tournament
    max_attempts: int = 1

    def run(self, pairing: Pairing, note: Note) -> Result:
        if self.tournament.games >= KERNEL_WORTHWHILE:
            preload_kernel(self.tournament.game)
        return play_pairing(self.tournament, pairing, lambda turn: note(turn.seat))

    def on_crash(self, pairing: Pairing, noted: int, what: str) -> Result:
        return forfeit(self.tournament, pairing, max(noted, 0), what)
