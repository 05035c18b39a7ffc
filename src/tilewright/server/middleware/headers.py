"""Middleware for every request: who may ask, how much may come in, and the headers that go out with
every response."""

import logging
from collections.abc import Iterable, Iterator
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.errors import ServerRefusalCode
from tilewright.server.http_errors import HttpRefusalCode, refusal_response
from tilewright.server.settings import Settings
from tilewright.server.text_limits import LONGEST_REQUEST_TARGET
from tilewright.server.work import ACCOUNT
from tilewright.table import Refusal

from .guests import COOKIE, address_of, client_of, guest_cookie
from .origin import is_allowed_origin
from .rate_limit import AddressAccount, Limits

__all__ = [
    "POLICY",
    "SECURITY_HEADERS",
    "ErrorsMiddleware",
    "ForwardedForMiddleware",
    "HeadMiddleware",
    "RequestLimitsMiddleware",
    "SecurityHeadersMiddleware",
]

log = logging.getLogger(__name__)

POLICY = "content-security-policy"
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    POLICY: CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
RECORDS = "/api/records"
"""Where longer bodies come than anywhere else, as plain text."""

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


class SecurityHeadersMiddleware:
    """Puts the usual headers on every answer; what changes is not kept by others."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                own = headers.get(POLICY, CONTENT_SECURITY_POLICY)
                headers.update({**SECURITY_HEADERS, POLICY: own})
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_safely)


class ErrorsMiddleware:
    """Answers whatever goes wrong within with `internal`. It stands inside of the security headers,
    so that these answers have them too; the framework's own handler stands outside."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_noticed(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, send_noticed)
        except ClientDisconnect:
            log.debug("%s %s was given up", scope.get("method"), scope["path"])
        except Exception:
            log.exception("%s %s failed", scope.get("method"), scope["path"])
            if scope["type"] != "http" or started:
                raise
            await refusal_response(Refusal(HttpRefusalCode.INTERNAL))(scope, receive, send)


class HeadMiddleware:
    """Answers HEAD wherever GET is answered, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            is_body = message["type"] == "http.response.body"
            await send({**message, "body": b""} if is_body else message)

        await self.app({**scope, "method": "GET"}, receive, send_head)


class ForwardedForMiddleware:
    """Behind a proxy the logs name who asked, not the proxy."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.settings.trusted_proxy and scope["type"] in ("http", "websocket"):
            # The server logs by this very object; the port is the proxy's own affair.
            scope["client"] = (client_of(HTTPConnection(scope), self.settings), 0)
        await self.app(scope, receive, send)


class RequestLimitsMiddleware:
    """Turns away who asks too often, brings too much, or acts from a stranger's page (CSRF)."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope["headers"] = [*_without_strange_cookies(scope["headers"])]
        ACCOUNT.set(AddressAccount(self.limits, address_of(HTTPConnection(scope), self.settings)))
        if refused := self._refusal(scope):
            await refusal_response(refused)(scope, receive, send)
        else:
            await self.app(scope, _limit_body(receive, self._body_limit(scope)), send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        connection = HTTPConnection(scope)
        if refused := self.limits.request(address_of(connection, self.settings)):
            return refused
        if len(scope["raw_path"] or b"") + len(scope["query_string"]) > LONGEST_REQUEST_TARGET:
            return Refusal(ServerRefusalCode.TOO_LARGE, {"limit": LONGEST_REQUEST_TARGET})
        if scope["method"] in SAFE_METHODS:
            return None
        if not is_allowed_origin(connection.headers, self.settings.origins):
            return Refusal(HttpRefusalCode.FOREIGN_ORIGIN)
        return _weight(connection.headers, self._body_limit(scope))

    def _body_limit(self, scope: Scope) -> int:
        """JSON is read in the event loop, and much of it could hold it up; a record is not."""
        if scope["path"].rstrip("/") == RECORDS:
            return self.settings.body_bytes
        return self.settings.json_bytes


def _without_strange_cookies(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[Any]:
    """The framework reads every cookie, and unquotes it in quadratic time; ours is short."""
    for name, value in headers:
        if name != b"cookie":
            yield name, value
        elif ours := guest_cookie(value.decode("latin-1")):
            yield name, f"{COOKIE}={ours}".encode("latin-1")


def _weight(headers: Headers, limit: int) -> Refusal | None:
    length = headers.get("content-length", "")
    heavy = length.isdecimal() and len(length) < 20 and 0 < limit < int(length)
    return Refusal(ServerRefusalCode.TOO_LARGE, {"limit": limit}) if heavy else None


def _limit_body(receive: Receive, limit: int) -> Receive:
    """A body that did not say how long it is, or lied, is cut off at the limit."""
    taken = 0

    async def receive_some() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if 0 < limit < taken:
            raise HTTPException(413, str(limit))
        return message

    return receive_some
