"""The HTTP API of analyses of finished races: for whoever may read the race's record."""

import asyncio
import gzip
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter

from ...coach.words import TIERS
from .. import wire
from ..config import Config
from ..edge.pages import ROOMS
from ..errors import Refused
from ..finished.api import replay_answer, takes_packed
from ..finished.memory import Memory
from ..store.rows import Guest
from .analyses import Analyses
from .devices import Devices

Tier = Annotated[str, PathParameter(schema_extra={"enum": list(TIERS)})]
ANALYSIS = {200: ResponseSpec(wire.Analysis, generate_examples=False, description="The analysis")}  # kept as bytes


@get("/races/{race_id:str}/analysis")
async def analysis_state(
    race_id: FromPath[str], guest: Guest, analyses: Analyses, devices: Devices, memory: Memory
) -> wire.AnalysisState:
    """How far the analyses of a finished race are: none is where this server makes none, and no device did."""
    race = (await memory.open(race_id)).race
    state = await analyses.state(race)
    folder = await devices.folder(guest.id, race)
    if folder is None:
        return state
    return msgspec.structs.replace(state, parts=f"{ROOMS}{folder.version}/", parts_bytes=folder.weight)


@post("/races/{race_id:str}/analysis", status_code=202)
async def ask_analysis(
    race_id: FromPath[str],
    data: JSONBody[wire.AskAnalysis],
    analyses: Analyses,
    memory: Memory,
    config: Config,
    address: str,
) -> wire.AnalysisState:
    """Have a finished race analysed, unless it is or will be."""
    kept = await memory.open(race_id)
    if not config.analysis_threads:
        raise Refused("not-found", "this server makes no analyses")
    return await analyses.ask(kept, data.tier, address)


@get("/races/{race_id:str}/analysis/task")
async def device_task(
    race_id: FromPath[str], guest: Guest, devices: Devices, memory: Memory, address: str
) -> wire.DeviceTask:
    """What a driver's device needs to analyse a finished race."""
    return await devices.task(await memory.open(race_id), guest.id, address)


@post("/races/{race_id:str}/analysis/{tier:str}", status_code=200)
async def publish_analysis(
    race_id: FromPath[str],
    tier: Tier,
    data: JSONBody[wire.Analysis],
    guest: Guest,
    devices: Devices,
    memory: Memory,
    address: str,
) -> wire.AnalysisState:
    """An analysis that a driver's device made, for all. This server makes some parts of it again: they have to be the
    same.
    """
    if data.tier != tier:
        raise Refused("bad-message", "the tier of the analysis is that of its address", "tier")
    kept = await memory.open(race_id)
    return await devices.publish(kept, data, guest.id, address)


@get("/races/{race_id:str}/analysis/{tier:str}", responses=ANALYSIS)
async def analysis(
    race_id: FromPath[str],
    tier: Tier,
    request: Request[Any, Any, Any],
    analyses: Analyses,
    memory: Memory,
) -> Response[bytes]:
    """An analysis of a finished race."""
    if tier not in TIERS:
        raise Refused("not-found", f"an analysis is {' or '.join(TIERS)}")
    kept = await memory.open(race_id)
    packed = await analyses.document(kept.race, tier)
    return replay_answer(packed if takes_packed(request) else await asyncio.to_thread(gzip.decompress, packed), request)


handlers = [analysis_state, ask_analysis, device_task, publish_analysis, analysis]
