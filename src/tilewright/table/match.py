"""A match: everything a table knows, as the events so far have made it."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tilewright.core.canonical_json import JsonValue, hash_of, to_jsonable
from tilewright.core.contribution import Contributions, dealt_seed
from tilewright.core.game import Game, Seat
from tilewright.core.options import options_of

from .older_edition import OlderEdition
from .seats import Chair, Sitter, Status
from .series import RematchOffer, Series

__all__ = ["Match", "check_edition", "public_state"]


@dataclass(frozen=True)
class Match:
    """A table after `version` events.

    `number` counts the games played here; `actions` are those of the current game, draws included,
    `state` its position (None before the start, and for ever under an older edition of the rules),
    `undo` the positions that can be taken back to, `moved` the version that made the position,
    `since` the time from which the seat to move, or who is asked to play again, has kept the others
    waiting, `used` how far the
    dealer's stream is used up, `contributions` what people add to the deal, which the first draw
    waits for (`dealt` after it), `advice` whether people may point at actions of whoever is to move
    (None at tables from before that could be said, which is no), `coach` whether a person who plays
    against computers may take hints (None where nobody has ever said so), `hints` the plies of
    those that were taken, each with its step, `rematch` what was said of playing
    again, if anything, and `series` the games of a rematch.
    """

    game: Game[Any, Any]
    edition: int
    options: Any
    chairs: tuple[Chair, ...]
    commitment: str
    seed: str = field(repr=False)
    lock: str = field(default="", repr=False)
    owner: str = ""
    network: str = field(default="", repr=False)
    auto: bool = True
    patience: int = 0
    version: int = 0
    at: int = 0
    moved: int = 0
    since: int = 0
    status: Status = Status.OPEN
    number: int = 1
    state: Any = None
    actions: tuple[str, ...] = ()
    undo: tuple[Any, ...] = ()
    used: int = 0
    dealt: bool = False
    contributions: Contributions = ()
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None
    advice: bool | None = None
    coach: bool | None = None
    hints: tuple[tuple[int, int], ...] = ()
    series: Series | None = None
    rematch: RematchOffer | None = None

    @property
    def older(self) -> bool:
        """Whether the rules have changed since, so that nothing can be played or shown."""
        return self.edition != self.game.edition

    @cached_property
    def to_move(self) -> Seat | None:
        """The seat that decides next; chance never keeps a table waiting."""
        if self.status is not Status.PLAYING or self.older:
            return None
        actor = self.game.to_move(self.state)
        return actor if isinstance(actor, int) else None

    @property
    def revealing(self) -> tuple[Seat, ...]:
        """The seats whose contributions the first draw waits for; not for those who are away."""
        if self.status is not Status.PLAYING or self.dealt:
            return ()
        return tuple(
            seat
            for seat, (chair, each) in enumerate(zip(self.chairs, self.contributions, strict=False))
            if each and each.revealed is None and not chair.away
        )

    @property
    def hint(self) -> int:
        """The step of the hint that was taken for the action that is due, 0 for none."""
        return dict(self.hints).get(len(self.actions) + 1, 0)

    @property
    def coached(self) -> bool:
        """Whether the seat to move may take hints: nobody else may be disadvantaged by it."""
        if not self.coach or self.to_move is None:
            return False
        return [_is_automatic(chair) for chair in self.chairs].count(False) == 1 and (
            self.computer_to_move is None
        )

    @property
    def dealt_seed(self) -> str:
        """What the draws are dealt from."""
        return dealt_seed(self.seed, self.contributions)

    @property
    def computer_to_move(self) -> tuple[Seat, str] | None:
        """The seat that a computer decides for next, and its level."""
        if self.to_move is None:
            return None
        chair = self.chairs[self.to_move]
        return (self.to_move, chair.level) if _is_automatic(chair) else None

    @cached_property
    def public(self) -> dict[str, JsonValue]:
        return _public(self)

    @cached_property
    def hash(self) -> str:
        """Of what everybody can see: equal hashes, equal tables."""
        return hash_of(self.public)


def _is_automatic(chair: Chair) -> bool:
    return chair.sitter is Sitter.COMPUTER or chair.away


def check_edition(match: Match) -> None:
    """Raise where the rules of this game are no longer here."""
    if match.older:
        raise OlderEdition(match.game.name, match.edition, match.game.edition)


# What everybody can see


def public_state(match: Match) -> dict[str, JsonValue]:
    """The table as anyone may see it: no keys, and no seed before the end."""
    return {**match.public}


def _public(match: Match) -> dict[str, JsonValue]:
    over = match.status is Status.OVER
    public: dict[str, JsonValue] = {
        "game": match.game.name,
        "edition": match.edition,
        "options": dict(options_of(match.options)),
        "seats": [chair.seen for chair in match.chairs],
        "patience": match.patience,
        "status": match.status.value,
        "number": match.number,
        "ply": len(match.actions),
        "position": None if match.state is None else match.game.write_position(match.state),
        "to_move": match.to_move,
        "back": len(match.undo),
        "commitment": match.commitment or None,
        "seed": (match.seed or None) if over else None,
        "scores": None if match.scores is None else [*match.scores],
        "ranks": None if match.ranks is None else [*match.ranks],
    }
    if match.advice is not None:
        public["advice"] = match.advice
    if match.coach is not None:
        public["coach"], public["hint"] = match.coach, match.hint
    if match.contributions:
        public["contributions"] = to_jsonable(match.contributions)
    if match.series:
        public["series"] = to_jsonable(match.series)
    if match.rematch:
        public["rematch"] = to_jsonable(match.rematch)
    return public
