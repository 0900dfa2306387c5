"""Races in flight: raced in a page without a server, and sent to a server by a driver's private link."""
