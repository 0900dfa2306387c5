# What drivers say to each other.

say-title = Zeg iets
say-hello = Hallo!
say-good-luck = Veel succes!
say-catch-me = Pak me dan!
say-here-i-come = Daar kom ik!
say-nice-move = Mooi gedaan!
say-wow = Wauw!
say-lucky = Wat een geluk!
say-ouch = Au!
say-my-brakes = Mijn remmen!
say-sorry = Sorry!
say-hurry = Kom op, rijden!
say-one-moment = Momentje!
say-thanks = Dank je wel!
say-good-race = Mooi gereden!
say-again = Nog een keer?
say-own = In je eigen woorden
say-send = Verstuur
say-all = Wat er is gezegd
say-new = Nieuw
say-nothing = Er heeft nog niemand iets gezegd.
say-quoted = “{ $words }”
say-unread = { $title } ({ $n } ongelezen)
say-listen = Wie wil je horen?
# Read aloud.
say-heard = { $name } zegt: { $words }
