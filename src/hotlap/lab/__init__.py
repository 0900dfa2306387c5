"""Strength and statistics: tournaments, tables and plots."""

from ..extras import need

need("numpy")
