# What the coach says of a finished race (web/src/race/analysis). Only that panel fetches this file, and why.ftl.

analysis-title = The coach
analysis-part = What is shown
analysis-part-race = The race
analysis-part-decisions = Decisions
analysis-part-learn = Exercises

## To ask, and to wait

analysis-ask = Ask the coach
analysis-lead = The coach goes through the whole race, decision by decision
analysis-gives-errors = what was an error, and how grave it was
analysis-gives-better = what would have been better, and why
analysis-gives-luck = who was lucky, and where the race turned
analysis-gives-learn = exercises from your own errors
analysis-offer-quick = It takes about half a minute, and tells how the race ends.
analysis-offer-deep = The deep analysis drives all good choices to the end of the race, in many more games. It takes some minutes.
analysis-ask-quick = Go through this race
analysis-ask-deep = Make the deep analysis
analysis-queued = { $n ->
    [0] Yours is the next race that the coach looks at.
    [one] The coach looks at { $n } other race first.
   *[other] The coach looks at { $n } other races first.
}
analysis-running-quick = { $n ->
    [0] The coach begins …
   *[other] The coach goes through the race: { $share }
}
analysis-running-deep = { $n ->
    [0] The coach begins with the deep analysis …
   *[other] The deep analysis: { $share }
}
analysis-progress = How far the coach is
analysis-stay = You may go on watching, or leave: what is found is kept.
analysis-stay-here = This device goes through the race: leave the page open. What is found is kept for all who may watch the race.
analysis-device-here = Let this device do it
analysis-device-here-about = { $megabytes } MB come once. The server then only checks a few parts.
analysis-device-here-kept = All that it needs is here. The server only checks a few parts.
analysis-device-open = Leave this page open
analysis-failed = The coach did not get to the end
analysis-failed-about = Something went wrong on the server. Nothing is lost: ask once more.
analysis-again = Ask once more
analysis-off = This server makes no analyses. On your own machine, “hotlap analyse” does.
analysis-too-long = This race is too long for the coach.
analysis-full = Many races wait for the coach just now. Try again later.

## The race

analysis-drivers = The drivers
analysis-head-driver = Driver
analysis-head-accuracy = Accuracy
analysis-head-score = Score
analysis-head-pace = Pace
analysis-head-luck = Luck
analysis-grade-inaccuracy = Inaccuracy
analysis-grade-mistake = Mistake
analysis-grade-blunder = Blunder
analysis-to-decisions = { $name }: to the decisions
analysis-drivers-about = Score and pace: the smaller, the better. Luck: the points of a season that all cards of the race brought, those of rivals too. What they bring one car they take from the others, so all lines together are 0{ $legends ->
    [0] .
    [one] ; the Legend has what is left.
   *[other] ; Legends share what is left.
}
analysis-report = The race of { $name }
analysis-count-inaccuracy = { $n ->
    [one] { $n } inaccuracy
   *[other] { $n } inaccuracies
}
analysis-count-mistake = { $n ->
    [one] { $n } mistake
   *[other] { $n } mistakes
}
analysis-count-blunder = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
analysis-place = { $place } of { $cars }
analysis-faultless = { $n ->
    [0] Nothing was at stake in this race.
   *[other] { $ruled ->
        [yes] No errors of yours.
       *[no] No errors: well driven!
    }
}
# What the errors cost: those by points, and, where hardly any places were at stake, those by time.
analysis-story = { $time ->
    [0] { $n ->
        [one] One error cost you { $places } at the finish, on average{ analysis-story-over }.
       *[other] { $n } errors cost you { $places } at the finish, on average{ analysis-story-over }.
    }
   *[other] { $all } errors: { $n ->
        [one] one cost you { $places } at the finish
       *[other] { $n } cost you { $places } at the finish
    }{ analysis-story-over }, { $time ->
        [one] one cost only time
       *[other] { $time } cost only time
    }, { $rounds }.
}
# Where the sum is more than there was to lose.
analysis-story-over = { $over ->
    [won] { " " }(and still you won)
    [more] { " " }(each counted by itself: together that is more than the { $ahead } ahead of you)
   *[no] { "" }
}
analysis-reach = Without errors, about { $place } place was within reach.
analysis-story-time = { $n ->
    [one] One error cost you only time, { $rounds }, and no place.
   *[other] { $n } errors cost you only time, { $rounds }, and no place.
}
analysis-story-rule = { $n ->
    [one] Once you did what a hint advised, too, and something else would have been better: that is no error of yours.
   *[other] { $n } times you did what a hint advised, too, and something else would have been better: these are no errors of yours.
}
analysis-luck = { $how ->
    [lucky] The cards were kind to you: they brought { $places }.
    [unlucky] The cards were against you: they cost { $places }.
   *[level] The cards were neither kind nor unkind to you.
}
# Under a driver’s story; the bot is a name.
analysis-manner = { $manner ->
    [ace] To weigh a choice, the coach lets the bot { $bot } drive on for you from there, for so you drive: an error is only what costs whoever drives on like it.
   *[other] To weigh a choice, the coach lets the bot { $bot } drive on for you from there.
}
# A spin-out in a round without an error.
analysis-story-spun = Your spin-out in round { $n } { $how ->
    [last] cost no place: you were last.
    [rule] is no error of yours: a hint advised that, too.
   *[little] is not counted as an error: what the choice costs on average is too little, or too unsure.
}
analysis-story-where = Where it was, and what to do instead
# Of a race without errors.
analysis-story-well = What was driven well, and what that avoided
analysis-story-chose = You chose: { $choice }.
analysis-story-avoided = Not: { $choice }. That would have cost { $worth }.
# By place or by time; harmless: who won has lost no place.
analysis-story-played = You chose: { $choice }. { $by ->
    [time] That cost { $worth }.
    [harmless] On average that costs { $worth } at the finish; this time you won all the same.
   *[place] On average that cost { $worth } at the finish.
}
analysis-story-ruled = A hint advised this, too: { $choice }.
# Under the round in which most ground was lost.
analysis-story-ground = { $n ->
    [0] Spaces lost, but by no error of yours.
    [one] One error of yours there cost { $worth }.
   *[other] { $n } errors of yours there cost { $worth } together.
}
analysis-story-better = Better: { $choice }.
analysis-story-further = Looking further, this is better: { $choice }. It is worth { $worth }.
analysis-story-rest = { $n ->
    [one] One more
   *[other] { $n } more
}
analysis-figures = The figures, and how they are reckoned
analysis-figures-of = Figures of { $name }
analysis-accuracy-about = { $good } of { $all } decisions with something at stake were no error{ $timed ->
    [0] { "" }
   *[other] { " " }({ $timed } of them are judged by time)
}{ $idle ->
    [0] { "" }
   *[other] ; in { $idle } more that were judged nothing was
}.
analysis-score-about = Score { $score }: { $n } such decisions would cost you { $score } points of a season, against the best choice in each. 0 is perfect. The other lines are bots of the game, on average over many races: not the cars of this one.
analysis-pace-about = Pace { $pace }: in ten rounds your choices lost { $pace } rounds, against the quickest ones that cost no place. It counts for who is far behind, too; discards are not in it.
analysis-score-within = { $score } ± { $error }
analysis-go-through = { $n ->
    [one] See it
   *[other] See all { $n }
}
analysis-learn = Learn from mistakes
analysis-course = Likely finish
analysis-course-about = The place in which each car could expect to finish, at the beginning of a round. It is measured to the end of the race, and all hands are known. Hints, and chances beside decisions, know less and are rougher: so they differ. Press a round to go there.
analysis-course-dots = ? and ! are your errors; letters are the ups and downs of the list.
analysis-end = End
analysis-to-end = To the end
analysis-turnings = Ups and downs of all cars
analysis-turning = Round { $n }: { $name }
# What the change comes from, behind what happened; `yet`: that went the other way. The own choices cost what the story of the
# race tells of them. Who spun out hears of no others: the choice was no error.
analysis-mostly = { $by ->
    [own] Own choices cost { $worth }.
    [spun] The coach counts no error in it.
    [cards] { $yet ->
        [yes] But the cards weighed more.
       *[no] Mostly the cards.
    }
   *[rest] { $yet ->
        [yes] But what the others did weighed more.
       *[no] Mostly what the others did.
    }
}
analysis-turnings-about = How many places a car’s likely finish moved in one round. Not every change is an error: the cards and the others have a share.
# The likely finish before a round and after it.
analysis-moved = { $is ->
    [same] Likely finish about as before: { $to }
    [up] Likely finish { $n ->
        [one] { $n } place up
       *[other] { $n } places up
    }: from about { $from } to { $to }
   *[down] Likely finish { $n ->
        [one] { $n } place down
       *[other] { $n } places down
    }: from about { $from } to { $to }
}
# All errors of the round in which the costliest one was.
analysis-together = { " " }Your errors of this round together: { $worth }.
# What the likely finish moved besides the cost of own errors.
analysis-rest = { $is ->
    [more] { " " }The rest came from the cards and the others.
    [made-up] { " " }The cards or the others made up for it.
    [less] { " " }The cards or the others gave some of it back.
   *[same] { "" }
}
analysis-turned = Round { $n }, { $name }: from place { $before } to { $after } ({ $change }): { $parts }.

## Decisions

analysis-car = Whose decisions
analysis-car-all = All cars
analysis-which = Which decisions
analysis-wanted-errors = Errors
analysis-wanted-inaccuracy = Inaccuracies
analysis-wanted-mistake = Mistakes
analysis-wanted-blunder = Blunders
analysis-wanted-rule = The hint, too
analysis-wanted-all = All judged
analysis-none = There are none.{ $all ->
    [0] { "" }
   *[other] { " " }“{ analysis-wanted-all }” has each choice, and what others would have cost.
}
analysis-more = Show { $n } more
# By what is sure of a loss it is an error or none.
analysis-sure = { $is ->
    [error] That is clearly more than chance, so it is an error.
    [little] Too little of that is sure, so it is no error.
   *[chance] That may be chance, so it is no error.
}

## One decision

analysis-back = All decisions
analysis-of = { $n } of { $all }
analysis-before = The decision before
analysis-after = The next decision
analysis-played = Played
analysis-was-best = Nothing better was found.
analysis-was-certain = The place was certain: no choice could change it.
# Another choice was the best in the games that looked for it.
analysis-was-level = Nothing better was found: { $choice } may be as good, the difference is less than its doubt.
analysis-was-rule = The quick hint advised this, too: it reckons with this turn alone. Looking further, something else is better.
analysis-was-rule-own = A hint advised this, too: it looks less far. To the end of the race { $choice } is better. That is no error of yours.
analysis-hint-better = The quick hint advised that better choice.
analysis-hint-good = The quick hint advised: { $choice }. That would have been no error.
analysis-hint-worse = The quick hint advised: { $choice }. Looking further, that costs { $worth }.
analysis-hinted = quick hint
analysis-better = Better
analysis-quicker = Quicker
analysis-further = Looking further
analysis-costs = Costs on average
analysis-worth = That is worth
analysis-was-quickest = Nothing quicker was found.
# Under a decision that is judged by time; the spaces are those of this round.
analysis-by-time = This cost hardly any place, so the coach counts the rounds to the finish. What was quicker went { $how ->
    [less] { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    } further in this round{ $heat ->
        [0] { "" }
       *[other] {" "}and kept { $heat } Heat more
    }.
    [more] { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    } less far in this round, but kept { analysis-kept } for the next ones.
   *[same] as far in this round, but kept { analysis-kept } for the next ones.
}
analysis-kept = { $heat ->
    [0] more gear, Heat or cards
   *[other] { $heat } Heat more
}
analysis-other = The coach’s choice
analysis-loss = Places lost
analysis-is-none = Hardly any difference: this is no error.
analysis-win = Chance to win
analysis-should = Watch what was better
# At the end of the film of one deal.
analysis-average = On average over many games (the shorter bar is better):
# Of the better choice, from which the other one is measured, nothing is in doubt.
analysis-average-place = place { $n }{ $half ->
    [none] { "" }
   *[other] { " " }± { $half }
}
analysis-average-rounds = { $n }{ $half ->
    [none] { "" }
   *[other] { " " }± { $half }
} rounds lost
analysis-retry = Try again from here
analysis-reckoned = How this is reckoned
analysis-measured-places = What was played loses { $places } places against the best choice{ $error ->
    [none] , roughly
   *[other] , give or take { $error }
}.
analysis-measured-rounds = What was played loses { $rounds } rounds against the quickest choice, give or take { $error }.
analysis-options = What the coach compared
analysis-choice = Choice
analysis-was-played = played
analysis-best = the best
analysis-measured = The loss of the played choice was measured in { $n } pairs of games to the end of the race; those after ≈, and chances to win, are rough.
analysis-measured-deep = All losses were measured in games to the end of the race: in places, against the best choice.
analysis-unmeasured = Losses after ≈, and chances to win, are rough. Losses are in places, against the best choice.

## Learn from mistakes

analysis-learn-about = Each exercise is a moment before an error: you see what the driver saw then. Choose anew, and hear what your choice is worth against what was played. In the race nothing changes.
analysis-learn-from = Whose errors
analysis-learn-none = No errors were found here.
analysis-learn-begin = { $n ->
    [one] Begin: { $n } exercise
   *[other] Begin: { $n } exercises
}
analysis-exercise = Exercise { $n } of { $all }
# What was played is not told, but what it cost; then what to press.
analysis-question = What was chosen here cost { $worth } at the finish. Find something better: { $phase ->
    [plan] pick a gear and cards, and drive.
    [discard] pick the cards to put away, or keep all.
   *[other] press what you would do now.
}
# Said of what was found, in the unit of the report.
analysis-gain = It is worth { $gain } more than what was played: { $played }.
analysis-answer-best = { $choice }: the best choice! { analysis-gain }
analysis-answer-equal = { $choice }: as good as the best choice, { $best }! { analysis-gain }
analysis-answer-good = { $choice }: good, no error! { analysis-gain } The best choice, { $best }, is hardly better.
# Whether the quick rule of the race said the same.
analysis-rule-too = { $rule ->
    [yes] { " " }The quick hint advises this, too; looking further, something else is better.
   *[no] { "" }
}
analysis-answer-worse = { $choice }: that costs { $worth }; what was played cost { $cost }.{ analysis-rule-too } Try another one.
analysis-answer-played = { $choice }: that was played then, and cost { $worth }.{ analysis-rule-too } Try another one.
analysis-answer-unweighed = { $choice }: the coach did not weigh it, because other choices looked better.{ analysis-rule-too } Try another one.
analysis-solution = Better was: { $choice }. { analysis-gain } { $why }
analysis-tell = Show the answer
analysis-skip = Skip
analysis-next = Next
analysis-stop = Stop
analysis-learned = You found { $n } of { $all } with your first choice.
analysis-learned-back = Back to the coach

## What the grades mean

analysis-help = What the grades mean, and how sure they are
analysis-help-knew = Every decision is judged by what its driver could know then: in many possible games that fit it, each choice is driven on. What came later does not count. The loss is what the best choice could expect, less what the played one could. The coach reckons it in points of a season (9 for the first place, then 6, 4, 3, 2 and 1), and tells it in places.
analysis-help-inaccuracy = Inaccuracy: it cost less than half a place
analysis-help-mistake = Mistake: it cost about half a place
analysis-help-blunder = Blunder: it cost about one place or more
analysis-help-time = A decision that cost no points is graded by time in the same way, by rounds in place of places, if the car does not lead: so who is far behind, or alone on the track, hears of errors, too.
analysis-help-rule = The quick hint of a race is a rule of thumb, and looks to the end of the turn, a hint that looks further to the end of the next round, a named error to the end of the race: so they differ. Then believe this report.
analysis-help-sure = In 95 of 100 cases the true number is within ±. What is sure of a loss is the loss less three quarters of that, or nothing if it may be chance. From { $n } points on that are sure it is an error. Do not take a single inaccuracy to heart.
analysis-help-luck = Luck is what all cards that were drawn, flipped and turned up brought a car, against others that might have come: its own, those of its rivals, and those of the Legends. All cars of a race together have none.
analysis-help-blind = The coach takes all drivers for { bot-name-club }. Against rivals with habits something else may be better. Places are all that counts for it, not later races of a season.
analysis-tier-quick = This is the quick analysis.
analysis-tier-deep = This is the deep analysis.
analysis-made-here = { $n ->
    [one] This analysis was made on a driver’s device. The server made one part of it again, and found the same.
   *[other] This analysis was made on a driver’s device. The server made { $n } parts of it again, drawn by lot, and found the same.
}

## What a server says of an analysis that this device made

problem-wrong-analysis = The server found another analysis than this device did. It makes one itself.
problem-other-judge = The server has another version of the coach. Load the page again.
