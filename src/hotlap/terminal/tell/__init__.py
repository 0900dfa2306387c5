"""Races, seasons and tracks told on the terminal."""
