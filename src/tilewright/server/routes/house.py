"""How the house is."""

from importlib.metadata import version

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tilewright.archive import Unavailable
from tilewright.server.about import Health
from tilewright.server.faults import deny
from tilewright.server.metrics import MEDIA
from tilewright.server.refusals import Denial

from .parts import Here, refusals

__all__ = ["health", "metrics", "router"]

router = APIRouter(tags=["house"])


@router.get(
    "/health", response_model=Health, responses=refusals(Denial.RESTARTING), summary="Is it well?"
)
async def health(house: Here) -> Response:
    """Whether this node can serve: the archive answers and no restart is near. One that serves
    people but whose computers cannot think is well enough to be sent people, and says so."""
    if house.hall.closing:
        raise deny(Denial.RESTARTING)
    try:
        await house.archive.check()
    except Unavailable:
        raise deny(Denial.UNAVAILABLE) from None
    stats = house.computers.stats()
    return JSONResponse(
        {
            "status": "ok" if stats["able"] else "degraded",
            "database": "ok",
            "computers": {"workers": stats["workers"], "able": stats["able"]},
            "version": version("tilewright"),
        }
    )


@router.get(
    "/metrics", response_class=PlainTextResponse, responses=refusals(), summary="For Prometheus"
)
async def metrics(house: Here) -> Response:
    """What this node does, as Prometheus reads it."""
    text = house.metrics.text(house.measured(), house.computers.stats())
    return Response(text, media_type=MEDIA)
