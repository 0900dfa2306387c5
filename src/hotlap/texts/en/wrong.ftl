# A problem of a setup or of a user’s file: its place, and the rule that it breaks.

wrong-at = { $place }: { $words }
wrong-corners = corner { $n }
wrong-scenery = scenery { $n }
wrong-entrants = car { $n }
wrong-events = event { $n }
wrong-races = race { $n }
wrong-in-race = race { $race } ({ $track })
wrong-more = … and { $n } more
wrong-near = { $words } Did you mean “{ $near }”?

## A setup. $garage and $larger_field are the names of these two settings; $basic, $advanced and $mixed those of values.

setup-whole-number = must be a whole number, not “{ $value }”.
setup-true-or-false = must be true or false, not “{ $value }”.
setup-out-of-range = must be from { $least } to { $most }, not { $value }.
setup-one-of = must be one of { $known }, not “{ $value }”.
setup-one-of-in-season = must be one of { $known } in a season, not “{ $value }”.
setup-some-of = must be a list of { $known }, not “{ $value }”.
setup-unknown-setting = there is no such setting; there are { $known }.
setup-impossible = this cannot be raced: { $reason }.
setup-only-one-of = choose one track, a track of your own, or a season.
setup-cars = a race has { $least } to { $most } cars, not { $value }.
setup-cars-or-larger = a race has { $least } to { $most } cars, or up to { $larger } with “{ $larger_field }”, not { $value }.
setup-legend-alone = a time trial is driven by a player; a Legend needs at least one other car.
setup-season-alone = a season is driven by at least { $least } cars; one alone has a race of its own.
setup-one-word = a driver’s name is one printable word, not { $value }.
setup-no-entrant = { $value } is no driver of a car.
setup-taken-twice = { $value } is taken twice; every car has a colour of its own.
setup-larger-colour = { $value } needs “{ $larger_field }”; the other colours are { $known }.
setup-legend-handicap = a Legend has no Heat to give up.
setup-unknown-bot = there is no bot “{ $value }”; there are { $known }.
setup-no-track = { $value } is no track.
setup-unknown-track = there is no track “{ $value }”; there are { $known }.
setup-no-lap-left = { $event } takes { $taken ->
    [one] { $taken } lap
   *[other] { $taken } laps
} away, and a race has at least 1. Choose more laps.
setup-too-many-corners = there are { $most } road conditions, one a corner, and { $track_name } has { $corners } corners. Race it without weather.
setup-nothing-to-draft = there is nothing to draft without upgrades; choose { $garage } { $basic }, { $advanced } or { $mixed }.
setup-no-weather-to-choose = there is no weather to choose without { $weather }; switch it on as well.
setup-no-heat-to-pay = no card costs Heat without upgrades; choose { $garage } { $basic }, { $advanced } or { $mixed }.
setup-unknown-box = there is no box “{ $value }”; there are { $known }.
setup-only-upgrades = boxes only bring upgrades; choose { $garage } { $basic }, { $advanced } or { $mixed } as well.
setup-too-many-kinds = in { $races } races a driver may come to own { $kinds } kinds of upgrade, and a car has room for { $room }. Race { $room } times at most, or with { $garage } { $basic }, which has fewer kinds.
setup-no-season-race = { $value } is no race of a season.
setup-unknown-season = there is no season “{ $value }”; there are { $known }.
setup-own-season-only = only a season of your own has them. Choose its races one by one.
setup-races = a season has { $least } to { $most } races, not { $value }.
setup-no-stage = needs a track and an event, not “{ $value }”.
setup-no-event-name = must be the name of an event, not “{ $value }”.
setup-no-event = a race of a season has an event.
setup-unknown-event = there is no event “{ $value }”; there are { $known }.
setup-same-event-id = two different events are called { $event }; each has an id of its own.
setup-event-box = { $event } comes with the box { $box }. Put it in play as well.
setup-by-days-only = only a race by days has it, with an hour or more for a decision.
setup-one-car-each = with one call a round nobody drives two cars: one would see what the other may not.
setup-shuffle-seed = the seed does not follow from its numbers.
setup-shuffle-nobody = seat { $seat } has nobody to add a number.

## A file: of a track, of a season, or of events

file-unreadable = cannot be read: { $reason }.
file-too-large = such a file has at most { $most } bytes; this is something else.
file-not-utf-8 = line { $line } is not UTF-8 text; save the file as UTF-8.
file-not-toml = cannot be read: line { $line } is not valid TOML at column { $column }, { $found ->
    [end] where the line ends
   *[other] at { $found }
} ({ $reason }).
file-many-dots = line { $line } has { $dots } dots with those of the header above it; { $most } are allowed.
file-many-tables = at line { $line } there are more than { $most } tables.
file-long-number = line { $line } has a number of thousands of digits.
file-too-deep = has arrays nested without end.
file-unknown-track = there is no such track; there are { $known }, or give the path of a .toml file.
file-unknown-field = there is no field { $value } here; the fields are { $known }.
file-missing = is missing; needed here are { $known }.
file-whole-number = must be a whole number from { $least } to { $most }, not { $value }.
file-out-of-range = must be from { $least } to { $most }, not { $value }.
file-text = must be text in quotes, not { $value }.
file-line = must be 1 to { $most } printable characters without blanks around them, not { $value }.
file-id = must be at most { $most } lowercase letters, digits and hyphens, and no hyphen first, such as { $example }, not { $value }.
file-id-of-game = { $value } is in the game already, and this one differs from it; choose another id.
file-id-twice = { $value } is taken by an event above; choose another id.
file-true-or-false = must be true or false, not { $value }.
file-one-of = must be one of { $known }, not { $value }.
file-numbers = must be an array of whole numbers such as [7, 8, 9], not { $value }.
file-too-many-numbers = has at most { $most } numbers, not { $value }.
file-number-twice = names { $value } twice; once is enough.
file-descending = must ascend, but { $value } comes after { $before }.
file-table = must be a table in braces, not { $value }.
file-tables = must be tables, each under a line [[{ $table }]], not { $value }.
file-number-of-tables = must be { $least } to { $most } tables [[{ $table }]], not { $value }.
file-line-order = corners come in driving order, so this line must lie after space { $before }, the line before it, not after { $value }.
file-line-on-grid = the starting grid fills spaces { $first } to { $last } and no line may lie in it: at most { $most }, not { $value }.
file-legends-line = must be from { $least } to { $most }, not { $value }: it lies before its corner line.
file-chevrons = must be from { $least } to { $most }, not { $value }: no further back than the Legends line and the corner line before; without chevrons leave it out.
file-double-chevrons = must be from { $least } to { $most }, not { $value }: no more than chevron_spaces_before; without double chevrons leave it out.
file-double-chevrons-alone = needs chevron_spaces_before as well, at least as large.
file-chicane-first = the first corner of the list cannot be a second line; leave this field out.
file-chicane-apart = must be { $corner }, the corner just before this one, not { $value }.
file-chicane-of-three = corner { $corner } is itself a second line, and a chicane has two lines; leave this field out.
file-press-nowhere = no corner line lies after space { $value }; there are { $known }.
file-press-in-chicane = { $value } is the first line of a chicane; name its second line instead.
file-points = must be an array of points such as [[800, 900], [750, 900]], not { $value }.
file-number-of-points = must have { $least } to { $most } points, not { $value }; without a drawing leave it out.
file-point = point { $number } must be a pair of whole numbers such as [800, 900], not { $value }.
file-coordinate = { $axis } of point { $number } must be a whole number, not { $value }.
file-coordinate-range = { $axis } of point { $number } must be from { $least } to { $most }, not { $value }: the field is { $width } × { $height }, and the road needs room at its edge.
file-closed = closes by itself: leave out point { $number }, which repeats point 1.
file-point-twice = points { $number } and { $next } are the same; once is enough.
file-leaves-field = the curve through the points leaves the field near { $at }; move the points there inwards.
file-short = each space must be at least { $least } long: { $spaces } spaces need { $needed }, and this line is { $length } long.
file-long = the line is { $length } long, and no road of that length fits into the field without touching.
file-touching = two parts of the road touch or come nearer than { $least }: near { $at } and { $other }; move them apart, or make the bend there wider.
file-scenery-points = { $kind } must have { $least } to { $most } points, not { $value }.
file-land-range = { $axis } of point { $number } must be from { $least } to { $most }, not { $value }: the field is { $width } × { $height }, and the land around it ends there.
file-season-file = a season file says { $example }.
file-unknown-event = there is no event { $value }; there are { $known }.

## A saved race or season. The file’s own words are not translated. $kind is race or season.

in-record = { $line ->
    [0] { $file }
   *[other] { $file }, line { $line }
}
in-record-empty = the file is empty.
in-record-no-record = this is no saved race of hotlap. It says “{ $found }” where “{ $wanted }” belongs.
in-record-a-season = this is a saved season; only single races can be opened here.
in-record-no-rules = the version of the rules is missing. It says “{ $found }” where “{ $wanted }” belongs.
in-record-other-version = it says “{ $found }”, and this program reads “{ $wanted }”.
in-record-cut-off = the file is cut off. { $kind ->
    [season] The season
   *[race] The race
} goes on with “{ $wanted }”.
in-record-cut-off-end = the file is cut off: its last line is missing, or a part of it.
in-record-cut-off-setup = the file is cut off before the start.
in-record-more = { $kind ->
    [season] the season
   *[race] the race
} is over, but the file goes on.
in-record-altered = “{ $what }” is the checksum of lines { $first } to { $last }. They give { $wanted } and not { $found }: the file was altered.
in-record-no-line = “{ $found }” cannot be read. Here belong settings ({ $known }), cars and start.
in-record-other-form = it says “{ $found }” where “{ $wanted }” belongs.
in-record-track-form = it says “{ $found }” where “track NAME” or “track file” belongs.
in-record-car-form = a car is “car COLOUR DRIVER” or “car COLOUR DRIVER handicap N”.
in-record-true-or-false = { $name } is true or false, not “{ $value }”.
in-record-number = { $name } is a number, not “{ $value }”.
in-record-no-seat = “{ $value }” is no seat.
in-record-no-colour = there is no colour “{ $value }”; there are { $known }.
in-record-shuffle-form = the race of the shuffle is missing; “shuffle RACE” belongs here.
in-record-shuffle-server-form = after “shuffle RACE” belongs “shuffle server HASH NUMBER”.
in-record-shuffle-seat-form = a seat’s number is “shuffle seat SEAT HASH NUMBER”, with - for what it did not tell.
in-record-shuffle-order = the seats of a shuffle come in order, each once.
in-record-shuffle-server = the server’s number is not the one that it had promised.
in-record-shuffle-seat = the number of “shuffle seat { $seat }” is not the one that the seat had promised.
in-record-setup = with this setup no race is possible. { $reason }
in-record-named = { $reason }
in-record-its-track = its track cannot be used. { $reason }
in-record-its-event = its event cannot be used. { $reason }
in-record-other-line = it says “{ $found }” where { $kind ->
    [season] the season
   *[race] the race
} has “{ $wanted }”: this line was altered, or one before it.
in-record-twice = “{ $name }” stands here a second time: it is in line { $first } already.
in-record-no-decision = it says “{ $found }” where a decision belongs.
in-record-no-car = there is no car “{ $value }”; the cars are { $known }.
in-record-unknown-choice = “{ $choice }” is no choice of the game.
in-record-illegal-choice = the rules do not allow “{ $choice }” here. { $reason }
in-record-not-asked = { $colour } has nothing to decide here.
in-record-race-over = the race is over here; nothing more can be decided.
in-record-endless = the race is longer than the program can count.
