"""Collections of garbage do not hold the event loop, however many tables are in memory; and what
was set apart from them goes by itself when nobody needs it."""

import asyncio
import gc
import pickle
import weakref

from websockets.asyncio.client import connect

from server.asgi_client import PEOPLE, opened
from server.loop_watchdog import LONGEST, loop_watchdog, short_collections
from server.server_thread import Served, until
from tilewright.core.frozen import with_changes
from tilewright.core.registry import games
from tilewright.server.hosting.garbage import collect_everything_daily
from tilewright.server.hosting.uvicorn_limits import TimeoutHttpProtocol, TimeoutWebSocketProtocol
from tilewright.server.protocol import Connection
from tilewright.server.tables.live_table import LiveTable
from tilewright.server.websocket import WebSocketChannel

CROWD = 4000
"""Tables: about what the limit of bytes lets into memory."""

AT_ONCE = 10


def full_collections() -> int:
    return gc.get_stats()[-1]["collections"]


def copies(live):
    """More and more tables like this one, each with all that has been worked out about it."""
    position = pickle.dumps(live.match.state)
    while True:
        table = LiveTable("another")
        state = pickle.loads(position)  # noqa: S301  # from above
        table.load(with_changes(live.match, state=state), 1)
        table.state_frame()
        yield table


def test_collections_do_not_hold_the_loop_with_many_tables_in_memory(tmp_path):
    async def scene():
        async with opened(tmp_path) as front:
            made = await front.create(games()[-1], seats=PEOPLE)
            await front.play(made, 40)
            more = copies(front.services.table_service.tables[made["table"]])
            with loop_watchdog() as dog:
                crowd = [next(more) for _ in range(CROWD)]
                dog.reset()
                before = full_collections()
                while full_collections() < before + 2:
                    crowd += [next(more) for _ in range(AT_ONCE)]
                    assert len(crowd) < 3 * CROWD
                    await asyncio.sleep(0)
            return dog.longest

    assert asyncio.run(scene()) <= LONGEST


def test_garbage_that_was_set_apart_is_found_in_the_end():
    class Ring:
        def __init__(self) -> None:
            self.itself = self

    async def scene():
        ring = Ring()
        gone = weakref.ref(ring)
        gc.collect()
        del ring
        gc.collect()
        assert gone() is not None
        looking = asyncio.create_task(collect_everything_daily(0.001))
        await until(lambda: gone() is None)
        looking.cancel()

    with short_collections():
        asyncio.run(scene())


class RealServed(Served):
    """With the protocols of the real program."""

    protocols = {"http": TimeoutHttpProtocol, "ws": TimeoutWebSocketProtocol}  # noqa: RUF012  # a constant


def alive() -> dict[str, int]:
    kinds = (TimeoutHttpProtocol, TimeoutWebSocketProtocol, WebSocketChannel, Connection)
    found = [type(each) for each in gc.get_objects() if type(each) in kinds]
    return {kind.__name__: found.count(kind) for kind in kinds if kind in found}


def test_closed_sockets_leave_nothing_for_a_collection(tmp_path):
    async def visit(server):
        async with connect(f"{server.url.replace('http', 'ws')}/api/socket", proxy=None) as line:
            await line.send('{"type":"ping"}')
            await line.recv()
            assert alive() == {
                kind.__name__: 1
                for kind in (TimeoutWebSocketProtocol, WebSocketChannel, Connection)
            }

    server = RealServed(tmp_path)
    server.start()
    gc.disable()
    try:
        for _ in range(3):
            asyncio.run(visit(server))
            asyncio.run(until(lambda: not alive()))
    finally:
        gc.enable()
        server.stop()
