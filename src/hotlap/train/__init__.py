"""Trains the learned driver: `python -m hotlap.train`.

worlds.py    the races that it learns from: tracks, modules, fields, and who holds which seat
lessons.py   decisions of `planner` to learn from, kept as files
net.py       the net in PyTorch, and its weights as arrays
rollout.py   races driven by the net and its past selves, with what each decision should have foreseen
searches.py  what a search finds in races of the net, to learn from
learning.py  cloning, PPO, and learning from searches
judging.py   how strong the net is
trainer.py   all of it within a given time, with checkpoints

Beside it, for the other drivers:

tune.py       the weights of `club`
positions.py  races of about `club`, to learn from
fit.py        the value of `planner`
"""
