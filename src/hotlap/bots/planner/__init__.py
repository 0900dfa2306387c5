"""`planner`: deals possible games from its sight, drives them on as `club`, and takes what brings the most points.

features.py  what is known of a car at the beginning of a round, as numbers
value.py     the points that a car may expect, from these numbers: a small net, fitted by train/fit.py
deal.py      a possible game in which rivals have planned as `club` would
kernel.py    the same, asked in bulk
by_net.py    the points of a round that a net foresees
search.py    candidates, playouts, and dropping the candidates that fall behind
driver.py    the driver, with its budget in samples or in seconds
"""
