# Named tasks: hotlap evaluate. Some of its words are those of tournaments.

head-ahead = Ahead
head-failed = Faults
head-longest = Most ms
head-ms = ms
head-races = Races
head-rival = Rivals
head-task = Task
task-about-first-race = the base game against Legends, on the four tracks of the base box
task-about-duel = two cars: what one gains the other loses
task-about-club-grid = the base game against five club, on eight tracks
task-about-whole-game = the same with Garage, weather and all boxes, on ten tracks
task-about-unseen-tracks = two tracks that are in no list: nobody has learned them
task-about-ace-grid = the base game against five ace, for drivers that beat club
evaluate-list-note = One car of the driver against the rivals. Tracks, seeds, options and the time for a choice (2 s) are fixed; each seed is raced from every seat. A task never changes.
evaluate-racing = { $task }, { $driver }
evaluate-title = { $task }: one car against { $others } × { $rival }, { $races } races ({ $tracks ->
    [one] { $tracks } track
   *[other] { $tracks } tracks
} × { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} × { $cars } seats)
evaluate-ahead = Ahead: how many points more than { $name } in a race, compared seed by seed.
evaluate-earlier = { $name } (earlier)
evaluate-of-file = (earlier): a result of { $file }
evaluate-note = Points and wins of a race; an equal share is { $share } points. { interval-note }; it goes by seeds. ms: the time for a choice, on average and at most.
evaluate-part = A quick look: { $seeds } of { $of } seeds a track. Compare with others by all of them.
evaluate-too-long = { $name }: its longest choice took { $longest } s; the task allows { $limit } s. Say so beside the figures.
evaluate-fault = { $name } { $fault }, times: { $n }. These races count as given up: no points.
evaluate-fault-first = The first one: { $where }
evaluate-task-digest = Task { $task }: { $digest }
evaluate-result-digest = Result of { $name } in { $task }: { $digest }
evaluate-kept = Kept in { $path }
evaluate-stopped = What was raced is kept in { $path }. The same command goes on with it.

## A file of results

evaluation-no-evaluation = is no file that hotlap evaluate wrote
evaluation-format = is of format { $format }; this version of hotlap reads { $known }
evaluation-other-task = has no result of the task { $task } as it is here ({ $digest }); it has { $known }
