"""Between the rules' values and the kernels' records and numbers."""

from dataclasses import replace
from math import comb
from typing import Any

import numpy as np

from tilewright.core.action import check_action
from tilewright.core.errors import OptionsError
from tilewright.kingdomino.actions import (
    ACTION_TYPES,
    Action,
    Choose,
    Discard,
    King,
    Line,
    Options,
    Phase,
    Place,
    Square,
)
from tilewright.kingdomino.kingdom import CASTLE, Kingdom
from tilewright.kingdomino.rules import phase, size, to_move
from tilewright.kingdomino.state import Claim, State
from tilewright.kingdomino.tiles import DOMINOES

from .lookup import CELL, COLUMN, ROW, TERRAINS
from .state import (
    CHOOSE,
    DIRECTIONS,
    DISCARD,
    DTYPE,
    DUEL,
    FARTHEST,
    HARMONY,
    KING,
    LINE,
    MIDDLE,
    NUM_ACTIONS,
    PHASE_CHOOSE,
    PHASE_KING,
    PHASE_LINE,
    PHASE_OVER,
    PHASE_PLACE,
    SPAN,
    TRIPLE,
)

__all__ = ["decode", "encode", "encode_options", "new", "pack", "single_game", "unpack"]

PHASES = {
    Phase.LINE: PHASE_LINE,
    Phase.KING: PHASE_KING,
    Phase.CHOOSE: PHASE_CHOOSE,
    Phase.PLACE: PHASE_PLACE,
    Phase.OVER: PHASE_OVER,
}


def new(count: int = 1) -> "np.ndarray[Any, Any]":
    """Records for so many games, not yet started."""
    return np.zeros(count, DTYPE)


# Options


def encode_options(options: Options) -> int:
    if options.dynasty:
        raise OptionsError("dynasty", "kernels play the games of a dynasty one by one")
    return DUEL * options.great_duel + MIDDLE * options.middle_kingdom + HARMONY * options.harmony


def _decode_options(code: int) -> Options:
    return Options(bool(code & DUEL), bool(code & MIDDLE), bool(code & HARMONY))


# Actions


def encode(action: Action, _record: Any = None) -> int:
    """The number of an action; raises WrongType for what is no action of the game."""
    check_action("kingdomino", action, ACTION_TYPES)
    match action:
        case Place(_, first, second):
            step = second[0] - first[0], second[1] - first[1]
            return 4 * _number(first) + DIRECTIONS.index(step)
        case Discard():
            return DISCARD
        case Choose(domino):
            return CHOOSE + domino - 1
        case King(seat):
            return KING + seat
        case Line(dominoes):
            rank = sum(comb(domino - 1, place) for place, domino in enumerate(dominoes, start=1))
            return rank + (LINE if len(dominoes) == 4 else TRIPLE)


def _number(square: Square) -> int:
    x, y = square
    return SPAN * (x + FARTHEST) + y + FARTHEST


def decode(code: int, state: Any = None) -> Action:
    """The action of a number; the state tells which domino is placed or discarded."""
    if code <= DISCARD:
        if state is None:
            raise ValueError("the state says which domino a placement is about")
        return _decode_placement(int(code), int(np.atleast_1d(state)["line"][0] & 255) >> 2)
    if code < NUM_ACTIONS:
        return Choose(int(code) - CHOOSE + 1)
    if code < LINE:
        return King(int(code) - KING)
    return Line(_combination(4, code - LINE) if code < TRIPLE else _combination(3, code - TRIPLE))


def _decode_placement(code: int, domino: int) -> Place | Discard:
    if code == DISCARD:
        return Discard(domino)
    x, y = divmod(code >> 2, SPAN)
    first = (x - FARTHEST, y - FARTHEST)
    dx, dy = DIRECTIONS[code & 3]
    return Place(domino, first, (first[0] + dx, first[1] + dy))


def _combination(length: int, rank: int) -> tuple[int, ...]:
    found: list[int] = []
    for place in range(length, 0, -1):
        domino = max(domino for domino in range(48) if comb(domino, place) <= rank)
        rank -= comb(domino, place)
        found.insert(0, domino + 1)
    return tuple(found)


# States


def single_game(state: State) -> State:
    """The game of a dynasty that is being played, as a game of its own."""
    return replace(state, options=replace(state.options, dynasty=False), earlier=())


def pack(state: State) -> "np.ndarray[Any, Any]":
    """A record that says the same."""
    packed = new()
    record = packed[0]
    record["options"] = encode_options(state.options)
    for seat, kingdom in enumerate(state.kingdoms):
        _pack_kingdom(record, seat, kingdom)
    record["unseen"] = sum(1 << domino - 1 for domino in state.unseen)
    record["line"] = _pack_claims(state.line)
    offer = [*state.claims, *(Claim(domino, 0) for domino in state.free)]
    record["offer"] = _pack_claims(sorted(offer))
    record["free"] = sum(
        1 << slot for slot, claim in enumerate(sorted(offer)) if claim.domino in state.free
    )
    record["hand"] = sum((2**kings - 1) << 2 * seat for seat, kings in enumerate(state.hand))
    record["lines_left"] = state.lines_left
    record["seats"] = state.seats
    record["phase"] = PHASES[phase(state)]
    record["mover"] = _pack_mover(state)
    return packed


def _pack_mover(state: State) -> int:
    actor = to_move(state)
    if isinstance(actor, int):
        return actor
    return -2 if actor is None else -1


def _pack_claims(claims: Any) -> int:
    return sum(4 * domino + seat << 8 * slot for slot, (domino, seat) in enumerate(claims))


def _pack_kingdom(record: Any, seat: int, kingdom: Kingdom) -> None:
    large = int(record["options"]) & DUEL
    _set(record["taken"], seat << large, int(CELL[large, _number(CASTLE)]))
    for square in (CASTLE, *kingdom.lands):
        record["columns"][seat] |= COLUMN[_number(square)]
        record["rows"][seat] |= ROW[_number(square)]
    for square, land in kingdom.lands.items():
        cell = int(CELL[large, _number(square)])
        _set(record["lands"], (6 * seat + TERRAINS.index(land.terrain)) << large, cell)
        _set(record["taken"], seat << large, cell)
        for plane, bit in (("ones", 1), ("twos", 2)):
            if land.crowns & bit:
                _set(record[plane], seat << large, cell)
    for domino, (first, second) in kingdom.placed.items():
        record["laid"][domino - 1] = 1 + 4 * encode(Place(domino, first, second)) + seat
    for domino in kingdom.discarded:
        record["laid"][domino - 1] = 1 + 4 * DISCARD + seat


def _set(boards: Any, at: int, cell: int) -> None:
    boards[at + cell // 64] |= np.uint64(1 << cell % 64)


def unpack(record: Any) -> State:
    """The rules' state that a record says; an array of one record will do."""
    record = np.atleast_1d(record)[0]
    options = _decode_options(int(record["options"]))
    seats, hand, unseen = (int(record[name]) for name in ("seats", "hand", "unseen"))
    offer, free = _unpack_claims(int(record["offer"])), int(record["free"])
    return State(
        options=options,
        kingdoms=tuple(_unpack_kingdom(record, seat, size(options)) for seat in range(seats)),
        unseen=frozenset(domino for domino in DOMINOES if unseen >> domino - 1 & 1),
        lines_left=int(record["lines_left"]),
        hand=tuple((hand >> 2 * seat & 3).bit_count() for seat in range(seats)),
        line=tuple(_unpack_claims(int(record["line"]))),
        free=tuple(claim.domino for slot, claim in enumerate(offer) if free >> slot & 1),
        claims=tuple(claim for slot, claim in enumerate(offer) if not free >> slot & 1),
        moving=int(record["mover"]) if record["phase"] == PHASE_CHOOSE else None,
    )


def _unpack_claims(packed: int) -> list[Claim]:
    claims = (packed >> 8 * slot & 255 for slot in range(4))
    return [Claim(claim >> 2, claim & 3) for claim in claims if claim]


def _unpack_kingdom(record: Any, seat: int, columns: int) -> Kingdom:
    kingdom = Kingdom(columns)
    for domino in DOMINOES:
        code, owner = divmod(int(record["laid"][domino - 1]) - 1, 4)
        if code >= 0 and owner == seat:
            action = _decode_placement(code, domino)
            if isinstance(action, Place):
                kingdom = kingdom.place(action)
            else:
                kingdom = kingdom.discard(domino)
    return kingdom
