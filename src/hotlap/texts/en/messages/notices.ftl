# Messages to guests who are not there. The page does without them.

notice-turn = Your turn: { $room }
notice-late = Your time is nearly up: { $room }
notice-drove = Your time was up: { $room }
notice-over = The race is over: { $room }
notice-sat = Somebody has taken a seat: { $room }
notice-round = Your table is open: { $room }
notice-turns = { $n ->
    [one] 1 race waits for you
   *[other] { $n } races wait for you
}
notice-news = News of { $n } races
notice-line-turn = { $room }: { $track }, round { $round } – { $asks }
notice-until = (until { $when })
notice-line-drove = { $room }: { $track }. { bot-name-club } drove to the end of round { $round }.
notice-line-over = { $room }: { $track }. The race is over.
notice-line-sat = { $room }: { $who } has taken a seat.
notice-line-round = { $room }: { $track }. Your league’s round has begun; your seat is kept.
notice-test = This is a test
notice-test-about = Messages about your races will arrive here.
notice-confirm = Is this your mail address?
notice-confirm-about =
    Somebody, hopefully you, wants to be told here when a race waits for them.
    If that was you, open this link. If not, do nothing: no other mail will come.
notice-stop = No more of these mails:
