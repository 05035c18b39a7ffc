"""Talks to a server: over HTTP, and at a table over the socket."""

from tilewright.core.contribution import first_commitment, fresh_root

from .errors import RefusalError
from .http import CreatedTable, HttpClient, Unreachable
from .session import Answer, Session
from .table import RemoteTable

__all__ = [
    "Answer",
    "CreatedTable",
    "HttpClient",
    "RefusalError",
    "RemoteTable",
    "Session",
    "Unreachable",
    "first_commitment",
    "fresh_root",
]
