"""Facts of the game as TOML: tracks and Legends, read, checked, and compiled into the engine's records.

Only `course` imports numpy (through the engine); everything else here is cheap to import.
"""
