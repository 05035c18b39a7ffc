"""Purge old tables from a database, or say what a purge would take.

Nothing is purged without an age, given here or as a setting (TILEWRIGHT_KEEP_OVER_DAYS and so on),
and nothing at all without --yes. A server that uses the database may go on.
"""

import argparse
import asyncio
import os
import time
from collections.abc import Mapping

from tilewright.server.settings import Settings, setting_of

from .io import Untrue, add_json, console, print_json
from .serve import given_settings, name_bad_settings, reader

__all__ = ["add_arguments", "run"]

KINDS = ("open", "playing", "over", "imported")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for name in ("database", *(f"keep_{kind}_days" for kind in KINDS)):
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            metavar=name.rpartition("_")[2].upper(),
            type=reader(name),
            help=setting_of(name).about,
        )
    parser.add_argument("--yes", action="store_true", help="purge, instead of saying what would go")
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    given = given_settings(args)
    settings = Settings.from_environment(os.environ, **given)
    from tilewright.server.hosting.retention import days_of  # noqa: PLC0415  # only who purges waits for it

    if not any(days_of(settings).values()):
        options = ", ".join(f"--keep-{kind}-days" for kind in KINDS)
        raise Untrue(f"no age is given, so that nothing is purged: {options}")
    with name_bad_settings(given, os.environ):
        found = asyncio.run(_purge(settings, really=args.yes))
    if args.json:
        print_json({"purged": args.yes, "tables": found})
    else:
        _report(found, really=args.yes)


async def _purge(settings: Settings, *, really: bool) -> dict[str, int]:
    from tilewright.event_store import DAY_MS, open_event_store, purge, stale_tables  # noqa: PLC0415  # as above
    from tilewright.server.hosting.retention import days_of  # noqa: PLC0415

    days, now = days_of(settings), time.time_ns() // 1_000_000
    store = await open_event_store(settings.database)
    try:
        if really:
            gone = await purge(store, days, now)
            return {kind.value: gone[kind] for kind in days}
        return {
            kind.value: len(await stale_tables(store, kind, now - age * DAY_MS)) if age else 0
            for kind, age in days.items()
        }
    finally:
        await store.close()


def _report(found: Mapping[str, int], *, really: bool) -> None:
    for kind, count in found.items():
        console.print(f"{kind}: {count} {'purged' if really else 'would go'}")
    if not really and any(found.values()):
        console.print("with --yes they are purged for ever; make a backup first")
