# The companion for the board on a table: Legend cards, weather, events and points for those who race with the box.

companion-lead = For your evening with the board: this page draws the Legend cards, the weather and the grid, and counts the championship. Everything stays on this device.
companion-parts = Parts of the race
companion-part-start = Start
companion-part-round = Race
companion-part-result = Result
companion-part-evening = Evening
companion-race-of = Race { $n } of { $all }: { $track }
companion-car = The { $colour } car
companion-less = { $what }: one less
companion-more = { $what }: one more

## Setting up

companion-drivers = Drivers
companion-people = People
companion-colour-of = Colour of driver { $n }
companion-name-of = Name of driver { $n }
companion-name = Name
companion-legends = Legends
companion-legend-of = { $name } ({ $colour })
companion-boost-label = Level of the Legends
companion-boost-none = As on the cards
companion-boost = Helmet numbers +{ $n }
companion-chevrons = From a chevron a Legend may cross one corner line more, from a double one two more.
companion-larger-about = Up to 9 cars, with the colours orange, purple and white.
companion-boxes = Your boxes
companion-boxes-about = The base game, and what else lies on your table:
companion-races = Races
companion-kind = What you race
companion-alone = One race
companion-season = A season
companion-own = Your own season
companion-no-event = No event
companion-track-draw = Draw another track for race { $n }
companion-laps-label = Laps
companion-laps-track = As many as each track has
companion-laps = { $n ->
    [one] { $n } lap
   *[other] { $n } laps
}
companion-no-cars = A race needs at least two cars. Add a driver or a Legend.
companion-no-laps = An event takes a lap away, and then no lap is left. Choose more laps.
companion-begin = To the start

## Before the race

companion-begin-with = Everybody begins with
companion-has-laps = { $n ->
    [one] lap
   *[other] laps
}
companion-has-heat = Heat in the engine
companion-has-stress = Stress in the deck
companion-has-hand = cards in hand
companion-has-sponsorship = { $n ->
    [one] Sponsorship card
   *[other] Sponsorship cards
}
companion-heat-to-draw = The weather puts { $n } Heat of every engine into the draw deck. Shuffle it.
companion-heat-to-discard = The weather puts { $n } Heat of every engine on the discard pile.
companion-before-weather = The weather may change this. Draw it below.
companion-sponsors = { $n ->
    [one] Everybody draws { $n } Sponsorship card first. It counts as a card of the hand.
   *[other] Everybody draws { $n } Sponsorship cards first. They count as cards of the hand.
}
companion-press = { $n ->
    [one] Who crosses it by slipstream, or at a Speed of 2 or more over its limit, draws { $n } Sponsorship card.
   *[other] Who crosses it by slipstream, or at a Speed of 2 or more over its limit, draws { $n } Sponsorship cards.
}
companion-press-slow = { $n ->
    [one] Who crosses it at a Speed below its limit draws { $n } Sponsorship card.
   *[other] Who crosses it at a Speed below its limit draws { $n } Sponsorship cards.
}
companion-road = The track
companion-sky = Weather: { $weather }.
companion-weather-draw = Draw weather and road
companion-weather-again = Draw all anew
companion-weather-about = One weather for the race, and a road condition for every corner.
companion-weather-hand = If you drew the tokens of your box: choose here what lies on your table.
companion-corner = Corner { $n }
companion-corner-limit = Corner { $n }, limit { $limit }
companion-token-again = Draw another one for corner { $n }
companion-grid = Starting grid
companion-grid-about = In random order, pole first. Two cars share a space; the first of them stands on the race line.
companion-grid-season = By the standings: the leader is on pole.
companion-garage = With the Garage, everybody takes one more upgrade first: whoever stands furthest back picks first.
companion-grid-draw = Draw the grid
companion-grid-again = Draw it anew
companion-up = { $name } one place up
companion-to-race = To the race

## The race

companion-round = Round { $n }
companion-round-none = On the grid
companion-clock = { $minutes } min
companion-first-card = First round: turn up a card
companion-next-card = Next round: turn up a card
companion-first-round = First round
companion-next-round = Next round
companion-lap = Lap of the leader
companion-lap-of = { $n } of { $all }
companion-helmet = before the Legends line: drives so far
companion-diamond = { $n ->
    [0] if that crosses the corner line: stops right at it
    [one] if that crosses the corner line: stops with { $n } space free before it
   *[other] if that crosses the corner line: stops with { $n } spaces free before it
}
companion-through = Beyond the Legends line, through corner:
companion-no-card = The card of the first round is still in the deck.
companion-deck = { $n ->
    [0] No card is left: all ten are shuffled for the next round.
    [one] { $n } card is left in the deck.
   *[other] { $n } cards are left in the deck.
}
companion-boosted = The level, +{ $n }, is in the helmet numbers.
companion-one-line = A Legend never crosses a second corner line in a turn: it stops in front of it.
companion-last-lap = On the last lap, corners behind the finish hold no Legend back.
companion-legends-help = How a Legend moves
companion-large = Show the cards large
companion-small = Back
companion-to-result = The first car is home

## The result

companion-who-finished = Who finished?
companion-result = Result
companion-result-about = Press the drivers in the order in which they finish. A driver who is out stands behind all others and scores nothing, the first one out last.
companion-racing = Still racing
companion-place = { $n ->
    [1] wins
   *[other] place { $n }
}
companion-out = out
companion-out-of = { $name } is out of the race
companion-back = { $name } back among those who race
companion-count = Count the points
companion-standings = Standings
companion-place-head = Place
companion-driver-head = Driver
companion-points-head = Points
companion-next-race = Next race
companion-copy = Copy as text
companion-copied = Copied.
companion-not-copied = This browser does not let the page copy.
companion-print = Print
companion-another = Race again

## The evening

companion-anew = Set up anew
companion-anew-about = The races so far are put away; drivers and boxes stay. You can undo this.
companion-anew-no = Go on racing
companion-anew-yes = Set up anew
companion-file = Your evening
companion-file-about = It is kept in this browser alone. As a file you can put it away, or go on with it on another device.
companion-save = Save as a file
companion-open = Open a file
companion-opened = The evening of the file is on the table.
companion-forget = Delete it
companion-forget-about = All that this browser keeps of your evening is deleted. This cannot be undone.
companion-forget-no = Keep it
companion-forget-yes = Delete
companion-unread = What this browser keeps of your evening cannot be read
companion-clear = Begin anew
companion-forgetful = This browser lets the page keep nothing: your evening is gone when you close it. Save it as a file.
companion-kept-keeping = The page is being kept for use without a network …
companion-kept-kept = This page also works without a network now, after it was closed, too.
companion-kept-insecure = Browsers keep a page for use without a network only from an https address. Leave this one open.
companion-kept-failed = This browser could not keep the page. It needs the network when it is opened again.

companion-undo = Undo: { $what }
companion-undo-begin = the set-up
companion-undo-grid = the grid
companion-undo-weather = the weather
companion-undo-token = a road condition
companion-undo-round = the round
companion-undo-lap = the lap
companion-undo-result = the last entry
companion-undo-count = the points
companion-undo-next = the next race
companion-undo-new = the new set-up
companion-undo-open = the opened file

## Files that cannot be read. { $at } is a place in the file, such as races[0].lap.

companion-file-wrong = This file cannot be opened
companion-file-large = A file of an evening has at most { $most } kB.
companion-file-text = It is not a file of this page: it cannot be read as JSON.
companion-file-kind = It is not a file of an evening at the table.
companion-file-version = It has the form { $version }, and this page knows the form { $known }. It may be of another version of the page.
companion-file-number = { $at } must be a whole number from { $least } to { $most }, not { $value }.
companion-file-choice = { $at } must be one of { $known }, not { $value }.
companion-file-words = { $at } must be a name of at most { $most } letters, not { $value }.
companion-file-flag = { $at } must be true or false, not { $value }.
companion-file-list = { $at } must be a list or an object with the parts that this page writes, not { $value }.
companion-file-cars = Every race needs all cars of the field in its order: from { $least } to { $most }.
companion-file-people = cars has a person behind a Legend; people come first.
companion-file-twice = { $at } has { $value } twice, and each may be there once.
companion-file-race = Race { $n } must be counted before the next one begins.
companion-file-corners = Race { $n } needs one road condition for each corner: its track has { $corners } corner lines, and the second line of a chicane has none.
