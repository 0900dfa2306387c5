"""Pages of tests are laid out and pressed as ever, but painted only while somebody looks at them.

Painting took half of a browser's processor time: 0.18 s of each decision of a race at a desk, 0.10 without it. What is
wholly transparent is not painted, and meets the pointer all the same.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

TRANSPARENT = """
    window.transparent = new CSSStyleSheet();
    window.transparent.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [window.transparent];
"""
PAINT = "is => { if (window.transparent) window.transparent.disabled = is; }"


def unpainted(context: BrowserContext) -> BrowserContext:
    """The same, whose pages are not painted from now on."""
    context.add_init_script(TRANSPARENT)
    return context


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """For colours and pictures."""
    page.evaluate(PAINT, True)
    yield
    page.evaluate(PAINT, False)
