"""Environments for reinforcement learning, all over the same kernels: actions, observations and rewards."""
