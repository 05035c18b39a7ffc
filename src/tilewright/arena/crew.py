"""The games of a tournament on the cores of this machine: a process a core, each game in one.

A process that dies takes one game with it, which whoever was thinking then has lost; another
process takes its place and the tournament goes on.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from .pairing import Pairing
from .tournament import Result, Tournament, lost, play_pairing

__all__ = ["play_here"]

PROCESSES = get_context("spawn")
NOBODY = -1


def play_here(
    tournament: Tournament, pairings: Iterable[Pairing], processes: int
) -> Iterator[Result]:
    """The results, in the order in which the games end."""
    waiting = iter(pairings)
    crew: list[_Hand] = []
    try:
        for pairing in waiting:
            crew.append(_Hand.begin(tournament, pairing))
            if len(crew) == processes:
                break
        while crew:
            for hand in _ready(crew):
                yield hand.result(tournament)
                following = next(waiting, None)
                if following is None:
                    crew.remove(hand)
                    hand.end()
                else:
                    hand.give(tournament, following)
    finally:
        for hand in crew:
            hand.process.kill()


def _ready(crew: list["_Hand"]) -> list["_Hand"]:
    """Those whose game has ended, or whose process has."""
    done = wait([hand.pipe for hand in crew])
    return [hand for hand in crew if hand.pipe in done]


@dataclass
class _Hand:
    """A process, the pipe to it, the seat that is thinking, and the game it plays."""

    process: Any
    pipe: "Connection[Any, Any]"
    thinking: Any
    pairing: Pairing

    @classmethod
    def begin(cls, tournament: Tournament, pairing: Pairing) -> "_Hand":
        hand = cls(*_start(tournament), pairing)
        hand.pipe.send(pairing)
        return hand

    def give(self, tournament: Tournament, pairing: Pairing) -> None:
        if not self.process.is_alive():
            self.process, self.pipe, self.thinking = _start(tournament)
        self.pairing = pairing
        self.pipe.send(pairing)

    def result(self, tournament: Tournament) -> Result:
        try:
            answer = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            seat = max(self.thinking.value, 0)
            what = f"its process ended with {self.process.exitcode}"
            return lost(tournament, self.pairing, seat, what)
        if isinstance(answer, BaseException):
            raise answer
        done: Result = answer
        return done

    def end(self) -> None:
        self.pipe.close()
        self.process.join()


def _start(tournament: Tournament) -> tuple[Any, Any, Any]:
    here, there = PROCESSES.Pipe()
    thinking = PROCESSES.Value("i", NOBODY, lock=False)
    process = PROCESSES.Process(target=_work, args=(tournament, there, thinking), daemon=True)
    process.start()
    there.close()
    return process, here, thinking


def _work(tournament: Tournament, pipe: "Connection[Any, Any]", thinking: Any) -> None:
    """Play what comes through the pipe until it closes."""

    def note(seat: int) -> None:
        thinking.value = seat

    while True:
        try:
            pairing = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(play_pairing(tournament, pairing, note))
        except KeyboardInterrupt:
            return
        except Exception as error:  # noqa: BLE001  # whoever asked raises it again
            pipe.send(error)
