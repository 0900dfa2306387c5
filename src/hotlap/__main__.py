"""The command `hotlap`, and `python -m hotlap`: what it shows needs the packages of the extra `play`."""

import sys

PLAY = """\
hotlap: playing needs packages that are not installed (the first one missing: {name}).
Install them with: pip install "hotlap[play]"
Without them there is hotlap.race, the door for Python programs."""


def main() -> int:
    try:
        from hotlap.cli import main as run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "hotlap":
            raise
        print(PLAY.format(name=error.name), file=sys.stderr)
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
