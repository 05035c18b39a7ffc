"""Which computers can sit down at the tables of a server: our players, and the host's engines."""

from tilewright.players import PLAYERS, SearchPlayer, levels, searches, selectable_players
from tilewright.server.settings import Settings

__all__ = ["hurry", "offered_levels", "seatable", "spec_of"]


SHARES = (1 / 2, 1 / 4, 1 / 8, 1 / 16)
"""The parts of its simulations that a level makes when many wait."""

LEAST = 16
"""Simulations: below it a search is worth less than none."""


def _engines(settings: Settings) -> dict[str, str]:
    """The commands of the host's engines, by the names they sit under."""
    return dict(each.split("=", 1) for each in settings.engines)


def offered_levels(settings: Settings) -> tuple[str, ...]:
    """Everybody people are asked to play against."""
    return (*_allowed(settings, levels()), *_engines(settings))


def seatable(settings: Settings) -> tuple[str, ...]:
    """Everybody a seat can be given to."""
    return (*_allowed(settings, selectable_players()), *_engines(settings))


def _allowed(settings: Settings, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those that can think here."""
    return tuple(name for name in names if settings.searching or not searches(name))


def spec_of(settings: Settings, level: str) -> str:
    """The player that a level means to a worker."""
    command = _engines(settings).get(level)
    return f"engine:{command}" if command else level


def hurry(spec: str, delay: float, allowed: float) -> tuple[str, float]:
    """The player for a move that would wait so many seconds of those allowed (0 for any number),
    and the share of its thinking that it does. Programs of the host and players that do not search
    take the time they take."""
    found = PLAYERS.get(spec)
    simulations = found.budget.simulations if isinstance(found, SearchPlayer) else 0
    shares = [share for share in SHARES if simulations * share >= LEAST]
    if not allowed or delay <= allowed or not shares:
        return spec, 1.0
    share = next((share for share in shares if delay * share <= allowed), shares[-1])
    return f"{spec}:{round(simulations * share)}n", share
