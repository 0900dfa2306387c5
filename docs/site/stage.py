"""The pages of the site, gathered in a folder for Sphinx.

They keep the names that they have in the repository, so that a link of theirs leads to the same page on the site. What
else they link to, a source or a folder, gets a page of its own. README.md is the home page.
"""

import ast
import pathlib
import re
import shutil

from pygments.lexers import get_lexer_for_filename
from pygments.util import ClassNotFound

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
HOME = ROOT / "README.md"
IMAGES = {".png", ".svg", ".webp"}
FENCED = re.compile(r"(?ms)(^(`{3,}).*?^\2$)")
LINK = re.compile(r"""(\]\(|<img src=")([^)#"\s]+)(?=[#)"])""")
# In no list of pages, and not found by a search.
UNSEEN = "---\norphan: true\nnosearch: true\n---\n\n"
# Folders with an index to pages that stand below it in the navigation.
INDEXES = {
    ROOT / "docs/decisions/README.md": ["0*"],
    ROOT / "docs/rules/README.md": ["rules", "rulings", "scenes", "board-game-arena", "dutch"],
}


def pages() -> list[pathlib.Path]:
    """What people read, as it lies in the repository."""
    top = [HOME, ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "examples/README.md"]
    return top + sorted(page for page in (ROOT / "docs").rglob("*.md") if HERE not in page.parents)


def stage(into: pathlib.Path) -> list[str]:
    """All pages into this folder, with what they link to, and that with what it links to. Returns links to nothing."""
    shutil.rmtree(into, ignore_errors=True)
    ahead, done, lost = pages(), set(), []
    while ahead:
        page = ahead.pop()
        if page in done:
            continue
        done.add(page)
        if page.suffix in IMAGES:
            copy = into / page.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page, copy)
            continue
        text, linked = followed(page, text_of(page))
        ahead += [there for there in linked if there.exists()]
        lost += [f"{page.relative_to(ROOT)}: {there} is not there" for there in linked if not there.exists()]
        copy = into / name_of(page)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
    return lost


def name_of(there: pathlib.Path) -> pathlib.Path:
    """The page for a file or a folder, from the root of the site."""
    if there == HOME:
        return pathlib.Path("index.md")
    name = there.relative_to(ROOT)
    if there.is_dir():
        return name / "index.md"
    return name if there.suffix in {".md", *IMAGES} else name.with_name(f"{name.name}.md")


def text_of(there: pathlib.Path) -> str:
    if there.is_dir():
        return UNSEEN + listing(there)
    told = there.read_text(encoding="utf-8")
    if there == HOME:
        return f"{told}\n{(HERE / 'contents.md').read_text(encoding='utf-8')}"
    if there in INDEXES:
        below = "\n".join(INDEXES[there])
        return f"{told}\n```{{toctree}}\n:hidden:\n:glob:\n\n{below}\n```\n"
    if there.suffix == ".md":
        return told if there in pages() else f"---\norphan: true\n---\n\n{told}"
    return f"{UNSEEN}# `{there.relative_to(ROOT).as_posix()}`\n\n`````{language(there)}\n{told.rstrip()}\n`````\n"


def followed(page: pathlib.Path, told: str) -> tuple[str, list[pathlib.Path]]:
    """A page with its links to where the site has them, and the files and folders that it links to."""
    linked: list[pathlib.Path] = []
    own = name_of(page).parent

    def led(found: re.Match[str]) -> str:
        begin, to = found.groups()
        if ":" in to:
            return found[0]
        there = (page.parent / to if page.is_file() else page / to).resolve()
        if there.is_dir() and (there / "README.md").is_file():
            there /= "README.md"
        linked.append(there)
        return begin + pathlib.Path("/".join([".."] * len(own.parts)) or ".", name_of(there)).as_posix()

    parts = FENCED.split(told)
    parts = [LINK.sub(led, part) if i % 3 == 0 else part for i, part in enumerate(parts) if i % 3 < 2]
    return "".join(parts), linked


def listing(folder: pathlib.Path) -> str:
    """The files of a folder, and what each says of itself."""
    lines = [f"# `{folder.relative_to(ROOT).as_posix()}/`", ""]
    for file in sorted(folder.iterdir()):
        if file.name.startswith((".", "__pycache__")) or file.is_dir():
            continue
        lines.append(f"- [`{file.name}`]({file.name}){says(file)}" if is_text(file) else f"- `{file.name}`")
    return "\n".join(lines) + "\n"


def says(file: pathlib.Path) -> str:
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) if file.suffix == ".py" else None
    return f": {told.partition(chr(10) * 2)[0]}".replace("\n", " ") if told else ""


def is_text(file: pathlib.Path) -> bool:
    return b"\0" not in file.read_bytes()[:4096] and file.suffix != ".ptx"


def language(file: pathlib.Path) -> str:
    try:
        return get_lexer_for_filename(file.name).aliases[0]
    except ClassNotFound:
        return "text"
