"""Which computers can sit down at the tables of a server: our players, and the host's engines."""

from tilewright.players import levels, selectable_players
from tilewright.server.settings import Settings

__all__ = ["offered", "seatable", "spec_of"]


def _engines(settings: Settings) -> dict[str, str]:
    """The commands of the host's engines, by the names they sit under."""
    return dict(each.split("=", 1) for each in settings.engines)


def offered(settings: Settings) -> tuple[str, ...]:
    """Everybody people are asked to play against."""
    return (*levels(), *_engines(settings))


def seatable(settings: Settings) -> tuple[str, ...]:
    """Everybody a seat can be given to."""
    return (*selectable_players(), *_engines(settings))


def spec_of(settings: Settings, level: str) -> str:
    """The player that a level means to a worker."""
    command = _engines(settings).get(level)
    return f"engine:{command}" if command else level
