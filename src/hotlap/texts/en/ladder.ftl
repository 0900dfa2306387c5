# The ladder for one (web/src/screens/ladder). Only that screen fetches this file.

ladder-lead = Bots that rise with you, medals by track, and what the coach found in all of your races. Only you see this page.
ladder-fetching = Looking through your races …
ladder-failed = Your ladder cannot be shown right now. { $what }
ladder-empty = You have not finished a race of your own yet. Race the first rung: all that is below fills by itself.
ladder-counts = Races count that you drove alone in one car, from the start to the end, without a bot's help.

## Rungs

ladder-rungs = The rungs
ladder-rungs-about = You climb a rung when you finish ahead of all bots of its level in two of your last three races with at least three of them. Stronger bots count, too. A rung that you have is never lost.
ladder-climbed = climbed
ladder-now = your next rung
ladder-later = still above you
ladder-tries-none = not raced yet
# Of the last three races at most.
ladder-tries = { $n ->
    [one] { $won ->
        [0] raced once, not won
       *[other] raced once, and won
    }
    [2] { $won ->
        [0] neither of the last two won
        [one] one of the last two won
       *[other] both of the last two won
    }
   *[other] { $won ->
        [0] none of the last { $n } won
        [one] one of the last { $n } won
       *[other] { $won } of the last { $n } won
    }
}
ladder-race-on = Track
ladder-race = Race the next rung
ladder-race-top = Race the top rung
ladder-race-about = Five times { $level } against you, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}. It starts at once.
ladder-top = You stand on the top rung. There is nobody above you here.

## Medals

ladder-medals = Medals by track
ladder-medals-how = Races
ladder-medals-among = Against others
ladder-medals-alone = Alone
ladder-medals-about-among = For the fewest rounds of a whole race: all laps of the track, no Garage, no weather, no event, at least four cars. Bronze is a usual race of { bot-name-rookie }, silver of { bot-name-club }, gold of { bot-name-champion }. The bound is the best of 66,000 cars of bots.
ladder-medals-about-alone = For the fewest rounds of a whole race alone on the track: all laps, no Garage, no weather, no event. Bronze is a usual race of { bot-name-rookie }, silver of { bot-name-club }, gold of { bot-name-champion }. The bound is what a search finds that knows all cards beforehand.
ladder-medal-1 = bronze
ladder-medal-2 = silver
ladder-medal-3 = gold
ladder-medal-4 = the bound
ladder-medal = { $medal }: { $rounds } rounds{ $how ->
    [won] , won
   *[open] { "" }
}
ladder-medal-best = Your best: { $rounds } rounds
ladder-medal-none = Not driven yet

## The coach

ladder-coach = All your races with the coach
ladder-coach-about = The coach has read { $read ->
    [0] none
   *[other] { $read }
} of your races{ $unread ->
    [0] .
    [one] ; { $unread } waits to be read.
   *[other] ; { $unread } wait to be read.
} Your latest hundred count.
ladder-ask = { $n ->
    [one] Let the coach read this race
   *[other] Let the coach read { $n } races
}
ladder-ask-about = It takes about half a minute a race. You may go on; what is found is kept.
ladder-asking = { $n ->
    [one] The coach reads: { $n } race to go …
   *[other] The coach reads: { $n } races to go …
}
ladder-ask-stopped = The coach takes no more races just now: { $what }
ladder-coach-none = As soon as the coach has read a race of yours, it says here how you drive, which errors cost you most, and how lucky you were.

## The title

ladder-style = How you drive
ladder-style-is = You drive like { $name }
ladder-style-range = Probably between { $least } and { $most }.
ladder-style-sure = The other bots are out of the question.
ladder-style-about = You lose { $loss } ± { $error } points in a decision in which something is at stake ({ $n } of them, in { $races ->
    [one] { $races } race
   *[other] { $races } races
}). The bots were measured in the same way, in { $measured } races that were driven for this; ± is half of a 95 % interval. Few decisions are wide. Bots in one line lose about as much as each other.
ladder-style-few = The coach has not seen enough decisions of yours yet to name a level: it takes { $least }.
ladder-style-bars = What a decision in which something is at stake costs on average, in points: the shorter the bar, the better.
ladder-style-you = You
ladder-style-points = { $loss } ± { $error }

## Costs

ladder-costs = The driver you are
ladder-costs-about = What the errors of each kind cost you, in points a race. One point is about a place in the midfield.
ladder-costs-track = Track
ladder-costs-all = All tracks
ladder-costs-races = { $n ->
    [one] { $n } race
   *[other] { $n } races
}
ladder-costs-none = The coach found no error here.
ladder-cost = { $points } points a race
ladder-cost-errors = { $n ->
    [one] { $n } error
   *[other] { $n } errors
}
ladder-kind-corner = Corners: too fast, or too careful
ladder-kind-gear = The gear
ladder-kind-cards = The cards of a plan
ladder-kind-heat = Heat: boosts and cooling
ladder-kind-slipstream = Slipstream
ladder-kind-discard = Discards
ladder-kind-symbol = Symbols of cards
ladder-practise = Practise your errors
ladder-practise-about = One after the other, across your races; what costs you most comes first.
ladder-practise-kind = Practise
ladder-practise-named = Practise: { $kind }

## Luck

ladder-luck = What your places were worth
ladder-luck-sum = In { $n ->
    [one] this race
   *[other] these { $n } races
} you had { $points } points on average. The cards brought { $luck } ± { $error } of them. Without that they were worth { $worth }.
ladder-luck-race = Race
ladder-luck-place = Place
ladder-luck-points = Points
ladder-luck-luck = Luck
ladder-luck-worth = Worth
ladder-luck-as = { $points }, as { $place }
ladder-luck-more = Earlier races
