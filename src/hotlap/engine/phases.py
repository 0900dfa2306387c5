"""Where a race stands between two calls.

MULLIGANS and PLAN wait for several seats at once; REACT, SLIPSTREAM and DISCARD for the seat whose
turn it is; in the others the engine runs on by itself.
"""

NAMES = "MULLIGANS PLAN TURN REVEAL MOVE REACT SLIPSTREAM CHECK_CORNER DISCARD REPLENISH OVER".split()
MULLIGANS, PLAN, TURN, REVEAL, MOVE, REACT, SLIPSTREAM, CHECK_CORNER, DISCARD, REPLENISH, OVER = range(11)
