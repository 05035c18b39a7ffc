"""Play in the browser, on this machine; `tilewright sit` plays in the terminal."""

import argparse
import os
import sys
import threading
import webbrowser
from contextlib import suppress

from tilewright.server.logs import start_logs
from tilewright.server.settings import Settings, read_setting, sqlite_file

from .io import number

__all__ = ["add_arguments", "can_show", "run"]

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=number(0), default=0, help="a certain port (any free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--database", help="keep games elsewhere than in your data folder: sqlite:///path"
    )


def run(args: argparse.Namespace) -> None:
    given = {"database": read_setting("database", args.database)} if args.database else {}
    settings = Settings.from_environment(
        os.environ, host="127.0.0.1", port=args.port, log_level="warning", **given
    )
    start_logs(settings.log_level)
    from tilewright.server.running import run_server  # noqa: PLC0415  # only who serves waits for FastAPI

    run_server(settings, lambda address: _welcome(address, browser=not args.no_browser))
    where = sqlite_file(settings.database)
    _say(f"\nUntil next time! Your games are kept in {where}" if where else "\nUntil next time!")


def _welcome(address: str, *, browser: bool) -> None:
    _say(f"Tilewright is at {address} until you press Ctrl-C.")
    if browser and can_show():
        threading.Thread(target=_open, args=[address], daemon=True).start()
    elif browser:
        _say(f"There is no browser to open here: go to {address} yourself.")


def can_show() -> bool:
    """Whether a window can be opened: a browser that runs in the terminal would take it over."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in DISPLAYS)


def _open(address: str) -> None:
    opened = False
    with suppress(webbrowser.Error):
        opened = webbrowser.open(address)
    if not opened:
        _say(f"No browser could be opened: go to {address} yourself.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
