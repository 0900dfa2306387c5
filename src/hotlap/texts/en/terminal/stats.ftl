# Statistics: the tables and pictures of `hotlap stats`.

# The marks of numbers: before the decimals, and between thousands.
stats-marks = { ".," }
stats-title = Statistics
stats-of-records = { $races ->
    [one] { $races } race
   *[other] { $races } races
}
stats-of-simulated = { $races ->
    [one] { $races } race, driven for this
   *[other] { $races } races, driven for this
}
stats-unfinished = { $n ->
    [one] { $n } race is not over and does not count
   *[other] { $n } races are not over and do not count
}
stats-again = { $n ->
    [one] { $n } race was there a second time and counts once
   *[other] { $n } races were there before and count once
}
stats-forks = { $n ->
    [one] { $n } race was dealt anew on its way and does not count
   *[other] { $n } races were dealt anew on their way and do not count
}
# $names: the first few of them.
stats-strange = { $n ->
    [one] { $n } file is no record and was skipped ({ $names })
   *[other] { $n } files are no records and were skipped ({ $names })
}
stats-more-faults = { $n ->
    [one] and { $n } more file cannot be used
   *[other] and { $n } more files cannot be used
}
stats-closed = { $n ->
    [one] { $n } race of the server is not open yet and does not count
   *[other] { $n } races of the server are not open yet and do not count
}
stats-reading = Reading
stats-driving = Driving
# A file or a race that could not be used.
stats-fault-no-file = there is no such file or folder
stats-fault-no-files = the folder has no files
# $why: how many files it has.
stats-fault-no-records = none of the files in the folder is a record of hotlap ({ $why } looked at)
stats-fault-unreadable = cannot be read: { $why }
stats-fault-no-record = no record of hotlap: such files begin with “hotlap record” or “hotlap season”
stats-fault-record = { $why }
stats-fault-rules = raced by rules { $why }; this program has rules { $ours }
stats-nothing = There is nothing to show.
stats-written = { $path } has all of it. Beside it are the tables (CSV, Parquet) and the pictures (SVG, PNG).
stats-intervals = ± is half of the 95 % interval, by the spread between races.

## Titles, and a line about each table

stats-title-drivers = Drivers
stats-about-drivers = Of all their races with other cars. Points are those of a season; spin-outs are by race.
stats-title-rounds = Rounds and spin-outs
stats-about-rounds = Rounds until the car left the track, without cars that are out. Spin-outs are by race.
stats-title-solo = Alone on the track
stats-about-solo = Rounds that a car needs with nobody in its way, and no slipstream.
stats-title-heat = What Heat is spent on
stats-about-heat = Heat cards a race. A spin-out spends all that is left in the engine.
stats-title-gears = Gears
stats-about-gears = The mean gear by the limit of the next corner, and the spaces before its line.
stats-title-grid = Grid places
stats-about-grid = Points by place on a grid that was drawn. * is beyond chance: with an even track all would have the same, 4.17 of six cars.
stats-title-rows = Rows of the grid
stats-about-rows = The same by row, two cars each.
stats-title-picks = Picks
stats-about-picks = How often an upgrade was taken while it lay in the market, and how often by chance.
stats-title-upgrades = What upgrades are worth
stats-about-upgrades = Points a race that one card adds, against the average card. Of decks from a draft, good drivers count in, too.
stats-title-records = Records
stats-about-records = The fewest rounds of a race and of a lap, and who needed so few first.

## Heads of columns

stats-head-all = All
stats-head-by-chance = By chance
stats-head-card = Card
stats-head-cars = Cars
stats-head-copies = Cars with it
stats-head-decks = Decks
stats-head-driver = Driver
stats-head-fewest = Fewest
stats-head-grid = Place { $n }
stats-head-kind = Kind
stats-head-lap = Lap
stats-head-laps = Laps
stats-head-lift = Times chance
stats-head-limit = Limit
stats-head-offers = Offers
stats-head-out = Out
stats-head-podiums = Podiums
stats-head-points = Points
stats-head-race = Race
stats-head-rounds = Rounds
stats-head-row = Row { $n }
stats-head-spin-outs = Spin-outs
stats-head-taken = Taken
stats-head-track = Track
stats-head-wins = Wins

## In tables

stats-heat-shift = Shifts
stats-heat-corner = Corners
stats-heat-boost = Boosts
stats-heat-card = Cards
stats-heat-spin = Spin-outs
stats-heat-mulligan = Mulligans
stats-decks-dealt = dealt
stats-decks-drafted = drafted
stats-laps = { $n ->
    [one] { $n } lap
   *[other] { $n } laps
}
stats-kind-alone = alone
stats-kind-garage = Garage
stats-kind-weather = weather

## In pictures

stats-axis-rounds = Rounds to the finish
stats-axis-spin-outs = Spin-outs a race
stats-axis-heat = Heat a race
stats-axis-points = Points a race
stats-axis-worth = Points a race, against the average card
stats-axis-place = Grid place
stats-axis-to-line = Spaces to the corner line
stats-axis-limit = Limit
stats-axis-gear = Mean gear
stats-axis-taken = Taken, of its offers
stats-on-track = { $track }, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
stats-with-cars = { $track }, { $cars } cars
stats-equal-share = equal share
stats-by-chance = by chance
