# A new race: its form, and its settings in words.

new-title = New race
new-change-title = Change the settings
new-create = Open the room
new-start = Start the race
new-others = Who joins?
new-others-no = Nobody else: bots drive
new-others-yes = Others, by a link
new-save = Save the settings
new-cancel = Leave as it is

## Ready made

new-presets = Ready made
new-preset-even = The cars have their usual Heat again.
new-preset-first = First game
new-preset-about-first = One lap of the USA, the same cards for everybody
new-preset-beginner = Beginner
new-preset-about-beginner = A whole race, the same cards for everybody
new-preset-standard = Standard
new-preset-about-standard = With the Garage and weather
new-preset-championship = Championship
new-preset-about-championship = A season of three or four races
new-boxes-owned = Boxes that you own
new-boxes-lost = { $was } is in none of your boxes; instead: { $now }.
new-by-lot = By lot
new-by-lot-track = Another track each time
new-by-lot-season = Four different tracks with four different events

## What is raced

new-what = What do you race?
new-kind = Race or season
new-kind-race = One race
new-kind-season = A season
new-kind-own-season = A season of your own
new-track = Track
new-track-about = { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
} of { $spaces } spaces, { $corners } corners
new-track-own-title = A track of your own
new-track-own = A track of your own is a text file: save the sample, change it by its notes, and open it or drop it here.
new-track-sample = Save the sample
new-track-own-is = { $name } (yours)
new-track-file = Open a track’s file
new-track-wrong = This track cannot be raced on
new-laps-about = { $laps ->
    [0] Leave it empty for the track’s own number.
   *[other] Leave it empty for the track’s own number ({ $laps }).
}
new-laps-most = From 1 to { $most }
new-laps-season = Leave it empty for each track’s own number; an event may still add a lap or take one away.
new-season = Season
new-season-named = Season { $name }
new-season-about = Every race brings points, an event, and before it a new upgrade for everybody.
new-stages = Races of the season
new-stage-track = Track of race { $n }
new-stage-event = Event of race { $n }
new-stage-remove = Remove race { $n }
new-stage-add = Add a race
new-event-own-is = { $name } (yours)
new-events-file = Open a file of events
new-events-own = Events of your own are a text file; the guide to hotlap says how to write one. You may also drop the file here. If it names races, they take the place of those above.
new-events-wrong = These events cannot be raced with

## Who drives

new-seats = Who drives?
new-seats-count = { $n ->
    [one] { $n } car
   *[other] { $n } cars
}
new-seats-full = { $n } cars; the larger field takes up to nine.
new-seats-most = { $n } cars, and no more.
new-cars = { $n ->
    [one] { $n } car: a time trial
   *[other] { $n } cars
}
new-drivers = { $cars }: { $names }
new-drivers-person = a free seat
new-drivers-legend = { $name } (Legend)
new-fill = Fill the grid
new-fill-count = How many bots
new-fill-level = Bots of which level
new-fill-n = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}
new-seat-add = Add a car
new-seat-number = car { $n }
new-seat-remove = Remove { $name }
new-seat-who = Who drives car { $n }
new-seat-me = Me
new-seat-beside = Here too
new-seat-person = Person
new-seat-bot = Bot
new-seat-legend = Legend
new-seat-note-person = comes by the link
new-seat-driver = Which bot drives car { $n }
new-seat-name = Name of the driver of car { $n }
new-seat-name-hint = Name
new-seat-nameless = Driver { $n }
new-seat-colour = Colour of car { $n }
new-seat-handicap = Handicap of car { $n }
new-handicap-n = { $n ->
    [0] usual Heat
   *[other] { $n } Heat fewer
}
new-handicapped = { $name } ({ $n } Heat fewer)
new-handicap-about = Experienced drivers may start with less Heat in the engine.
new-hot-seat = Several drivers share this screen: give each a name. You pass the screen on, and each hand is shown to its driver only.

## Extras

new-modules = Garage and weather

## The room

new-room = The room
new-name = Name of the room
new-name-about =
    { $named ->
        [yes] Leave it empty to name the room after you and the track.
       *[no] Leave it empty to name the room after the track; once you have a name, after you too.
    }
new-limit = Time for a decision
new-limit-none = No limit
new-limit-s = { $n } s
new-limit-about = When time is up, a bot decides for a driver who has not decided.
new-limit-about-days = A race by days: you look in when it suits you. When time is up, a bot drives to the end of the round.
new-one-call = One call a round
new-one-call-about = You plan and drive your whole turn in one go, in the order of the round. Until then you do not see what others did in it.
new-public = Open to everybody
new-public-about = Listed on the start page of this server. Otherwise only people with the link can come in.
new-tutor = The coach may check choices
new-tutor-about = A driver may have a choice checked before making it. All are told who does, and for them the race counts for no record.
new-chat = Drivers may write to each other
new-chat-about = They can always say short phrases, which each reads in their own language.

## Rules

new-rules = More rules
new-rules-usual = As usual
new-boxes-usual = As the track needs
new-boxes-chosen = Choose boxes
box-base = Base game
box-heavy-rain = Heavy Rain
box-about-heavy-rain = Its upgrades (Super-cool and others) and Sponsorship cards are shuffled in.
box-rocky-road = Rocky Road
box-about-rocky-road = Its upgrades (Extra slipstream) and Sponsorship cards are shuffled in.
box-tunnel-vision = Tunnel Vision
box-about-tunnel-vision = Its upgrades (Draft and others) and Sponsorship cards are shuffled in.

## Switches of the rules: setting-NAME, setting-about-NAME, setting-NAME-WORD

# { $season } is "yes" where a whole season is set up.
setting-number = { $n ->
    [0] 0
   *[other] +{ $n }
}
setting-laps = Laps
setting-larger_field = Larger field
setting-about-larger_field = Up to nine cars instead of six.
setting-mulligan = Mulligan
setting-about-mulligan = A bad opening hand may be changed once, for 1 Heat.
setting-cluttered_hand = A gear that the hand cannot fill
setting-about-cluttered_hand = You may always choose it, or only if no other gear is possible.
setting-cluttered_hand-any_gear = Allowed
setting-cluttered_hand-forced = Only if forced
setting-end = The race ends
setting-about-end = When all players are home, Legends still on the track keep their present order.
setting-end-all_finish = When all are home
setting-end-players_finished = When all players are home
setting-aggressive_legends = Aggressive Legends
setting-about-aggressive_legends = Legends are cars that cards move, not drivers. From spaces with chevrons (arrows on the road) they pass more than one corner at a time.
setting-legend_boost = Legend boost
setting-about-legend_boost = Added to the Speed of Legends on the straights: the higher, the harder.
setting-heat_first = Heat of cards first
setting-about-heat_first = Some upgrades cost Heat. You pay it before you use their other symbols, except Cooldown, and before a boost that costs Heat. So the publisher rules.
setting-weather_token = Weather of the race
setting-about-weather_token = Drawn as the rules have it, or one that you choose. Road conditions are drawn in any case.
setting-weather_token-drawn = Drawn
setting-weather_token-cloudy = Cloudy
setting-weather_token-fog = Fog
setting-weather_token-storm = Storm
setting-weather_token-snow = Snow
setting-weather_token-rain = Rain
setting-weather_token-sun = Sun
setting-garage = Garage
setting-garage-off = Off
setting-about-garage-off = Everybody drives with the same cards.
setting-garage-basic = Basic
setting-about-garage-basic = Upgrades of the simpler kinds are drafted before the race.
setting-garage-advanced = Advanced
setting-about-garage-advanced = Upgrades with the more unusual symbols are drafted.
setting-garage-mixed = Mixed
setting-about-garage-mixed = Both kinds, shuffled together.
setting-garage_draft = How upgrades are chosen
setting-garage_draft-draft = Draft
setting-about-garage_draft-draft = { $season ->
    [yes] One round before each race; everybody takes one card, and the driver who picked first may swap one.
   *[no] Three rounds; everybody takes one card in each.
}
setting-garage_draft-snake = Snake draft
setting-about-garage_draft-snake = Two rounds of two cards, back and forth; then one of the four is given back.
setting-garage_draft-random = Random
setting-about-garage_draft-random = { $season ->
    [yes] Everybody gets one random card before each race: no waiting.
   *[no] Everybody gets three random cards: no waiting.
}
setting-weather = Weather and road conditions
setting-about-weather = { $season ->
    [yes] Drawn anew for each race, as in a championship.
   *[no] The weather changes Heat and Stress, tokens change the corners.
}
setting-boxes = Cards in play
setting-about-boxes = Upgrades and Sponsorship cards of the base game and, usually, of the box that the track or event comes from.

# Other settings that may be wrong.
setting-track = Track
setting-season = Season
setting-races = Races
setting-events_file = Events of your own
setting-event = Event
setting-entrants = Cars
setting-driver = Driver
setting-colour = Colour
setting-heat_handicap = Handicap
setting-seed = Seed

## Bots and Legends: their names, the same in all languages, and how they drive

bot-name-rookie = Bram
bot-about-rookie = First season: drives by feel, often too fast into a corner.
bot-name-amateur = Fien
bot-about-amateur = Second season: knows the corners, and misjudges some of them.
bot-name-privateer = Daan
bot-about-privateer = Races his own car on Sundays, and mostly brings it home.
bot-name-contender = Wies
bot-about-contender = Almost a regular: one slip a race, seldom two.
bot-name-club = Marit
bot-about-club = Weighs every plan, and takes the one that is home soonest.
bot-name-planner = Noor
bot-about-planner = Plays every plan through in her head first.
bot-name-ace = Saar
bot-about-ace = Learned to drive in millions of races, and decides in a blink.
bot-name-champion = Roos
bot-about-champion = Has Saar's eye, and plays the best plans through first.
bot-name-random = Jip
bot-about-random = Rolls a die for every decision: anything may happen.
# In a list of bots to choose from: the name, and how strong it is.
bot-of-level = { $name } · { $level }
bot-level-rookie = rookie
bot-level-amateur = amateur
bot-level-privateer = privateer
bot-level-contender = contender
bot-level-club = regular
bot-level-planner = strategist
bot-level-ace = ace
bot-level-champion = champion
bot-level-random = gambler
# A further bot of the same kind in a race has the name of its colour.
bot-own-name-black = Fleur
bot-own-name-blue = Tess
bot-own-name-green = Lotte
bot-own-name-red = Iris
bot-own-name-gray = Puck
bot-own-name-yellow = Evi
bot-own-name-orange = Floor
bot-own-name-purple = Lieke
bot-own-name-white = Sanne
legend-name-black = Jet
legend-about-black = Full throttle until the corner, and never a skid mark.
legend-name-blue = Skye
legend-about-blue = Has never paid a single Heat.
legend-name-green = Jade
legend-about-green = Waits for the corner, then dives through it.
legend-name-red = Ruby
legend-about-red = Takes every corner faster than its sign allows.
legend-name-gray = Ash
legend-about-gray = Needs no slipstream, and gives a fine one.
legend-name-yellow = Sunny
legend-about-yellow = Nobody knows how far, least of all Sunny.
legend-name-orange = Clem
legend-about-orange = Drives without gears, and still arrives.
legend-name-purple = Violet
legend-about-purple = Has never spun out, and mentions it often.
legend-name-white = Bianca
legend-about-white = Brakes at the same spot in every lap.

## A race in words

race-on = { $track }, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
race-on-own-track = A track of one’s own
race-of-season = Season { $name }
race-of-season-own = A season of one’s own
race-of-season-on = Season { $name }: { $tracks }
race-by-lot = { $season ->
    [yes] a season by lot
   *[no] a track by lot
}
race-drawn = { $race } (by lot)
race-of-own-season = A season on { $tracks }
rule-no-garage = No Garage: the same cards for everybody
rule-garage-basic = Garage: basic upgrades, { $draft }
rule-garage-advanced = Garage: advanced upgrades, { $draft }
rule-garage-mixed = Garage: basic and advanced upgrades, { $draft }
rule-season-garage-basic = Garage: one more basic upgrade before each race, { $draft }
rule-season-garage-advanced = Garage: one more advanced upgrade before each race, { $draft }
rule-season-garage-mixed = Garage: one more upgrade before each race, { $draft }
rule-draft-draft = { $season ->
    [yes] drafted
   *[no] drafted one by one
}
rule-draft-snake = drafted back and forth
rule-draft-random = by chance
rule-weather = Weather and road conditions
rule-no-weather = Fine weather
rule-weather_token = Weather ({ $value ->
    [cloudy] cloudy
    [fog] fog
    [storm] storm
    [snow] snow
    [rain] rain
   *[other] sun
}) and road conditions
rule-mulligan = An opening hand may be changed for 1 Heat
rule-cluttered_hand = A gear that can be filled must be chosen
rule-end = Over when all players are home
rule-aggressive_legends = Legends pass no more than one corner at a time
rule-legend_boost = Legends drive { $n } faster on straights
rule-larger_field = Larger field
rule-heat_first = { $value ->
    [false] You may use a card before you pay its Heat
   *[true] First pay the Heat of your cards; then use their symbols, or boost
}
rule-laps = { $n ->
    [one] { $n } lap in each race, unless its event changes that
   *[other] { $n } laps in each race, unless its event changes that
}
rule-boxes = { $only ->
    [base] Only cards of the base game
   *[other] Cards of: { $boxes }
}
rule-limit = { $what ->
    [turn] { $time } for each turn
   *[decision] { $time } for each decision
}
rule-one-call = One call a round: you plan and drive your turn in one go
rule-tutor = Drivers may have the coach check a choice before they make it
rule-no-limit = No time limit

room-public = Open to everybody
room-private = By link only
