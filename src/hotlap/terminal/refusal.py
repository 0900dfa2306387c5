"""What the command line answers to bad input."""


class Refused(Exception):
    """Bad input, told in a line or two: the command ends with exit code 2."""
