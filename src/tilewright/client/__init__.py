"""Talks to a server: over HTTP, and at a table over the socket."""

from .api import Api, Made, Unreachable
from .connection import Table
from .refusal import Refusal
from .session import Answer, Session

__all__ = ["Answer", "Api", "Made", "Refusal", "Session", "Table", "Unreachable"]
