# Onderdelen die alle schermen gebruiken.

dialog-close = Sluiten
toasts-label = Nieuws
toast-put-away = Wegdoen
field-unseen = Dit zou niemand zien: gebruik letters, cijfers of tekens.
field-most = Hier passen hoogstens { $n } letters: de rest is weggelaten.

## Lijsten (a, b en c), en plaatsen in een volgorde

list-comma = { $first }, { $next }
list-and = { $first } en { $last }
ordinal = { $place }e

## Auto’s

# $colour: een van de teksten car-colour; $number: het nummer van de auto.
car-badge = auto { $number }, { $colour }
car-badge-plain = auto, { $colour }
car-colour-black = zwart
car-colour-blue = blauw
car-colour-green = groen
car-colour-red = rood
car-colour-gray = grijs
car-colour-yellow = geel
car-colour-orange = oranje
car-colour-purple = paars
car-colour-white = wit

look-title = Weergave
look-about = Bewaard in deze browser. In een race zit dit achter het vraagteken.
look-theme = Licht of donker
look-system = Als het systeem
look-light = Licht
look-dark = Donker
look-size = Grootte van de letters
look-percent = { $n }%

## Links

room-copy = Link kopiëren
room-copied = Gekopieerd
room-copy-failed = Dat lukte niet; selecteer de link en kopieer hem zelf.
room-send = Versturen …
tv-code = QR-code van de kamer
