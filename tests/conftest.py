"""How much the properties are tried, and by how many processes.

The same few games at every run, many new ones when asked.
"""

import os
import signal
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tilewright.engine.announce import silence

# Playing a game takes its time and much chance: that is no sign of a bad strategy.
QUIET: dict[str, Any] = {
    "deadline": None,
    "suppress_health_check": list(HealthCheck),
    "print_blob": True,
}
settings.register_profile("few", max_examples=2, derandomize=True, **QUIET)
settings.register_profile("test", max_examples=30, derandomize=True, **QUIET)
settings.register_profile("long", max_examples=400, **QUIET)
settings.load_profile(os.environ.get("TILEWRIGHT_LAWS", "test"))

# Tests that run in the background ignore Ctrl-C; the programs that they start must not inherit it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _compiling_is_silent():
    """What a test reads on stderr must not depend on what has been compiled before it."""
    with silence("the tests"):
        yield


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One more than there are cores: tests that wait for a server leave theirs idle."""
    return (os.cpu_count() or 1) + 1
