"""Answers that a browser saves as files."""

from litestar import Response


def file(text: str, name: str, kind: str = "text/plain") -> Response[str]:
    """A text as a file to keep."""
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
