"""What the command line shows: races told in words, tables, pictures of tracks.

Only `racing`, `compiling` and what they are given need the engine; nothing else here imports it, so that help comes
at once.
"""
