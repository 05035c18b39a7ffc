"""How the table server bears a crowd: scripted clients on this machine against the real program.

moves     live games, two clients each, who think between their moves, at so many moves a second
          (--rates): from move to ack
rush      a few hundred games without a pause: how many moves a second are acknowledged
idle      memory of the server with 10,000 sockets that only watch
storm     the server is killed and started again under 2,000 clients: until the last has its table
watchers  2,000 watch one table: from a move to the moment they hear of it
experts   200 people against `expert`, and against three: from a move's ack to their next turn
attacks   live games at 200 moves a second with all limits on, alone and beside each attack of
          `attacks.py`: how much longer the slowest acks take (--attacks names some), and how late
          the event loop is; where computers are attacked, how long people wait for theirs

Each case runs on SQLite and on PostgreSQL (a private one, unless --postgres names a database), and
says how much processor time the server took for a move. With --against OTHER/src each is measured
in turn for another checkout too (--rounds times), and the ratio of the processor times is shown.
With --processes N so many processes serve behind one port (PostgreSQL only).
With --quick a handful of clients show that everything runs, not how much it bears.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

import uvloop
from rich.console import Console
from rich.table import Table

from attacker import attacked
from attacks import ATTACKS
from table_clients import (
    TableClient,
    connect_all,
    import_records,
    lay_tables,
    seated,
    watching,
)
from table_measures import (
    Row,
    lags,
    longest_lag,
    metric,
    play_for,
    quantiles,
    wait_for_turns,
)
from table_server import TableServer
from tilewright.client import CreatedTable

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from postgres import fresh_database, postgres_server

HERE = Path(__file__).parents[1] / "src"
QUICK = {
    "games": 2,
    "rates": [20],
    "rushing": 2,
    "sockets": 20,
    "watchers": 5,
    "seconds": 0.5,
    "people": 2,
    "pause": 0.1,
    "brought": 1,
}
LIMITED = {"attacks"}
"""Cases for which the server has its limits on."""


# What is measured


async def moves(server: TableServer, args: argparse.Namespace) -> list[Row]:
    """The games play on from one rate to the next."""
    tables = await lay_tables(server.url, args.games)
    rows = []
    for rate in args.rates:
        rows.append({"rate": rate} | await play_for(server, tables, args, args.games / rate))
        tables = await lay_tables(server.url, args.games)
    return rows


async def rush(server: TableServer, args: argparse.Namespace) -> list[Row]:
    tables = await lay_tables(server.url, args.rushing)
    return [await play_for(server, tables, args, 0)]


async def idle(server: TableServer, args: argparse.Namespace) -> list[Row]:
    tables = await lay_tables(server.url, max(1, args.sockets // 50))
    before, begin = server.megabytes(), time.perf_counter()
    watched = [tables[number % len(tables)].table for number in range(args.sockets)]
    async with watching(watched, server.url) as watchers:
        opened = time.perf_counter() - begin
        await asyncio.sleep(min(args.seconds, 20))
        after = server.megabytes()
        alive = sum(client.is_connected for client in watchers)
    return [
        {
            "sockets": alive,
            "opened_in_s": opened,
            "before_mb": before,
            "with_sockets_mb": after,
            "kb_a_socket": 1024 * (after - before) / max(alive, 1),
        }
    ]


async def storm(server: TableServer, args: argparse.Namespace) -> list[Row]:
    tables = await lay_tables(server.url, args.games)
    async with seated(tables, server.url, 0.5) as clients:
        await asyncio.sleep(min(args.seconds, 20))
        for client in clients:
            client.pause = -1
        await asyncio.sleep(min(args.seconds, 1))
        played = [client.version for client in clients]
        server.kill()
        await asyncio.gather(*(client.gone() for client in clients))
        down = time.perf_counter()
        await asyncio.to_thread(server.start)
        up = time.perf_counter()
        await connect_all(clients, server.url)
        back = time.perf_counter()
        pairs = zip(clients, played, strict=True)
        lost = sum(client.version < version for client, version in pairs)
    return [
        {
            "clients": len(clients),
            "versions_before": sum(played) / len(played),
            "start_s": up - down,
            "storm_s": back - up,
            "lost": lost,
        }
    ]


async def watchers(server: TableServer, args: argparse.Namespace) -> list[Row]:
    """One game, a move about every quarter of a second, before so many eyes."""
    [made] = await lay_tables(server.url, 1)
    async with watching([made.table] * args.watchers, server.url) as crowd:
        busy = server.busy()
        async with seated([made], server.url, 0.25) as players:
            await asyncio.sleep(min(args.seconds, 20) + 0.5)
            busy = server.busy() - busy
            times = [*delays(players, crowd)]
    if not times:
        raise SystemExit("no watcher has seen a move: give it more --seconds")
    seen = len(times) // len(crowd)
    return [
        {
            "watchers": len(crowd),
            "moves": seen,
            **quantiles(times),
            "server_ms_a_move": 1000 * busy / max(seen, 1),
        }
    ]


def delays(players: list[TableClient], crowd: list[TableClient]) -> Iterator[float]:
    """From the moment in which whoever moved knew that it is stored to each watcher's."""
    known: dict[int, float] = {}
    for player in players:
        for version, at in player.seen.items():
            known[version] = min(at, known.get(version, at))
    for client in crowd:
        yield from (
            max(0.0, at - known[version]) for version, at in client.seen.items() if version in known
        )


async def experts(server: TableServer, args: argparse.Namespace) -> list[Row]:
    return [await against_experts(server, args, number) for number in (1, 3)]


async def against_experts(server: TableServer, args: argparse.Namespace, number: int) -> Row:
    row = await wait_for_turns(server, args, args.people, number)
    return row | {"hurried": await metric(server.url, "tilewright_workers_hurried")}


async def attacks(server: TableServer, args: argparse.Namespace) -> list[Row]:
    """Each beside games of its own, and after as many alone; in a hurry these are played once."""
    rows, alone = [], {}
    for name in args.attacks:
        kind = ATTACKS[name]
        brought = await bring(server, kind.brings(), args.brought) if kind.brings else []
        measure = partial(MEASURES[kind.against], server, args)
        if not args.quick or kind.against not in alone:
            alone[kind.against] = await measure()
        rows.append(await one_attack(server, name, measure, alone[kind.against], brought))
    return rows


async def bring(server: TableServer, record: str, times: int) -> list[str]:
    """Tables of this record that nobody has looked at since the server began."""
    made = await import_records(server.url, record, times)
    server.stop()
    await asyncio.to_thread(server.start)
    return made


async def one_attack(
    server: TableServer,
    name: str,
    measure: Callable[..., Awaitable[Row]],
    alone: Row,
    brought: Sequence[str],
) -> Row:
    """`p99_ratio` is what it does to people, `lag_ms` how late the event loop was at the most."""
    tables = await lay_tables(server.url, 1)
    async with attacked(name, server.url, tables[0].table, brought) as answers:
        beside = await measure(tables)
    return {
        "attack": name,
        "against": ATTACKS[name].against,
        "a_second": beside["a_second"],
        "alone_p99_ms": alone["p99_ms"],
        "beside_p99_ms": beside["p99_ms"],
        "p99_ratio": beside["p99_ms"] / alone["p99_ms"],
        "alone_most_ms": alone["most_ms"],
        "beside_most_ms": beside["most_ms"],
        "alone_lag_ms": alone["lag_ms"],
        "beside_lag_ms": beside["lag_ms"],
        "server_mb": beside["server_mb"],
        "answers": dict(answers),
    }


async def moves_beside(
    server: TableServer, args: argparse.Namespace, attacked: Sequence[CreatedTable] = ()
) -> Row:
    """People move, at the table that is attacked too."""
    tables = [*attacked, *await lay_tables(server.url, args.games)]
    before = await lags(server.url)
    row = await play_for(server, tables, args, args.games / args.rates[0])
    lag = longest_lag(before, await lags(server.url))
    return row | {"a_second": row["moves_per_s"], "lag_ms": lag}


async def turns_beside(
    server: TableServer, args: argparse.Namespace, _attacked: Sequence[CreatedTable] = ()
) -> Row:
    """A few people wait for a computer each."""
    before = await lags(server.url)
    row = await wait_for_turns(server, args, max(1, args.people // 10), 1)
    lag = longest_lag(before, await lags(server.url))
    return row | {"a_second": row["turns_per_s"], "lag_ms": lag}


MEASURES = {"moves": moves_beside, "turns": turns_beside}


CASES = {
    "moves": moves,
    "rush": rush,
    "idle": idle,
    "storm": storm,
    "watchers": watchers,
    "experts": experts,
    "attacks": attacks,
}


def run(case: str, database: str, source: Path, args: argparse.Namespace) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        if database == "postgresql":
            url = args.postgres or fresh_database(postgres_server(fsync=True))
        server = TableServer(url, folder, source, args.processes, case in LIMITED)
        server.start()
        try:
            return uvloop.run(CASES[case](server, args))
        finally:
            server.stop()


def measure(case: str, database: str, args: argparse.Namespace) -> Iterator[Row]:
    """In turns, so that what else the machine does meets both."""
    sources = {"here": HERE} | ({"against": args.against} if args.against else {})
    spent: dict[str, list[list[float]]] = {name: [] for name in sources}
    for _ in range(args.rounds if args.against else 1):
        for name, source in sources.items():
            rows = run(case, database, source, args)
            spent[name].append([row.get("server_ms_a_move", 0) for row in rows])
            for row in rows:
                yield {"case": case, "database": database, "code": name} | row
    if args.against and any(map(any, spent["here"])):
        yield {"case": case, "database": database, "code": "here/against"} | ratios(spent)


def ratios(spent: dict[str, list[list[float]]]) -> Row:
    """Of the medians of the processor time a move, for each thing measured."""
    medians = {
        name: [median(times) for times in zip(*rounds, strict=True)]
        for name, rounds in spent.items()
    }
    pairs = zip(medians["here"], medians["against"], strict=True)
    return {"server_ms_ratio": [round(here / there, 2) for here, there in pairs]}


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("cases", nargs="*", default=[*CASES], help=", ".join(CASES))
    parser.add_argument("--database", choices=["sqlite", "postgresql"], help="only this one")
    parser.add_argument("--postgres", metavar="URL", help="an empty database to use")
    parser.add_argument("--against", type=Path, metavar="SRC", help="another checkout's src")
    parser.add_argument("--rounds", type=int, default=3, help="how often each takes its turn")
    parser.add_argument("--processes", type=int, default=1, help="that serve behind one port")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rates", type=int, nargs="+", default=[200, 500], help="moves a second")
    parser.add_argument("--rushing", type=int, default=300, help="games without a pause")
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--people", type=int, default=200, help="who play against experts")
    parser.add_argument("--pause", type=float, default=10, help="seconds that these think")
    parser.add_argument("--brought", type=int, default=20, help="records before a restart")
    parser.add_argument("--attacks", nargs="+", choices=ATTACKS, default=[*ATTACKS])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--quick", action="store_true", help="few, short: shows that it runs")
    parser.add_argument("--json", action="store_true")
    if "--quick" in sys.argv:
        parser.set_defaults(**QUICK)
    args = parser.parse_args()
    if unknown := set(args.cases) - CASES.keys():
        parser.error(
            f"no case is called {', '.join(sorted(unknown))}; there are {', '.join(CASES)}"
        )
    if args.processes > 1:
        if args.database == "sqlite":
            parser.error("several processes need PostgreSQL")
        args.database = "postgresql"
    return args


def main() -> None:
    args = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for case in args.cases:
        for database in [args.database] if args.database else ["sqlite", "postgresql"]:
            for row in measure(case, database, args):
                if args.json:
                    print(json.dumps(row), flush=True)
                else:
                    show(row)


def show(row: Row) -> None:
    table = Table(*row)
    table.add_row(*(f"{v:.2f}" if isinstance(v, float) else str(v) for v in row.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
