"""What becomes of a message that is handed to a receiver."""


class NotDelivered(Exception):
    """A receiver did not take a message. `is_gone`: it never will."""

    def __init__(self, what: str, is_gone: bool = False) -> None:
        super().__init__(what)
        self.is_gone = is_gone
