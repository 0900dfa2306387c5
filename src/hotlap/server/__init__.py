"""The server: sockets, rooms, storage."""
