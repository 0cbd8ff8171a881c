"""For whoever runs a server: whether it is healthy, whether it is ready, and what it counts."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from capicu.server.pages import hub_of, is_local
from capicu.store import StoreError

PATIENCE = 5.0
"""Seconds in which a healthy database writes a line and reads it again."""


async def health(request: Request) -> Response:
    """Whether a move could be kept now: something is really written and read again."""
    try:
        await asyncio.wait_for(asyncio.to_thread(hub_of(request).store.alive), PATIENCE)
    except StoreError as error:
        return PlainTextResponse(str(error) if is_local(request) else "the tables cannot be kept now", 503)
    except TimeoutError:
        return PlainTextResponse("the database does not answer", 503)
    return PlainTextResponse("ok")


async def ready(request: Request) -> Response:
    """Whether this process may be sent visitors: it writes, and hears what other processes write."""
    return PlainTextResponse("ok") if hub_of(request).ready else PlainTextResponse("not ready", 503)


async def metrics(request: Request) -> Response:
    """What this process counts about itself; only for this machine, not through a proxy."""
    if not is_local(request):
        return PlainTextResponse("only on this machine", 403)
    return Response(hub_of(request).measures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


routes = [Route("/health", health), Route("/ready", ready), Route("/metrics", metrics)]
