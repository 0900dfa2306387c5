# A page without a server: the whole game runs in it. Texts with the id of another one after plane- stand in its place.

plane-home-lead = Heat: Pedal to the Metal in your browser, made by fans: gears, cards and a hot engine. Race against Legends and bots. The whole game is in this page: once it is loaded it works without a network, too.
plane-home-now-about = One lap of the USA against two bots and three Legends. The first time, up to 10 MB come into your browser.
plane-home-now-here = One lap of the USA against two bots and three Legends. The whole game is in your browser already.
plane-home-new-about = Tracks, upgrades, weather, seasons; alone, or several at one screen.
plane-home-data-about = Your name, your seats and your races are in this browser alone. They go when you clear its data, in a private window when you close it, and in Safari after a week without a visit, unless the page is on your home screen. A file keeps all of it, for here or another browser.
plane-home-data-what = Your name, your seats, your figures and your races go for good. Only a file that you have saved brings it back.
plane-home-name-about = Saves by itself. It stands on your car from your next seat on.
plane-about-title = Without a server
plane-about = Your races are in this browser. What needs others needs a server: rooms by link, leagues, notifications, and the same driver on another device.
plane-others-title = This needs a server

## What comes

plane-loads = The game comes into your browser
plane-loads-once = Once only. What is here already stays, also if you close the page.
plane-loads-next = { $done } of { $of } MB
plane-loads-done = { $of } MB are here. { plane-begins }
plane-begins = The game is being set up …

## Other tabs

plane-waits = Another tab has your races
plane-waits-about = Close the other one, or go on here: what you have driven is kept.
plane-waits-take = Go on here

## What is kept, and what is not

plane-refused = This browser keeps nothing for this page, as in some private windows. You can race, but your races end with this tab.
plane-full = There is no space left for this page, so your last step does not count. Make some, and do it again.
plane-lost = What this browser had kept is gone or cannot be reached. Load the page again.
plane-reload = Load again

## What ended

plane-gone = The game did not start in this page.
plane-gone-offline = Some parts are still missing, and there is no network. What has come is kept: go on when you are online.
plane-gone-what = What the browser says

## Another version

plane-newer = There is a newer version of the game.
plane-newer-later = There is a newer version of the game. It waits for the end of your race.
plane-newer-use = Use it now

plane-app-unfetched = This part of the page could not be fetched. Is there a network?
plane-problem-offline = The game does not run in this page just now. Try once more.
plane-problem-store = That could not be kept in this browser, so it does not count. Try again.
plane-problem-internal = Something went wrong. Try again; if it happens again, load the page again.
plane-problem-closing = { plane-problem-offline }
plane-problem-elsewhere = Nothing was done: another tab has your races

## Words of rooms, where nobody else comes

plane-room-private = In this page
plane-room-panel = Seats
plane-room-gone-title = This room is not here
plane-room-leave-about = A bot goes on driving it, and you may come back. If you give the seat up, the bot keeps it.
plane-races-bests = Records of this page
plane-race-page-link = This link leads to the game. The race goes along as a picture: save it first.
plane-races-closed-day = replay and deleting when the day is over
plane-record-binary = This is no saved race. A file of all your data is loaded on the first page, under “Your data”.
plane-replay-fork-with = Choose who drives
plane-problem-no-such-race = It was deleted, or is in another browser.
plane-problem-no-such-room = { plane-problem-no-such-race } A room of others is on a server: open its whole link.
plane-rules-back = Back to the race
plane-fair-about = Two secret random numbers shuffle the cards: one of this screen and one of the game in the page. Both are promised now by their fingerprints (SHA-256) and told only when the race begins.
plane-fair-server = Fingerprint of the game’s number:
plane-fair-in = In this shuffle: { $n ->
    [0] the number of the game alone
    [one] the game’s number and one of a driver
   *[other] the game’s number and { $n } of the drivers
}.
plane-fair-replaced = For { $names } the game put in a number.
plane-fair-none = This race has no numbers of drivers: the game alone made its seed.
plane-fair-wrong-server = The game’s number is not the one that it had promised.
plane-fair-server-number = The game
plane-race-unsent = One moment …
plane-room-lost = One moment: the game comes back as it was …
plane-daily-podium-seed = The record is open from { $when } on, when everybody’s day is over.
plane-daily-seed-later = The seed follows from the date. It is shown here when the day is over.
plane-daily-lead = Every page of hotlap without a server has these races today, with the same shuffle, and you have one try. It is about rounds, not about seconds: take your time. To compare, pass your result on to friends.
problem-wrong-flight = The server raced this race again and found something else, so it does not take it.

## Races to a server

plane-send = Send my races to a server
plane-send-about = You drive on a server of hotlap, too? Your races of this page can go there, marked as raced without a server: to watch, to analyse, to count in your figures. They win no medals, records or places on boards.
plane-send-link = Your private link there
plane-send-link-about = It is on the server’s first page, under “Another device”. This page does not keep it.
plane-send-example = https://…/#/join/…
plane-send-go = Send
plane-send-stop = Stop
plane-send-asks = Asking { $host } …
plane-send-on = { $done } of { $of } sent to { $host }, as { $name }
plane-send-pause = { $host } asks for a pause. It goes on in { $n } s.
plane-send-done = { $n ->
    [one] { $n } race is now on { $host }, among those of { $name }.
   *[other] { $n } races are now on { $host }, among those of { $name }.
}
plane-send-none = There is nothing new for { $host }.
plane-send-none-driven = No race is finished here yet. Finish one, then send it.
plane-send-held = { $n ->
    [one] One race waits: it can go when its day is over.
   *[other] { $n } races wait: they can go when their day is over.
}
plane-send-wrong-own = This is the address of this page. Take the link of the server where you drive, too.
plane-send-none-taken = No new race is on { $host }.
plane-send-left = { $n ->
    [one] { $n } race was not taken:
   *[other] { $n } races were not taken:
}
plane-send-wrong-link = This is no private link. It looks like this: { plane-send-example }
plane-send-wrong-https = That address is not safe: others could read your link on the way. Use the one that begins with https.
plane-send-problem-offline = { $host } did not answer. Perhaps there is no network, or that address takes no races. Nothing is lost: send them later.
plane-send-problem-bad-link = { $host } does not know this link. Copy it anew there.
plane-send-problem-foreign-origin = { $host } goes by another name. Use the address that its own page shows.
plane-send-problem-not-found = { $host } is no server of hotlap that takes races.
plane-send-problem-rules = { $host } has another version of hotlap and cannot take this race.
plane-send-problem-too-large = { $host } does not keep that much.
plane-send-problem-later = { $host } takes no more just now. Send the rest later.
plane-send-problem-wrong-flight = { $host } raced it again and found something else.

## All of it, saved and loaded again

plane-load = Load all of it
plane-load-ask = Load this in place of what is here?
plane-load-has = The file was saved { $when }: { plane-load-races }
plane-load-races = { $n ->
    [0] no finished race
    [one] { $n } finished race
   *[other] { $n } finished races
}{ $on ->
    [0] .
    [one] , and one that is on.
   *[other] , and { $on } that are on.
}
plane-load-goes = What is in this browser now goes: { plane-load-races }
plane-load-no = Keep what is here
plane-load-yes = Load the file
plane-load-done = The file is loaded: { plane-load-races }
plane-load-other = “Save all of it” did not make this file. Nothing was changed. A saved race is opened under “Watch a saved race”.
plane-load-damaged = This file is damaged, or a part of it is missing. Nothing was changed.
plane-load-newer = This file is from a newer version of hotlap. Load the page anew when it has that version. Nothing was changed.
plane-load-refused = This browser keeps nothing for this page, so the file cannot be loaded here. Load the page again.

## To delete one of them

plane-drop = Delete “{ $name }”
plane-drop-ask = { plane-drop }?
plane-drop-race = The race goes for good: its result, its replay and its part in your figures.
plane-drop-room = The room goes. A race that is on in it ends without a result; finished ones stay among your races.
plane-drop-season = { plane-drop-room } The points of the season go, too.
plane-dropped = “{ $name }” is deleted.
