# A room on a television.

tv-open = Show it on a television
tv-code = QR code of the room
tv-join = Point a phone here to take a seat: the phone is your hand of cards.
tv-fill = Fill the screen
