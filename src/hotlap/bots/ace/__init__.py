"""A net that is trained by hotlap.train, as a driver.

net.py      the net in one fixed order of sums
growth.py   weights that are older than the observation
driver.py   the kernel that drives by it
weights.py  the weights that come with hotlap: ace.npz, described in card.md
"""
