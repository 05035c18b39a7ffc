"""How the server is."""

from importlib.metadata import version

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from tilewright.event_store import Trouble, Unavailable
from tilewright.server.errors import ServerRefusalCode
from tilewright.server.hosting.metrics import MEDIA
from tilewright.server.schemas.about import Health
from tilewright.table import refuse

from .dependencies import ServicesDep, refusals

__all__ = ["health", "metrics", "router"]

router = APIRouter(tags=["server"])

NO_WORKER = "no_worker"
VERSION = version("tilewright")


@router.get(
    "/health",
    response_model=Health,
    responses=refusals(ServerRefusalCode.RESTARTING),
    summary="Is it well?",
)
async def health(services: ServicesDep) -> Response:
    """Whether this node can serve: the event store can be written to and no restart is near. One
    that serves people but whose computers cannot think, or a part of whose database is damaged, is
    well enough to be sent people, and says so. `causes` name what is wrong, also where it is
    refused as `unavailable`."""
    if services.table_service.draining:
        raise refuse(ServerRefusalCode.RESTARTING)
    stats = services.computers.stats()
    causes = [] if stats["able"] else [NO_WORKER]
    try:
        await services.store.ping()
        await services.store.look_again()
    except Unavailable as trouble:
        causes.append(f"database_{trouble.trouble}")
        raise refuse(ServerRefusalCode.UNAVAILABLE, causes=[*causes]) from None
    if damaged := bool(services.outages.damaged):
        causes.append(f"database_{Trouble.DAMAGED}")
    return JSONResponse(
        {
            "status": "degraded" if causes else "ok",
            "causes": causes,
            "database": "damaged" if damaged else "ok",
            "computers": {"workers": stats["workers"], "able": stats["able"]},
            "version": VERSION,
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
