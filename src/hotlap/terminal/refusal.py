"""The command line's answer to bad input."""


class Refused(Exception):
    """Bad input, described in a line or two. The command ends with exit code 2."""
