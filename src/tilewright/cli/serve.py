"""Serve tables to browsers and programs.

Every option is an environment variable too: TILEWRIGHT_HOST, TILEWRIGHT_PORT and so on.
"""

import argparse
import logging
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from tilewright.server.logs import start_logs
from tilewright.server.outside import outside_of
from tilewright.server.settings import (
    BadSetting,
    Settings,
    read_setting,
    setting_of,
    unknown_variables,
)

__all__ = ["add_arguments", "given_settings", "run", "warn_of_unknown"]

log = logging.getLogger(__name__)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for each in fields(Settings):
        setting = setting_of(each.name)
        flag: dict[str, Any] = {"nargs": "?", "const": True} if each.default is False else {}
        if setting.option:
            parser.add_argument(
                f"--{each.name.replace('_', '-')}",
                metavar="yes|no" if flag else each.name.upper(),
                type=_reader(each.name),
                help=setting.about,
                **flag,
            )


def _reader(name: str) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            return read_setting(name, text)
        except BadSetting as mistake:
            raise argparse.ArgumentTypeError(mistake.problem) from mistake

    return read


def given_settings(args: argparse.Namespace) -> dict[str, Any]:
    """The settings among the arguments that somebody gave."""
    found = {each.name: getattr(args, each.name, None) for each in fields(Settings)}
    return {name: value for name, value in found.items() if value is not None}


def run(args: argparse.Namespace) -> None:
    settings = Settings.from_environment(os.environ, **given_settings(args))
    start_logs(settings.log_level)
    warn_of_unknown(os.environ)
    from tilewright.server.running import run_server  # noqa: PLC0415  # only who serves waits for FastAPI

    run_server(settings, lambda address: _ready(address, settings.host))


def warn_of_unknown(environment: Mapping[str, str]) -> None:
    for name in unknown_variables(environment):
        log.warning("no setting is called %s", name)


def _ready(address: str, host: str) -> None:
    sys.stdout.write(f"Tilewright serves {address}\n")
    if outside := outside_of(address, host):
        sys.stdout.write(f"Others may reach it at {outside}/\n")
    sys.stdout.flush()
