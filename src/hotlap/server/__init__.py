"""The server: races in the browser. Each room imports only from those above it (pyproject.toml has the contract).

store/      the data, in a folder or a PostgreSQL: its tables, what runs operations, work that is taken
wire/       the messages, as structs
edge/       HTTP and sockets before anything is known of races: addresses, limits, codings, pages
guests/     who a browser is: guests, cookies, bans
document/   what is stored of a room, and what may become of it
show/       what a viewer is sent of a race, and their windows
room/       a room in memory: its race, its people, what they do
rooms/      all rooms of a process: found, made, kept, run; and the sockets that lead to them
finished/   finished races: kept, listed, watched again, driven on from
notices/    messages to guests who are not there
daily/      races of the day, leagues/ clubs, analyses/ what the coach makes of a race
people/     accounts, what is kept of somebody, and those who run the server

A feature has its API inside (`api.py`), its operations on the store (`*_rows.py`), and what it keeps about guests
(`*/holding.py`). services.py puts all together, app.py serves it.
"""
