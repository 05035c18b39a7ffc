"""Setup with a mistake in them, each of which the simulator has to find out."""

import asyncio
from dataclasses import replace
from typing import Any

from simulation.network import Socket
from simulation.node import Flaky, Node
from simulation.world import Setup
from tilewright.client.session import Answer, Session
from tilewright.event_store import Appended, AppendRequest, AppendResult
from tilewright.server.tables.frames import dumps, events_frame
from tilewright.server.tables.idempotency import Ack
from tilewright.server.tables.service import TableService
from tilewright.table import Command, Decision, Refusal, decide, public_event


class AcknowledgesFirst(TableService):
    """Says yes as soon as the rules do, and stores it afterwards."""

    async def submit(self, table: str, command: Command) -> Ack | Refusal:
        decision = _foreseen(self, table, command)
        if decision is None:
            return await super().submit(table, command)
        asyncio.create_task(super().submit(table, command))  # noqa: RUF006  # that is the mistake
        return Ack(decision.match.version, decision.match.hash)


class PublishesFirst(TableService):
    """Tells everybody what is going to happen, and stores it afterwards."""

    async def submit(self, table: str, command: Command) -> Ack | Refusal:
        if decision := _foreseen(self, table, command):
            live, texts = self.tables[table], []
            before = live.match
            for step in decision.steps:
                texts.append(dumps(public_event(step.entry, before, step.match)))
                before = step.match
            for listener in [*live.subscribers]:
                listener.publish(table, events_frame(table, texts, "null"))
        return await super().submit(table, command)


def _foreseen(service: TableService, table: str, command: Command) -> Decision | None:
    live = service.tables.get(table)
    decision = decide(live.match, command) if live and live.loaded else None
    return decision if isinstance(decision, Decision) else None


class NeverFollows(TableService):
    """Does not look what other nodes have written, unless it stumbles over it."""

    async def catch_up(self, table: str, version: int | None = None) -> None:
        """Nothing, although there may be news."""

    async def refresh(self) -> None:
        """Nothing, although there may be news."""


class RefusesFromMemory(TableService):
    """Believes that it has always heard of everything."""

    async def _confirm_refusal(
        self,
        live: Any,  # noqa: ARG002  # that is the mistake
        command: Command,  # noqa: ARG002
        refusal: Refusal,
    ) -> Ack | Refusal:
        return refusal


class ForgetsCommands(Flaky):
    """Keeps what was done, but under names that nobody will ask for again."""

    async def append(self, append: AppendRequest) -> AppendResult:
        return await super().append(
            replace(append, command_id=f"{append.command_id}@{append.expected_version}")
        )


class StoresLater(Flaky):
    """Says that it is stored while it is still on its way."""

    async def append(self, append: AppendRequest) -> AppendResult:
        asyncio.create_task(super().append(append))  # noqa: RUF006  # that is the mistake
        return Appended()


class StoresInTwoSetup(Flaky):
    """The events in one transaction, all but the first in another."""

    async def append(self, append: AppendRequest) -> AppendResult:
        first, rest = append.entries[:1], append.entries[1:]
        outcome = await super().append(replace(append, entries=first))
        if rest and isinstance(outcome, Appended):
            more = replace(
                append,
                expected_version=append.expected_version + 1,
                entries=rest,
                command_id=f"{append.command_id}+",
            )
            return await super().append(more)
        return outcome


class TellsTheSeed(Node):
    """Shows the order of the tiles to whoever looks closely."""

    def _send(self, socket: Socket, frame: str) -> None:
        live = self.table_service.tables.get(self.world.table)  # type: ignore[attr-defined]
        if live and live.loaded and '"type":"state"' in frame:
            frame = f'{frame[:-1]},"debug":"{live.match.seed}"}}'
        super()._send(socket, frame)


class NeverThinks(Node):
    """Its computers have not been told that they may move."""

    async def _serve(self) -> None:
        await asyncio.gather(self._beat(), self._poll())


class TrustsHashes(Session):
    """Does not mind when what it shows has another hash than it should."""

    def _discard(self) -> None:
        """Keeps what it has."""


class GivesUp(Session):
    """Says everything once."""

    def _resend(self, pending: Any) -> str:
        pending.due = float("inf")
        return '{"type":"ping"}'


class RenamesCommands(Session):
    """Sends a command again under another name."""

    def _resend(self, pending: Any) -> str:
        super()._resend(pending)
        return pending.frame.replace(f'"{pending.id}"', f'"{pending.id}-again"')

    def _answer(self, answer: Answer) -> None:
        super()._answer(replace(answer, id=answer.id.removesuffix("-again")))


def _node(**parts: Any) -> Setup:
    return Setup(node=type("WrongNode", (Node,), parts))


MUTANTS: dict[str, tuple[Setup, set[str]]] = {
    "acknowledges before it stores": (_node(service_of=AcknowledgesFirst), {"lost"}),
    "publishes before it stores": (_node(service_of=PublishesFirst), {"diverging"}),
    "never follows other nodes": (_node(service_of=NeverFollows), {"diverging"}),
    "refuses from memory": (
        _node(service_of=RefusesFromMemory),
        {"refused but done", "wrongly refused"},
    ),
    "forgets commands": (_node(store_of=ForgetsCommands), {"doubled"}),
    "stores later": (_node(store_of=StoresLater), {"lost"}),
    "stores in two parts": (_node(store_of=StoresInTwoSetup), {"doubled"}),
    "tells the seed": (Setup(node=TellsTheSeed), {"leak"}),
    "never thinks": (Setup(node=NeverThinks), {"stuck"}),
    "trusts hashes": (Setup(session=TrustsHashes), {"diverging"}),
    "gives up": (Setup(session=GivesUp), {"stuck"}),
    "renames commands": (Setup(session=RenamesCommands), {"doubled"}),
}
"""Each mistake, and what the verdict has to call it."""
