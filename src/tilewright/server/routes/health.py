"""How the server is."""

from importlib.metadata import version

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tilewright.server.errors import ServerRefusalCode, errors_as_refusals
from tilewright.server.hosting.metrics import MEDIA
from tilewright.server.schemas.about import Health
from tilewright.table import refuse

from .dependencies import ServicesDep, refusals

__all__ = ["health", "metrics", "router"]

router = APIRouter(tags=["server"])


@router.get(
    "/health",
    response_model=Health,
    responses=refusals(ServerRefusalCode.RESTARTING),
    summary="Is it well?",
)
async def health(services: ServicesDep) -> Response:
    """Whether this node can serve: the event store answers and no restart is near. One that serves
    people but whose computers cannot think, or which has met damage in the database since its
    start, is well enough to be sent people, and says so."""
    if services.table_service.draining:
        raise refuse(ServerRefusalCode.RESTARTING)
    with errors_as_refusals():
        await services.store.ping()
    stats, damaged = services.computers.stats(), services.outages.damages > 0
    return JSONResponse(
        {
            "status": "ok" if stats["able"] and not damaged else "degraded",
            "database": "damaged" if damaged else "ok",
            "computers": {"workers": stats["workers"], "able": stats["able"]},
            "version": version("tilewright"),
        }
    )


@router.get(
    "/metrics", response_class=PlainTextResponse, responses=refusals(), summary="For Prometheus"
)
async def metrics(services: ServicesDep) -> Response:
    """What this node does, as Prometheus reads it."""
    text = services.metrics.text(
        services.measured(), services.computers.stats(), services.loop_lag.histogram
    )
    return Response(text, media_type=MEDIA)
