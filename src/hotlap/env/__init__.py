"""Environments for reinforcement learning, all over the same kernels: actions, observations and rewards."""

from ..extras import need

need("numpy")  # all rooms here have its arrays
