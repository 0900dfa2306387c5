"""A folder of files with the whole game, as a static host serves it, and such a host: one process, gzip, no ranges."""

import gzip
import hashlib
import json
import mimetypes
import pathlib
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec

from hotlap.overriding import override
from hotlap.server.catalogue import catalogue

CODED = (".br", ".gz")
PACKED = {".js", ".mjs", ".css", ".html", ".json", ".svg", ".wasm", ".txt", ".webmanifest"}


def write(folder: pathlib.Path, client: pathlib.Path, parts: pathlib.Path, build: str = "") -> None:
    """The client with the mark of a page without a server, and the parts of its rooms. `build` makes it another one."""
    version = json.loads((parts / "parts.json").read_text())["version"]
    rooms = f"rooms/{version}/"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(client, folder, ignore=shutil.ignore_patterns("*.br", "*.gz", "*.html", ".stamp", "shell.json"))
    shutil.copytree(parts, folder / rooms)
    (folder / rooms / "catalogue.json").write_bytes(msgspec.json.encode(catalogue()))
    files = sorted(str(path.relative_to(folder)) for path in (folder / "assets").iterdir())
    files += ["site.webmanifest", "favicon.svg", "icon-192.png", f"{rooms}catalogue.json"]
    digest = hashlib.sha256("\n".join([*files, build]).encode()).hexdigest()[:16]
    page = (client / "index.html").read_text()
    mark = f'<meta name="rooms" content="{rooms}" data-build="{digest}" />'
    (folder / "index.html").write_text(page.replace("<title>", f"{mark}\n    <title>", 1))
    (folder / "shell.json").write_text(json.dumps({"version": digest, "files": files, "rooms": rooms}))


class Host:
    """Serves a folder. `asked` are the paths that were asked for; `broken` those that break off halfway."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.sent: dict[str, int] = {}
        self.broken: set[str] = set()
        self._coded: dict[tuple[str, int], bytes] = {}
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
        key = (str(path), path.stat().st_mtime_ns)
        if key not in self._coded:
            data = path.read_bytes()
            self._coded[key] = gzip.compress(data, 6) if path.suffix in PACKED else data
        return self._coded[key]

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
