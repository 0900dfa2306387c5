# Why a command line, or something that it names, is refused: a line or two.

# Inside others: a name that may be meant.
refused-near = { " " }(did you mean “{ $near }”?)
refused-option = { $option }: { $words }

## The command line itself

refused-no-command = there is no command “{ $name }”{ $hint }; there are { $known }.
refused-unknown-option = there is no option { $option }{ $hint }.
refused-options = Options of hotlap { $command }: { $known }.
refused-unused = nothing can be made of { $words }.
refused-argument = { $name } is missing: { $about } Such as: { $example }
refused-no-value = { $name } needs a value: { $about }
refused-repeated = { $name } is given more than once.
refused-choice = must be one of { $known }, not { $value }
refused-value = { $kind ->
    [number] must be a number, not { $value }
    [flag] is a switch, and { $value } is no value for it
   *[other] { $value } cannot be read
}
refused-whole = must be a whole number, not { $value }
refused-seed = must be a whole number from 0 to 2**256 - 1, decimal or 0x hex, not { $value }
refused-range = { $option }: must be from { $least } to { $most }, not { $value }
refused-least = { $option }: must be at least { $least }, not { $value }
refused-only-with = { $option }: only with { $other }
refused-not-driving = { $option }: not for whoever drives; leave out { $other }
refused-no-option = { $option }: there is no such option; { $command } has all of them
refused-no-language = --language: there is no language { $name }; there are: { $known }
refused-speed = --speed: must be from 0.01 to 1000 lines a second, not { $value }
refused-days = --days: must be more than 0 and at most { $most }, not { $value }
refused-handicap = --handicap: must be whole numbers with commas between them, such as 1,0,2, not { $value }
refused-handicaps = --handicap: { $n } numbers for { $cars } cars
refused-name-taken = --name: { $name } is what one of the drivers is called; take another
refused-name-words = --name: must be one word, not { $name }
refused-no-driver = there is no driver { $name }{ $hint }; there are { $known }, or give the path of a .py file
refused-no-card = there is no card { $name }{ $hint }; give a card such as brakes-1, a family ({ $families }), basic or advanced, or a box

## Files and folders

refused-unreadable = { $path }: cannot be read: { $why }
refused-unwritable = { $option }: { $path } cannot be written: { $why }
refused-unusable = --out: { $path } cannot be used: { $why }
refused-no-plain-file = { $option }: { $path } is there and is no plain file; name another
refused-there = { $option }: { $path } is there already; name a new file
refused-only-one-of = { $first } or { $other }: one of the two
refused-why-no-file = No such file or folder
refused-why-exists = There is such a file already; choose another name
refused-why-folder = It is a folder
refused-why-file = There is a file where a folder belongs
refused-why-no-folder = A part of the path is no folder
refused-why-not-allowed = You may not do that there
refused-why-full = the disk is full
refused-why-in-use = another program has it
refused-why-not-here = it is not of this machine
refused-output = the output cannot be written: { $why }
refused-static-file = { $path } is a file; name a new folder
refused-static-full = { $path } is not empty, and nothing in it is replaced; name a new folder
refused-static-page = the page is not built; install hotlap without HOTLAP_SKIP_WEB
refused-static-parts = what the page needs to run without a server was not made for this version; in a checkout of it run scripts/page-parts (once; it takes two minutes and needs the network)
refused-keep-folder = --keep: { $path } is no folder; only in one it is known which files are backups

## Races and seasons

refused-one-race = --race: { $path } is one race, and no season
refused-which-race = --race: which one? { $path } is a season; it has races 1 to { $races }
refused-no-race = --race: the season has races 1 to { $races }, and no race { $race }
refused-no-round = --round: the race has rounds 1 to { $rounds }, and no round { $round }
refused-round-of-which = --round: of which race? Give --race as well
refused-not-over = { $path }: the race is not over; its cards are still secret
refused-nobody = --driver: nobody who decides is called { $name }; there are { $known }
refused-season-or-races = --races: either a season such as { $season }, or races of your own
refused-races = --races: must be tracks with an event each, such as { $example }, or a file, not { $value }
refused-which-season = which season? There are { $known }; or give --races, such as { $example }
refused-not-the-same = { $name }: it drove another race from the same start; same arguments must give the same answer
refused-driver = the driver { $name }{ $line ->
    [0] { "" }
   *[other] , line { $line },
} in round { $round }: { $why }
refused-paused = { $what ->
    [season] the paused season cannot go on: { $why }
   *[race] the paused race cannot go on: { $why }
}
    `{ $command } --new` begins another, and this one waits on
refused-driven = { $what ->
    [season] your season is being driven in another window
   *[race] your race is being driven in another window
}: go on there, or leave it there with quit. For one more at the same time, name another folder in HOTLAP_DATA
refused-put-by = { $why }
    The record is in { $path }
refused-small = this terminal has { $width } columns and { $height } rows; driving needs at least { $least_width } and { $least_height }: make the window larger or the letters smaller
refused-hash = --hash: a SHA-256 has 64 hex digits; { $value } has not
refused-other-seed = { $path }: its seed is not the one whose hash was shown before the start; its own is { $hash }

## Statistics, tournaments, the server, the benchmark

refused-stats-ways = name files or folders of records, or --server, or --simulate N: one of the three
refused-no-names = standard input has no names of files
refused-few-seeds = --seed: { $seed } leaves too few seeds below { $most } for so many races
refused-no-driver-named = DRIVER: name the drivers to judge, as in: { $command }
refused-no-task-named = --task: name at least one of { $known }, or all
refused-no-task = --task: there is no task { $name }{ $hint }; there are { $known }, or all
refused-driver-twice = DRIVER: { $name } is there twice
refused-legend-among-legends = DRIVER: { $name } in { $task } would be a race of Legends alone, who decide nothing; name another task
refused-response-slow = RIVAL: { $name } does not race in bulk; a net learns against random, club, ace, a Legend, or a compiled driver of your own (@driver)
refused-response-there = --out: { $path } has a best response already; name another folder
refused-evaluation-there = --out: { $path } has a result of { $name } in { $task } that this command would not race again; name another folder
refused-no-data-of = --drivers: { $name } is not asked action by action; a data set is of random, club, ace, legend, and compiled drivers of your own (@driver)
refused-same-file-name = --drivers: two files are called { $name }; rename one of them
refused-only-legends = --drivers: Legends decide nothing; name at least one driver who is no Legend, such as club
refused-no-table = --only: there is no table { $name }; there are { $known }
refused-no-format = --formats: there is no format { $name }; there are { $known }
refused-ray-workers = --workers: the cluster says how many there are; leave it out with --ray
refused-needs = this needs { $packages }, which comes with: { $command }
refused-broken = { $package } is installed and cannot be imported ({ $why }); this installs it anew: { $command }
refused-no-host = --host { $host }: no address of this machine ({ $why })
refused-no-port = port { $first } of { $host } cannot be opened: { $why }; choose another with --port
refused-no-ports = ports { $first } to { $last } of { $host } cannot be opened: { $why }; choose another with --port
refused-room = a room of it cannot be read by this version of hotlap: { $why }
refused-nobody-to-ask = this deletes for good, and there is nobody to ask: add --yes
refused-no-bench = the benchmark is part of the repository and not of the installed package: run scripts/bench, or hotlap bench from a checkout
refused-stopped = stopped
refused-ours = a mistake of our own: { $error }
    Please report it, with what HOTLAP_DEBUG=1 shows.

# Of saved races and seasons, what only a file on a disk, or a season, can have.
in-record-unreadable = cannot be read: { $reason }.
in-record-too-large = is larger than any race or season ({ $size } bytes).
in-record-not-utf-8 = this is not UTF-8 text.
in-record-no-season = this is no saved season of hotlap. It says “{ $found }” where “{ $wanted }” belongs.
in-record-whose-car = does not say which car is yours, and neither does { $note }.
in-record-fork = here cards were dealt anew. Such a race is no race of a season; its file is one of its own.
