"""Settings of Sphinx for the site of the manual (build.py)."""

import html
import pathlib
from typing import Any

from sphinx.addnodes import toctree
from sphinx.application import Sphinx

from hotlap import __version__

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FONTS = ROOT / "web/node_modules/@fontsource-variable"  # not there without the client (HOTLAP_SKIP_WEB)

project = "hotlap"
version = release = __version__
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
smartquotes = False
suppress_warnings = [
    "myst.xref_missing",  # anchors that a page writes as HTML; check.py looks at all of them
    "misc.highlighting_failure",  # a program that somebody is shown need not be whole
]

# Pages are read as GitHub reads them.
myst_heading_anchors = 6
myst_enable_extensions = ["html_image"]

# Docstrings are plain text, with names in single backticks: a link where there is such a thing.
default_role = "py:obj"
autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_inherit_docstrings = False  # those of frameworks are not ours, and name hosts
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_mock_imports = ["pufferlib"]  # no extra brings it, and it has no wheels
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "hotlap"
html_favicon = str(ROOT / "web/public/favicon.svg")
html_static_path = [str(HERE / "static"), *(str(FONTS / f"{name}/files") for name in ("oswald", "source-sans-3"))]
html_css_files = ["house.css"]
html_js_files = ["try.js"] if tags.has("tried") else []  # noqa: F821 -- Sphinx gives it
html_copy_source = False
html_show_sphinx = False
templates_path = [str(HERE / "templates")]


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", mark_programs)
    app.connect("html-page-context", list_pages, priority=400)  # before the theme, which asks for the list


def mark_programs(app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """An indented part of a docstring is a program."""
    told, is_program = [], False
    for i, line in enumerate(lines):
        if line.startswith("    ") and not is_program and i and not lines[i - 1]:
            told += [".. code-block:: python", ""]
            is_program = True
        elif line and not line.startswith(" "):
            is_program = False
        told.append(line)
    lines[:] = told


def list_pages(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """The navigation by titles alone. Sphinx copies all headings of all pages for each page, half of its time."""
    env, to = app.env, context["pathto"]

    def is_above(one: str) -> bool:
        return one == page or any(is_above(below) for below in env.toctree_includes.get(one, ()))

    def entries(names: list[str], level: int) -> str:
        rows = []
        for name in names:
            current = " current" if is_above(name) else ""
            current += " current-page" if name == page else ""
            below = env.toctree_includes.get(name, [])
            link = f'<a class="reference internal" href="{to(name)}">{html.escape(env.titles[name].astext())}</a>'
            rows.append(
                f'<li class="toctree-l{level}{current}">{link}{entries(below, level + 1) if below else ""}</li>'
            )
        return f"<ul>{''.join(rows)}</ul>"

    parts = []
    for part in env.get_doctree(root_doc).findall(toctree):
        parts.append(f'<p class="caption" role="heading"><span class="caption-text">{part["caption"]}</span></p>')
        parts.append(entries(part["includefiles"], 1))
    context["toctree"] = lambda **_: "".join(parts)
