"""The changes of the tables, oldest first. A released one is never edited."""
