"""A process that compiles beside the server, at low priority."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from subprocess import PIPE

from tilewright.server.hosting.child_environment import child_environment

__all__ = ["compiler_process"]

NICENESS = 10
"""So that people who play do not wait for the compiler."""


@asynccontextmanager
async def compiler_process(
    command: Sequence[str], stdout: int
) -> AsyncGenerator[asyncio.subprocess.Process]:
    """It lives no longer than the block. Its standard input is there for its end: it ends with the
    server, however that ends."""
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=stdout, start_new_session=True, env=child_environment()
    )
    try:
        if sys.platform != "win32":
            with suppress(ProcessLookupError):  # one that is over already
                os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
