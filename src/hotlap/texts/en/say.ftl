# What drivers say to each other.

say-title = Say something
say-hello = Hello!
say-good-luck = Good luck!
say-catch-me = Catch me if you can!
say-here-i-come = Here I come!
say-nice-move = Nice move!
say-wow = Wow!
say-lucky = How lucky!
say-ouch = Ouch!
say-my-brakes = My brakes!
say-sorry = Sorry!
say-hurry = Come on, drive!
say-one-moment = One moment, please
say-thanks = Thank you!
say-good-race = Good race!
say-again = Once more?
say-own = In your own words
say-send = Send
say-all = What was said
say-new = New
say-nothing = Nobody has said anything yet.
say-quoted = “{ $words }”
say-unread = { $title } ({ $n } unread)
say-listen = Whom you hear
# Read aloud.
say-heard = { $name } says: { $words }
