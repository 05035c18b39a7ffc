"""Pages for browsers: the page that plays, with all its addresses and parts, and the reference of
the API."""

import mimetypes
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from .reference import reference_page

__all__ = ["Parts", "page_routes"]

HERE = Path(__file__).parent
PAGE = HERE / "page"
STYLE = "/docs/reference.css"
ADDRESSES = ("/", "/t/{table}", "/t/{table}/replay", "/score", "/rules/{game}")
FRESH = {"cache-control": "no-cache"}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}

# What not every machine's table of types knows.
for _media, _ending in (
    ("application/manifest+json", ".webmanifest"),
    ("text/javascript", ".js"),
    ("text/plain", ".ftl"),
):
    mimetypes.add_type(_media, _ending)


async def _index(_: Request) -> Response:
    return FileResponse(PAGE / "index.html", headers=FRESH)


async def _reference(request: Request) -> Response:
    return HTMLResponse(reference_page(request.app.openapi(), STYLE), headers=FRESH)


async def _style(_: Request) -> Response:
    return FileResponse(HERE / "reference.css", headers=FRESH)


class Parts(StaticFiles):
    """Scripts, styles, words and pictures. What has a hash in its name never changes; for the rest
    who has it asks whether it is still the same."""

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(full_path, *args, **kwargs)
        response.headers.update(FOR_EVER if Path(full_path).parent.name == "assets" else FRESH)
        return response


def page_routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [Route("/docs", _reference), Route(STYLE, _style)]
    if PAGE.exists():
        routes += [Route(address, _index) for address in ADDRESSES]
        routes.append(Mount("/page", Parts(directory=PAGE)))
    return routes
