# A room on a television.

tv-open = Toon op de televisie
tv-code = QR-code van de kamer
tv-join = Richt je telefoon hierop om mee te doen: de telefoon is je hand met kaarten.
tv-fill = Volledig scherm
