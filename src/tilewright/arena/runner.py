"""The games of a tournament, played by a crew: on the cores of this machine or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from tilewright.core.registry import wake
from tilewright.executors import Note, run_in_processes, run_on_ray

from .schedule import Pairing
from .tournament import Result, Tournament, lost, play_pairing

__all__ = ["play_here", "play_on_ray"]

MANY = 50
"""So many games are worth the second that a kernel takes to load: with it all look ahead faster."""


def play_here(
    tournament: Tournament, pairings: Iterable[Pairing], processes: int
) -> Generator[Result]:
    """The results, in the order in which the games end."""
    return run_in_processes(_Games(tournament), pairings, processes)


def play_on_ray(
    tournament: Tournament, pairings: Iterable[Pairing], address: str
) -> Generator[Result]:
    """The same, and from players that count simulations instead of seconds the same results."""
    return run_on_ray(_Games(tournament), pairings, address)


@dataclass(frozen=True)
class _Games:
    """Whoever was thinking when a process died has lost that game."""

    tournament: Tournament
    tries: int = 1

    def do(self, pairing: Pairing, note: Note) -> Result:
        if self.tournament.games >= MANY:
            wake(self.tournament.game)
        return play_pairing(self.tournament, pairing, lambda turn: note(turn.seat))

    def lost(self, pairing: Pairing, noted: int, what: str) -> Result:
        return lost(self.tournament, pairing, max(noted, 0), what)
