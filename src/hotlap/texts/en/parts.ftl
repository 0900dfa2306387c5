# Parts that all screens use.

dialog-close = Close
toasts-label = News
toast-put-away = Dismiss
field-unseen = Nobody could see this: write letters, digits or signs.
field-most = At most { $n } letters fit here: the rest was left out.

## Lists (a, b and c), and places in an order

list-comma = { $first }, { $next }
list-and = { $first } and { $last }
ordinal = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## Cars

# $colour: one of the car-colour texts; $number: the car's number.
car-badge = { $colour } car, number { $number }
car-badge-plain = { $colour } car
car-colour-black = black
car-colour-blue = blue
car-colour-green = green
car-colour-red = red
car-colour-gray = gray
car-colour-yellow = yellow
car-colour-orange = orange
car-colour-purple = purple
car-colour-white = white

look-title = How it looks
look-about = Kept in this browser. In a race it is behind the question mark.
look-theme = Light or dark
look-system = As the system
look-light = Light
look-dark = Dark
look-size = Size of the letters
look-percent = { $n }%

## Links

room-copy = Copy the link
room-copied = Copied
room-copy-failed = That did not work; select the link and copy it yourself.
room-send = Send …
tv-code = QR code of the room
