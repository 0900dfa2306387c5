"""Analyses of finished races, made by the coach in a process of its own."""
