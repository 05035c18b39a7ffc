"""Races against the clock: as many puzzles as somebody solves in three minutes, counted here."""

from .race import LIMIT_MS, MISTAKES, Answered, Race, next_puzzle
from .service import Races

__all__ = [
    "LIMIT_MS",
    "MISTAKES",
    "Answered",
    "Race",
    "Races",
    "next_puzzle",
]
