"""Matches between players."""

from .match import play

__all__ = ["play"]
