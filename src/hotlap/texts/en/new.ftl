# A new race: its form, and its settings in words.

new-title = New race
new-change-title = Change the settings
new-create = Open the room
new-save = Save the settings
new-cancel = Leave as it is

## Ready made

new-presets = Ready made
new-preset-first = First race
new-preset-about-first = One lap of the USA, nothing extra
new-preset-upgrades = With upgrades
new-preset-about-upgrades = The Garage, on Great Britain
new-preset-championship = Championship
new-preset-about-championship = The season of 1961, three races
new-preset-everything = Everything
new-preset-about-everything = Garage, weather, all boxes, on Japan

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
new-track-own = A track of your own is a text file; usa.toml among the tracks in hotlap’s source says how one is written. You may also drop it here.
new-track-own-is = { $name } (yours)
new-track-file = Open a track’s file
new-track-wrong = This track cannot be raced on
new-laps = Laps
new-laps-about = Leave it empty for as many as the track has ({ $laps }).
new-season = Season
new-season-named = Season { $name }
new-season-about = Points for each race, an event in each, a new upgrade before each; the Garage and weather belong to it.
new-stages = Races of the season
new-stage-track = Track of race { $n }
new-stage-event = Event of race { $n }
new-stage-remove = Remove race { $n }
new-stage-add = Add a race

## Who drives

new-seats = Who drives?
new-seats-count = { $n ->
    [one] { $n } car
   *[other] { $n } cars
}
new-seats-full = { $n } cars; the larger field has up to nine.
new-seats-most = { $n } cars, and no more.
new-cars = { $n ->
    [one] { $n } car: a time trial
   *[other] { $n } cars
}
new-seat-add = Add a car
new-seat-number = car { $n }
new-seat-remove = Remove { $name }
new-seat-who = Who drives car { $n }
new-seat-me = Me
new-seat-person = Person
new-seat-bot = Bot
new-seat-legend = Legend
new-seat-note-person = by link
new-seat-note-legend = moved by cards
new-seat-driver = Which bot drives car { $n }
new-seat-name = Name of who drives car { $n }
new-seat-name-hint = Name
new-seat-colour = Colour of car { $n }
new-seat-handicap = Handicap of car { $n }
new-handicap-n = { $n ->
    [0] Heat ±0
   *[other] Heat −{ $n }
}
new-handicap-about = Handicap: experienced drivers may start with less Heat in the engine.
new-hot-seat = Several drivers at this screen: it is passed on, and each hand is shown to its driver only.
new-larger = Larger field
new-larger-about = Up to nine cars instead of six.

## Modules

new-modules = Modules
new-garage = Garage
new-garage-off = Off
new-garage-about-off = Everybody drives the same three starting upgrades.
new-garage-basic = Basic
new-garage-about-basic = Upgrades of the simpler kinds are drafted before the race.
new-garage-advanced = Advanced
new-garage-about-advanced = Upgrades with the more unusual symbols are drafted.
new-garage-mixed = Mixed
new-garage-about-mixed = Both kinds, shuffled together.
new-draft = How upgrades are chosen
new-draft-draft = Draft
new-draft-about-draft = Three rounds; everybody takes one card in each.
new-draft-snake = Snake draft
new-draft-about-snake = Two rounds of two cards, back and forth; then one of the four is given back.
new-draft-random = Random
new-draft-about-random = Three cards for everybody by chance: no waiting.
new-weather = Weather and road conditions
new-weather-about = The weather changes Heat and Stress, tokens change the corners.
new-weather-season = Belongs to a season.

## The room

new-room = The room
new-name = Name of the room
new-name-about = May stay empty.
new-limit = Time for a decision
new-limit-none = No limit
new-limit-s = { $n } s
new-limit-about = When time is up the bot “club” decides for whoever does not.
new-public = Open to everybody
new-public-about = Listed on the start page of this server. Otherwise only who has the link comes in.

## Rules

new-rules = More rules
new-mulligan = Mulligan
new-mulligan-about = A bad opening hand may be changed once, for 1 Heat.
new-cluttered = Forced gears
new-cluttered-about = A gear that the hand cannot fill may only be chosen when there is no other.
new-heat-first = Heat of cards first
new-heat-first-about = Pay the Heat of your upgrades, or say that you cannot, before you boost or use other symbols of cards.
new-end = Stop when all players are home
new-end-about = Legends still on the track keep the order in which they stand.
new-aggressive = Aggressive Legends
new-aggressive-about = From chevron spaces Legends storm through more than one corner.
new-boost = Legend boost
new-boost-about = Added to the Speed of Legends on the straights: the higher, the harder.
new-boxes = Cards in play
new-boxes-usual = As the track needs
new-boxes-chosen = Choose boxes
new-boxes-about = Upgrades and Sponsorship cards of the base game and, usually, of the box that the track or event is from.
box-base = Base game
box-heavy-rain = Heavy Rain
box-about-heavy-rain = Its upgrades (Super-cool and others) and Sponsorship cards are shuffled in.
box-tunnel-vision = Tunnel Vision
box-about-tunnel-vision = Its upgrades (Draft and others) and Sponsorship cards are shuffled in.

## A race in words

race-on = { $track }, { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
race-on-own-track = A track of their own
race-of-season = Season { $name }
race-of-season-own = A season of their own
race-of-season-on = Season { $name }: { $tracks }
race-of-own-season = A season on { $tracks }
rule-no-garage = No Garage: three starting upgrades each
rule-garage-basic = Garage: basic upgrades, { $draft }
rule-garage-advanced = Garage: advanced upgrades, { $draft }
rule-garage-mixed = Garage: basic and advanced upgrades, { $draft }
rule-season-garage-basic = Garage: a basic upgrade more before each race
rule-season-garage-advanced = Garage: an advanced upgrade more before each race
rule-season-garage-mixed = Garage: one upgrade more before each race
rule-draft-draft = drafted one by one
rule-draft-snake = drafted back and forth
rule-draft-random = by chance
rule-weather = Weather and road conditions
rule-no-weather = Fine weather
rule-mulligan = An opening hand may be changed for 1 Heat
rule-cluttered-forced = A gear that can be filled must be chosen
rule-heat-first = Heat of cards before the boost and other symbols
rule-end-players = Over when all players are home
rule-tame-legends = Legends pass no more than one corner at a time
rule-legend-boost = Legends drive { $n } faster on straights
rule-larger-field = Larger field
rule-boxes = With { $boxes }
rule-limit = { $n } s for a decision
rule-no-limit = No time limit
