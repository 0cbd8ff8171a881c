"""What pages load beside themselves: styles, scripts and the icon, small enough to be kept in memory.

Their address holds a fingerprint of them all (`/static/1f2e3d4c/table.js`), so a browser asks for each once and never
again until one changes; modules import each other by relative addresses and so keep it.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""For who asks without the fingerprint, or with an old one."""


class Asset(NamedTuple):
    """A file, plain and compressed."""

    media: str
    plain: bytes
    compressed: bytes


class Assets:
    """The folder as an application: `fingerprint` is the first part of every path."""

    def __init__(self, folder: Path) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        self.files = {path.relative_to(folder).as_posix(): _asset(path) for path in paths}
        whole = hashlib.sha256()
        for name, asset in self.files.items():
            whole.update(f"{name} {len(asset.plain)} ".encode() + asset.plain)
        self.fingerprint = whole.hexdigest()[:12]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file."""
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        first, _, rest = name.partition("/")
        current = first == self.fingerprint
        asset = self.files.get(rest if current else name) or self.files.get(rest)
        if asset is None or scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("there is no such file", 404)
        headers = {"cache-control": FOR_GOOD if current else ASK_AGAIN, "vary": "accept-encoding"}
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(asset.compressed, media_type=asset.media, headers=headers)
        return Response(asset.plain, media_type=asset.media, headers=headers)


def _asset(path: Path) -> Asset:
    plain = path.read_bytes()
    media = "text/javascript" if path.suffix == ".js" else mimetypes.guess_type(path.name)[0]
    return Asset(media or "application/octet-stream", plain, gzip.compress(plain, 9, mtime=0))
