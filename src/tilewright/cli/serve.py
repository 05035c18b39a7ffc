"""Serve tables to browsers and programs.

Every option is an environment variable too: TILEWRIGHT_HOST, TILEWRIGHT_PORT and so on.
"""

import argparse
import logging
import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from tilewright.server.hosting.lan_address import lan_url
from tilewright.server.hosting.logs import configure_logging
from tilewright.server.settings import (
    BadSetting,
    Settings,
    read_setting,
    setting_of,
    unknown_variables,
    variable,
)

__all__ = [
    "add_arguments",
    "given_settings",
    "name_bad_settings",
    "reader",
    "run",
    "warn_of_unknown",
]

log = logging.getLogger(__name__)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    for each in fields(Settings):
        setting = setting_of(each.name)
        flag: dict[str, Any] = {"nargs": "?", "const": True} if each.default is False else {}
        if setting.option:
            parser.add_argument(
                _option(each.name),
                metavar="yes|no" if flag else each.name.upper(),
                type=reader(each.name),
                help=setting.about,
                **flag,
            )


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def reader(name: str) -> Callable[[str], Any]:
    """Reads a setting that is given as an option."""

    def read(text: str) -> Any:
        try:
            return read_setting(name, text)
        except BadSetting as mistake:
            raise argparse.ArgumentTypeError(mistake.problem) from mistake

    return read


def given_settings(args: argparse.Namespace) -> dict[str, Any]:
    """The settings among the arguments that somebody gave."""
    found = {each.name: vars(args).get(each.name) for each in fields(Settings)}
    return {name: value for name, value in found.items() if value is not None}


def run(args: argparse.Namespace) -> None:
    given = given_settings(args)
    settings = Settings.from_environment(os.environ, **given)
    configure_logging(settings.log_level)
    warn_of_unknown(os.environ)
    from tilewright.server.hosting.processes import run_processes  # noqa: PLC0415  # only who serves waits for FastAPI
    from tilewright.server.hosting.serve import run_server  # noqa: PLC0415  # as above

    serve = run_server if settings.processes == 1 else run_processes
    with name_bad_settings(given, os.environ):
        serve(settings, lambda address: _ready(address, settings.host))


@contextmanager
def name_bad_settings(options: Collection[str], environment: Mapping[str, str]) -> Iterator[None]:
    """Whatever keeps a server from starting is answered by the setting that is to blame, called as
    the host has given it: as an option or in the environment."""
    from tilewright.event_store import NewerSchema, Unavailable, UnknownDatabase, Unusable  # noqa: PLC0415  # as above
    from tilewright.server.hosting.serve import CannotListen  # noqa: PLC0415

    try:
        yield
    except BadSetting as bad:
        raise _bad_setting(bad.name, bad.problem, options, environment) from bad
    except CannotListen as refused:
        raise _bad_setting(refused.blamed, str(refused), options, environment) from refused
    except (NewerSchema, Unavailable, UnknownDatabase, Unusable) as closed:
        raise _bad_setting("database", str(closed), options, environment) from closed


def _bad_setting(
    name: str, problem: str, options: Collection[str], environment: Mapping[str, str]
) -> BadSetting:
    option = f"argument {_option(name)}"
    if name in options:
        return BadSetting(name, problem, option)
    known = environment.get(variable(name)) or not setting_of(name).option
    return BadSetting(name, problem, variable(name) if known else f"{option} or {variable(name)}")


def warn_of_unknown(environment: Mapping[str, str]) -> None:
    for name in unknown_variables(environment):
        log.warning("no setting is called %s", name)


def _ready(address: str, host: str) -> None:
    sys.stdout.write(f"Tilewright serves {address}\n")
    if outside := lan_url(address, host):
        sys.stdout.write(f"Others may reach it at {outside}/\n")
    sys.stdout.flush()
