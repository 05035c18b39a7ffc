"""Play the games of a tournament: on the cores of this machine or on a Ray cluster."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

from tilewright.core.registry import preload_kernel
from tilewright.executors import Note, run_in_processes, run_on_ray

from .schedule import Pairing
from .tournament import Result, Tournament, forfeit, play_pairing

__all__ = ["play_in_processes", "play_on_ray"]

KERNEL_WORTHWHILE = 50
"""So many games are worth the second that a kernel takes to load: all look ahead faster with it."""


def play_in_processes(
    tournament: Tournament, pairings: Iterable[Pairing], processes: int
) -> Generator[Result]:
    """The results, in the order in which the games end."""
    return run_in_processes(_PlayGames(tournament), pairings, processes)


def play_on_ray(
    tournament: Tournament, pairings: Iterable[Pairing], address: str
) -> Generator[Result]:
    """The same, and from players that count simulations instead of seconds the same results."""
    return run_on_ray(_PlayGames(tournament), pairings, address)


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
