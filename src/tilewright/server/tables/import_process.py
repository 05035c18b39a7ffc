"""A process of its own that plays an imported record through: the command comes in, what it led to
goes out, both as JSON.

Whoever brings a record decides how long that takes, and a thread could not be stopped.
"""

import json
import sys
import time

from tilewright.core.canonical_json import JsonValue
from tilewright.table import Import, Refusal, decide, write_event, write_match

__all__ = ["PROCESSOR_SECONDS", "decide_import", "main"]

PROCESSOR_SECONDS = 10


def decide_import(request: dict[str, str | int]) -> dict[str, JsonValue]:
    """The first event of the table with its hash and a snapshot, or the refusal."""
    command = Import(
        id=str(request["id"]),
        at=int(request["at"]),
        record=str(request["record"]),
        owner=str(request["owner"]),
    )
    decided = decide(None, command)
    if isinstance(decided, Refusal):
        return {"refusal": decided.to_json()}
    [entry] = decided.entries
    return {
        "event": write_event(entry.event),
        "hash": entry.hash,
        "snapshot": write_match(decided.match),
    }


def main() -> None:
    _limit_processor_time()
    answer = decide_import(json.loads(sys.stdin.buffer.read()))
    answer["processor_seconds"] = time.process_time()
    sys.stdout.buffer.write(json.dumps(answer).encode())


def _limit_processor_time() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # not on every system

        resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))


if __name__ == "__main__":
    main()
