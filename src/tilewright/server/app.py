"""The application: routes, middleware and the services they lead to."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.core.canonical_json import JsonValue
from tilewright.event_store import EventStore
from tilewright.table import Refusal, RefusalError

from .backends import PROCESSES, Backends
from .errors import ServerRefusalCode
from .fair_turns import MOST_WAITING, Overloaded
from .frontend.pages import is_for_people, page_response, page_routes
from .http_errors import HttpRefusalCode, code_of, refusal_response
from .middleware.headers import (
    ErrorsMiddleware,
    ForwardedForMiddleware,
    HeadMiddleware,
    RequestLimitsMiddleware,
    SecurityHeadersMiddleware,
)
from .middleware.hosts import HostsMiddleware
from .routes import ROUTERS
from .schemas.openapi import describe_api
from .secret_file import secret_of
from .services import Services
from .settings import Settings
from .text_limits import repeatable
from .websocket import PATH, WebSocketEndpoint

__all__ = ["App", "WebSocketBypass", "create_app"]


DESCRIBING = threading.Lock()


class App(FastAPI):
    """FastAPI that describes the socket too."""

    def openapi(self) -> dict[str, Any]:
        """Made when somebody asks, one at a time: FastAPI changes which warnings are heard."""
        with DESCRIBING:
            if not self.openapi_schema:
                self.openapi_schema = describe_api(self)
            return self.openapi_schema


class WebSocketBypass:
    """Leads to the sockets past everything that is there for requests: thousands wait here."""

    def __init__(self, app: ASGIApp, sockets: WebSocketEndpoint) -> None:
        self.app, self.sockets = app, sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_socket = scope["type"] == "websocket" and scope["path"] == PATH
        await (self.sockets if is_socket else self.app)(scope, receive, send)


def create_app(
    settings: Settings, store: EventStore | None = None, backends: Backends = PROCESSES
) -> FastAPI:
    """An application that serves from this event store, or from the database of the settings."""
    settings = replace(settings, secret=secret_of(settings))
    services = Services(settings, backends)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        async with services.open(store):
            yield

    app = App(
        lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False
    )
    app.state.services = services
    app.state.announce_restart = services.announce_restart
    app.state.description = app.state.reference = None
    for router in ROUTERS:
        app.include_router(router)
    app.router.routes += page_routes()
    _answer_faults(app)
    # The last that is added is the first to be asked.
    app.add_middleware(RequestLimitsMiddleware, settings=settings, limits=services.limits)
    app.add_middleware(ErrorsMiddleware)
    app.add_middleware(SecurityHeadersMiddleware)
    app.add_middleware(HeadMiddleware)
    app.add_middleware(WebSocketBypass, sockets=services.sockets)
    app.add_middleware(HostsMiddleware, hosts=settings.hosts)
    app.add_middleware(ForwardedForMiddleware, settings=settings)
    return app


# Whatever goes wrong is answered with a code


def _answer_faults(app: FastAPI) -> None:
    async def refused(_: Request, error: RefusalError) -> Response:
        return refusal_response(error.refusal)

    async def invalid(_: Request, mistake: RequestValidationError) -> Response:
        return refusal_response(_invalid(mistake))

    async def plain(request: Request, mistake: HTTPException) -> Response:
        if mistake.status_code == 404 and is_for_people(request):
            return await page_response(request, 404)
        code, args = code_of(mistake.status_code), _evidence(mistake)
        return refusal_response(Refusal(code, args), mistake.headers)

    async def busy(_: Request, __: Overloaded) -> Response:
        args = {"limit": MOST_WAITING, "retry_ms": 1000}
        return refusal_response(Refusal(ServerRefusalCode.TOO_MANY, args))

    app.add_exception_handler(RefusalError, refused)  # type: ignore[arg-type]  # handlers know their exception
    app.add_exception_handler(RequestValidationError, invalid)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, plain)  # type: ignore[arg-type]
    app.add_exception_handler(Overloaded, busy)  # type: ignore[arg-type]


def _evidence(mistake: HTTPException) -> dict[str, JsonValue]:
    match mistake.status_code:
        case 400:
            return {"at": 0}
        case 413:
            return {"limit": int(mistake.detail)}
    return {}


def _invalid(mistake: RequestValidationError) -> Refusal:
    """The first thing that is wrong: where, and what kind of wrong; never the value itself."""
    first = mistake.errors()[0]
    if first["type"] == "json_invalid":
        at = first["loc"][-1]
        return Refusal(ServerRefusalCode.MALFORMED, {"at": at if isinstance(at, int) else 0})
    field = ".".join(map(str, first["loc"][1:]))
    return Refusal(HttpRefusalCode.INVALID, {"field": repeatable(field), "problem": first["type"]})
