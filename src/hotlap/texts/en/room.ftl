# A room: before its race, and around it.

room-title = { $name }
room-loading = Into the paddock …
room-share = Invite
room-share-about = Anybody with this link can watch, take a free seat before a race, and ask for one during it.
room-share-local = This address works on this computer only. To invite others, open this page with the computer’s name or address in the network.
room-link = Link to this room
room-vibration = Vibrate when it is my turn
room-seats = Grid
room-seat-free = Free seat
room-seat-free-racing = { $name } drives
room-seat-me = you
room-seat-beside = at this screen
room-seat-bot = Bot
room-seat-legend = Legend
room-seat-here = here
room-seat-gone = not here
room-seat-away = was away, a bot drives
room-seat-handicap = −{ $n } Heat
room-sit = Sit here
room-sit-too = One more driver here
room-wheel = Take the wheel
room-give-time = Give { $name } { $time } more
room-pause = Pause the race
room-no-pause = Take back the wish for a pause
room-pause-too = I want it, too
room-pause-wanted = { $names } { $n ->
    [one] wants
   *[other] want
} to pause the race. It is paused when all drivers want that.
room-go-on = Go on
room-paused = The race is paused: no time runs.
room-pause-about = { $n ->
    [0] A pause begins when all want it; then no time runs.
   *[other] { $n } of { $of } want a pause. It begins when all do.
}
room-holiday = Holiday
room-holiday-about = Your own time does not run meanwhile; three weeks of a race at most.
room-holiday-none = No holiday
room-holiday-for = { $time } away
room-holiday-until = on holiday until { $when }
room-leave = Leave
room-free = Free this seat
room-let = Let a bot drive
room-driver-first = Your name, for the others to see
room-driver-yours = Your name
room-driver-name = Name
room-driver-of = Name of the driver of car { $n }
room-watchers = { $n ->
    [0] Nobody watches
    [one] { $n } person watches
   *[other] { $n } people watch
}
room-watching = You are watching. Take a free seat to drive.
room-settings = What is raced
room-fork = Driven on
room-fork-from = From round { $round } of a finished race, in car { $n } ({ $colour }).
room-fork-link = That race at this moment
room-fork-about = Car { $n } keeps the cards that it had. All that its driver did not know then is dealt anew, for everybody: the other hands, and the order of all decks. The settings are those of that race.
room-fork-again = Each further race in this room begins at the same moment, with other cards.
room-change = Change the settings
room-start = Start the race
room-start-next = Start the next race
room-fill = { $n ->
    [one] Put a bot in the free seat
   *[other] Put bots in the { $n } free seats
}
room-start-free = { $n ->
    [one] A seat is still free: in the race a bot drives it.
   *[other] { $n } seats are still free: in the race a bot drives them.
} { $watchers ->
    [0] { "" }
    [one] Somebody is here without a seat yet.
   *[other] { $watchers } people are here without a seat yet.
}
# Once, to a guest who races with others and has no name.
room-name-ask = What shall the others call you?
room-name-tell = That is my name
room-name-skip = Go on without a name
room-wait = { $host } starts the race.
room-wait-host = The host starts the race.
room-season-stage = { $track }: { $event }
room-panel = Seats and link
room-panel-short = Seats
room-away = You were away, so a bot drives for { $name }.
room-absent = { $name } in car { $n } ({ $colour }) is away. A bot can drive until they are back.
room-passed-on = { $before } was away for long, so { $host } is the host now.
room-back = I’m back
room-club-drives = { $name } drives car { $n } ({ $colour }): its driver gave the seat up.
room-kept-for-me = A bot drives your car { $n } ({ $colour }). The seat is kept for you.
room-kept-until = A bot drives your car { $n } ({ $colour }). { $name } drives it from round { $round } on, because you were away. Until then you can come back.
room-ask-about = The race is on, and a bot drives a free car. You can drive it if all drivers agree.
room-ask-where = Choose a seat
room-ask = Ask to drive
room-agree = Agree
room-disagree = No
room-withdraw = Stop asking
room-wish = { $name } would like to drive car { $n } ({ $colour }). { $of ->
    [one] { $who ->
        [you] That is up to you.
        [driver] That is up to { $driver }.
       *[somebody] That is up to one driver.
    }
   *[other] { $agreed } of { $of } drivers agreed.
}
room-wish-mine = You asked to drive car { $n } ({ $colour }). { $of ->
    [one] { $who ->
        [you] That is up to you.
        [driver] That is up to { $driver }.
       *[somebody] That is up to one driver.
    }
   *[other] { $agreed } of { $of } drivers agreed.
}
room-wish-waits-away = { $keeper }, who drove it, has to agree, too, or to be away for a while.
room-wish-waits-agrees = { $keeper }, who drove it, has to agree, too.
room-soon = You drive car { $n } ({ $colour }) from round { $round } on. Until then a bot drives, and you see no cards.
room-seat-kept = A bot drives for { $name }
room-seat-soon = from round { $round } on
room-give-up = Give the seat up
room-news-left = { $name } left car { $n }. A bot drives it, and { $name } may come back.
room-news-gave-up = { $name } gave car { $n } up. A bot drives it until somebody takes the wheel.
room-news-freed = The host freed the seat of { $name }. A bot drives car { $n }, and { $name } may come back.
room-news-came-back = { $name } is back at the wheel of car { $n }.
room-news-was-back = { $name } came back to car { $n }, but is not here just now.
room-news-let-club = { $name } is away. A bot drives car { $n } until { $name } is back.
room-news-more-time = { $name } has been given more time.
room-news-paused = The race is paused: all drivers want it. No time runs.
room-news-wants-pause = { $name } wants to pause the race.
room-news-went-on = { $name } has ended the pause.
room-news-tutored = { $name } has the coach check their choices.
room-news-holiday = { $name } is on holiday: their time does not run.
room-news-time-up = { $name } has run out of time. A bot drives car { $n } to the end of the round.
room-news-asked = { $name } asked to drive car { $n }.
room-news-turned-down = The drivers did not agree to { $name } in car { $n }.
room-news-took-over = { $name } takes car { $n } over, from round { $round } on.
room-news-out = { $how ->
    [gave-up] { $name } gave up the race in car { $n }.
   *[out] { $name } is out of the race in car { $n }.
}
room-lost = The connection is lost. Trying again …
room-gone-title = This room is closed
room-gone-reload = Load the page again
room-free-title = Free the seat of { $name }?
room-free-about = A bot drives this car from now on. Its driver may come back; others may drive it if all drivers agree.
room-leave-title = Leave your car?
room-leave-about = A bot goes on driving it, and you may come back. If you give the seat up, anybody may take it.
room-no = No

## A league's table

room-league = League: { $name }, round { $round }, table { $table }
room-league-share = Anybody with this link can watch. The seats are kept for members of the league.
room-league-wait = Whoever has a seat here starts the race when all are ready.
