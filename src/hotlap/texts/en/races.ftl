# Finished races: the list of one's own, a race, lifetime figures and the server's records.

races-title = My races
races-lead = Every race of yours that is over is kept: to watch again, to count, to beat. One that you gave up in its first round does not count.
races-running = Still running
races-none = You have not finished a race yet. The first one takes ten minutes.
races-none-found = No race of yours fits.
races-search = Find by driver or track
races-any = All
races-kind = Kind
races-of-alone = Alone
races-of-garage = With Garage
races-of-weather = With weather
races-of-season = In a season
races-result = Result
races-result-won = Won
races-result-podium = On the podium
races-result-finished = Finished
races-result-out = Out
races-bests-whose = Records of
races-bests-people = People
races-bests-bots = Bots
races-more = Earlier races
races-fetching = Fetching your races …
races-failed = Your races cannot be shown right now. { $what }
races-place = { $place } of { $cars }
races-alone = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
races-out = { $how ->
    [gave-up] gave up
   *[out] out
}
races-with = against { $names }
races-kind-alone = alone
races-kind-garage = Garage
races-kind-weather = weather
races-fork = driven on from round { $round }: counts in no figures
races-early = gave up in round 1: does not count
races-flown = raced without a server
races-several = several drove at one screen: counts as one race, in no other figure
races-several-places = { $names }, { $places }
races-closed = replay when the season is over
races-closed-day = replay when the day is over

races-figures = All your races
races-figure-races = { $n ->
    [one] race
   *[other] races
}
races-figure-wins = { $n ->
    [one] win
   *[other] wins
}
races-figure-podiums = { $n ->
    [one] podium
   *[other] podiums
}
races-figure-beaten = of your rivals left behind
races-figure-speed = top Speed without a spin-out
races-figure-spins = { $n ->
    [one] spin-out
   *[other] spin-outs
}
races-by-track = By track
races-track = Track
races-all-figures = All figures
races-column-races = Races
races-column-wins = Wins
races-column-beaten = Rivals beaten
races-column-spins = Spin-outs
races-column-speed = Top Speed without a spin-out
races-column-heat = Heat spent
races-column-cooled = Heat cooled
races-column-boosts = Boosts
races-column-slipstream = Slipstream spaces
races-column-over = Corners over the limit
races-column-blocked = Spaces lost behind others
races-column-lap = Best lap
races-column-front = Rounds begun in front
races-column-time = Time: a minute a round, less a second a space beyond the line
races-column-adrenaline = Adrenaline spaces
races-column-shifts = Heat for two gears: up + down

races-bests = Records of this server
races-bests-about = The fewest rounds in which a person drove a race or a lap here. If somebody later needs just as few, the earlier one stays. A car that a person and a bot drove in turn sets no record.
races-bests-none = Nobody has finished a race here yet.
races-bests-race = Race
races-bests-lap = Lap
races-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}

race-title = A race
race-page-finding = Looking for the race …
race-page-gone = This race is not here
race-page-when = { $how ->
    [gave-up] Given up
   *[over] Finished
} { $when }
race-page-hidden = The result is hidden, so that you can watch the race without knowing how it ends.
race-page-hidden-closed = The result is hidden, in case you want to watch the race then.
race-page-watch = Watch the race
race-page-show = Show the result
race-page-result = Result
race-page-statistics = What every driver did
race-page-driver = Driver
race-page-save = Save the race
race-page-link = Link to this race
race-page-back = Back to the result
race-page-closed = Its replay can be watched when the season is over: it would show which cards drivers keep.
race-page-closed-day = Its replay can be watched from { $when } on: until then it would show the shuffle of the day.
race-page-fork = It counts neither in lifetime figures nor in records: until that moment others drove. The figures here are of the whole race.
