"""Pages for browsers: the table's page and its parts, and the reference of the API."""

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
FRESH = {"cache-control": "no-cache"}


async def _index(_: Request) -> Response:
    return FileResponse(PAGE / "index.html", headers=FRESH)


async def _reference(request: Request) -> Response:
    return HTMLResponse(reference_page(request.app.openapi(), STYLE), headers=FRESH)


async def _style(_: Request) -> Response:
    return FileResponse(HERE / "reference.css", headers=FRESH)


class Parts(StaticFiles):
    """Scripts and styles; who has them asks whether they are still the same."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers.update(FRESH)
        return response


def page_routes() -> list[BaseRoute]:
    routes: list[BaseRoute] = [Route("/docs", _reference), Route(STYLE, _style)]
    if PAGE.exists():
        routes += [
            Route("/", _index),
            Route("/t/{table}", _index),
            Mount("/page", Parts(directory=PAGE)),
        ]
    return routes
