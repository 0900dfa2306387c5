"""How the tables came to be what they are: one file for each change, run by Alembic (schema.py)."""
