"""The changes, oldest first. A released one is never edited."""
