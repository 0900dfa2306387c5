"""Finished races: kept, listed, watched again, driven on from."""
