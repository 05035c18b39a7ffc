"""Guests: a signed cookie says who comes back. It gives no rights; limits are counted by it."""

import hmac
import secrets
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tilewright.server.settings import Settings
from tilewright.server.tables.tokens import hmac_sha256
from tilewright.server.text_limits import LONGEST_CLIENT_NAME, LONGEST_COOKIE

__all__ = [
    "COOKIE",
    "Visitor",
    "address_of",
    "client_of",
    "cookie_header",
    "guest_cookie",
    "identify",
    "new_guest_id",
    "set_guest_cookie",
    "verify_cookie",
]

COOKIE = "tilewright_guest"
YEAR = 365 * 24 * 60 * 60
ID_BYTES = 12
SIGNATURE_BYTES = 16
NETWORK_BITS = 64
"""Of an IPv6 address: the rest belongs to one customer."""


@dataclass(frozen=True)
class Visitor:
    """Who asks, from where; a `fresh` guest has no cookie yet."""

    guest: str
    address: str
    fresh: bool
    secure: bool


def new_guest_id() -> str:
    return secrets.token_hex(ID_BYTES)


def _sign(secret: str, guest: str) -> str:
    return f"{guest}.{hmac_sha256(secret, f'guest {guest}')[:SIGNATURE_BYTES].hex()}"


def verify_cookie(secret: str, cookie: str) -> str | None:
    """The guest of a cookie that this server has signed."""
    guest = cookie.partition(".")[0]
    good = hmac.compare_digest(cookie.encode(), _sign(secret, guest).encode())
    return guest if guest and good else None


def identify(connection: HTTPConnection, settings: Settings) -> Visitor:
    """Who asks; whoever is here for the first time gets a new guest id."""
    cookies = connection.headers.getlist("cookie")
    found = next((guest for each in cookies if (guest := _guest_in(each, settings.secret))), None)
    return Visitor(
        guest=found or new_guest_id(),
        address=address_of(connection, settings),
        fresh=found is None,
        secure=_is_secure(connection, settings),
    )


def _guest_in(header: str, secret: str) -> str | None:
    cookie = guest_cookie(header)
    return verify_cookie(secret, cookie) if cookie else None


def guest_cookie(header: str) -> str | None:
    """Our own cookie. The standard library would unquote everybody's, in quadratic time."""
    for cookie in header.split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == COOKIE and len(value) <= LONGEST_COOKIE:
            return value.strip('"')
    return None


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where somebody comes from, as far as one household or proxy can be told from another."""
    return _network(client_of(connection, settings))


def client_of(connection: HTTPConnection, settings: Settings) -> str:
    """The very address somebody comes from."""
    address = connection.client.host if connection.client else ""
    if settings.trusted_proxy:
        hops = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")
        address = hops[-1].strip() or address
    return address


def _network(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_CLIENT_NAME]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> NETWORK_BITS << NETWORK_BITS)}/{NETWORK_BITS}"


def _is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    forwarded = connection.headers.get("x-forwarded-proto", "") if settings.trusted_proxy else ""
    return settings.secure_cookies or "https" in (forwarded, connection.scope.get("scheme"))


def cookie_header(visitor: Visitor, secret: str) -> str:
    """What a browser is asked to keep."""
    secure = "; Secure" if visitor.secure else ""
    value = _sign(secret, visitor.guest)
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def set_guest_cookie(response: Response, visitor: Visitor, secret: str) -> Response:
    """Give a new guest the cookie."""
    if visitor.fresh:
        response.headers.append("set-cookie", cookie_header(visitor, secret))
    return response
