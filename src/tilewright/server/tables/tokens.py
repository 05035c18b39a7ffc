"""Keys and ids derived from the server's secret by HMAC, so that none has to be stored."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

from tilewright.core.game import Seat

__all__ = [
    "derive_table_id",
    "hmac_sha256",
    "network_of",
    "new_table_id",
    "next_table_id",
    "seat_key",
    "table_key",
]

KEY_BYTES = 16
TABLE_BYTES = 12
NETWORK_BYTES = 8


def hmac_sha256(secret: str, text: str) -> bytes:
    """HMAC-SHA256: nobody can compute it who does not know the secret."""
    return hmac.digest(secret.encode(), text.encode(), sha256)


def seat_key(secret: str, table: str, seat: Seat) -> str:
    return hmac_sha256(secret, f"seat {table} {seat}")[:KEY_BYTES].hex()


def table_key(secret: str, table: str) -> str:
    return hmac_sha256(secret, f"table {table}")[:KEY_BYTES].hex()


def new_table_id(prefix: str = "") -> str:
    """A public id that nobody can guess."""
    return prefix + secrets.token_urlsafe(TABLE_BYTES)


def derive_table_id(secret: str, guest: str, command: str, prefix: str = "") -> str:
    """The id of the table that a guest asks for under a command's id: the same each time."""
    sealed = hmac_sha256(secret, f"create {guest} {command}")
    return prefix + urlsafe_b64encode(sealed[:TABLE_BYTES]).decode()


def next_table_id(secret: str, table: str, prefix: str = "") -> str:
    """The id of the table at which the rematch is played: there is one at most."""
    sealed = hmac_sha256(secret, f"rematch {table}")
    return prefix + urlsafe_b64encode(sealed[:TABLE_BYTES]).decode()


def network_of(secret: str, address: str) -> str:
    """Tells one address from another, and nobody which it is: addresses are not stored."""
    return hmac_sha256(secret, f"network {address}")[:NETWORK_BYTES].hex()
