"""The rules, compiled. Imports numpy and Numba and nothing of ours."""
