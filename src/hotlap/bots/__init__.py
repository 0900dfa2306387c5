"""Drivers that are not people: a file each, and the registry that knows them."""
