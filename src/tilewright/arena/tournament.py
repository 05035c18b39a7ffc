"""A tournament: what is played, by whom, and how each game of it went."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tilewright.core.deal import Seed, seed_text
from tilewright.core.game import Game, Seat
from tilewright.core.options import options_from_words
from tilewright.core.record import new_record
from tilewright.core.record_text import write_json
from tilewright.core.registry import load_game

from .match import Fault, Turn, play
from .schedule import Lineup, Pairing, count, lineups, schedule

__all__ = ["Result", "Tournament", "forfeit", "play_pairing"]


@dataclass(frozen=True)
class Tournament:
    """Everything that decides the games; options are words such as `harmony`, and a seed that is a
    number is kept as its text."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    seed: Seed
    options: tuple[str, ...] = ()
    gauntlet: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", seed_text(self.seed))

    def rules(self) -> tuple[Game[Any, Any], Any]:
        """The game and its options, checked."""
        game = load_game(self.game)
        options = options_from_words(game.Options, list(self.options))
        game.check(self.seats, options)
        return game, options

    def lineups(self) -> list[Lineup]:
        return lineups(len(self.players), self.seats, gauntlet=self.gauntlet)

    def schedule(self) -> Iterator[Pairing]:
        return schedule(self.lineups(), self.games)

    def count(self) -> int:
        """How many games the schedule has."""
        return count(self.lineups(), self.games)

    def deal(self, pairing: Pairing) -> str:
        """The seed of a deal: the same for all line-ups and turns."""
        return f"{self.seed}/{pairing.deal}"

    def name(self, player: int) -> str:
        return self.players[player]


@dataclass(frozen=True)
class Result:
    """How one game went, seat by seat; scores and ranks are None where somebody forfeited it."""

    pairing: Pairing
    scores: tuple[int, ...] | None
    ranks: tuple[int, ...] | None
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    fault: tuple[Seat, str, str] | None = None
    record: str = ""
    """One line of JSON, as `tilewright replay` reads it."""

    @property
    def places(self) -> tuple[int, ...]:
        """The ranks; whoever failed comes last, all others share the first place."""
        if self.fault is not None:
            return tuple(2 if seat == self.fault[0] else 1 for seat in range(len(self.moves)))
        return self.ranks or ()


def play_pairing(
    tournament: Tournament, pairing: Pairing, on_turn: Callable[[Turn], None] = lambda _turn: None
) -> Result:
    """Play one game of a tournament: the same game for the same arguments wherever it is."""
    game, options = tournament.rules()
    names = [tournament.name(player) for player in pairing.players]
    deal = tournament.deal(pairing)
    done = play(game, options, names, deal, on_fault="forfeit", on_turn=on_turn)
    return Result(
        pairing,
        done.record.scores if done.fault is None else None,
        done.record.ranks if done.fault is None else None,
        done.moves,
        tuple(round(seconds, 4) for seconds in done.seconds),
        None if done.fault is None else _describe(done.fault),
        write_json(done.record),
    )


def forfeit(tournament: Tournament, pairing: Pairing, seat: Seat, what: str) -> Result:
    """The result of a game whose process died while this seat was thinking."""
    game, options = tournament.rules()
    names = [tournament.name(player).replace(",", ";") for player in pairing.players]
    record = new_record(game, options, names, tournament.deal(pairing))
    none = (0,) * tournament.seats
    return Result(pairing, None, None, none, none, (seat, "died", what), write_json(record))


def _describe(fault: Fault) -> tuple[Seat, str, str]:
    return fault.seat, fault.kind, fault.what[:500]
