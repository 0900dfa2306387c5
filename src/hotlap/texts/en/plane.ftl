# A page without a server: the whole game runs in it. Texts with the id of another one after plane- stand in its place.

plane-home-lead = Heat: Pedal to the Metal in your browser, made by fans: gears, cards and a hot engine. Race against Legends and bots. The whole game is in this page: later it works without a network, too.
plane-home-now-about = One lap of the USA against two bots and three Legends. The first time, up to 10 MB come into your browser.
plane-home-new-about = Tracks, upgrades, weather, seasons; alone, or several at one screen.
plane-home-data-about = Your name, your seats and your races are in this browser alone. They go when you clear its data, in a private window when you close it, and in Safari after a week without a visit, unless the page is on your home screen. A race can be saved as a file and opened again; all of it together is for reading, and no page takes it back.
plane-home-data-what = Your name, your seats, your figures and your races go for good. Nobody can bring it back.
plane-home-name-about = Saves by itself. It stands on your car from your next seat on.
plane-about-title = Without a server
plane-about = Your races are in this browser, on this device. What needs others needs a server: rooms by link, leagues, notifications, and the same driver on another device.
plane-others-title = This needs a server
plane-others = This page has the whole game for one person or one screen, but it reaches nobody else. Rooms by link, leagues, races of the day, notifications and passkeys are there on a server of hotlap.
plane-others-home = Back to the start

## What comes

plane-loads = The game comes into your browser
plane-loads-once = Once only. What is here already stays, also if you close the page.
plane-loads-next = { $done } of { $of } MB, now { $what }
plane-loads-done = { $of } MB are here
plane-begins = The rooms are being set up …
plane-part-python = Python
plane-part-game = rules, tracks and drivers

## Other tabs

plane-waits = You race in another tab
plane-waits-about = One tab at a time has your races. Close the other one, or go on here: what you have driven is kept.
plane-waits-take = Go on here

## What is kept, and what is not

plane-refused = This browser keeps nothing for this page, as in some private windows. You can race, but your races end with this tab.
plane-full = There is no space left for this page, so your last step was not kept and does not count. Make some space on the device, and do it again.
plane-lost = What this browser had kept is gone or cannot be reached. Load the page again.
plane-reload = Load again

## What ended

plane-gone = The game could not be begun in this page.
plane-gone-offline = Some parts are still missing, and there is no network. What has come is kept: go on when you are online.
plane-gone-what = What the browser says

## Another version

plane-newer = There is a newer version of the game.
plane-newer-later = There is a newer version of the game. It waits for the end of your race.
plane-newer-use = Use it now

plane-problem-offline = The game does not run in this page just now. Try once more.
plane-problem-store = That could not be kept in this browser, so it does not count. Try again.
plane-problem-internal = Something went wrong. Try again; if it happens again, load the page again.
plane-problem-closing = The game begins again in this page.

## Words of rooms, where nobody else comes

plane-room-private = In this page
plane-room-leave-about = A bot goes on driving it, and you may come back. If you give the seat up, the bot keeps it.
plane-races-bests = Records of this page
plane-race-page-link = Link to the game, not to this race: that you save as a file
plane-replay-fork-with = Choose who drives …
plane-problem-no-such-room = This page has only races that began in it, in this browser.
