"""Facts of the game as TOML: tracks, cards, events and seasons, read, checked, and compiled into the engine's records.

Only `course`, `road` and `garage` import the engine, and with it numpy; everything else here is cheap to import.
"""
