"""Play in the browser, on this machine; `tilewright sit` plays in the terminal."""

import argparse
import os
import shutil
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from functools import partial
from pathlib import Path

from tilewright.server.hosting.logs import configure_logging
from tilewright.server.setting_checks import sqlite_file
from tilewright.server.settings import Settings

from .serve import given_settings, name_bad_settings, reader, warn_of_unknown
from .warming import WarmingLine

__all__ = ["add_arguments", "can_show", "run", "usual_port"]

HERE, NAME = "127.0.0.1", "tilewright"
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=reader("port"),
        default=0,
        help="a certain port (the same as ever, if it is free)",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--database",
        type=reader("database"),
        help="keep games elsewhere than in your data folder: sqlite:///path",
    )


def run(args: argparse.Namespace) -> None:
    settings = Settings.from_environment(
        os.environ, host=HERE, log_level="warning", **given_settings(args)
    )
    configure_logging(settings.log_level)
    warn_of_unknown(os.environ)
    from tilewright.server.hosting.serve import run_server  # noqa: PLC0415  # only who serves waits for FastAPI

    where = sqlite_file(settings.database)
    with (
        name_bad_settings(given_settings(args), os.environ),
        usual_port(where.parent / "port" if where else None, settings.port) as listening,
    ):
        welcome = partial(_welcome, browser=not args.no_browser)
        run_server(settings, welcome, listening, WarmingLine())
    _write_line(
        f"\nUntil next time! Your games are kept in {where}" if where else "\nUntil next time!"
    )


def usual_port(file: Path | None, port: int) -> socket.socket:
    """Listen on the port asked for, or else where one listened the last time: what a browser keeps
    for its user, such as the keys of seats, it keeps by the port. The first is remembered."""
    from tilewright.server.hosting.serve import PortTaken, listen  # noqa: PLC0415  # as above

    known = _read_port(file) if file else None
    if port or not known:
        listening = listen(HERE, port)
        if file and not port:
            _save_port(file, listening.getsockname()[1])
        return listening
    try:
        return listen(HERE, known)
    except PortTaken:
        return listen(HERE, 0)


def _read_port(file: Path) -> int | None:
    with suppress(OSError, ValueError):
        port = int(file.read_text("ascii"))
        return port if 0 < port < 65536 else None
    return None


def _save_port(file: Path, port: int) -> None:
    with suppress(OSError):  # it goes without
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.write_text(f"{port}\n", "ascii")


def _welcome(address: str, *, browser: bool) -> None:
    _write_line(f"Tilewright is at {address} until you press Ctrl-C.")
    _write_line(f"Friends can come in with: {_program()} serve --host 0.0.0.0")
    if browser and can_show():
        threading.Thread(target=_open, args=[address], daemon=True).start()
    elif browser:
        _write_line(f"There is no browser to open here: go to {address} yourself.")


def _program() -> str:
    """What to type to call this program again."""
    called = Path(sys.argv[0])
    is_found = called.name != NAME or shutil.which(NAME) is not None
    return NAME if is_found else str(called)


def can_show() -> bool:
    """Whether a window can be opened: a browser that runs in the terminal would take it over."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in DISPLAYS)


def _open(address: str) -> None:
    opened = False
    with suppress(webbrowser.Error):
        opened = webbrowser.open(address)
    if not opened:
        _write_line(f"No browser could be opened: go to {address} yourself.")


def _write_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
