# Messages to guests who are not there. The page does without them.

notice-turn = Your turn: { $room }
notice-late = Your time is nearly up: { $room }
notice-drove = Your time was up: { $room }
notice-over = The race is over: { $room }
notice-sat = { $who } has taken a seat: { $room }
notice-sat-several = { $n } drivers have taken seats: { $room }
notice-round = Your table is open: { $room }
notice-turns = { $n ->
    [one] 1 race waits for you
   *[other] { $n } races wait for you
}
notice-news = News of { $n } races
# $place is a track, or a room and its track: notice-place.
notice-place = { $room }: { $track }
notice-line-turn = { $place }, round { $round } – { $asks }
notice-until = (until { $when })
# Short names from Monday and January on, and a date made of them: Thu, 7 Mar, or where the month comes first
# Thu, Mar 7.
notice-weekdays = Mon Tue Wed Thu Fri Sat Sun
notice-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
notice-day = { $weekday }, { $day } { $month }
notice-month-first = { $weekday }, { $month } { $day }
notice-line-drove = { $place }. A bot drove for you to the end of round { $round }.
notice-line-over = { $place }. The race is over: see how it ended.
notice-line-sat = { $room }: { $who } has taken a seat.
notice-line-sat-here = { $who } has taken a seat.
notice-sat-about = Look who is there, and start the race.
notice-line-round = { $place }. Your league’s round has begun; your seat is kept.
# What somebody said, after that.
notice-said = · { $name }: “{ $words }”
notice-your-room = Your room
notice-more = { $n ->
    [one] … and 1 more race
   *[other] … and { $n } more races
}
# In a chat, which several may share: for whom it is. Of a driver without a name the car's colour is told.
notice-for = { $name } – { $what }
notice-driver-of = A driver ({ $colour })
# In the chat of a room or league: to all, about who is awaited. $names may have times: notice-until.
notice-call = Waiting for drivers: { $room }
notice-call-late = Little time is left: { $room }
notice-calls = { $n ->
    [one] 1 race waits for drivers
   *[other] { $n } races wait for drivers
}
notice-call-about = It will be told here for whom a race waits.
notice-table = A table is open: { $room }
notice-line-call = { $place }, round { $round } – waiting for { $names }
notice-line-table = { $place }. Seats are kept for { $names }.
notice-line-ended = { $place }. The race is over: { $names }
notice-test = This is a test of hotlap
notice-test-about = Messages about your races will arrive here.
notice-confirm = hotlap: is this your mail address?
notice-confirm-about =
    Somebody, hopefully you, wants to be told here when a race waits for them.
    If that was you, open this link. If not, do nothing: no other mail will come.
notice-stop = No more of these mails:
