# Namen en korte woorden die ook pagina’s buiten een race hebben: die van race.ftl komen met een race.

# Het minste en het meeste.
race-from-to = { $least }–{ $most }
race-cards-of = { $n }× { $card }
race-you = Jij
race-legend = Legende { $name }
race-waits-you = jou
race-coach = Coach
time-until = tot { $when }, nog { $left }
race-outlook-or = { $least } of { $most }
race-outlook-later = { $speed }, je kiest na het omdraaien

## Weer en wegdek

weather-cloudy = bewolkt
weather-fog = mist
weather-storm = storm
weather-snow = sneeuw
weather-rain = regen
weather-sun = zon
race-weather-cloudy = { weather-cloudy }, 1 stress minder voor iedereen
race-weather-fog = { weather-fog }, 1 hitte meer in elke motor
race-weather-storm = { weather-storm }, 1 stress meer voor iedereen
race-weather-snow = { weather-snow }, 1 hitte minder in elke motor
race-weather-rain = { weather-rain }, 3 hitte van elke motor begint in de trekstapel
race-weather-sun = { weather-sun }, 3 hitte van elke motor begint op de aflegstapel
race-sector-cloudy = na de bocht mag je niet koelen
race-sector-fog = na de bocht is er geen slipstream
race-sector-storm = na de bocht mag een slipstream 2 vakken verder gaan
race-sector-snow = na de bocht mag je 1 hitte meer koelen
race-sector-rain = na de bocht mag je 1 hitte meer koelen
race-sector-sun = na de bocht mag een slipstream 2 vakken verder gaan
race-token-overheat = wie hier hitte betaalt, betaalt er 1 extra
race-token-limit-minus-1 = snelheidslimiet 1 lager
race-token-limit-plus-1 = snelheidslimiet 1 hoger
race-token-heat-control = na de bocht kost een boost geen hitte
race-token-slipstream-boost-1 = na de bocht mag een slipstream 1 vak verder gaan

## Kaarten

race-card-speed = Snelheid { $speeds }
race-card-stress = draait een kaart om voor zijn snelheid: een van 1 tot 4 die nog in je stapel zit
race-card-heat = raak je alleen kwijt door te koelen
race-card-heat-upgrade = vult een plek in je hand tot je haar koelt; daarna heeft de motor 1 hitte meer
race-symbol-other = doet iets dat deze pagina nog niet kent

card-stress = Stress
card-heat = Hitte
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
card-body-1 = Carrosserie 3
card-body-2 = Carrosserie 5
card-body-3 = Carrosserie 1
card-brakes-1 = Remmen 1/2/3/4
card-brakes-2 = Remmen 1/3
card-brakes-3 = Remmen 2/4
card-brakes-4 = Remmen 1/5
card-cooling-1 = Koeling 6
card-cooling-2 = Koeling 1
card-cooling-3 = Koeling 3
card-rpm-1 = Toeren 1
card-rpm-2 = Toeren 2
card-rpm-3 = Toeren 3
card-heat-basic = Hitte (upgrade)
card-body-4 = Carrosserie 6
card-body-5 = Carrosserie 2
card-body-6 = Carrosserie 2
card-cooling-4 = Koeling 4
card-fuel-1 = Benzine 2
card-fuel-2 = Benzine +
card-pedal-1 = Pedaal 1
card-pedal-2 = Pedaal 2
card-pedal-3 = Pedaal 3
card-pedal-4 = Pedaal 4
card-pedal-5 = Pedaal 1
card-rpm-4 = Toeren +
card-rpm-5 = Toeren 1
card-rpm-6 = Toeren 1/2
card-suspension-1 = Vering 2
card-suspension-2 = Vering 2
card-suspension-3 = Vering 4
card-suspension-4 = Vering 1
card-tires-1 = Banden 2
card-tires-2 = Banden 1
card-tires-3 = Banden 2
card-tires-4 = Banden 3
card-tires-5 = Banden +
card-tires-6 = Banden ++
card-turbo-1 = Turbo 7
card-turbo-2 = Turbo 8
card-wings-1 = Vleugels 4
card-wings-2 = Vleugels 3
card-wings-3 = Vleugels 6
card-4wd-4 = 4WD +
card-heat-advanced = Hitte (upgrade)
card-intake-1 = Inlaat 1
card-intake-2 = Inlaat 0
card-intake-3 = Inlaat 1
card-intake-4 = Inlaat 3
card-intake-5 = Inlaat 4
card-intake-6 = Inlaat +
card-frontwing-1 = Neus +
card-frontwing-2 = Neus 0
card-frontwing-3 = Neus 2
card-frontwing-4 = Neus 3
card-frontwing-5 = Neus 4
card-frontwing-6 = Neus 6
card-skirts-1 = Skirts +
card-skirts-2 = Skirts 1
card-skirts-3 = Skirts 1
card-skirts-4 = Skirts 2
card-skirts-5 = Skirts 2/3
card-skirts-6 = Skirts 4/6

## Circuits

track-driving-school = Rijschool
track-usa = Verenigde Staten
track-italy = Italië
track-great-britain = Groot-Brittannië
track-france = Frankrijk
track-mexico = Mexico
track-japan = Japan
track-germany = Duitsland
track-south-africa = Zuid-Afrika
track-spain = Spanje
track-netherlands = Nederland

## Gebeurtenissen

race-event-new-grandstand = Nieuwe tribune
race-event-about-new-grandstand = De eerste drie auto’s die ronde 1 voltooien, verdienen een sponsorkaart.
race-event-speed-record = Snelheidsrecord
race-event-about-speed-record = Een beurt met snelheid 15 of meer verdient een sponsorkaart.
race-event-drivers-strike = Coureurs in staking
race-event-about-drivers-strike = Een ronde minder; de winnaar krijgt 2 punten extra.
race-event-restrictions-lifted = Beperkingen opgeheven
race-event-about-restrictions-lifted = Iedereen begint met 1 hitte meer in de motor.
race-event-record-crowds = Recordpubliek
race-event-about-record-crowds = Een ronde meer, en handen van 8 kaarten.
race-event-rules-committee = Regelcommissie
race-event-about-rules-committee = De eerste drie krijgen elk 1 punt extra.
race-event-title-sponsor = Hoofdsponsor
race-event-about-title-sponsor = Drie sponsorkaarten om mee te beginnen, en verder niets bijzonders.
race-event-live-television = Live op televisie
race-event-about-live-television = Wie in één beurt 3 of meer auto’s inhaalt, verdient een sponsorkaart.
race-event-safety-regulations = Veiligheidsregels
race-event-about-safety-regulations = 2 hitte en 1 stress minder voor iedereen, en handen van 6 kaarten.
race-event-sponsor-withdraws = Sponsor haakt af
race-event-about-sponsor-withdraws = 1 stress meer in elke stapel; een auto die spint, is uit de race en krijgt geen punten.
race-event-going-global = De wereld kijkt mee
race-event-about-going-global = Een persbocht levert 2 sponsorkaarten op.
race-event-turbulent-winds = Rukwinden
race-event-about-turbulent-winds = Slipstream alleen in versnelling 3 en 4.
race-event-chicanes = Chicanes
race-event-about-chicanes = Je mag hittekaarten uit je hand afleggen.
race-event-sudden-rain = Plotselinge regen
race-event-about-sudden-rain = Voor niemand adrenaline.
race-event-hold-tight = Hou je vast
race-event-about-hold-tight = In stap 8 mag je niet meer dan 1 kaart afleggen. Stress kwijtraken telt niet mee.
race-event-smile-and-wave = Lachen en zwaaien
race-event-about-smile-and-wave = De pers houdt van langzaam: haar bocht geeft alleen een kaart bij een snelheid onder de limiet.
race-event-tunnel-vision = Tunnelvisie
race-event-about-tunnel-vision = Je mag stresskaarten uit je hand afleggen.
race-event-pressure-cooker = Snelkookpan
race-event-about-pressure-cooker = Een ronde meer; elke voltooide ronde behalve de laatste haalt een hittekaart van de coureur uit de race.

race-event-tight-maneuvers = Krap manoeuvreren
race-event-about-tight-maneuvers = Elke slipstream is 1 vak korter.
race-event-smooth-start = Rustige start
race-event-about-smooth-start = Alle stresskaarten beginnen in de aflegstapel.
race-event-crowd-goes-wild = Publiek op de banken
race-event-about-crowd-goes-wild = In elke ronde verdienen de eerste twee auto’s die de tweede bocht passeren een sponsorkaart.
race-event-consulting-mechanics = Overleg met de monteurs
race-event-about-consulting-mechanics = Voor de race kiest iedereen: 1 hitte en 1 stress meer, of van allebei 1 minder.

## De families van upgrades, kort genoeg voor een kaart

race-family-4-wheel-drive = 4WD
race-family-body = Carrosserie
race-family-brakes = Remmen
race-family-cooling-system = Koeling
race-family-r-p-m- = Toeren
race-family-heat = Hitte
race-family-fuel = Benzine
race-family-gas-pedal = Pedaal
race-family-suspension = Vering
race-family-tires = Banden
race-family-turbo-charger = Turbo
race-family-wings = Vleugels
race-family-air-intake = Inlaat
race-family-sponsorship = Sponsor
race-family-front-wing = Neus
race-family-sliding-skirts = Skirts
