"""Drivers that are not people: one file each, and a registry of them."""
