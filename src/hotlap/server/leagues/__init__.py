"""Leagues: members, rounds with tables, standings."""
