"""The changes of the tables, one file each, run by Alembic (schema.py)."""
