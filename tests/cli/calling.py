"""Commands called as functions."""

import pytest

from tilewright.cli import main


@pytest.fixture
def call(capsys):
    """Run a command: status, lines on standard output, text on standard error."""

    def run(*args):
        try:
            status = main([str(arg) for arg in args])
        except SystemExit as stop:
            status = stop.code  # type: ignore[assignment]
        out, err = capsys.readouterr()
        return status, out.splitlines(), err

    return run
