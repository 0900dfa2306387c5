"""Renders the manual as a site: gathers its pages, lets Sphinx render them, and checks each link of what came out.

scripts/docs runs it. A warning of Sphinx, a link that leads nowhere and an asset of another host are failures.
"""

import argparse
import contextlib
import io
import os
import pathlib
import shutil
import sys
import webbrowser

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "src")]
os.environ["NUMBA_DISABLE_JIT"] = "1"  # kernels are plain functions then, with names, arguments and docstrings

from check import faults  # noqa: E402
from sphinx.cmd.build import build_main  # noqa: E402
from stage import stage  # noqa: E402

from hotlap.server.edge import page_parts  # noqa: E402


def build(into: pathlib.Path, parts: page_parts.PageParts | None = None) -> list[str]:
    """The site in this folder, with Sphinx's own files beside it. Returns what is wrong with it. `parts` are those of a
    page without a server: with them the programs of pages run in the reader's browser (static/try.js).
    """
    pages, site, kept = into / "pages", into / "site", into / "doctrees"
    if lost := stage(pages):
        return lost
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        arguments = ["-q", "-j", str(min(os.cpu_count() or 1, 4)), "-b", "html", "-c", HERE, "-d", kept, pages, site]
        arguments += ["-t", "tried"] if parts else []
        failed = build_main([str(one) for one in arguments])
    if parts:
        shutil.rmtree(site / "rooms", ignore_errors=True)
        parts.copy(site / "rooms")
    wrong = [line for line in told.getvalue().splitlines() if line.strip()]
    return wrong or (["Sphinx failed."] if failed else faults(site))


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/docs", description=__doc__)
    parser.add_argument("--into", type=pathlib.Path, default=ROOT / "build/docs")
    parser.add_argument("--open", action="store_true")
    parser.add_argument("--try", action="store_true", dest="tried")
    given = parser.parse_args()
    parts = page_parts.find()
    if given.tried and not parts:
        print(
            "scripts/docs: --try needs the parts of a page without a server; make them: scripts/page-parts",
            file=sys.stderr,
        )
        return 2
    wrong = build(given.into.resolve(), parts if given.tried else None)
    if wrong:
        print(*wrong, f"{len(wrong)} faults", sep="\n", file=sys.stderr)
        return 1
    home = given.into.resolve() / "site/index.html"
    print(home)
    if given.open:
        webbrowser.open(home.as_uri())
    return 0


if __name__ == "__main__":
    sys.exit(main())
