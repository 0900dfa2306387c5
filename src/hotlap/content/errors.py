"""What is wrong with a file that somebody gave us."""


class InvalidFile(ValueError):
    """A file that cannot be used: a season's, or an event in it.

    `origin` is the file (or the name that was asked for), `field` the place in it ("" where the
    file as a whole is meant), `rule` what is broken and what would be right.
    """

    def __init__(self, origin: str, field: str, rule: str) -> None:
        super().__init__(origin, field, rule)  # all three, so that it survives pickling
        self.origin = origin
        self.field = field
        self.rule = rule

    def __str__(self) -> str:
        return ": ".join(part for part in (self.origin, self.field, self.rule) if part)


class InvalidTrack(InvalidFile):
    """A track that cannot be raced on."""
