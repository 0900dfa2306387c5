"""What a page has written and nobody can read: words that are cut off, or that lie under something else.

Left out are words that only screen readers get, and what scrolls: it is read by scrolling, as long as two of its lines
are seen at once. A name may end in dots where its place is too small, and so may the reason of a refused choice, which
a press tells whole. Cards beside a car are pictures: they are named below the board. Cards in a fan lie over each
other: they are told by their corners. What is told of a race before its first plan lies over the board until it is put
away.
"""

from playwright.sync_api import Page

# Each text node of the page that is seen, line by line.
ILLEGIBLE = """([where, names]) => {
    const isName = one => one.closest(names) !== null;
    const isUnseen = one => {
        for (let up = one; up; up = up.parentElement) {
            const style = getComputedStyle(up);
            const isClear = style.opacity === "0" && up !== document.documentElement;
            if (isClear || /inset\\(50%/.test(style.clipPath)) return true;
        }
        return false;
    };
    // The part of the window in which a thing is seen; along an axis that scrolls it can be brought there.
    const room = one => {
        const {clientWidth, scrollHeight} = document.documentElement;
        const y = scrollHeight > innerHeight;
        const edges = {left: 0, top: 0, right: clientWidth, bottom: innerHeight, x: false, y};
        let shown = null;  // the part of what scrolls that is seen at once
        let isFree = false;  // of what clips, up to the box in which it has its place
        for (let up = one; up; up = up.parentElement) {
            const style = getComputedStyle(up);
            if (isFree && style.position === "static") continue;
            isFree = style.position === "absolute";
            const box = up.getBoundingClientRect();
            if (/auto|scroll/.test(style.overflowX) && up.scrollWidth > up.clientWidth) edges.x = true;
            if (/auto|scroll/.test(style.overflowY) && up.scrollHeight > up.clientHeight) {
                edges.y = true;
                shown ??= {top: box.top, bottom: box.bottom};
            }
            if (style.overflowX !== "visible") {
                edges.left = Math.max(edges.left, box.left);
                edges.right = Math.min(edges.right, box.right);
            }
            if (style.overflowY !== "visible") {
                edges.top = Math.max(edges.top, box.top);
                edges.bottom = Math.min(edges.bottom, box.bottom);
                if (shown) shown = {top: Math.max(shown.top, box.top), bottom: Math.min(shown.bottom, box.bottom)};
            }
            if (style.position === "fixed") break;
        }
        return {...edges, shown: shown ? shown.bottom - shown.top : Infinity};
    };
    const isPainted = one => {
        for (let up = one; up; up = up.parentElement)
            if (getComputedStyle(up).opacity === "0" && up !== document.documentElement) return false;
        const style = getComputedStyle(one);
        const isText = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        const isFilled = style.backgroundImage !== "none" || !/^rgba\\(.*, 0\\)$/.test(style.backgroundColor);
        return isText || isFilled || one.closest("svg");
    };
    // What is painted over a thing at a point of the window.
    const cover = (one, x, y) => {
        for (const hit of document.elementsFromPoint(x, y)) {
            if (one.contains(hit)) return null;
            const isSheet = hit.closest("[data-testid=opening]");
            if (!hit.contains(one) && isPainted(hit)) return isSheet ? null : hit;
        }
        return null;
    };
    const LINES = 2;  // that are seen at once of what scrolls
    const found = [];
    const solid = new CSSStyleSheet();  // what lets the pointer through hides words all the same
    solid.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(solid);
    const {scrollWidth, clientWidth} = document.documentElement;
    const scrolls = scrollWidth - clientWidth;
    if (scrolls > 0) found.push(`the page scrolls sideways by ${scrolls} px`);
    const pen = document.createElement("canvas").getContext("2d");
    for (const root of document.querySelectorAll(where)) {
        for (const one of root.querySelectorAll("select")) {
            const style = getComputedStyle(one);
            if (style.opacity === "0" || !one.checkVisibility({visibilityProperty: true}) || isUnseen(one)) continue;
            pen.font = style.font;
            const arrow = style.appearance === "none" ? 0 : 16;
            const free = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
            const words = one.selectedOptions[0]?.textContent.trim() ?? "";
            const short = Math.ceil(pen.measureText(words).width - free);
            if (short > 0) found.push(`cut: <select> ${words}, ${short} px short`);
        }
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const words = walker.currentNode.textContent.trim();
            const one = walker.currentNode.parentElement;
            if (!words || one.closest("svg, option, .lying, [inert], [role=log]")) continue;
            if (one.closest(".hand .card") && !one.matches(".index")) continue;
            if (!one.checkVisibility({visibilityProperty: true})) continue;
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const lines = [...range.getClientRects()].filter(box => box.width > 1 && box.height > 1);
            if (!lines.length || isUnseen(one)) continue;
            const {left, top, right, bottom, x, y, shown} = room(one);
            const name = one.closest("[data-testid]")?.dataset.testid ?? "";
            const told = `${name} <${one.tagName.toLowerCase()} ${one.className}> ${words.slice(0, 60)}`;
            const most = Math.max(...lines.map(box => box.bottom)) - Math.min(...lines.map(box => box.top));
            const least = Math.min(most, LINES * Math.max(...lines.map(box => box.height)));
            if (shown < least * 0.9) found.push(`squeezed: ${told}`);
            const isCut = lines.some(box => {
                const rise = box.height / 4;  // the space above and below the letters may be cut
                return (!x && (box.left < left - 1.5 || box.right > right + 1.5))
                    || (!y && (box.top + rise < top || box.bottom - rise > bottom));
            });
            if (isCut) {
                if (!isName(one)) found.push(`cut: ${told}`);
                continue;
            }
            for (const box of lines) {
                const middle = (box.top + box.bottom) / 2;
                const over = [box.left + 2, (box.left + box.right) / 2, box.right - 2]
                    .filter(at => at > left && at < right && middle > top && middle < bottom)
                    .map(at => cover(one, at, middle)).find(Boolean);
                if (!over) continue;
                const by = over.closest("[data-testid]")?.dataset.testid ?? "";
                const of = `${over.tagName.toLowerCase()} ${over.className?.baseVal ?? over.className}`;
                found.push(`covered: ${told} by ${by} <${of}>`);
                break;
            }
        }
    }
    document.adoptedStyleSheets.pop();
    return [...new Set(found)];
}"""

# What people have written, the name beside the wheel, and reasons.
NAMES = "[dir=auto], header .name, .refused small"


def illegible(page: Page, where: str = "body") -> list[str]:
    """A line for each of them, and one if the page is wider than the window."""
    found: list[str] = page.evaluate(ILLEGIBLE, [where, NAMES])
    return found
