"""The game's data as TOML: tracks, cards, events and seasons are read, checked and compiled into the engine's records.

Only `course`, `road` and `garage` import the engine, and with it numpy; everything else here is cheap to import.
"""
