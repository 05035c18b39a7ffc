"""Who is refused before a table's lock is taken: nobody who plays there has to wait for them."""

from tilewright.event_store import EventStore, Unavailable
from tilewright.server.work import ACCOUNT
from tilewright.table import ActFor, Command, Create, Import, Refusal, decide, opens_anything

from .live_table import LiveTable

__all__ = ["refuse_loading", "refuse_stranger"]


def refuse_loading(live: LiveTable | None, command: Command) -> Refusal | None:
    """Whoever has used up their reading work brings no more tables into memory; where one is
    played, it is there."""
    if isinstance(command, Create | Import) or (live and live.loaded):
        return None
    return ACCOUNT.get().refusal()


async def refuse_stranger(
    store: EventStore, live: LiveTable | None, command: Command
) -> Refusal | None:
    """A key that opens nothing is refused: who does not play must not keep those waiting who do.
    The store is asked whether it opened something when the command came first, or does since on
    another node."""
    if isinstance(command, Create | Import | ActFor) or not live or not live.loaded:
        return None
    match = live.match
    if live.stale or match.older or command.id in live.responses:
        return None
    if opens_anything(match, command.key):
        return None
    try:
        versions = await store.versions([live.id])
        known = await store.response_to(live.id, command.id)
    except Unavailable:
        return None
    if known or versions.get(live.id) != match.version:
        return None
    decided = decide(match, command)
    return decided if isinstance(decided, Refusal) else None
