"""A host of static files, as there are many: gzip, and nothing else."""

import functools
import gzip
import mimetypes
import pathlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Page

from hotlap.overriding import override

IMAGE = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith("hotlap-rooms-"));
    const kept = name && await caches.open(name);
    return Boolean(kept && (await kept.keys()).some(({url}) => url.endsWith("memory.image")));
}"""
PACKED = {".js", ".mjs", ".css", ".html", ".json", ".svg", ".wasm", ".txt", ".webmanifest"}


@functools.cache  # for all hosts: they have the same parts, 11 MB of what is packed
def packed(data: bytes) -> bytes:
    return gzip.compress(data, 6)


class Host:
    """Serves a folder. `asked` are the paths that were asked for; `broken` those that break off halfway."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.sent: dict[str, int] = {}
        self.broken: set[str] = set()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://localhost:{self._server.server_port}"

    @contextmanager
    def running(self) -> Iterator["Host"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            thread.join()
            self._server.server_close()

    def body(self, path: pathlib.Path) -> bytes:
        data = path.read_bytes()
        return packed(data) if path.suffix in PACKED else data

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                name = self.path.partition("?")[0].lstrip("/") or "index.html"
                path = host.folder / name
                host.asked.append(name)
                if not path.is_file():
                    self.send_error(404)
                    return
                body = host.body(path)
                host.sent[name] = host.sent.get(name, 0) + len(body)
                self.send_response(200)
                kind = "text/javascript" if path.suffix == ".mjs" else mimetypes.guess_type(name)[0]
                self.send_header("content-type", kind or "application/octet-stream")
                self.send_header("cache-control", "max-age=600")  # as the host of many pages sends
                if path.suffix in PACKED:
                    self.send_header("content-encoding", "gzip")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                if name in host.broken:
                    self.wfile.write(body[: len(body) // 2])
                    self.close_connection = True
                    self.connection.close()
                    return
                self.wfile.write(body)

            @override
            def log_message(self, *_: object) -> None:
                pass

        return Handler


def await_image(page: Page) -> None:
    """Until the image of Python's memory is kept: who makes it ends when all of it is."""
    while not page.evaluate(IMAGE) or len(page.workers) > 1:
        page.wait_for_timeout(100)
