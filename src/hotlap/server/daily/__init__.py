"""Races of the day: the same shuffle for all, and one try for each guest."""
