"""What is particular to PostgreSQL: several nodes, and a network between."""

import asyncio
from contextlib import asynccontextmanager, suppress
from itertools import zip_longest
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from event_store.appends import append, entry
from postgres import fresh_database, postgres_server
from tilewright.core.errors import TilewrightError
from tilewright.event_store import (
    Appended,
    Duplicate,
    Unavailable,
    VersionConflict,
    ignore,
    open_event_store,
)
from tilewright.event_store.postgres import redacted_url

TERMINATE = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE"
OF_THE_ARCHIVE = "application_name = 'tilewright' AND datname = current_database()"
WAITING = f"wait_event_type = 'Lock' AND {OF_THE_ARCHIVE}"


@pytest.fixture
def url():
    return fresh_database(postgres_server())


def run(scenario, *urls, hearers=()):
    """Play with a store at each address; the first of them tell these hearers what changes."""

    async def play():
        pairs = zip_longest(urls, hearers, fillvalue=ignore)
        stores = [await open_event_store(url, hearer) for url, hearer in pairs]  # type: ignore[arg-type]
        try:
            async with asyncio.timeout(60):
                return await scenario(*stores)
        finally:
            for store in stores:
                await store.close()

    return asyncio.run(play())


@asynccontextmanager
async def blocked(url):
    """Nobody can write events; yields a connection that sees what is going on."""
    driver = await asyncpg.connect(url)
    watcher = await asyncpg.connect(url)
    try:
        async with driver.transaction():
            await driver.execute("LOCK TABLE events IN SHARE MODE")
            yield watcher
    finally:
        await driver.close()
        await watcher.close()


async def until(watcher, count, such):
    """Wait until there are that many such connections."""
    question = f"SELECT count(*) FROM pg_stat_activity WHERE {such}"  # noqa: S608  # our own words
    while await watcher.fetchval(question) != count:  # noqa: ASYNC110  # it happens elsewhere
        await asyncio.sleep(0.01)


def test_events_are_invisible_before_the_commit(url):
    async def scenario(one, two):
        await one.append(append("t", 0, "a"))
        async with blocked(url) as watcher:
            appending = asyncio.create_task(one.append(append("t", 1, "b", snapshot="two")))
            await until(watcher, 1, WAITING)
            assert await two.versions(["t"]) == {"t": 1}
            assert await two.response_to("t", "b") is None
            assert await two.entries("t") == [entry(1, "a")]
            assert not appending.done()
        assert await appending == Appended()
        assert await two.versions(["t"]) == {"t": 2}

    run(scenario, url, url)


@pytest.mark.parametrize("command", ["same", "other"])
def test_an_append_that_waited_for_another_node_learns_what_that_did(url, command):
    first = append("t", 1, "same")

    async def scenario(one, two):
        await one.append(append("t", 0, "a"))
        async with blocked(url) as watcher:
            appending = asyncio.create_task(one.append(first))
            await until(watcher, 1, WAITING)
            rival = asyncio.create_task(two.append(append("t", 1, command)))
            await until(watcher, 2, WAITING)
        assert await appending == Appended()
        expected = Duplicate(first.response) if command == "same" else VersionConflict(2)
        assert await rival == expected

    run(scenario, url, url)


def test_an_append_whose_turn_comes_while_it_waits_is_stored(url):
    async def scenario(one, two):
        await one.append(append("t", 0, "a"))
        async with blocked(url) as watcher:
            appending = asyncio.create_task(one.append(append("t", 1, "b")))
            await until(watcher, 1, WAITING)
            next_one = asyncio.create_task(two.append(append("t", 2, "c")))
            await until(watcher, 2, WAITING)
        assert [await appending, await next_one] == [Appended(), Appended()]
        assert await one.versions(["t"]) == {"t": 3}

    run(scenario, url, url)


def test_tables_laid_at_once_at_two_nodes_are_one(url):
    async def scenario(one, two):
        for number in range(20):
            rivals = [append(f"t{number}", 0, name) for name in "ab"]
            outcomes = await asyncio.gather(one.append(rivals[0]), two.append(rivals[1]))
            assert sorted(outcomes, key=repr) == [Appended(), VersionConflict(1)]

    run(scenario, url, url)


def test_a_connection_lost_in_an_append_makes_it_unavailable_and_the_next_one_works(url):
    async def scenario(store):
        await store.append(append("t", 0, "a"))
        async with blocked(url) as watcher:
            appending = asyncio.create_task(store.append(append("t", 1, "b")))
            await until(watcher, 1, WAITING)
            await watcher.fetch(f"{TERMINATE} {WAITING}")
            with pytest.raises(Unavailable):
                await appending
        assert await store.append(append("t", 1, "b")) == Appended()

    run(scenario, url)


def test_nodes_that_check_at_once_do_not_meet(url):
    """Each statement is a transaction here: of two equal probes one used to be refused."""

    async def scenario(store):
        others = [await open_event_store(url) for _ in range(3)]
        for _ in range(8):
            await asyncio.gather(*(each.ping() for each in (store, *others)))
        for each in others:
            await each.close()

    run(scenario, url)


def test_connections_lost_in_a_pause_are_replaced_in_silence(url):
    async def scenario(store):
        await store.append(append("t", 0, "a"))
        await store.ping()
        driver = await asyncpg.connect(url)
        ended = await driver.fetch(f"{TERMINATE} {OF_THE_ARCHIVE}")
        assert len(ended) >= 2
        await until(driver, 0, OF_THE_ARCHIVE)
        await driver.close()
        await asyncio.sleep(0.05)
        assert await store.versions(["t"]) == {"t": 1}
        assert await store.append(append("t", 1, "b")) == Appended()

    run(scenario, url)


def test_a_server_that_is_not_there_is_unavailable_at_once():
    gone = "postgresql://tilewright@127.0.0.1:9/none"
    with pytest.raises(Unavailable):
        run(None, gone)


class Wire:
    """A way to the server that can fall silent: nothing arrives, and nothing is closed."""

    def __init__(self, url):
        self.to = urlsplit(url)
        self.open = asyncio.Event()
        self.open.set()
        self.tasks = set()

    @asynccontextmanager
    async def laid(self):
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield urlunsplit(self.to._replace(netloc=f"{self.to.username}@127.0.0.1:{port}"))
        finally:
            server.close()
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def connect(self, reader, writer):
        self.tasks.add(asyncio.current_task())
        with suppress(ConnectionError):
            there = await asyncio.open_connection(self.to.hostname, self.to.port)
            try:
                await asyncio.gather(self.carry(reader, there[1]), self.carry(there[0], writer))
            finally:
                there[1].close()
                writer.close()

    async def carry(self, reader, writer):
        while data := await reader.read(65536):
            await self.open.wait()
            writer.write(data)
        writer.close()


def test_a_silent_network_is_unavailable_in_a_while_and_recovers(url, monkeypatch):
    async def scenario():
        wire = Wire(url)
        async with asyncio.timeout(120), wire.laid() as through:
            store = await open_event_store(through)
            assert await store.append(append("t", 0, "a")) == Appended()
            wire.open.clear()
            with monkeypatch.context() as patch:  # a busy machine is slow, but not silent
                patch.setattr("tilewright.event_store.postgres.TRANSACTION_TIMEOUT", 0.4)
                patch.setattr("tilewright.event_store.postgres.CONNECT_TIMEOUT", 0.4)
                for _ in range(2):
                    with pytest.raises(Unavailable):
                        await store.append(append("t", 1, "b"))
                    with pytest.raises(Unavailable):
                        await store.load("t")
            wire.open.set()
            outcome = await store.append(append("t", 1, "c"))
            assert outcome in {
                Appended(),
                VersionConflict(2),
            }  # the first may have got through after all
            assert await store.versions(["t"]) == {"t": 2}
            await store.close()

    asyncio.run(scenario())


class Heard:
    """What one event store hears."""

    def __init__(self):
        self.said = []
        self.something = asyncio.Event()

    def __call__(self, table, version):
        self.said.append((table, version))
        self.something.set()

    async def after(self, store, table, version):
        """Append until something is heard; the version reached."""
        self.something.clear()
        while not self.something.is_set():
            assert await store.append(append(table, version, f"c{version}")) == Appended()
            version += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(self.something.wait(), 0.5)
        return version


def test_a_node_hears_what_another_stores_and_not_itself(url):
    here, there = Heard(), Heard()

    async def scenario(one, two):
        version = await there.after(one, "Стіл", 0)
        assert there.said[-1] == ("Стіл", version)
        version = await here.after(two, "u", 0)
        assert here.said[-1] == ("u", version)
        assert {table for table, _ in here.said} == {"u"}
        assert {table for table, _ in there.said} == {"Стіл"}

    run(scenario, url, url, hearers=[here, there])


def test_the_bell_is_connected_again_after_a_loss(url):
    there = Heard()

    async def scenario(one, _two):
        version = await there.after(one, "t", 0)
        driver = await asyncpg.connect(url)
        await driver.fetch(f"{TERMINATE} {OF_THE_ARCHIVE}")
        await driver.execute("""NOTIFY tilewright, 'nonsense'""")
        await driver.close()
        await asyncio.sleep(0.1)
        version = await there.after(one, "t", version)
        assert there.said[-1] == ("t", version)

    run(scenario, url, url, hearers=[ignore, there])


def other_user(url, name):
    """The same database for somebody who owns nothing in it."""
    parts = urlsplit(url)
    host = parts.netloc.rpartition("@")[2]
    return urlunsplit(parts._replace(netloc=f"{name}:hush@{host}"))


def test_a_database_where_no_tables_may_be_made_is_named(url):
    async def scenario():
        driver = await asyncpg.connect(url)
        name = f"guest_{urlsplit(url).path.strip('/')}"
        await driver.execute(f"CREATE ROLE \"{name}\" LOGIN PASSWORD 'hush'")
        try:
            await driver.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
            with pytest.raises(TilewrightError) as problem:
                await open_event_store(other_user(url, name))
        finally:
            await driver.execute(f'DROP ROLE "{name}"')
            await driver.close()
        return str(problem.value)

    said = asyncio.run(scenario())
    assert said.startswith(f"{redacted_url(url)}: InsufficientPrivilegeError: permission denied")
    assert "hush" not in said


@pytest.mark.parametrize("wrong", ["postgresql://a:hush@localhost:x/y", "nobody"])
def test_errors_at_the_opening_have_a_name(url, wrong):
    wrong = wrong if "://" in wrong else other_user(url, "somebody_who_is_not_there")
    with pytest.raises(TilewrightError, match=r"^postgresql://") as problem:
        asyncio.run(open_event_store(wrong))
    assert "hush" not in str(problem.value)


def test_a_database_that_only_lets_read_is_unavailable_from_the_start(url):
    async def scenario(store):
        driver = await asyncpg.connect(url)
        name = urlsplit(url).path.strip("/")
        await driver.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        await driver.close()
        await store.ping()  # its connection is from before
        with pytest.raises(Unavailable, match="ReadOnlySQLTransactionError"):
            await open_event_store(url)

    run(scenario, url)
