"""The coach: goes through a finished race, decision by decision, and weighs one that is open.

judge.py     who drives in possible games, and what a position is worth: the one place that knows
study.py     kernels: candidates in possible games, luck, and the points that cars may expect
bench.py     tables and working space for them, one for each thread
moments.py   a record as moments: what was known, what was chosen, which cards came
verdicts.py  one decision: best and played choice, their difference, a grade
advice.py    the same for a decision that is open: what would bring most
outlook.py   the points of all cars by round, the luck of draws, and the turning points
reasons.py   why a choice is worse, as codes with numbers
totals.py    what it comes to for each driver
document.py  the analysis as a document
analyse.py   all of it, for a race
"""
