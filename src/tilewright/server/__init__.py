"""Carries commands in and events out."""

from typing import TYPE_CHECKING, Any

from .settings import Settings

if TYPE_CHECKING:
    from .app import create_app

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> Any:
    """The app brings FastAPI with it: only who serves it waits for that."""
    if name == "create_app":
        from .app import create_app  # noqa: PLC0415  # see above

        return create_app
    raise AttributeError(name)
