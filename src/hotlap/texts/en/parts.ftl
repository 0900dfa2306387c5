# The parts that every screen is made of.

dialog-close = Close
toasts-label = News
toast-put-away = Dismiss

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
