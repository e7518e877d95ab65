"""A small web server for the page, on this computer only. Files are sent compressed."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".pack": "application/octet-stream",
}
COMPRESSED = (".js", ".wasm", ".css", ".html", ".webmanifest", ".pack", ".json")


@cache
def _squeezed(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 9)


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of this folder, on 127.0.0.1; with port 0 any that is free."""
    root = folder.resolve()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = unquote(urlsplit(self.path).path).lstrip("/")
            path = (root / name).resolve()
            if path.is_dir():
                path = path / "index.html"
            if not path.is_file() or not path.is_relative_to(root):
                self.send_error(404)
                return
            self._send(path)

        def _send(self, path: Path) -> None:
            kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
            squeeze = path.suffix in COMPRESSED and "gzip" in self.headers.get(
                "Accept-Encoding", ""
            )
            data = _squeezed(path, path.stat().st_mtime_ns) if squeeze else path.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", kind or "application/octet-stream")
            self.send_header("Content-Length", str(len(data)))
            if squeeze:
                self.send_header("Content-Encoding", "gzip")
            # A name with a hash never changes its content.
            age = "max-age=31536000, immutable" if "-" in path.stem else "no-cache"
            self.send_header("Cache-Control", age)
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_args: object) -> None:
            """Say nothing."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)
