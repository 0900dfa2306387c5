"""`club`: a sensible driver by rule of thumb, the one that all later work measures itself against.

It looks to the end of its turn and asks the pace table (pace.py) how many rounds are to go from
there: with which gear and how much Heat, before or after which corner. Cards that are worth keeping
cost a little; it cools down whenever it can; it boosts and slipstreams when that saves rounds; and it
discards what does not suit the Speed it wants next.
"""
