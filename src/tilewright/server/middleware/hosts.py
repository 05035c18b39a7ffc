"""The hosts a server answers to, by the Host that every request names: a page of somebody else's
name that leads to our address (DNS rebinding) is answered by a refusal."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tilewright.server.http_errors import HttpRefusalCode, refusal_response
from tilewright.table import Refusal

from .headers import SECURITY_HEADERS

__all__ = ["HostsMiddleware", "is_known_host"]


def is_known_host(headers: Headers, hosts: tuple[str, ...]) -> bool:
    """Whether one of these is meant, on whatever port; `*.` stands for any name below. Where none
    are listed, all are known."""
    given = headers.getlist("host")
    return not hosts or (len(given) == 1 and _is_listed(_name(given[0]), hosts))


def _is_listed(name: str, hosts: tuple[str, ...]) -> bool:
    return any(
        name.endswith(host[1:]) and name != host[2:] if host.startswith("*.") else name == host
        for host in hosts
    )


def _name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


class HostsMiddleware:
    """Refuses what is meant for another host, requests and sockets alike."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self.app, self.hosts = app, tuple(host.lower().removesuffix(".") for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind not in ("http", "websocket") or is_known_host(Headers(scope=scope), self.hosts):
            await self.app(scope, receive, send)
        elif kind == "http":
            refusal = Refusal(HttpRefusalCode.UNKNOWN_HOST)
            await refusal_response(refusal, SECURITY_HEADERS)(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
