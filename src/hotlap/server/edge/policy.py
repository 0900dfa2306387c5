"""What a browser may load and run here: only what comes from this server, and the script that stands in the page."""

import base64
import hashlib
import pathlib
import re

WASM = "'wasm-unsafe-eval'"  # the coach on the viewer's own device; it allows no text to be run as a script
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def policy(page: pathlib.Path) -> str:
    """The Content-Security-Policy for a server with this page. Its own script runs before the first picture (the look
    that the reader has chosen), and is allowed by its hash; a page that was not built has none.
    """
    own = INLINE.findall(page.read_text(encoding="utf-8")) if page.exists() else []
    hashes = [base64.b64encode(hashlib.sha256(one.encode()).digest()).decode() for one in own]
    scripts = " ".join(["'self'", *(f"'sha256-{one}'" for one in hashes), WASM])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
