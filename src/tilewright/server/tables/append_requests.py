"""What the event store is asked to append for a command."""

from tilewright.event_store import AppendRequest, TableSummary
from tilewright.table import (
    Command,
    Decision,
    Match,
    Refusal,
    Rematch,
    RematchLaid,
    decide,
    next_game,
)

from .idempotency import Ack, encode_response

__all__ = ["append_request", "next_table_request"]


def append_request(
    table: str, command: Command, before: Match | None, decision: Decision
) -> AppendRequest:
    """What a command has led to, as the event store is asked to keep it."""
    match = decision.match
    response = encode_response(Ack(match.version, match.hash), command)
    expected = before.version if before else 0
    summary = _summary(match)
    return AppendRequest(table, expected, command.id, decision.entries, response, summary)


def next_table_request(table: str, command: Command, decision: Decision) -> AppendRequest | None:
    """The table of a rematch that all have accepted: it is stored together with what they said."""
    laid = decision.entries[-1].event
    if not isinstance(command, Rematch) or not isinstance(laid, RematchLaid):
        return None
    create = next_game(decision.match, command, table)
    begun = decide(None, create)
    if isinstance(begun, Refusal):  # what was played can be played again
        raise RuntimeError(f"no rematch at table {table}: {begun.code}")  # noqa: TRY004  # a value
    return append_request(laid.table, create, None, begun)


def _summary(match: Match) -> TableSummary:
    waiting = match.computer_to_move is not None
    return TableSummary(match.game.name, match.edition, match.status.value, waiting=waiting)
