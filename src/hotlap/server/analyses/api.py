"""The HTTP API of analyses of finished races: for whoever may read the race's record."""

import asyncio
import gzip
from typing import Any

from litestar import Request, Response, get, post

from ...coach.words import TIERS
from .. import wire
from ..errors import Refused
from ..finished.api import replayed, takes_packed
from ..hub import Hub
from ..store import Archived


@get("/races/{race_id:str}/analysis")
async def analysis_state(race_id: str, hub: Hub) -> wire.AnalysisState:
    """How far the analyses of a finished race are."""
    kept = await _open(race_id, hub)
    return await hub.analyses.state(kept.race)


@post("/races/{race_id:str}/analysis", status_code=202)
async def ask_analysis(race_id: str, data: wire.AskAnalysis, hub: Hub, address: str) -> wire.AnalysisState:
    """Have a finished race analysed, unless it is or will be."""
    return await hub.analyses.ask(await _open(race_id, hub), data.tier, address)


@get("/races/{race_id:str}/analysis/{tier:str}")
async def analysis(race_id: str, tier: str, request: Request[Any, Any, Any], hub: Hub) -> Response[bytes]:
    """An analysis of a finished race (wire.Analysis)."""
    if tier not in TIERS:
        raise Refused("not-found", f"an analysis is {' or '.join(TIERS)}")
    kept = await _open(race_id, hub)
    packed = await hub.analyses.document(kept.race, tier)
    return replayed(packed if takes_packed(request) else await asyncio.to_thread(gzip.decompress, packed), request)


async def _open(race_id: str, hub: Hub) -> Archived:
    """The race, if its record may be shown and this server makes analyses. Raises Refused."""
    kept = await hub.memory.open(race_id)
    if not hub.config.analysis_threads:
        raise Refused("not-found", "this server makes no analyses")
    return kept


handlers = [analysis_state, ask_analysis, analysis]
