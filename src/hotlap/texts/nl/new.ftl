# Een nieuwe race: het formulier, en de instellingen in woorden.

new-title = Nieuwe race
new-change-title = Instellingen veranderen
new-create = Kamer openen
new-start = Race starten
new-others = Wie doet er mee?
new-others-no = Niemand anders: bots rijden
new-others-yes = Anderen, via een link
new-save = Instellingen bewaren
new-cancel = Laten zoals het is

## Kant-en-klaar

new-presets = Kant-en-klaar
new-preset-even = De auto’s hebben weer hun gewone hitte.
new-preset-first = Eerste spel
new-preset-about-first = Eén ronde in de VS, voor iedereen dezelfde kaarten
new-preset-beginner = Beginners
new-preset-about-beginner = Een hele race, voor iedereen dezelfde kaarten
new-preset-standard = Standaard
new-preset-about-standard = Met de garage en het weer
new-preset-championship = Kampioenschap
new-preset-about-championship = Een seizoen van drie of vier races
new-boxes-owned = Dozen die jullie hebben
new-boxes-lost = { $was } zit in geen van jullie dozen; in plaats daarvan: { $now }.
new-by-lot = Door het lot
new-by-lot-track = Elke keer een ander circuit
new-by-lot-season = Vier circuits met vier gebeurtenissen, elk één keer

## Wat wordt er gereden

new-what = Wat rijden jullie?
new-kind = Race of seizoen
new-kind-race = Eén race
new-kind-season = Een seizoen
new-kind-own-season = Een eigen seizoen
new-track = Circuit
new-track-about = { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
} van { $spaces } vakken, { $corners } bochten
new-track-own-title = Een eigen circuit
new-track-own = Een eigen circuit is een tekstbestand: bewaar het voorbeeld, verander het met de uitleg erin, en open het of sleep het hierheen.
new-track-sample = Voorbeeld bewaren
new-track-own-is = { $name } (van jou)
new-track-file = Circuitbestand openen
new-track-wrong = Op dit circuit kan niet worden geracet
new-laps-about = { $laps ->
    [0] Laat het leeg voor het eigen aantal van het circuit.
   *[other] Laat het leeg voor het eigen aantal van het circuit ({ $laps }).
}
new-laps-most = Van 1 tot en met { $most }
new-laps-season = Laat het leeg voor het eigen aantal van elk circuit; een gebeurtenis kan nog een ronde toevoegen of weghalen.
new-season = Seizoen
new-season-named = Seizoen { $name }
new-season-about = Elke race brengt punten, een gebeurtenis, en vooraf een nieuwe upgrade voor iedereen.
new-stages = Races van het seizoen
new-stage-track = Circuit van race { $n }
new-stage-event = Gebeurtenis van race { $n }
new-stage-remove = Race { $n } weghalen
new-stage-add = Race toevoegen
new-event-own-is = { $name } (van jou)
new-events-file = Bestand met gebeurtenissen openen
new-events-own = Eigen gebeurtenissen zijn een tekstbestand; in de handleiding van hotlap staat hoe je het schrijft. Je kunt het bestand ook hierheen slepen. Noemt het races, dan komen die in de plaats van die hierboven.
new-events-wrong = Met deze gebeurtenissen kan niet worden geracet

## Wie rijdt er

new-seats = Wie rijdt er?
new-seats-count = { $n ->
    [one] { $n } auto
   *[other] { $n } auto’s
}
new-seats-full = { $n } auto’s; met het grotere veld kunnen het er negen zijn.
new-seats-most = { $n } auto’s, meer kan niet.
new-cars = { $n ->
    [one] { $n } auto: een tijdrit
   *[other] { $n } auto’s
}
new-drivers = { $cars }: { $names }
new-drivers-person = een vrije plek
new-drivers-legend = { $name } (Legende)
new-fill = Vul de startopstelling
new-fill-count = Hoeveel bots
new-fill-level = Bots van welk niveau
new-fill-n = { $n ->
    [one] { $n } bot
   *[other] { $n } bots
}
new-seat-add = Auto toevoegen
new-seat-number = auto { $n }
new-seat-remove = { $name } weghalen
new-seat-who = Wie rijdt auto { $n }
new-seat-me = Ik
new-seat-beside = Ook hier
new-seat-person = Vrije plek
new-seat-bot = Bot
new-seat-legend = Legende
new-seat-note-person = komt via de link
new-seat-driver = Welke bot rijdt auto { $n }
new-seat-name = Naam van de coureur van auto { $n }
new-seat-name-hint = Naam
new-seat-nameless = Coureur { $n }
new-seat-colour = Kleur van auto { $n }
new-seat-handicap = Handicap van auto { $n }
new-handicap-n = { $n ->
    [0] gewone hitte
   *[other] { $n } hitte minder
}
new-handicapped = { $name } ({ $n } hitte minder)
new-handicap-about = Ervaren coureurs kunnen met minder hitte in de motor beginnen.
new-hot-seat = Er rijden meer coureurs aan dit scherm: geef ze elk een naam. Je geeft het scherm door, en alleen de coureur zelf ziet zijn hand.

## Extra’s

new-modules = Garage en weer

## De kamer

new-room = De kamer
new-name = Naam van de kamer
new-name-about =
    { $named ->
        [yes] Laat je dit leeg, dan heet de kamer naar jou en het circuit.
       *[no] Laat je dit leeg, dan heet de kamer naar het circuit; zodra je een naam hebt, ook naar jou.
    }
new-limit = Tijd per beslissing
new-limit-none = Onbeperkt
new-limit-s = { $n } s
new-limit-about = Is de tijd om, dan beslist een bot voor wie nog niets heeft besloten.
new-limit-about-days = Een race van dagen: je kijkt als het jou uitkomt. Is de tijd om, dan rijdt een bot de speelronde uit.
new-one-call = Eén beurt per ronde
new-one-call-about = Je plant en rijdt je hele beurt achter elkaar, in de volgorde van de ronde. Tot dan zie je niet wat anderen in die ronde deden.
new-public = Open voor iedereen
new-public-about = De kamer staat op de startpagina van deze server. Anders kan alleen wie de link heeft binnenkomen.
new-tutor = De coach mag keuzes nakijken
new-tutor-about = Een coureur mag een keuze laten nakijken voordat die gemaakt is. Iedereen hoort wie dat doet, en voor hen telt de race voor geen record.
new-chat = Coureurs mogen elkaar schrijven
new-chat-about = Korte zinnen zeggen kan altijd; iedereen leest ze in de eigen taal.

## Spelregels

new-rules = Meer spelregels
new-rules-usual = Zoals altijd
new-boxes-usual = Wat het circuit nodig heeft
new-boxes-chosen = Dozen kiezen
box-base = Basisspel
box-heavy-rain = Heavy Rain
box-about-heavy-rain = De upgrades (met superkoelen en meer) en sponsorkaarten worden meegeschud.
box-rocky-road = Rocky Road
box-about-rocky-road = De upgrades (met een extra slipstream) en sponsorkaarten worden meegeschud.
box-tunnel-vision = Tunnel Vision
box-about-tunnel-vision = De upgrades (met aansluiten en meer) en sponsorkaarten worden meegeschud.

## Schakelaars van de spelregels: setting-NAAM, setting-about-NAAM, setting-NAAM-WOORD

# { $season } is "yes" als een heel seizoen wordt ingesteld.
setting-number = { $n ->
    [0] 0
   *[other] +{ $n }
}
setting-laps = Ronden
setting-larger_field = Groter veld
setting-about-larger_field = Tot negen auto’s in plaats van zes.
setting-mulligan = Nieuwe beginhand
setting-about-mulligan = Een slechte beginhand mag één keer worden geruild, voor 1 hitte.
setting-cluttered_hand = Een versnelling die je hand niet kan vullen
setting-about-cluttered_hand = Je mag die altijd kiezen, of alleen als geen andere versnelling kan.
setting-cluttered_hand-any_gear = Mag altijd
setting-cluttered_hand-forced = Alleen als het moet
setting-end = De race eindigt
setting-about-end = Zijn alle spelers binnen, dan houden de Legendes op de baan hun volgorde van dat moment.
setting-end-all_finish = Als iedereen binnen is
setting-end-players_finished = Als alle spelers binnen zijn
setting-aggressive_legends = Felle Legendes
setting-about-aggressive_legends = Legendes zijn auto’s die door kaarten worden bewogen, niet door coureurs. Vanaf vakken met pijlen nemen ze meer dan één bocht tegelijk.
setting-legend_boost = Snellere Legendes
setting-about-legend_boost = Komt bij de snelheid van Legendes op de rechte stukken: hoe hoger, hoe moeilijker.
setting-heat_first = Eerst de hitte van kaarten
setting-about-heat_first = Sommige upgrades kosten hitte. Die betaal je voordat je hun andere symbolen gebruikt, behalve Koelen, en voor een boost die hitte kost. Zo wil de uitgever het.
setting-weather_token = Weer van de race
setting-about-weather_token = Getrokken zoals in de regels, of naar keuze. Het wegdek wordt altijd getrokken.
setting-weather_token-drawn = Getrokken
setting-weather_token-cloudy = Bewolkt
setting-weather_token-fog = Mist
setting-weather_token-storm = Storm
setting-weather_token-snow = Sneeuw
setting-weather_token-rain = Regen
setting-weather_token-sun = Zon
setting-garage = Garage
setting-garage-off = Dicht
setting-about-garage-off = Iedereen rijdt met dezelfde kaarten.
setting-garage-basic = Eenvoudig
setting-about-garage-basic = Vóór de race kiest iedereen om de beurt uit de eenvoudigere upgrades.
setting-garage-advanced = Bijzonder
setting-about-garage-advanced = Iedereen kiest om de beurt uit upgrades met de bijzonderste symbolen.
setting-garage-mixed = Gemengd
setting-about-garage-mixed = Beide soorten, door elkaar geschud.
setting-garage_draft = Hoe upgrades worden gekozen
setting-garage_draft-draft = Om de beurt
setting-about-garage_draft-draft = { $season ->
    [yes] Eén keuzeronde vóór elke race; iedereen neemt één kaart, en wie het eerst koos mag er een ruilen.
   *[no] Drie keuzeronden; in elke neemt iedereen één kaart.
}
setting-garage_draft-snake = Heen en weer
setting-about-garage_draft-snake = Twee keuzeronden met twee kaarten, heen en terug; daarna gaat een van de vier terug.
setting-garage_draft-random = Toeval
setting-about-garage_draft-random = { $season ->
    [yes] Iedereen krijgt vóór elke race één willekeurige kaart: geen wachten.
   *[no] Iedereen krijgt drie willekeurige kaarten: geen wachten.
}
setting-weather = Weer en wegdek
setting-about-weather = { $season ->
    [yes] Elke race opnieuw getrokken, zoals in een kampioenschap.
   *[no] Het weer verandert hitte en stress, fiches veranderen de bochten.
}
setting-boxes = Kaarten in het spel
setting-about-boxes = Upgrades en sponsorkaarten van het basisspel, en van de doos waar het circuit of de gebeurtenis uit komt.

# Andere instellingen die fout kunnen zijn.
setting-track = Circuit
setting-season = Seizoen
setting-races = Races
setting-events_file = Eigen gebeurtenissen
setting-event = Gebeurtenis
setting-entrants = Auto’s
setting-driver = Coureur
setting-colour = Kleur
setting-heat_handicap = Handicap
setting-seed = Startgetal

## Bots en Legendes: hun namen, in alle talen dezelfde, en hoe ze rijden

bot-name-rookie = Bram
bot-about-rookie = Eerste seizoen: rijdt op gevoel, vaak te hard een bocht in.
bot-name-amateur = Fien
bot-about-amateur = Tweede seizoen: kent de bochten, en verkijkt zich op enkele.
bot-name-privateer = Daan
bot-about-privateer = Rijdt op zondag zijn eigen auto, en brengt hem meestal thuis.
bot-name-contender = Wies
bot-about-contender = Bijna geoefend: één misser per race, zelden twee.
bot-name-club = Marit
bot-about-club = Weegt elk plan af, en neemt het plan dat het eerst binnen is.
bot-name-planner = Noor
bot-about-planner = Speelt elk plan eerst in haar hoofd uit.
bot-name-ace = Saar
bot-about-ace = Leerde rijden in miljoenen races, en beslist in een oogwenk.
bot-name-champion = Roos
bot-about-champion = Heeft het oog van Saar, en speelt de beste plannen eerst uit.
bot-name-random = Jip
bot-about-random = Gooit voor elke beslissing een dobbelsteen: alles kan gebeuren.
# In a list of bots to choose from: the name, and how strong it is.
bot-of-level = { $name } · { $level }
bot-level-rookie = beginner
bot-level-amateur = amateur
bot-level-privateer = vrijbuiter
bot-level-contender = uitdager
bot-level-club = geoefend
bot-level-planner = strateeg
bot-level-ace = topper
bot-level-champion = kampioen
bot-level-random = gokker
# Een volgende bot van dezelfde soort in een race heet naar de kleur van de auto.
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
legend-about-black = Plankgas tot aan de bocht, en nooit een remspoor.
legend-name-blue = Skye
legend-about-blue = Heeft nog nooit hitte betaald.
legend-name-green = Jade
legend-about-green = Wacht op de bocht, en duikt er dan doorheen.
legend-name-red = Ruby
legend-about-red = Neemt elke bocht sneller dan het bord toestaat.
legend-name-gray = Ash
legend-about-gray = Heeft geen slipstream nodig, en geeft een prima slipstream.
legend-name-yellow = Sunny
legend-about-yellow = Niemand weet hoe ver, Sunny nog het minst.
legend-name-orange = Clem
legend-about-orange = Rijdt zonder versnellingen, en komt toch aan.
legend-name-purple = Violet
legend-about-purple = Is nog nooit gespind, en zegt dat vaak.
legend-name-white = Bianca
legend-about-white = Remt elke ronde op dezelfde plek.

## Een race in woorden

race-on = { $track }, { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
}
race-on-own-track = Een eigen circuit
race-of-season = Seizoen { $name }
race-of-season-own = Een eigen seizoen
race-of-season-on = Seizoen { $name }: { $tracks }
race-by-lot = { $season ->
    [yes] een seizoen door het lot
   *[no] een circuit door het lot
}
race-drawn = { $race } (door het lot)
race-of-own-season = Een seizoen op { $tracks }
rule-no-garage = Garage dicht: voor iedereen dezelfde kaarten
rule-garage-basic = Garage: eenvoudige upgrades, { $draft }
rule-garage-advanced = Garage: bijzondere upgrades, { $draft }
rule-garage-mixed = Garage: eenvoudige en bijzondere upgrades, { $draft }
rule-season-garage-basic = Garage: vóór elke race een eenvoudige upgrade erbij, { $draft }
rule-season-garage-advanced = Garage: vóór elke race een bijzondere upgrade erbij, { $draft }
rule-season-garage-mixed = Garage: vóór elke race een upgrade erbij, { $draft }
rule-draft-draft = { $season ->
    [yes] om de beurt gekozen
   *[no] één voor één gekozen
}
rule-draft-snake = heen en weer gekozen
rule-draft-random = door het toeval
rule-weather = Weer en wegdek
rule-no-weather = Mooi weer
rule-weather_token = Weer ({ $value ->
    [cloudy] bewolkt
    [fog] mist
    [storm] storm
    [snow] sneeuw
    [rain] regen
   *[other] zon
}) en wegdek
rule-mulligan = Een beginhand mag voor 1 hitte worden geruild
rule-cluttered_hand = Een versnelling die te vullen is, moet worden gekozen
rule-end = Afgelopen als alle spelers binnen zijn
rule-aggressive_legends = Legendes nemen hoogstens één bocht tegelijk
rule-legend_boost = Legendes rijden op rechte stukken { $n } sneller
rule-larger_field = Groter veld
rule-heat_first = { $value ->
    [false] Je mag een kaart gebruiken voordat je haar hitte betaalt
   *[true] Betaal eerst de hitte van je kaarten; gebruik dan hun symbolen, of boost
}
rule-laps = { $n ->
    [one] { $n } ronde in elke race, tenzij een gebeurtenis dat verandert
   *[other] { $n } ronden in elke race, tenzij een gebeurtenis dat verandert
}
rule-boxes = { $only ->
    [base] Alleen kaarten van het basisspel
   *[other] Kaarten van: { $boxes }
}
rule-limit = { $what ->
    [turn] { $time } per beurt
   *[decision] { $time } per beslissing
}
rule-one-call = Eén beurt per ronde: je plant en rijdt je beurt achter elkaar
rule-tutor = Coureurs mogen de coach een keuze laten nakijken voordat ze die maken
rule-no-limit = Geen tijdslimiet

room-public = Open voor iedereen
room-private = Alleen via de link
