"""How the client's files reach a browser, and what a browser makes of them."""

import gzip
import json
import re
import struct
import urllib.request
from collections.abc import Callable
from email.message import Message

import pytest
from playwright.sync_api import Browser, Page

from browser.barriers import barriers
from browser.conftest import STATIC
from server.process import Process


def fetch(address: str, **headers: str) -> tuple[bytes, Message]:
    """Fetch a file as a browser does, compressed if the server offers it; returns it unpacked, with its headers."""
    request = urllib.request.Request(address, headers={"accept-encoding": "gzip", **headers})
    with urllib.request.urlopen(request) as answer:
        data = answer.read()
        is_packed = answer.headers["content-encoding"] == "gzip"
        return gzip.decompress(data) if is_packed else data, answer.headers


def parts_of(server: Process) -> list[str]:
    page, _ = fetch(f"{server.address}/")
    return re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page.decode())


def test_the_page_is_revalidated_and_its_parts_are_cached(server: Process) -> None:
    _, headers = fetch(f"{server.address}/")
    assert headers["cache-control"] == "no-cache"
    parts = parts_of(server)
    assert len(parts) >= 2
    for part in parts:
        data, headers = fetch(f"{server.address}/{part}")
        assert "immutable" in headers["cache-control"]
        if part.endswith(".woff2"):  # packed already
            assert headers["content-type"] == "font/woff2"
            assert headers["content-encoding"] is None
            continue
        if len(data) < 1_000:  # hardly smaller when packed
            continue
        assert headers["content-encoding"] == "gzip"
        assert int(headers["content-length"]) < len(data) / 2
        # The build made a smaller form, too.
        brotli, other = fetch(f"{server.address}/{part}", **{"accept-encoding": "gzip, br"})
        assert other["content-encoding"] == "br"
        assert len(brotli) < int(headers["content-length"])
        assert other["etag"] != headers["etag"]


def test_the_page_is_light(server: Process) -> None:
    """In Brotli's kB: the first page is usable over a slow line in less than two seconds (bench/loading.py)."""
    brotli = {"accept-encoding": "gzip, br"}
    weights = {part: int(fetch(f"{server.address}/{part}", **brotli)[1]["content-length"]) for part in parts_of(server)}
    first = {part: weight for part, weight in weights.items() if not part.endswith(".woff2")}
    # The words of a race are not in it (15 kB, web/src/texts/race.ts).
    assert sum(first.values()) <= 80_000, heaviest(first)
    forms: dict[str, int] = {}  # of all that it may ever fetch, the lighter form
    for file in (STATIC.parent / "assets").iterdir():
        if file.suffix != ".gz":
            name = file.name.removesuffix(".br")
            forms[name] = min(forms.get(name, file.stat().st_size), file.stat().st_size)
    assert first.keys() <= {f"assets/{name}" for name in forms}
    # 1.2 kB of them are the coach's scale by time, and reasons with a because, in both languages; 0.8 kB how far
    # most of the next hands go, and cars that leave the road while others drive on. 1.6 kB are the tutor, 0.6 kB the
    # levels, 0.2 kB whose manner a report goes by. 14.9 kB are for a page without a server, which alone fetches them,
    # 2.4 kB for the coach on a driver's own device, and 0.7 kB what such a page says of others and of who has won.
    # 1.5 kB are lost as the words of a race are packed without those of the first page. 9.5 kB are the way of such a
    # page's races to a server, and of all that it has into a file and back; 1.8 kB say in a replay and a report what
    # belongs to whom, what the marks are, and why two sums differ. 3.5 kB are the image of Python's memory, with which
    # such a page begins, and the workers of its analyses. 4.5 kB are the moments of a last lap and of who is
    # home, and one unit for an error. 2.1 kB more are what two at one screen are called, what a
    # slow plan is asked, and shorter hints: as much as numbers for components take off in place of hashes.
    # 0.9 kB say in each place of a tab without the rooms how to go on, and what does not count, and keep what is told
    # at cars in view.
    assert sum(forms.values()) <= 645_400, heaviest(forms)


def heaviest(weights: dict[str, int]) -> str:
    rows = sorted(weights.items(), key=lambda row: -row[1])[:8]
    return ", ".join(f"{name}: {weight / 1000:.1f} kB" for name, weight in rows)


def test_pages_may_load_nothing_from_elsewhere(server: Process) -> None:
    _, headers = fetch(f"{server.address}/")
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self'; script-src 'self' 'sha256-")
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_a_reader_chooses_how_the_page_looks(person: Callable[..., Page], server: Process) -> None:
    """By night and in large letters, from the first picture on, also after a reload, whatever the system says."""
    page = person("#/me", width=360, height=640, color_scheme="light")
    page.get_by_test_id("look").get_by_role("radio", name="Dark").check()
    page.get_by_test_id("look").get_by_role("radio", name="130").check()
    looks = "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).fontSize]"
    chosen = page.evaluate(looks)
    assert chosen[1] == "20.8px"
    bar = page.locator("meta[name=theme-color]").get_attribute("content")
    # Without the program of the page: what stands in the page itself sets it, and the policy lets it run.
    page.route("**/assets/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload(wait_until="domcontentloaded")
    assert page.evaluate(looks) == chosen
    page.unroute("**/assets/*.js")
    page.reload()
    page.wait_for_selector("[data-testid=look]")
    assert page.locator("meta[name=theme-color]").get_attribute("content") == bar != "#0f3a2d"
    for path in ("", "me", "new", "races", "rules", "leagues"):
        page.goto(f"{server.address}/#/{path}")
        page.wait_for_selector("h1")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
    page.emulate_media(media="print")
    assert page.evaluate(looks)[0] != chosen[0]  # paper is light


def test_the_game_can_be_installed(person: Callable[..., Page], server: Process) -> None:
    """By what Chromium asks for: a manifest with names, a start, a way to show it, and icons that can be read."""
    page = person()
    page.wait_for_selector("[data-testid=race-now]")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{server.address}/site.webmanifest"
    manifest = json.loads(found["data"])
    # Each browser of these tests is a private one, in which nothing can be installed; that is all that is wrong.
    wrong = {one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}
    data, headers = fetch(f"{server.address}/site.webmanifest")
    assert headers["content-type"] == "application/manifest+json"
    assert json.loads(data) == manifest
    page_text = fetch(f"{server.address}/")[0].decode()
    assert f'name="theme-color" content="{manifest["theme_color"]}"' in page_text  # scripts/draw_icons renews it
    shown = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert shown >= {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")}
    for icon in manifest["icons"]:
        assert "/" not in icon["src"]  # beside the manifest, also behind a prefix
        data, headers = fetch(f"{server.address}/{icon['src']}")
        assert headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            wide, high = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{wide}x{high}"


def test_a_link_has_a_preview(server: Process) -> None:
    page = fetch(f"{server.address}/")[0].decode()
    facts = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', page))
    assert facts["og:url"] == f"{server.address}/"
    assert facts["og:title"]
    assert facts["og:description"] == facts["description"]
    assert "{{" not in page
    dutch = fetch(f"{server.address}/", **{"accept-language": "nl"})[0].decode()
    assert '<html lang="nl">' in dutch
    assert facts["og:title"] not in dutch
    data, headers = fetch(facts["og:image"])
    assert headers["content-type"] == facts["og:image:type"] == "image/png"
    size = tuple(map(str, struct.unpack(">II", data[16:24])))
    assert size == (facts["og:image:width"], facts["og:image:height"]) == ("1200", "630")
    data, headers = fetch(f"{server.address}/favicon.ico")
    assert (headers["content-type"], data[:6]) == ("image/x-icon", b"\0\0\1\0\3\0")
    assert fetch(f"{server.address}/apple-touch-icon.png")[1]["content-type"] == "image/png"
    assert b"Disallow: /api/" in fetch(f"{server.address}/robots.txt")[0]


@pytest.mark.parametrize("path", ["nowhere", "a/b/c"])
def test_a_wrong_address_leads_home(browser: Browser, server: Process, path: str) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.on("response", lambda answer: failed.append(answer.url) if not answer.ok and path not in answer.url else None)
    answer = page.goto(f"{server.address}/{path}")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("heading", level=1).text_content() == "Off the track"
    link = page.get_by_role("link")
    paint = link.evaluate("one => getComputedStyle(one).backgroundColor")
    assert paint != "rgba(0, 0, 0, 0)"  # the stylesheet has come
    assert link.bounding_box()["height"] >= 44
    assert page.evaluate("document.querySelector('img').naturalWidth") > 0
    assert barriers(page, also="dark") == []
    link.click()
    page.wait_for_selector("[data-testid=race-now]")
    assert page.url == f"{server.address}/"
    assert not failed
    context.close()
