"""A match: one game while it is played by a program, from the first draw to the record."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .deal import Dealer, Seed, fresh_seed, seed_text
from .errors import NothingToUndo, OptionsError
from .game import CHANCE, Actor, Game
from .reason import Reason
from .record import Record, ReplayStep, extend_record, new_record, result
from .record_text import write_json, write_text
from .registry import load_game
from .score import Outcome, Sheet

__all__ = ["Match"]

JSON = (".json", ".jsonl")


class Match:
    """One game that you play: its position, all that led there, and the deal behind it.

    >>> match = Match("kingdomino", seats=2, seed=7)
    >>> match.apply(match.legal_actions()[0])

    `seed` decides every draw, and `apply` draws until a seat has to decide; without a seed there
    is a fresh one. With `by_hand` there is none: the draws are yours to apply, as they fell on a
    real table. `players` are the names in the record. A match prints and draws its position;
    `copy.copy` makes another that goes its own way.

    `tilewright.table.Match` is another thing: what a server knows about a table, with its chairs,
    its keys and who is away.
    """

    def __init__(  # noqa: PLR0913  # all but the game have a name at the call
        self,
        game: str | Game[Any, Any, Any],
        seats: int | None = None,
        options: Any = None,
        *,
        seed: Seed | None = None,
        by_hand: bool = False,
        players: Sequence[str] | None = None,
    ) -> None:
        """Raises UnknownGame, OptionsError for seats or options that the rules do not allow, and
        WrongType or NotationError for what cannot be a seed."""
        self._name = load_game(getattr(game, "name", str(game))).name
        if by_hand and seed is not None:
            raise OptionsError("seed", f"draws are made by hand or by the seed {seed!r}, not both")
        self.seed = None if by_hand else seed_text(fresh_seed() if seed is None else seed)
        self._begun = _begun(self.game, seats, options, players, self.seed)
        self._start = self.game.start(self.seats, self.options)
        self._steps: tuple[tuple[ReplayStep, int], ...] = ()
        self._draw()

    @property
    def game(self) -> Game[Any, Any]:
        """The rules."""
        return load_game(self._name)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._begun.seats

    @property
    def options(self) -> Any:
        """The game's own options."""
        return self._begun.options

    @property
    def players(self) -> tuple[str, ...]:
        """The names in the record, in the order of the seats."""
        return self._begun.players

    @property
    def commitment(self) -> str | None:
        """What can be told of the deal before it is opened; None where draws are made by hand."""
        return self._begun.commitment

    # What is

    @property
    def state(self) -> Any:
        """The position, a value of the game."""
        return self._steps[-1][0].state if self._steps else self._start

    @property
    def to_move(self) -> Actor:
        """The seat that decides next, CHANCE where a draw is yours to make, None at the end."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def history(self) -> tuple[ReplayStep, ...]:
        """Every action so far, draws included, with who did it and the position it led to."""
        return tuple(step for step, _ in self._steps)

    def legal_actions(self) -> Sequence[Any]:
        """What the actor to move may do: sorted, each once; empty only when the game is over."""
        return self.game.legal_actions(self.state)

    def why_illegal(self, action: Any) -> Reason | None:
        """The rule that an action, or the text of one, would break; None if it is legal."""
        return self.game.why_illegal(self.state, self._read(action))

    def score(self) -> tuple[Sheet, ...]:
        """A sheet a seat: the score as it stands, the final one when the game is over."""
        return self.game.score(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The ranking and how ties were settled; None while the game goes on."""
        return self.game.outcome(self.state) if self.over else None

    @property
    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """The points and the ranks, one a seat; None while the game goes on."""
        scores, ranks = result(self.game, self.state)
        return None if scores is None or ranks is None else (scores, ranks)

    # What happens

    def apply(self, action: Any) -> None:
        """Do this, an action or the text of one, and then draw until a seat has to decide.

        Raises IllegalAction, NotationError or WrongType, and then nothing has happened.
        """
        self._add(self._read(action), self._used)
        self._draw()

    def undo(self) -> Any:
        """Take back the last decision of a seat with the draws that followed it, and return it.

        The deal goes back too: the same decision meets the same draws. Where draws are made by
        hand, a draw is taken back like any other action. Raises NothingToUndo.
        """
        steps = self._steps
        while steps:
            last, steps = steps[-1][0], steps[:-1]
            if self.seed is None or last.actor is not CHANCE:
                self._steps = steps
                return last.action
        raise NothingToUndo("there is nothing to take back: no seat has acted yet")

    # What is kept

    def record(self) -> Record:
        """The record so far: of a game that is over, one that `tilewright.verify` accepts.

        Before that the deal is committed to but not opened. A game whose draws were made by hand
        has no deal, so that its record can be replayed but not verified.
        """
        actions = [self.game.write_action(step.action) for step in self.history]
        return extend_record(self._begun, actions, self.state, self.seed)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, over what was there: one line of JSON where the name ends in
        .json or .jsonl, else for people. `tilewright.read_records(Path(path))` reads it."""
        file, record = Path(path), self.record()
        json = file.suffix in JSON
        file.write_text(f"{write_json(record)}\n" if json else write_text(record), "utf-8")

    # Within

    @property
    def _used(self) -> int:
        """How far the dealer's stream is used up."""
        return self._steps[-1][1] if self._steps else 0

    def _read(self, action: Any) -> Any:
        return self.game.read_action(action) if isinstance(action, str) else action

    def _add(self, action: Any, used: int) -> None:
        before = self.state
        after = self.game.apply(before, action)
        legal, ply = len(self.game.legal_actions(before)), len(self._steps) + 1
        step = ReplayStep(ply, self.game.to_move(before), action, legal, after)
        self._steps = (*self._steps, (step, used))

    def _draw(self) -> None:
        while self.seed is not None and self.to_move is CHANCE:
            dealer = Dealer(self.seed, self._used)
            self._add(self.game.draw(self.state, dealer.pick), dealer.used)

    def __repr__(self) -> str:
        actor = self.to_move
        who = "a draw next" if actor is CHANCE else f"seat {actor} to move"
        who = "over" if actor is None else who
        return f"<Match {self._name}, {self.seats} seats, ply {len(self._steps)}, {who}>"

    def __str__(self) -> str:
        return str(self.state)

    def _repr_svg_(self) -> str:
        return self.game.svg(self.state)


def _begun(
    game: Game[Any, Any],
    seats: int | None,
    options: Any,
    players: Sequence[str] | None,
    seed: str | None,
) -> Record:
    """The record before the first draw, with everything that a match is set up with."""
    if isinstance(players, str):
        raise OptionsError("players", f"players are a list of names, not the text {players!r}")
    if seats is None and players is None:
        known = f"{game.seats[0]} to {game.seats[-1]}"
        raise OptionsError("seats", f"{game.name} is for {known} seats: say how many, seats=…")
    count = len(players or ()) if seats is None else seats
    chosen = game.Options() if options is None else options
    game.check(count, chosen)
    names = tuple(players or (f"seat {seat}" for seat in range(count)))
    if len(names) != count:
        raise OptionsError("players", f"{len(names)} players for {count} seats")
    return new_record(game, chosen, names, seed)
