"""The routes of the API, one module a noun."""

from fastapi import APIRouter

from . import (
    aids,
    analysis,
    art,
    games,
    health,
    lessons,
    pictures,
    positions,
    puzzles,
    races,
    records,
    reviews,
    scoring,
    tables,
)

__all__ = ["ROUTERS"]

ROUTERS: tuple[APIRouter, ...] = tuple(
    each.router
    for each in (
        *(games, tables, aids, positions, analysis, puzzles, races),
        *(lessons, records, reviews),
        *(pictures, art, scoring, health),
    )
)
