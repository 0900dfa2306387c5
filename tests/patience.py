"""How long tests wait for what must come. No test is about a time: these only end the wait for what never comes.

A machine that is busy with other things, or with other workers of the same run, may take twenty times as long as usual;
what runs at the lowest priority comes last of all. scripts/test ends a test that hangs longer (hangs_s).
"""

PATIENCE_S = 300.0
PATIENCE_MS = 60_000  # in the page, where a test waits for one thing after the other
LAST_MS = 900_000  # for a process of the lowest priority
