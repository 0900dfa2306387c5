"""A server's counters for Prometheus. Strangers do not see them: they have an address or a token of their own."""

import hmac
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

REGISTRY = CollectorRegistry()

DECISIONS = Counter("hotlap_decisions", "Decisions stored, by who made them", ["by"], registry=REGISTRY)
APPENDING = Histogram(
    "hotlap_append_seconds",
    "From a valid decision to its being stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
REFUSALS = Counter("hotlap_refusals", "Commands and requests refused, by code", ["code"], registry=REGISTRY)
CONNECTIONS = Gauge("hotlap_connections", "Open connections", registry=REGISTRY)
CUT_OFF = Counter("hotlap_connections_cut_off", "Connections ended for a limit, by reason", ["why"], registry=REGISTRY)
SENT = Counter("hotlap_messages_sent", "Messages put on sockets", registry=REGISTRY)
DROPPED = Counter("hotlap_sockets_dropped", "Sockets that did not read what they were sent", registry=REGISTRY)
SOCKETS = Gauge("hotlap_sockets", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("hotlap_rooms_loaded", "Rooms in memory", registry=REGISTRY)
RACES = Counter("hotlap_races", "Races started and finished", ["what"], registry=REGISTRY)
LIMITS = Counter("hotlap_limits", "What a limit refused, by limit", ["limit"], registry=REGISTRY)
BOT_FAULTS = Counter(
    "hotlap_bot_faults", "Decisions that a host's own driver failed, by how", ["fault"], registry=REGISTRY
)
BANS = Gauge("hotlap_bans", "Bans in force", registry=REGISTRY)
MESSAGES = Counter(
    "hotlap_messages_to_guests", "Messages to guests, by channel and result", ["channel", "result"], registry=REGISTRY
)
OPEN_JOBS = Gauge("hotlap_messages_to_guests_waiting", "Messages to guests that wait", registry=REGISTRY)
ANALYSES = Counter(
    "hotlap_analyses", "Analyses of races that ended, by tier and result", ["tier", "result"], registry=REGISTRY
)
ANALYSING = Histogram(
    "hotlap_analysis_seconds",
    "From the beginning of an analysis to its end",
    ["tier"],
    buckets=(1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500),
    registry=REGISTRY,
)
OPEN_ANALYSES = Gauge("hotlap_analyses_waiting", "Analyses that wait or are made", registry=REGISTRY)
LAG = Histogram(
    "hotlap_event_loop_lag_seconds",
    "How much later than planned the event loop did something, four times a second",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
STORE_ERRORS = Counter("hotlap_database_errors", "What the database did not carry out", registry=REGISTRY)
STORED_ROOMS = Gauge("hotlap_database_rooms", "Rooms in the database, by state", ["state"], registry=REGISTRY)
STORED_RACES = Gauge("hotlap_database_races", "Races in the database", registry=REGISTRY)
STORED_GUESTS = Gauge("hotlap_database_guests", "Guests in the database", registry=REGISTRY)
STORED_KEYED = Gauge("hotlap_database_guests_with_passkey", "Guests with a passkey", registry=REGISTRY)
STORED_ANALYSES = Gauge("hotlap_database_analyses", "Analyses of races in the database", registry=REGISTRY)
STORED_BYTES = Gauge("hotlap_database_bytes", "Size of the database", registry=REGISTRY)


def text() -> bytes:
    return generate_latest(REGISTRY)


def is_open_to(token: str, authorization: str | None) -> bool:
    """Whether a request with this header may read them, if `token` is asked for."""
    return bool(token) and hmac.compare_digest(f"Bearer {token}".encode(), (authorization or "").encode())


def listen(host: str, port: int) -> Callable[[], None]:
    """Answer at an address of their own, in a thread. Returns what ends it. Raises OSError."""
    server, thread = start_http_server(port, host, REGISTRY)

    def close() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return close
