"""The environment of processes that the server starts: what programs need to run, and nothing that
a host may have told the server alone."""

import os
from collections.abc import Mapping

__all__ = ["child_environment"]

ALLOWED = frozenset(
    {
        *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TERM"),
        *("TMPDIR", "TEMP", "TMP", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"),
        *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIRTUAL_ENV", "TILEWRIGHT_JIT"),
        # Windows
        *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "USERPROFILE", "USERNAME"),
        *("HOMEDRIVE", "HOMEPATH", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "PROGRAMFILES"),
        *("NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE"),
    }
)
BEGINNINGS = ("LC_", "PYTHON", "NUMBA_", "OMP_", "MKL_", "OPENBLAS_", "KMP_", "COVERAGE_")
"""Of variables that say how Python, compiled code and its threads run."""


def child_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """What of this process's own a worker or an engine needs: an allow-list, for nobody knows how
    a host calls the passwords that programs beside the server are given."""
    return {
        name: value
        for name, value in environment.items()
        if name.upper() in ALLOWED or name.upper().startswith(BEGINNINGS)
    }
