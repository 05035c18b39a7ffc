"""What computers are called in the terminal: a name each, and their level in words."""

from collections.abc import Sequence

from tilewright.core.game import Seat

__all__ = ["NAMES", "describe_level", "display_names"]

NAMES = (
    *("Bertha", "Conrad", "Flora", "Edmund", "Clara", "Gerard", "Ida", "Hugo"),
    *("Leona", "Oswald", "Matilda", "Roland", "Selma", "Tristan", "Viola", "Walter"),
)
"""The page's, in English."""

LEVELS = {"greedy": "points first"}
"""Levels whose name says little to who does not know it."""


def describe_level(player: str) -> str:
    return LEVELS.get(player, player)


def display_names(players: Sequence[str], you: Seat, decided_by: str) -> tuple[str, ...]:
    """Who sits where; the names follow from a text, and no two are equal."""
    first = sum(decided_by.encode())
    return tuple(
        player if seat == you else NAMES[(first + seat) % len(NAMES)]
        for seat, player in enumerate(players)
    )
