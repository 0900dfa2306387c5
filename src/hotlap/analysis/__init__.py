"""Strength and statistics: tournaments, tables and plots."""
