"""The application: routes, doors and the house they lead to."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.archive import Archive
from tilewright.table import Refused

from .faults import Fault, code_of, deny, refusal_response
from .headers import Doors, Heads, RealClient, SafeHeaders
from .house import House
from .pages import is_for_people, page_response, page_routes
from .refusals import Denial, Denied, refuse
from .routes import ROUTERS
from .schema import describe_api
from .settings import Settings, secret_of
from .shelf import MOST_WAITING, Busy
from .socket import PATH, Sockets

__all__ = ["App", "SocketDoor", "create_app"]

log = logging.getLogger(__name__)


class App(FastAPI):
    """FastAPI that describes the socket too."""

    def openapi(self) -> dict[str, Any]:
        if not self.openapi_schema:
            self.openapi_schema = describe_api(self)
        return self.openapi_schema


class SocketDoor:
    """Leads to the sockets past everything that is there for requests: thousands wait here."""

    def __init__(self, app: ASGIApp, sockets: Sockets) -> None:
        self.app, self.sockets = app, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_socket = scope["type"] == "websocket" and scope["path"] == PATH
        await (self.sockets if is_socket else self.app)(scope, receive, send)


def create_app(settings: Settings, archive: Archive | None = None) -> FastAPI:
    """An application that serves from this archive, or from the database of the settings."""
    settings = replace(settings, secret=secret_of(settings))
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with house.open(archive):
            yield

    app = App(lifespan=lifespan, docs_url=None, redoc_url=None, redirect_slashes=False)
    app.state.house = house
    app.state.announce_restart = house.announce_restart
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes += page_routes()
    _answer_faults(app, settings)
    # The last that is added is the first to be asked.
    app.add_middleware(Doors, settings=settings, limits=house.limits)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Heads)
    app.add_middleware(SocketDoor, sockets=house.sockets)
    app.add_middleware(RealClient, settings=settings)
    return app


# Whatever goes wrong is answered with a code


def _answer_faults(app: FastAPI, settings: Settings) -> None:
    async def denied(_: Request, denied: Denied) -> Response:
        return refusal_response(denied.refused)

    async def invalid(_: Request, mistake: RequestValidationError) -> Response:
        return refusal_response(_invalid(mistake))

    async def plain(request: Request, mistake: HTTPException) -> Response:
        if mistake.status_code == 404 and is_for_people(request):
            return await page_response(request, 404)
        evidence = {400: {"at": 0}, 413: {"limit": settings.body_bytes}}
        args = evidence.get(mistake.status_code, {})
        refused = deny(code_of(mistake.status_code), **args).refused
        return refusal_response(refused, mistake.headers)

    async def busy(_: Request, __: Busy) -> Response:
        refused = refuse(Denial.TOO_MANY, limit=MOST_WAITING, retry_ms=1000)
        return refusal_response(refused)

    async def internal(request: Request, _: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path)
        return refusal_response(deny(Fault.INTERNAL).refused)

    app.add_exception_handler(Denied, denied)  # type: ignore[arg-type]  # handlers know their exception
    app.add_exception_handler(RequestValidationError, invalid)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, plain)  # type: ignore[arg-type]
    app.add_exception_handler(Busy, busy)  # type: ignore[arg-type]
    app.add_exception_handler(Exception, internal)


def _invalid(mistake: RequestValidationError) -> Refused:
    """The first thing that is wrong: where, and what kind of wrong; never the value itself."""
    first = mistake.errors()[0]
    if first["type"] == "json_invalid":
        at = first["loc"][-1]
        return deny(Denial.MALFORMED, at=at if isinstance(at, int) else 0).refused
    field = ".".join(map(str, first["loc"][1:]))
    shown = field if field.isprintable() and len(field) <= 64 else ""
    return deny(Fault.INVALID, field=shown, problem=first["type"]).refused
