"""Waiting for what must come. How long it takes decides nothing; only for ever is too long."""

import asyncio

import uvloop

LONG = 60


async def until(true):
    """Wait for something that no event tells of."""
    async with asyncio.timeout(LONG):
        while not true():  # noqa: ASYNC110  # processes and files set no events
            await asyncio.sleep(0.01)


def _in_time(run):
    """A loop's runner that does not hang where a test should fail."""
    return lambda coroutine: run(asyncio.wait_for(coroutine, LONG))


LOOPS = {"asyncio": _in_time(asyncio.run), "uvloop": _in_time(uvloop.run)}
run = LOOPS["asyncio"]
