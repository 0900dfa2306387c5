# A room: before its race, and around it.

room-title = { $name }
room-loading = Into the paddock …
room-share = Invite
room-share-about = Anybody with this link can take a seat or watch.
room-share-local = This address works on this computer only. To invite others, open this page with the computer’s name or address in the network.
room-link = Link to this room
room-copy = Copy the link
room-copied = Copied
room-copy-failed = That did not work; select the link and copy it yourself.
room-send = Send …
room-seats = Grid
room-seat-free = Free seat
room-seat-free-racing = “club” drives
room-seat-me = you
room-seat-bot = Bot { $driver }
room-seat-legend = Legend
room-seat-here = here
room-seat-gone = not here
room-seat-away = “club” drives, was away
room-seat-handicap = −{ $n } Heat
room-sit = Sit here
room-sit-too = One more driver here
room-wheel = Take the wheel
room-leave = Leave
room-free = Free this seat
room-driver-title = Another driver at this screen
room-driver-name = Name
room-driver-sit = Sit down
room-watchers = { $n ->
    [0] Nobody watches
    [one] { $n } person watches
   *[other] { $n } people watch
}
room-watching = You are watching. Take a free seat to drive.
room-settings = What is raced
room-change = Change the settings
room-start = Start the race
room-start-next = Start the next race
room-start-free = { $n ->
    [one] A seat is still free: “club” drives it until somebody sits down.
   *[other] { $n } seats are still free: “club” drives them until somebody sits down.
}
room-wait = { $host } starts the race.
room-fair = Fair shuffle
room-fair-about = This is the fingerprint (SHA-256) of the seed that shuffles all cards. It is fixed now. The seed itself is shown after the race, so anybody can check that nobody changed it.
room-fair-season = This is the fingerprint (SHA-256) of the seed of the next race. The seed of a season is shown after its last race.
room-public = Open to everybody
room-private = By link only
room-season-stage = { $track }: { $event }
room-panel = Seats and link
room-away = You were away, so “club” drives for { $name }.
room-back = I’m back
room-club-drives = “club” drives car { $n } ({ $colour }): its seat is free.
room-lost = The connection is lost. Trying again …
room-gone-title = This room is closed
room-gone-home = To the start page
room-gone-reload = Load the page again
room-free-title = Free the seat of { $name }?
room-free-about = “club” drives this car until somebody takes the seat.
room-leave-title = Leave your car?
room-leave-about = “club” goes on driving it. You may come back as long as the seat is free.
room-no = No
