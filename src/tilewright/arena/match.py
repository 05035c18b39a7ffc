"""One game between players, from the first draw to the record."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from tilewright.core.deal import Dealer, Seed, seed_text
from tilewright.core.errors import TilewrightError, WrongType
from tilewright.core.game import CHANCE, Game, Seat
from tilewright.core.record import Record, extend_record, new_record
from tilewright.players import Closing, Player, SearchPlayer, player
from tilewright.players.engine import NoEngine

__all__ = ["Fault", "Played", "Turn", "play"]


@dataclass(frozen=True)
class Turn:
    """A seat that has to choose in a state; so many actions led there."""

    ply: int
    seat: Seat
    state: Any


class Fault(TilewrightError):
    """A seat that failed to act: it crashed, or chose what the rules forbid."""

    def __init__(self, seat: Seat, kind: str, what: str) -> None:
        self.seat, self.kind, self.what = seat, kind, what
        super().__init__(f"seat {seat} {kind}: {what}")


@dataclass(frozen=True)
class Played:
    """A game, and by seat how many actions it took and how long the player thought; a game with a
    fault breaks off there."""

    record: Record
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    fault: Fault | None = None


def play(  # noqa: PLR0913  # the rest have a name at the call
    game: Game[Any, Any],
    options: Any,
    players: Sequence[str | Player],
    seed: Seed,
    *,
    on_fault: Literal["raise", "forfeit"] = "raise",
    on_turn: Callable[[Turn], None] = lambda _turn: None,
) -> Played:
    """Play a game to its end; a player is a name or a function of one's own.

    The seed, a text or a whole number (7 is "7"), decides the deal and each seat's own chance.
    Where a player crashes or breaks the rules, `Fault` is raised, or else the game is forfeited:
    it ends there, with the fault in what is returned. `on_turn` is called before every choice.
    """
    with closing(_Game(game, options, players, seed)) as playing:
        try:
            playing.play(on_turn)
        except Fault as fault:
            if on_fault == "raise":
                raise
            return playing.finish(fault)
    return playing.finish()


class _Game:
    """A game that is being played."""

    def __init__(
        self, game: Game[Any, Any], options: Any, players: Sequence[str | Player], seed: Seed
    ) -> None:
        self._game, self._seed = game, seed_text(seed)
        self._own = [player(each) for each in players if isinstance(each, str)]
        own = iter(self._own)
        self._choosers = [next(own) if isinstance(each, str) else each for each in players]
        self._picks = [_seat_dealer(self._seed, seat).pick for seat in range(len(players))]
        self._record = new_record(game, options, [_name(each) for each in players], self._seed)
        self._state = game.start(len(players), options)
        self._actions: list[str] = []
        self._moves, self._seconds = [0] * len(players), [0.0] * len(players)

    def play(self, on_turn: Callable[[Turn], None]) -> None:
        self._prepare()
        dealer = Dealer(self._seed)
        while (actor := self._game.to_move(self._state)) is not None:
            if actor is CHANCE:
                action = self._game.draw(self._state, dealer.pick)
            else:
                on_turn(Turn(len(self._actions), actor, self._state))
                action = self._choose(actor)
            self._state = self._game.apply(self._state, action)
            self._actions.append(self._game.write_action(action))

    def _prepare(self) -> None:
        """What players think with is there before anybody's clock starts."""
        for seat, each in enumerate(self._choosers):
            if isinstance(each, SearchPlayer):
                try:
                    each.prepare(self._game)
                except Exception as error:
                    raise _crash(seat, error) from error

    def close(self) -> None:
        """Let go of the players that were made for this game."""
        for each in self._own:
            if isinstance(each, Closing):
                each.close()

    def _choose(self, seat: Seat) -> Any:
        begun = time.perf_counter()
        try:
            action = self._choosers[seat](self._game, self._state, self._picks[seat])
            reason = self._why_refused(action)
        except NoEngine:
            raise  # it is not this game that went wrong
        except Exception as error:
            raise _crash(seat, error) from error
        finally:
            self._seconds[seat] += time.perf_counter() - begun
        if reason is not None:
            raise Fault(seat, "broke the rules", reason)
        self._moves[seat] += 1
        return action

    def _why_refused(self, action: Any) -> str | None:
        try:
            reason = self._game.why_illegal(self._state, action)
        except WrongType as mistake:
            return str(mistake)
        return None if reason is None else f"{reason}: {action}"

    def finish(self, fault: Fault | None = None) -> Played:
        record = extend_record(self._record, self._actions, self._state, self._seed)
        return Played(record, tuple(self._moves), tuple(self._seconds), fault)


def _crash(seat: Seat, error: Exception) -> Fault:
    return Fault(seat, "crashed", f"{type(error).__name__}: {error}")


def _name(who: str | Player) -> str:
    name: str = who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)
    return name.replace(",", ";")  # names in records hold no commas


def _seat_dealer(seed: str, seat: Seat) -> Dealer:
    """A seat's own random numbers, which tell it nothing about the deal."""
    return Dealer(sha256(f"{seed} seat {seat}".encode()).hexdigest())
