"""Fixtures of the command line."""

from cli.calling import call  # noqa: F401  # a fixture
from cli.sitting import play  # noqa: F401  # a fixture
