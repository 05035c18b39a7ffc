"""Advice: a person points at an action of whoever is to move, and all who watch are told. Like
presence it is no event: nothing of it is stored, and a node tells its own sockets."""

from dataclasses import dataclass, field

from tilewright.core.game import Seat
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.game_texts import read_legal_action
from tilewright.table import Match, RefusalCode, Sitter, check_edition, refuse, seat_of

__all__ = ["Pointing", "adviser_of"]


@dataclass(frozen=True)
class Pointing:
    """What is pointed at, with the key of a seat, in the position of version `base`."""

    key: str = field(repr=False)
    base: int
    action: str


def adviser_of(match: Match, pointing: Pointing) -> Seat:
    """The seat that points; raises RefusalError where it may not. Checked in the order of commands:
    the edition, the key, the base, the turn, what is asked."""
    check_edition(match)
    seat = _present(match, pointing.key)
    if not match.advice:
        raise refuse(ServerRefusalCode.ADVICE_OFF)
    if not match.moved <= pointing.base <= match.version:
        raise refuse(RefusalCode.STALE, base=pointing.base, version=match.version)
    if match.to_move in (None, seat) or match.computer_to_move:
        raise refuse(ServerRefusalCode.NOBODY_TO_ADVISE, to_move=match.to_move)
    read_legal_action(match.game, match.state, pointing.action)
    return seat


def _present(match: Match, key: str) -> Seat:
    """The seat of a person who is sitting there."""
    seat = seat_of(match, key)
    if seat is None or match.chairs[seat].sitter is not Sitter.PERSON:
        raise refuse(RefusalCode.NOT_YOUR_SEAT)
    if match.chairs[seat].away:
        raise refuse(RefusalCode.ALREADY_AWAY, seat=seat)
    return seat
