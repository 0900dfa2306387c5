"""The output of the command line: races told in words, tables, pictures of tracks.

Words and looks lie here, told races in tell/, a person's drive in drive/, statistics in lab/, servers in host/. The
commands (hotlap.cli) import what needs the engine late, so that help comes at once.
"""
