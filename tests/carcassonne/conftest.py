"""Fixtures of the command line."""

from cli.sitting import play  # noqa: F401  # a fixture
