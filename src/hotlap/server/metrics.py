"""A server's counters for Prometheus: GET /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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


def text() -> bytes:
    return generate_latest(REGISTRY)
