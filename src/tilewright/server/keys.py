"""Secrets and names that follow from the house's secret, so that none has to be kept."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from tilewright.core.game import Seat

__all__ = ["fresh_table", "named_table", "seal", "seat_key", "table_key"]

KEY_BYTES = 16
TABLE_BYTES = 12


def seal(secret: str, text: str) -> bytes:
    """What nobody can compute who does not know the secret."""
    return hmac.digest(secret.encode(), text.encode(), sha256)


def seat_key(secret: str, table: str, seat: Seat) -> str:
    return seal(secret, f"seat {table} {seat}")[:KEY_BYTES].hex()


def table_key(secret: str, table: str) -> str:
    return seal(secret, f"table {table}")[:KEY_BYTES].hex()


def fresh_table() -> str:
    """A public id that nobody can guess."""
    return secrets.token_urlsafe(TABLE_BYTES)


def named_table(secret: str, guest: str, command: str) -> str:
    """The id of the table that a guest asks for under a command's id: the same each time."""
    sealed = seal(secret, f"create {guest} {command}")
    return urlsafe_b64encode(sealed[:TABLE_BYTES]).decode()
