# Names and short words that pages beside a race have, too: those of race.ftl come with a race.

# The least and the most.
race-from-to = { $least }–{ $most }
race-cards-of = { $n }× { $card }
race-you = You
race-legend = Legend { $name }
race-waits-you = you
race-coach = Coach
time-until = until { $when }, { $left } left
race-outlook-or = { $least } or { $most }
race-outlook-later = { $speed }, you choose after the reveal

## Weather and road conditions

weather-cloudy = cloudy
weather-fog = fog
weather-storm = storm
weather-snow = snow
weather-rain = rain
weather-sun = sun
race-weather-cloudy = { weather-cloudy }, 1 Stress less for everybody
race-weather-fog = { weather-fog }, 1 Heat more in every engine
race-weather-storm = { weather-storm }, 1 Stress more for everybody
race-weather-snow = { weather-snow }, 1 Heat less in every engine
race-weather-rain = { weather-rain }, 3 Heat of every engine in the draw deck
race-weather-sun = { weather-sun }, 3 Heat of every engine on the discard pile
race-sector-cloudy = no cooling past it
race-sector-fog = no slipstream past it
race-sector-storm = slipstreams past it may go 2 further
race-sector-snow = 1 Heat more may be cooled past it
race-sector-rain = 1 Heat more may be cooled past it
race-sector-sun = slipstreams past it may go 2 further
race-token-overheat = Heat paid here costs 1 more
race-token-limit-minus-1 = speed limit 1 less
race-token-limit-plus-1 = speed limit 1 more
race-token-heat-control = boosts past it cost nothing
race-token-slipstream-boost-1 = slipstreams past it may go 1 further

## Cards

race-card-speed = Speed { $speeds }
race-card-stress = flips a card for its Speed: one of 1 to 4 that is left in your deck
race-card-heat = only cooling gets rid of it
race-card-heat-upgrade = fills a place in your hand until you cool it; from then on the engine has 1 Heat more
race-symbol-other = does something that this page does not know yet

card-stress = Stress
card-heat = Heat
card-sponsor-1 = Sponsor 1/2/3/4
card-sponsor-2 = Sponsor 4
card-sponsor-3 = Sponsor 1
card-sponsor-4 = Sponsor 6
card-sponsor-5 = Sponsor 3
card-sponsor-6 = Sponsor 0
card-sponsor-7 = Sponsor 5
card-sponsor-8 = Sponsor 0/4
card-4wd-1 = 4WD 4+
card-4wd-2 = 4WD +++
card-4wd-3 = 4WD +
card-body-1 = Body 3
card-body-2 = Body 5
card-body-3 = Body 1
card-brakes-1 = Brakes 1/2/3/4
card-brakes-2 = Brakes 1/3
card-brakes-3 = Brakes 2/4
card-brakes-4 = Brakes 1/5
card-cooling-1 = Cooling 6
card-cooling-2 = Cooling 1
card-cooling-3 = Cooling 3
card-rpm-1 = RPM 1
card-rpm-2 = RPM 2
card-rpm-3 = RPM 3
card-heat-basic = Heat (upgrade)
card-body-4 = Body 6
card-body-5 = Body 2
card-body-6 = Body 2
card-cooling-4 = Cooling 4
card-fuel-1 = Fuel 2
card-fuel-2 = Fuel +
card-pedal-1 = Pedal 1
card-pedal-2 = Pedal 2
card-pedal-3 = Pedal 3
card-pedal-4 = Pedal 4
card-pedal-5 = Pedal 1
card-rpm-4 = RPM +
card-rpm-5 = RPM 1
card-rpm-6 = RPM 1/2
card-suspension-1 = Suspension 2
card-suspension-2 = Suspension 2
card-suspension-3 = Suspension 4
card-suspension-4 = Suspension 1
card-tires-1 = Tires 2
card-tires-2 = Tires 1
card-tires-3 = Tires 2
card-tires-4 = Tires 3
card-tires-5 = Tires +
card-tires-6 = Tires ++
card-turbo-1 = Turbo 7
card-turbo-2 = Turbo 8
card-wings-1 = Wings 4
card-wings-2 = Wings 3
card-wings-3 = Wings 6
card-4wd-4 = 4WD +
card-heat-advanced = Heat (upgrade)
card-intake-1 = Intake 1
card-intake-2 = Intake 0
card-intake-3 = Intake 1
card-intake-4 = Intake 3
card-intake-5 = Intake 4
card-intake-6 = Intake +
card-frontwing-1 = Front Wing +
card-frontwing-2 = Front Wing 0
card-frontwing-3 = Front Wing 2
card-frontwing-4 = Front Wing 3
card-frontwing-5 = Front Wing 4
card-frontwing-6 = Front Wing 6
card-skirts-1 = Skirts +
card-skirts-2 = Skirts 1
card-skirts-3 = Skirts 1
card-skirts-4 = Skirts 2
card-skirts-5 = Skirts 2/3
card-skirts-6 = Skirts 4/6

## Tracks

track-driving-school = Driving school
track-usa = USA
track-italy = Italy
track-great-britain = Great Britain
track-france = France
track-mexico = Mexico
track-japan = Japan
track-germany = Germany
track-south-africa = South Africa
track-spain = Spain
track-netherlands = Netherlands

## Events

race-event-new-grandstand = New grandstand
race-event-about-new-grandstand = The first three cars to complete lap 1 earn a Sponsorship card.
race-event-speed-record = Speed record
race-event-about-speed-record = A turn at Speed 15 or more earns a Sponsorship card.
race-event-drivers-strike = Drivers strike
race-event-about-drivers-strike = One lap less; the winner scores 2 more points.
race-event-restrictions-lifted = Restrictions lifted
race-event-about-restrictions-lifted = Everybody starts with 1 more Heat in the engine.
race-event-record-crowds = Record crowds
race-event-about-record-crowds = One lap more, and hands of 8 cards.
race-event-rules-committee = Rules committee
race-event-about-rules-committee = The first three score 1 more point each.
race-event-title-sponsor = Title sponsor
race-event-about-title-sponsor = Three Sponsorship cards to begin with, and nothing else out of the ordinary.
race-event-live-television = Live television
race-event-about-live-television = Passing 3 or more cars in a turn earns a Sponsorship card.
race-event-safety-regulations = Safety regulations
race-event-about-safety-regulations = 2 Heat and 1 Stress less for everybody, and hands of 6 cards.
race-event-sponsor-withdraws = Sponsor withdraws
race-event-about-sponsor-withdraws = 1 more Stress in every deck; a car that spins out is out of the race and scores nothing.
race-event-going-global = Going global
race-event-about-going-global = A Press Corner is worth 2 Sponsorship cards.
race-event-turbulent-winds = Turbulent winds
race-event-about-turbulent-winds = Slipstreams only in gears 3 and 4.
race-event-chicanes = Chicanes
race-event-about-chicanes = Heat cards may be discarded from the hand.
race-event-sudden-rain = Sudden rain
race-event-about-sudden-rain = No Adrenaline, for anybody.
race-event-hold-tight = Hold tight
race-event-about-hold-tight = In step 8 no more than 1 card may be discarded. Reduce stress does not count.
race-event-smile-and-wave = Smile and wave
race-event-about-smile-and-wave = The press likes it slow: its corner gives a card only for a Speed below the limit.
race-event-tunnel-vision = Tunnel vision
race-event-about-tunnel-vision = Stress cards may be discarded from the hand.
race-event-pressure-cooker = Pressure cooker
race-event-about-pressure-cooker = One more lap; every completed lap but the last takes one of the driver’s Heat cards out of the race.

race-event-tight-maneuvers = Tight maneuvers
race-event-about-tight-maneuvers = Every slipstream is 1 space shorter.
race-event-smooth-start = Smooth start
race-event-about-smooth-start = All Stress cards begin in the discard pile.
race-event-crowd-goes-wild = Crowd goes wild
race-event-about-crowd-goes-wild = In each lap, the first two cars to cross the second corner earn a Sponsorship card.
race-event-consulting-mechanics = Consulting mechanics
race-event-about-consulting-mechanics = Before the race each driver chooses: 1 Heat and 1 Stress more, or 1 of each fewer.

## The families of upgrades, short enough for a card

race-family-4-wheel-drive = 4WD
race-family-body = Body
race-family-brakes = Brakes
race-family-cooling-system = Cooling
race-family-r-p-m- = RPM
race-family-heat = Heat
race-family-fuel = Fuel
race-family-gas-pedal = Pedal
race-family-suspension = Suspension
race-family-tires = Tires
race-family-turbo-charger = Turbo
race-family-wings = Wings
race-family-air-intake = Intake
race-family-sponsorship = Sponsor
race-family-front-wing = Front Wing
race-family-sliding-skirts = Skirts
