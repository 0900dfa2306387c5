# Around a race that somebody drives in the terminal. $what: "race" or "season".

drive-begins = You drive { $colour }. ? helps at every question, rules tells the rules, quit keeps the { $what ->
    [season] season
   *[race] race
} for later.
drive-not-kept = { $what ->
    [season] This season cannot be left and gone on with: { $trouble }.
   *[race] This race cannot be left and gone on with: { $trouble }.
}
drive-enter = Enter goes on
drive-next-race = Enter goes on to race { $race }, quit keeps the season for later
drive-give-up = Give up the race for good? (y = yes, Enter or n = no)
drive-yes-or-no = Please type y for yes or n for no.
# What counts as yes and as no, in words with blanks between them; the English words count in every language.
answer-yes = y yes
answer-no = n no none nothing
answer-gear = gear
answer-play = play with
answer-best = best
answer-all = all
answer-forget = forget
# The same for commands.
answer-back = back
answer-cards = cards
answer-help = help
answer-hint = hint
answer-log = log
answer-look = look
answer-quit = quit
answer-retire = retire
answer-rules = rules
drive-hint = { $driver } would say: { $choice }.
drive-no-back = Nothing to take back: a plan can be, right after it is made; what is driven is driven.
drive-no-upgrades = You have no upgrades: all your cards are what they say.
drive-draws = You draw { $cards }.

## A plan that may still be taken back

drive-plan = Gear { $gear }: { $cards }
drive-plan-cluttered = Gear { $gear }: a cluttered hand

## How it went

drive-gave-up = You gave up this one. The next will be yours.
drive-out = You are out of this one. The next will be yours.
drive-home = You are home in { drive-rounds }, { drive-spins }.
drive-won = You win, from place { $grid } on the grid, in { drive-rounds }, { drive-spins }!
drive-placed = You are { ordinal } of { $cars }, { $change ->
    [none] where you started
    [better] { $n } better than you started
   *[worse] { $n } worse than you started
}, in { drive-rounds }, { drive-spins }.
drive-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
drive-spins = { $spins ->
    [0] without spinning out
    [one] after { $spins } spin-out
   *[other] after { $spins } spin-outs
}
drive-champion = You are the champion, with { $points } points!
drive-season-over = The season is over: you are { ordinal } of { $cars }, with { $points } points.

## Left and gone on with

paused-kept = { $what ->
    [season] Your season is kept; the next { $command } goes on with it.
   *[race] Your race is kept; the next { $command } goes on with it.
}
paused-nothing = Nothing is kept: { $trouble }.
paused-unwritten = { $path } cannot be written: { $why }
paused-unread = { $what ->
    [season] There is a paused season, but it cannot be read: { $why } { $kept }
   *[race] There is a paused race, but it cannot be read: { $why } { $kept }
}
paused-aside = It is set aside as { $path }.
paused-stuck = It cannot be moved out of the way either: { $why }.
paused-over = { $what ->
    [season] Your last season had come to its end:
   *[race] Your last race had come to its end:
}
paused-waits = { $what ->
    [season] A season of yours is waiting: { $standing }
   *[race] A race of yours is waiting: { $standing }
}
paused-go-on = Go on with it? (Enter: yes, n: not now, forget)
paused-how = Please type y to go on with it, n to keep it for later, or forget to delete it.
paused-race = { $title }, round { $round }; you are { $colour }, { ordinal }.
paused-season = { $title }; race { $race } of { $races }, { $track }, round { $round }.
paused-points = You are { ordinal }, with { $points } points.
paused-changed = { $n ->
    [one] The record has { $n } decision that the drivers would now make otherwise; the record stands.
   *[other] The record has { $n } decisions that the drivers would now make otherwise; the record stands.
}
