"""Pages for browsers: the page that plays, with all its addresses and parts, and the reference of
the API."""

import asyncio
import json
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tilewright.core.registry import games, lessons_folder, load_page, puzzles_path
from tilewright.server.hosting.lan_address import lan_url
from tilewright.server.http_errors import HttpRefusalCode, refusal_response
from tilewright.server.middleware.headers import POLICY
from tilewright.server.services import Services, get_services
from tilewright.table import Refusal

from .bundle import FrontendBundle
from .conditional import IMMUTABLE, NO_CACHE, conditional_response
from .engines import engine_addresses, engine_file
from .game_parts import find_file, game_parts
from .reference import reference_page

__all__ = ["ADDRESSES", "is_for_people", "page_response", "page_routes"]

HERE = Path(__file__).parent
PAGE = FrontendBundle(HERE.parent / "page")
KIT = FrontendBundle(HERE.parent / "offline", index="*/kit.json")
"""What a browser needs to be a server itself, where this build brings it."""

STYLE = "/docs/reference.css"
RULES = tuple(f"/rules/{name}" for name in games() if (found := load_page(name)) and found.rules)
ANALYSIS = tuple(f"/analysis/{name}" for name in games())
TABLES = ("/t/{table}", "/t/{table}/replay", "/t/{table}/review")
LEARN = tuple(f"/learn/{name}" for name in games() if lessons_folder(name))
STEPS = tuple(f"{address}/{{lesson}}/{{step}}" for address in LEARN)
PUZZLES = tuple(f"/puzzles/{name}" for name in games() if puzzles_path(name))
WAYS = ("daily", "race", "mine")
NAMED_PUZZLES = tuple(f"{address}/{each}" for address in PUZZLES for each in WAYS)
PUZZLE = tuple(f"{address}/{{puzzle}}" for address in PUZZLES)
SOLVING = (*PUZZLES, *NAMED_PUZZLES, *PUZZLE)
ADDRESSES = ("/", *TABLES, *ANALYSIS, "/score", *RULES, *LEARN, *STEPS, *SOLVING)
PROGRAMS = ("/api", "/page", "/docs", "/health", "/metrics", "/openapi.json")
"""What lies here or below is for programs."""

ENGINE_WORKERS = ("assets/engine-worker-", "assets/worker-")
ENGINE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""What the scripts of these workers may do, which no other script may: run WebAssembly."""

A_WHILE = "public, max-age=3600"


def page_routes() -> list[BaseRoute]:
    ends = {address.rstrip("/") + end for address in ADDRESSES for end in ("", "/")} - {""}
    return [
        Route("/openapi.json", _description),
        Route("/docs", _reference),
        Route(STYLE, _style),
        Route("/page/games/{path:path}", _game_part),
        Route("/page/engines/{folder}/{file}", _engine_file),
        Route("/page/offline/{name:path}", _kit_part),
        Route("/sw.js", _service_worker),
        Route("/page/{name:path}", _part),
        *(Route(address, page_response) for address in sorted(ends)),
    ]


# The page that plays


async def page_response(request: Request, status: int = 200) -> Response:
    page = PAGE.index(**_page_meta(request, await get_services(request)))
    return conditional_response(page, request, NO_CACHE, status) if page else _not_found()


def _page_meta(request: Request, services: Services) -> dict[str, str]:
    """What saves the page a question: the art there is, the parts that games bring along, the
    engines that can think in a page, the game at this table, and where friends find a
    server that its host sees from within."""
    live = services.table_service.tables.get(request.path_params.get("table", ""))
    hashes = services.art.hashes.items()
    meta = {
        "art": " ".join(f"{game}={known}" for game, known in hashes),
        "parts": " ".join(f"{game}={part.index}" for game, part in game_parts().items()),
        "engines": " ".join(f"{game}={at}" for game, at in engine_addresses().items()),
        "game": live.match.game.name if live and live.loaded else "",
        "offline": KIT.home("page/offline/"),
        "outside": lan_url(str(request.url), services.settings.host),
    }
    return {name: text for name, text in meta.items() if text}


async def _part(request: Request) -> Response:
    """What has a hash in its name never changes."""
    name: str = request.path_params["name"]
    part = PAGE.part(name)
    if part is None:
        return _not_found()
    kept = IMMUTABLE if name.startswith("assets/") else A_WHILE
    response = conditional_response(part, request, kept)
    if name.startswith(ENGINE_WORKERS):
        response.headers[POLICY] = ENGINE_POLICY
    return response


async def _kit_part(request: Request) -> Response:
    """Its folder is named by a hash of all that is in it."""
    part = KIT.part(request.path_params["name"])
    return conditional_response(part, request, IMMUTABLE) if part else _not_found()


async def _service_worker(request: Request) -> Response:
    """It lies above all that it may serve, and browsers look whether it has changed."""
    part = PAGE.part("sw.js")
    return conditional_response(part, request, NO_CACHE) if part else _not_found()


async def _game_part(request: Request) -> Response:
    file = find_file(request.path_params["path"])
    return conditional_response(file, request, IMMUTABLE) if file else _not_found()


async def _engine_file(request: Request) -> Response:
    """Read in a thread: weights are large."""
    folder, name = request.path_params["folder"], request.path_params["file"]
    file = await asyncio.to_thread(engine_file, folder, name)
    return conditional_response(file, request, IMMUTABLE) if file else _not_found()


def _not_found() -> Response:
    return refusal_response(Refusal(HttpRefusalCode.NOT_FOUND))


def is_for_people(request: Request) -> bool:
    """Whether somebody follows a link here, rather than a program that asks for data."""
    path = request.url.path
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return reads and not any(path == each or path.startswith(f"{each}/") for each in PROGRAMS)


# The reference


async def _description(request: Request) -> Response:
    """Made in a thread, once: it is long."""
    app = request.app
    if app.state.description is None:
        app.state.description = await asyncio.to_thread(lambda: json.dumps(app.openapi()))
    return Response(app.state.description, media_type="application/json")


async def _reference(request: Request) -> Response:
    """Written in a thread, once: it is long."""
    app = request.app
    if app.state.reference is None:
        app.state.reference = await asyncio.to_thread(lambda: reference_page(app.openapi(), STYLE))
    return HTMLResponse(app.state.reference, headers={"cache-control": NO_CACHE})


async def _style(_: Request) -> Response:
    return FileResponse(HERE / "reference.css", headers={"cache-control": NO_CACHE})
