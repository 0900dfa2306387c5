"""The output of the command line: races told in words, tables, pictures of tracks.

Only `racing`, `compiling` and their users need the engine. Nothing else here imports it, so that help comes at once.
"""
