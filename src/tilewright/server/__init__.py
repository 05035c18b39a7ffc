"""Carries commands in and events out."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .app import create_app
    from .settings import Settings

__all__ = ["Settings", "create_app"]

MODULES = {"Settings": ".settings", "create_app": ".app"}


def __getattr__(name: str) -> Any:
    """The app brings FastAPI with it, and settings bring pydantic: only who needs them waits."""
    if name in MODULES:
        return getattr(import_module(MODULES[name], __package__), name)
    raise AttributeError(name)
