"""The routes of the API, one module a noun."""

from fastapi import APIRouter

from . import aids, art, games, health, pictures, records, scoring, tables

__all__ = ["ROUTERS"]

ROUTERS: tuple[APIRouter, ...] = tuple(
    each.router for each in (games, tables, aids, records, pictures, art, scoring, health)
)
