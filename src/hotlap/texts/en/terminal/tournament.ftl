# Tournaments: hotlap tournament, and the report that it writes.

tournament-title = Tournament: { $drivers } drivers on { $tracks ->
    [one] { $tracks } track
   *[other] { $tracks } tracks
}, { $races } races
# $each: the races of one line-up on one track.
tournament-count = { $races } = { $tracks ->
    [one] { $tracks } track
   *[other] { $tracks } tracks
}{ $lineups ->
    [one] { "" }
   *[other] { " " }× { $lineups } line-ups
} × { $each } races: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}, each raced from all { $cars } seats. --races 60 is a quick look; more can be added later.
tournament-takes = { $races } races are left: at this speed they take about { $time }.
duration = { $seconds ->
    [0] { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }
    [one] a second
   *[other] { $seconds } seconds
}
tournament-resumed = Going on: { $done } races are there, { $left } are left.
tournament-racing = Racing
tournament-speed = { $n } races/s
tournament-faults = { $n ->
    [one] { $n } fault
   *[other] { $n } faults
}
tournament-stopped = { $done } of { $n } races are kept. The same command goes on with them.
tournament-kept = Kept in { $path }: report.html, report.json, results.csv, results.parquet, pictures.

## Tables

head-cars = Cars
head-example = The first one
head-fault = Fault
head-grid = Grid place
head-openskill = openskill
head-rating = Rating
head-times = Times
head-wins = Wins
tournament-ratings = Drivers
tournament-by-track = Points by track: { $format }
tournament-all-tracks = all tracks
tournament-format-mixed = mixed fields
tournament-format-one = one against { $others }
tournament-format-half = { $half } against { $half }
interval-note = ± is half of a 95 % interval; of one that lies to one side the ends are in brackets
tournament-note = Points and wins of a car and race; equally strong drivers have { $share } points. { interval-note }.
tournament-faults-title = Drivers that failed: club drove on in their cars
tournament-fault-raised = raised an error
tournament-fault-illegal = answered what was not offered
tournament-fault-slow = took too long
tournament-fault-ended = its process ended
tournament-fault-at = { $track }, seed { $seed }, round { $round }: { $words }

## The report and its pictures

tournament-page-title = Tournament
tournament-page-tracks = Points by track
tournament-page-grid = Points by place on the grid
tournament-points = Points of a car and race
tournament-rating = Rating (Plackett–Luce)
tournament-equal = equally strong
tournament-grid-place = Place on the grid
tournament-fact-cars = Cars
tournament-fact-drivers = Drivers
tournament-fact-formats = Formats
tournament-fact-seed = Seed
tournament-fact-switches = Options
tournament-fact-tracks = Tracks
tournament-about = Points and wins are those of a car and race, by the points of a season. Equally strong drivers have { $share } points. After ± is half of a 95 % interval; all races of a seed count in it as one. The rating is a Plackett–Luce fit to the order of arrival: who has 100 more is ahead in 64 % of races. openskill rates race by race; after ± is its own deviation.
tournament-head-to-head = Who finishes before whom, %
tournament-head-to-head-about = How often a car of the driver on the left finishes before one of the driver above, of all pairs of their cars in the same races. { interval-note }; all races of a seed count in it as one.

## Where figures come from: of tournaments and evaluations

report-again = Again: { $command }
report-digest = { $of }: { $digest }
report-file-of = file of { $name }
report-weights-of = weights of { $name }
report-origin = Where these figures come from
report-origin-about = This command gives the same figures on any machine, if no driver has a budget in seconds or comes near its limit. It needs the same rules, drivers and tracks: a digest is of what is in them. That of the rules covers all packaged drivers.
head-digest = Digest
head-digest-of = Of
report-rules = hotlap { $version }, rules { $rules }, sources of rules and drivers { $digest }
report-machine = { $cpu }, { $cores ->
    [one] { $cores } core
   *[other] { $cores } cores
}, { $os }, { $python }
