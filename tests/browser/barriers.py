"""What axe finds on a page as Chromium shows it: contrasts and sizes too, of which jsdom knows nothing."""

import pathlib
from typing import Literal

from playwright.sync_api import Page

from browser.painting import painted

Light = Literal["light", "dark"]

AXE = pathlib.Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# A sign on the board lies where its corner does: its place is essential, so WCAG lets others overlap it.
RUN = """async ([where, runOnly]) => (await axe.run(document.querySelector(where), {
    runOnly, resultTypes: ["violations"], rules: {"target-size": {enabled: true}},
})).violations.flatMap(({id, nodes}) => nodes
    .filter(node => id !== "target-size" || !document.querySelector(node.target[0]).closest(".post"))
    .map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`))"""


def barriers(page: Page, where: str = "html", light: Light = "light", also: Light | None = None) -> list[str]:
    """The violations in one light, a line each; in the other one only those of colours, for nothing else differs."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.emulate_media(color_scheme=light)
    with painted(page):
        found: list[str] = page.evaluate(RUN, [where, {"type": "tag", "values": TAGS}])
        if also is not None:
            page.emulate_media(color_scheme=also)
            found += [f"{also}: {one}" for one in page.evaluate(RUN, [where, {"type": "rule", "values": OF_COLOURS}])]
    return found
