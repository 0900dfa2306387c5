"""How the client's files reach a browser."""

import gzip
import re
import urllib.request
from email.message import Message

from server.process import Process


def fetch(address: str) -> tuple[bytes, Message]:
    """Fetch a file as a browser does, compressed if the server offers it; returns it unpacked, with its headers."""
    request = urllib.request.Request(address, headers={"accept-encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        data = answer.read()
        is_packed = answer.headers["content-encoding"] == "gzip"
        return gzip.decompress(data) if is_packed else data, answer.headers


def test_the_page_is_revalidated_and_its_parts_are_cached(server: Process) -> None:
    page, headers = fetch(f"{server.address}/")
    assert headers["cache-control"] == "no-cache"
    parts = re.findall(r'(?:src|href)="\.?/(assets/[^"]+)"', page.decode())
    assert len(parts) >= 2
    for part in parts:
        data, headers = fetch(f"{server.address}/{part}")
        assert len(data) > 1_000
        assert "immutable" in headers["cache-control"]
        if part.endswith(".woff2"):  # packed already
            assert headers["content-type"] == "font/woff2"
            assert headers["content-encoding"] is None
        else:
            assert headers["content-encoding"] == "gzip"
            assert int(headers["content-length"]) < len(data) / 2


def test_pages_may_load_nothing_from_elsewhere(server: Process) -> None:
    _, headers = fetch(f"{server.address}/")
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
