# The frame around all screens, and the screens outside a race.

-game = hotlap

app-name = { -game }
app-name-turns = { $n ->
    [0] { app-name }
   *[other] ({ $n }) { app-name }
}
app-about = A racing game of gears, cards and a hot engine, for the browser. Race against Legends and bots at once, or send friends a link: no account, no installation.
app-preview = { -game }: race your friends in the browser
app-preview-picture = Racing cars from above on a bend between green meadows
app-title = { $screen } · { -game }
app-title-turn = Your turn: { $screen } · { -game }
app-skip = Skip to the content
app-menu = Screens
app-unofficial = An unofficial implementation of the rules of Heat: Pedal to the Metal, made by fans. Not connected with its publisher.
app-language = Language


loading = Just a moment …
again = Try again
app-unfetched = This part of the page could not be fetched. Is the server still running?
somebody = A driver
# A room without a name of its own, by its host and what is raced.
room-of = { $name }’s race
room-of-on = { $name }’s race: { $track }
room-of-season = { $name }’s season
room-unnamed = A race
room-unnamed-on = A race: { $track }
room-unnamed-season = A season

home-title = The grid is open
home-lead = Heat: Pedal to the Metal in your browser, made by fans: gears, cards and a hot engine. Race against Legends and bots at once, or send your friends a link.
home-now = Race now
home-now-about = One lap of the USA against two bots and three Legends. No account, no form.
home-school = Three guided moves first
home-school-about = New here? Press what the coach says, on a track of its own: a minute or two.
home-race-play = Play this race
home-new = New race
home-new-about = Tracks, upgrades, weather, seasons; with friends by link, or several at one screen.
home-mine = Your rooms
home-open = Open rooms
home-open-none = Nobody has a room open right now. Open one for everybody: where do you want to race?
home-open-where = A new open room, by track
home-open-more = A season, a track of your own, all settings
home-turns = { $n ->
    [one] Your turn in 1 race
   *[other] Your turn in { $n } races
}
home-room-stand = Lap { $lap } of { $laps }, round { $round }
home-room-waits = waiting for { $names }
home-room-garage = Garage
home-room-weather = weather
home-room-now = just now
home-room-moved = last move { $ago }
home-room-changed = last change { $ago }
home-room-lobby = before the race
home-room-racing = racing
home-room-between = between races
home-room-over = over
home-room-turn = your turn
home-room-turn-of = { $names }: your turn
home-room-cars = { $n ->
    [one] { $n } car
   *[other] { $n } cars
}
home-room-free = { $n ->
    [one] { $n } seat free
   *[other] { $n } seats free
}
home-room-host = by { $name }
home-rooms-failed = The rooms cannot be shown right now. { $what }
ladder-title = Your ladder
home-ladder-about = Bots that rise with you, medals by track, and the errors that cost you most.
home-ladder-open = To your ladder
home-me = You
home-name = Your name
home-name-about = Saves by itself. Others see it from your next seat on.
home-name-saved = Saved
home-device = Another device
home-device-about = With this private link you are the same driver on another device, such as your phone. Keep it to yourself: whoever has the link can drive your cars.
home-device-show = Show the private link
home-device-link = Private link
home-device-copy = Copy the private link
home-data = Your data
home-data-about = All that this server has stored about you: your name, your seats, your races, the names of your passkeys and how you are told of a turn.
home-data-save = Save all of it
home-data-delete = Delete all of it
home-data-what = Your name, your seats, your figures, your rooms and your passkeys go for good, also on your other devices. Races that others drove in stay whole, without your name. Nobody can bring it back.
home-data-keep = Keep it
home-data-yes = Delete it for good
home-data-deleted = All of it is deleted.
table-title = At your table
home-table-about = You race with the cardboard box? This page draws the Legend cards and the weather, and counts the championship. It works without a network.
home-table-open = Companion for the board
home-record = Watch a saved race
home-record-about = Pick the file that was saved after a race, or drop it here.
home-record-open = Open a saved race

record-title = Watch a saved race
record-about = The file of a saved race holds everything that was shuffled and decided, so you can watch the race again, step by step.
record-another = Open another race
record-reading = Racing it again …
record-wrong = This race cannot be shown
record-binary = This is no saved race.

join-title = Join a race
join-on = Taking over your driver …
join-ask = This device already drives as { $name }. With the private link it becomes another driver, and no longer has its own rooms.
join-ask-yes = Use the private link
join-ask-no = Stay who I am
join-wrong = This link does not work

unknown-title = Off the track
unknown-lead = There is nothing at this address. The link may be old or incomplete.
unknown-home = To the start page

## What went wrong

problem-offline = The server does not answer. Is it still running?
problem-no-such-room = There is no such room. A room is deleted when nobody has used it for a long time.
problem-room-deleted = This room was deleted by the people who run the server.
problem-banned = The people who run this server do not let you in.
problem-unreadable-room = This room or race cannot be opened any more. Nothing was deleted; the people who run the server can look into it.
problem-bad-link = This private link is from another server, or part of it is missing.
problem-too-many-rooms = You have many rooms already, or made some very quickly. Wait a minute, or finish one.
problem-too-many-sockets = Too many windows of yours are open. Close one and load this page again.
problem-full = The server is full just now. Try again in a minute.
problem-no-public-address = Messages cannot go there. It must be an address that everybody on the internet reaches, without a port of its own.
problem-no-mail-address = That is no whole mail address. It looks like name@example.org.
problem-no-mail = This server sends no mail.
problem-not-delivered = The message did not arrive. Is the address right?
problem-too-large = That is too large.
problem-too-fast = That was a lot at once; wait a moment.
problem-wait-seconds =
  You, or others in your network, have given the server a lot to work out. Try again in { $n ->
    [one] a second
   *[other] { $n } seconds
  }.
problem-wait-minutes =
  You, or others in your network, have given the server a lot to work out. Try again in { $n ->
    [one] a minute
   *[other] { $n } minutes
  }.
problem-internal = Something went wrong on the server. Try again; if it happens again, tell the people who run it.
problem-store = The server could not save that; nothing was changed. Try again.
problem-closing = The server is stopping or restarting.
problem-foreign-origin = The server does not know the address of this page. The people who run it can add the address to its settings.
problem-other-protocol = This page is older or newer than the server. Load it again.
problem-not-host = Only the host of the room can do that, or who drives there while the host is away.
problem-other = That did not work.
problem-closed = The room is closed here. Load this page again.
problem-invalid-setup = A race with these settings is not possible.
problem-invalid-track = This track cannot be raced on.
problem-invalid-events = These events cannot be used.
problem-invalid-record = This is no saved race that can be read; line { $line } is wrong.
problem-invalid-record-why = Line { $line }: { $words }
problem-bad-message = The server did not understand that. Load this page again.
problem-unknown-choice = There is no such choice.
problem-illegal-choice = The rules do not allow that now.
problem-illegal-why = { problem-illegal-choice } { $why }.
problem-turn-first = First plan your turn of this round. Then you can give up.
problem-not-your-decision = You have nothing to decide now.
problem-stale-decision = That was decided already.
problem-wrong-number = That is not the number that was promised for the shuffle.
problem-race-over = The race is over.
problem-race-not-over = A race can be saved when it is over; before that the file would show all coming cards.
problem-no-guest = The server does not know you yet. Load this page again.
problem-not-your-seat = That is not your seat.
problem-no-such-race = There is no such race, or it was deleted.
problem-not-found = There is nothing here.
problem-wrong-method = That cannot be done here.
problem-seat-taken = Somebody else has taken that seat.
problem-not-away = In a race you can free a seat when its driver has been away for { $seconds } seconds; with days for a decision, when they are out of time as well. Then you can also let a bot drive.
problem-kept-seat = Until the race or the season is over, that seat is its driver’s. A bot drives while they are away.
problem-day-not-over = It can be seen an hour after the day is over: until then it would tell the shuffle to those who have not driven yet.
problem-one-car-each = With one call a round nobody drives two cars.
problem-too-long = Three weeks of a race at most are holidays.
problem-not-now = That is not possible just now.
problem-too-slow = This page fell behind the race. Load it again.

## Leagues

leagues-title = Leagues
home-league-open = Your table in { $name } is open
home-league-next = { $name }: round { $round } begins { $when }

### Without the server

offline-title = No network right now
offline-lead = Your races wait on the server, and nothing is lost.
offline-waits = This page comes back by itself as soon as the server can be reached.
offline-trying = Looking for the server …
offline-works = What works without it
offline-rules = All rules with pictures, examples that can be tried, and a search.
offline-rules-open = Read the rules
home-install = Put hotlap on your home screen: it opens at once, without the bars of the browser.
home-install-yes = Put it there
home-install-no = No, thanks

# Screens whose other texts are fetched with them: notices.ftl
notices-title = Notifications
notices-open = Notifications
notices-open-about = When a race waits for you: a sound, this device, a chat or mail.
mail-confirm-title = Your mail address
mail-stop-title = No more mail
