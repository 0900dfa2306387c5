"""Trains the learned driver: `python -m hotlap.train`.

worlds.py    the races that it learns from: tracks, modules, fields, and who holds which seat
net.py       the net in PyTorch, and its weights as arrays
rollout.py   races driven by the net, its past selves and teachers, with what each decision should have foreseen
learning.py  cloning, and PPO
judging.py   how strong the net is
trainer.py   all of it within a given time, with checkpoints
"""
