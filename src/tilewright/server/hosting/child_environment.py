"""The environment of processes that the server starts: without its secrets."""

import os
from collections.abc import Mapping
from dataclasses import fields

from tilewright.server.settings import Settings, variable

__all__ = ["child_environment"]

PREFIXES = ("PG", "AWS_")
"""Of variables with which hosts pass the passwords of databases and clouds."""


def child_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """This process's own, but for the server's settings (the secret and the database's address are
    among them) and credentials: a worker or an engine needs none of them."""
    settings = {variable(field.name) for field in fields(Settings)}
    return {
        name: value
        for name, value in environment.items()
        if name not in settings and not name.startswith(PREFIXES)
    }
