"""Deciding on imported records in processes that are killed when they take too long."""

import asyncio
import json
import logging
import sys
from contextlib import suppress
from typing import Any

from tilewright.core.record_text import is_record
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.fair_turns import FairTurns, Overloaded
from tilewright.server.hosting.child_environment import child_environment
from tilewright.server.work import ACCOUNT, in_thread
from tilewright.table import (
    Decision,
    Entry,
    Import,
    Refusal,
    RefusalCode,
    Transition,
    decide,
    read_event,
    read_match,
)

from .import_process import PROCESSOR_SECONDS

__all__ = ["RecordImporter", "decide_in_thread"]

CHECKER = (sys.executable, "-m", f"{__package__}.import_process")
IMPORT_SECONDS = 60.0
"""By the clock: a busy machine is no reason to refuse a record. The process itself may compute for
ten."""

IMPORTS_WAITING = 8
"""That one address may have; each holds a whole record."""

log = logging.getLogger(__name__)


async def decide_in_thread(command: Import) -> Decision | Refusal:
    """For those who trust the record, or have nobody to keep waiting."""
    return await asyncio.to_thread(decide, None, command)


class RecordImporter:
    """Decides on one record at a time, each in a process of its own and within so many seconds.
    Those who bring records take turns by account, on which the processor time goes that it took."""

    def __init__(self, seconds: float = IMPORT_SECONDS, command: tuple[str, ...] = CHECKER) -> None:
        self._seconds, self._command = seconds, command
        self._turns = FairTurns(1, IMPORTS_WAITING)

    async def __call__(self, command: Import) -> Decision | Refusal:
        if not is_record(command.record.lstrip()):
            return decide(None, command)  # its first line is all that is read
        request = {
            "id": command.id,
            "at": command.at,
            "record": command.record,
            "owner": command.owner,
        }
        account = ACCOUNT.get()
        try:
            async with self._turns.turn(account.name):
                reply = await self._ask(json.dumps(request).encode())
        except Overloaded:
            args = {"limit": IMPORTS_WAITING, "retry_ms": 1000}
            return Refusal(ServerRefusalCode.TOO_MANY, args)
        if reply is None:
            account.spend(PROCESSOR_SECONDS * 1000)  # it had no chance to say how much it took
            return Refusal(RefusalCode.BAD_RECORD, {"ply": 0})
        decided, seconds = await in_thread(_read, reply, command.at)
        account.spend(seconds * 1000)
        return decided

    async def _ask(self, request: bytes) -> bytes | None:
        """None where nothing came out in time."""
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=child_environment(),
        )
        try:
            reply, _ = await asyncio.wait_for(process.communicate(request), self._seconds)
        except TimeoutError:
            log.warning("a record took too long to play through")
            return None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if process.returncode:
            log.error("a record could not be played through", extra={"code": process.returncode})
            return None
        return reply


def _read(reply: bytes, at: int) -> tuple[Decision | Refusal, float]:
    """What was decided, and the seconds of processor time that it took."""
    answer: dict[str, Any] = json.loads(reply)
    return _read_decision(answer, at), answer["processor_seconds"]


def _read_decision(answer: dict[str, Any], at: int) -> Decision | Refusal:
    if refused := answer.get("refusal"):
        return Refusal(RefusalCode[refused["code"].upper()], refused["args"])
    match = read_match(answer["snapshot"])
    entry = Entry(match.version, at, answer["hash"], read_event(answer["event"]))
    return Decision((Transition(entry, match),))
