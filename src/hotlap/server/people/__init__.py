"""Accounts by passkeys, what is kept of somebody and what becomes of it, and those who run the server."""
