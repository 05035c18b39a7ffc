"""A kernel with the functions of a game: what is asked of rules can be asked of it, too.

What a kernel does itself it does here: starting, saying who moves and what is legal, applying,
drawing, scoring and ranking. Texts and pictures come from the rules, through `unpack`.
"""

from functools import cached_property
from typing import Any

import numpy as np

from tilewright.core.errors import IllegalAction
from tilewright.core.game import CHANCE, Actor
from tilewright.core.registry import load_game, load_kernel


class Position:
    """One record; equal to another that unpacks to the same state."""

    def __init__(self, twin: "Twin", records: Any) -> None:
        self.twin, self.records = twin, records

    @property
    def record(self) -> Any:
        return self.records[0]

    @cached_property
    def unpacked(self) -> Any:
        return self.twin.kernel.unpack(self.record)

    def __eq__(self, other: object) -> bool:
        return self.unpacked == (other.unpacked if isinstance(other, Position) else other)

    __hash__ = None  # type: ignore[assignment]  # equal to states that hash otherwise

    def __str__(self) -> str:
        return str(self.unpacked)

    def __reduce__(self) -> Any:
        return Position, (self.twin, self.records)


class Twin:
    """The kernel of a game as a game."""

    def __init__(self, name: str) -> None:
        self.rules, self.kernel = load_game(name), load_kernel(name)
        for same in ("name", "edition", "seats", "Options", "write_action", "read_action"):
            setattr(self, same, getattr(self.rules, same))
        self.order = self.kernel.encode

    def __reduce__(self) -> Any:
        return Twin, (self.rules.name,)

    def check(self, seats: int, options: Any) -> None:
        self.rules.check(seats, options)
        self.kernel.encode_options(options)

    def start(self, seats: int, options: Any) -> Position:
        records = self.kernel.new()
        self.kernel.start(records[0], seats, self.kernel.encode_options(options))
        return Position(self, records)

    def to_move(self, at: Position) -> Actor:
        mover = self.kernel.to_move(at.record)
        return {self.kernel.CHANCE: CHANCE, self.kernel.NOBODY: None}.get(mover, mover)

    def legal_actions(self, at: Position) -> Any:
        if self.to_move(at) is CHANCE:
            return self.rules.legal_actions(at.unpacked)
        out = np.zeros(self.kernel.NUM_ACTIONS, np.int32)
        count = self.kernel.legal_actions(at.record, out)
        assert count == self.kernel.legal_count(at.record)
        return [self.kernel.decode(int(code), at.record) for code in out[:count]]

    def why_illegal(self, at: Position, action: Any) -> Any:
        reason = self.rules.why_illegal(at.unpacked, action)
        assert self._is_legal(at, action) == (reason is None), (action, reason)
        return reason

    def _is_legal(self, at: Position, action: Any) -> bool:
        """A code does not name the tile in hand: that is the one the record knows."""
        code = self.kernel.encode(action)
        legal = bool(self.kernel.is_legal(at.record, code))
        return legal and self.kernel.decode(code, at.record) == action

    def apply(self, at: Position, action: Any) -> Position:
        if not self._is_legal(at, action):
            raise IllegalAction(self.why_illegal(at, action), action, at)
        after = Position(self, at.records.copy())
        self.kernel.apply(after.record, self.kernel.encode(action))
        return after

    def draw(self, at: Position, pick: Any) -> Any:
        rng = np.array([pick(2**62)], np.uint64)
        return self.kernel.decode(
            int(self.kernel.apply_chance(at.records.copy()[0], rng)), at.record
        )

    def score(self, at: Position) -> Any:
        return self._checked(at, "score")

    def projected(self, at: Position) -> Any:
        return self._checked(at, "projected")

    def _checked(self, at: Position, which: str) -> Any:
        """The rules' sheets, once the kernel has come to the same totals."""
        sheets = getattr(self.rules, which)(at.unpacked)
        points = np.zeros(len(sheets), np.int32)
        getattr(self.kernel, which)(at.record, points)
        assert points.tolist() == [sheet.total for sheet in sheets]
        return sheets

    def outcome(self, at: Position) -> Any:
        outcome = self.rules.outcome(at.unpacked)
        ranks = np.zeros(len(outcome.ranks), np.int32)
        self.kernel.outcome(at.record, ranks)
        assert tuple(ranks) == outcome.ranks
        return outcome

    def write_position(self, at: Position) -> str:
        return self.rules.write_position(at.unpacked)

    def read_position(self, text: str) -> Position:
        return Position(self, self.kernel.pack(self.rules.read_position(text)))

    def render_text(self, at: Position) -> Any:
        return self.rules.render_text(at.unpacked)

    def svg(self, at: Position) -> str:
        return self.rules.svg(at.unpacked)


class DealtTwin(Twin):
    """A kernel whose draws a dealer decides, as it does for the rules."""

    def draw(self, at: Position, pick: Any) -> Any:
        return self.rules.draw(at.unpacked, pick)
