"""What a record is: who played what under which options, and every action with the draws.

`replay` folds the actions over the start position; it needs no rng.
"""

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .contribution import Contributions, dealt_seed
from .deal import Dealer, Seed, commitment, seed_text
from .errors import IllegalAction, NotationError, RecordError
from .game import CHANCE, Actor, Game
from .registry import load_game

__all__ = [
    "HINT_STEPS",
    "Record",
    "ReplayStep",
    "check_contributions",
    "extend_record",
    "final_state",
    "new_record",
    "replay",
    "result",
    "verify",
]


HINT_STEPS = range(1, 4)
"""How far a hint goes: where to look, what kind of action, the action itself."""


@dataclass(frozen=True)
class Record:
    """One game, finished or not: who played what under which options, and every action as text,
    draws included.

    `seed` is None until the deal is opened; `scores` and `ranks`, one number a seat, are None
    while the game is unfinished. `stand_ins` are the plies, from 1, at which a simpler player
    chose because the computer that is named could not, and `hurried` those at which it thought for
    a shorter time than its level has; `hints` are plies at which a person was
    helped, each with the step of the hint that was taken, 1 to 3. `contributions` are what the
    people at the table added to the deal, one a seat or none at all. `write_text` and `write_json`
    write it.
    """

    game: str
    edition: int
    seats: int
    options: Any
    players: tuple[str, ...]
    commitment: str | None
    seed: str | None
    actions: tuple[str, ...]
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None
    stand_ins: tuple[int, ...] = ()
    hurried: tuple[int, ...] = ()
    hints: tuple[tuple[int, int], ...] = ()
    contributions: Contributions = ()

    def __post_init__(self) -> None:
        if len(self.players) != self.seats:
            raise RecordError(0, f"{len(self.players)} players for {self.seats} seats")
        for player in self.players:
            if not player or player != player.strip() or "," in player or not player.isprintable():
                raise RecordError(0, f"{player!r} is no player's name: printable, without commas")
        _check_plies("stand-in", self.stand_ins, len(self.actions))
        _check_plies("hurried action", self.hurried, len(self.actions))
        _check_hints(self.hints, len(self.actions))
        if self.contributions and (
            len(self.contributions) != self.seats or not any(self.contributions)
        ):
            raise RecordError(0, f"contributions are none, or one for each of {self.seats} seats")


def _check_plies(what: str, plies: tuple[int, ...], last: int) -> None:
    before = 0
    for ply in plies:
        if not before < ply <= last:
            raise RecordError(0, f"{what} {ply} is no later ply of {last}")
        before = ply


def _check_hints(hints: tuple[tuple[int, int], ...], last: int) -> None:
    before = 0
    for ply, step in hints:
        if not before < ply <= last:
            raise RecordError(0, f"hint at {ply} is at no later ply of {last}")
        if step not in HINT_STEPS:
            raise RecordError(0, f"hint {step} at ply {ply} is no step of 1 to 3")
        before = ply


@dataclass(frozen=True)
class ReplayStep:
    """One action of a replay: who did it, out of how many, and the position it led to."""

    ply: int
    actor: Actor
    action: Any
    legal: int
    state: Any


def replay(record: Record) -> Iterator[ReplayStep]:
    """Play the record through the rules, step by step.

    Raises RecordError at the first action that cannot be read or is illegal.
    """
    game = _game_of(record)
    state = game.start(record.seats, record.options)
    for ply, text in enumerate(record.actions, start=1):
        actor = game.to_move(state)
        try:
            action = game.read_action(text)
            legal = len(game.legal_actions(state))
            state = game.apply(state, action)
        except NotationError as mistake:
            raise RecordError(ply, str(mistake)) from mistake
        except IllegalAction as mistake:
            raise RecordError(ply, f"{text} is illegal: {mistake.reason}") from mistake
        yield ReplayStep(ply, actor, action, legal, state)


def final_state(record: Record, plies: int | None = None) -> Any:
    """The position after so many actions, or after the last; raises RecordError as `replay`."""
    state = _game_of(record).start(record.seats, record.options)
    for step in replay(dataclasses.replace(record, actions=record.actions[:plies])):
        state = step.state
    return state


def verify(record: Record) -> None:
    """Check all that a record claims: its deal, its actions, its scores and ranks.

    Returns nothing where all of it holds, and raises RecordError at the first thing that does not.
    """
    if record.seed is None:
        raise RecordError(0, "the deal is not opened: the record has no seed")
    if record.commitment != commitment(record.seed):
        raise RecordError(0, "the seed does not match the commitment")
    check_contributions(record)
    seed = dealt_seed(record.seed, record.contributions)
    game, dealer = _game_of(record), Dealer(seed)
    state = game.start(record.seats, record.options)
    for step in replay(record):
        if step.actor is CHANCE:
            _check_draw(step, game.draw(state, dealer.pick), game)
        state = step.state
    _check_result(record, game, state)


def check_contributions(record: Record) -> None:
    """Raise RecordError unless each one that was revealed is the one that was committed to."""
    for seat, contribution in enumerate(record.contributions):
        if contribution and not contribution.holds:
            raise RecordError(0, f"the contribution of seat {seat} does not match its commitment")


def _game_of(record: Record) -> Game[Any, Any]:
    game = load_game(record.game)
    if record.edition != game.edition:
        problem = f"edition {record.edition} of {game.name}, but here is edition {game.edition}"
        raise RecordError(0, problem)
    return game


def _check_draw(step: ReplayStep, dealt: object, game: Game[Any, Any]) -> None:
    if step.action != dealt:
        drawn, due = game.write_action(step.action), game.write_action(dealt)
        raise RecordError(step.ply, f"the record says {drawn}, the seed deals {due}")


def _check_result(record: Record, game: Game[Any, Any], state: object) -> None:
    scores, ranks = result(game, state)
    for name, claimed, true in (("scores", record.scores, scores), ("ranks", record.ranks, ranks)):
        if claimed != true:
            problem = f"the record says {name} {_listed(claimed)}, the rules say {_listed(true)}"
            raise RecordError(0, problem)


def _listed(values: tuple[int, ...] | None) -> str:
    return "none (the game is not over)" if values is None else " ".join(map(str, values))


Result: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]] | tuple[None, None]


def result(game: Game[Any, Any], state: object) -> Result:
    """Totals and ranks, seat by seat; none while the game goes on."""
    if game.to_move(state) is not None:
        return None, None
    return tuple(sheet.total for sheet in game.score(state)), game.outcome(state).ranks


def new_record(
    game: Game[Any, Any], options: Any, players: Sequence[str], seed: Seed | None
) -> Record:
    """The record of a game that is about to begin: the deal committed to, but not opened; None is
    the seed of a game without a deal, whose draws are made by hand."""
    return Record(
        game=game.name,
        edition=game.edition,
        seats=len(players),
        options=options,
        players=tuple(players),
        commitment=None if seed is None else commitment(seed),
        seed=None,
        actions=(),
    )


def extend_record(
    record: Record, actions: Sequence[str], state: object, seed: Seed | None
) -> Record:
    """The record when these actions have led to this state; the deal opens when it is over."""
    scores, ranks = result(load_game(record.game), state)
    return dataclasses.replace(
        record,
        actions=tuple(actions),
        seed=None if scores is None or seed is None else seed_text(seed),
        scores=scores,
        ranks=ranks,
    )
