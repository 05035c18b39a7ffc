"""Where an event store is when nobody says where: in the user's data folder."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

__all__ = ["data_folder", "default_url"]


def default_url() -> str:
    folder = data_folder(os.environ, sys.platform, Path.home())
    return f"sqlite:///{(folder / 'tables.sqlite').as_posix()}"


def data_folder(environment: Mapping[str, str], platform: str, home: Path) -> Path:
    """The folder that the platform means for what its user must not lose."""
    if platform == "win32":
        data = environment.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif platform == "darwin":
        data = home / "Library" / "Application Support"
    else:
        given = environment.get("XDG_DATA_HOME", "")
        data = given if Path(given).is_absolute() else home / ".local" / "share"
    return Path(data) / "tilewright"
