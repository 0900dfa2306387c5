# Races, seizoenen, circuits en kaarten zoals de opdrachtregel ze toont, en wat haar andere commando’s zeggen.

## Koppen van kolommen

head-about = Over
head-box = Doos
head-car = Auto
head-card = Kaart
head-cards = Kaarten
head-changes = Wat verandert
head-corner = Bocht
head-corners = Bochten
head-does = Wat ze doet
head-event = Gebeurtenis
head-family = Familie
head-finish = Finish
head-gap = Gat
head-gear = Vers.
head-hand = Hand
head-heat = Hitte
head-kind = Soort
head-laps = Ronden
head-legends = Legendelijn
head-limit = Limiet
head-limits = Limieten
head-line = Lijn na
head-notes = Opmerkingen
head-race = Race
head-race-line = Ideale lijn
head-rounds = Speelronden
head-season = Seizoen
head-space = Vak
head-spaces = Vakken
head-narrow-gear = V
head-narrow-cards = Kaarten
head-narrow-speed = Snelh.
head-narrow-to-space = Vak
head-narrow-heat = Hitte
head-speed = Snelheid
head-sponsors = Sponsors
head-stress = Stress
head-to-space = Tot vak
head-track = Circuit

## Titels: delen van een lijst

title-cars = { $n ->
    [1] tijdrit
   *[other] { $n } auto’s
}
title-races = { $n ->
    [one] { $n } race
   *[other] { $n } races
}
title-event = gebeurtenis { $event }
title-garage = { $kind ->
    [off] garage dicht
    [basic] garage eenvoudig
    [advanced] garage bijzonder
   *[mixed] garage gemengd
}
title-weather = weer
title-seed = startgetal { $seed }
title-driver-seed = startgetal van de coureurs { $seed }
title-many-laps = { $laps } ronden duren lang: circuits van het spel hebben er 1 tot 3. Ctrl-C stopt.
title-season-race = Race { $race } van { $races }: { $what }
title-sponsors = { $n ->
    [one] { $n } sponsorkaart voor iedereen bij de start.
   *[other] { $n } sponsorkaarten voor iedereen bij de start.
}
title-press = { $n ->
    [one] Persbocht: { $corners }.
   *[other] Persbochten: { $corners }.
}

## De uitslag

result-beyond = { $n ->
    [one] { $n } vak voorbij de lijn
   *[other] { $n } vakken voorbij de lijn
}
result-where = { $lap ->
    [0] het startgrid
   *[other] ronde { $lap }, vak { $space }
}
result-gave-up = gaf op: { result-where }
result-out = uit: { result-where }
result-racing = nog op de baan: { result-where }
result-after = Stand na race { $race } van { $races }

## Bestanden

saved-race = Het verslag staat in { $path }: { $command }
saved-season = Het seizoen staat in { $path }: { $command }
checked = { $path }: in orde. { $facts }, vingerafdruk { $digest }
checked-race = { $n ->
    [one] { checked-rounds }, { $n } beslissing
   *[other] { checked-rounds }, { $n } beslissingen
}
checked-rounds = { $state ->
    [over] { $rounds ->
        [one] { $rounds } speelronde
       *[other] { $rounds } speelronden
    }
   *[paused] onderbroken in speelronde { $rounds }
}
checked-season-over = afgelopen
checked-season-paused = onderbroken in race { $race }, speelronde { $rounds }
verified = Elke getrokken kaart, elke regel van { $path } volgt uit het startgetal en { $n ->
    [one] { $n } beslissing
   *[other] { $n } beslissingen
}.
verified-alone = Het startgetal komt alleen van wie de race begon: in het verslag staan geen getallen van de coureurs.
verified-shuffle = Het startgetal volgt uit deze getallen, en elk daarvan is het getal dat was beloofd:
verified-server =   dat van de server, beloofd als { $hash }
verified-seat =   { $colour } ({ $name }): { $did ->
    [told] deed een eigen getal mee
    [late] beloofde een getal en gaf het niet op tijd, dus kwam een getal van de server ervoor in de plaats
   *[none] beloofde geen getal, dus kwam een getal van de server ervoor in de plaats
}
verified-seed = SHA-256 van het startgetal: { $hash }
verified-same = Het is die die voor de start werd getoond.
verified-compare = Is er voor de start een getoond, vergelijk die dan met deze; --hash doet dat.

## Circuits

track-ours = { $name } ({ $id }): { $box }
track-own = { $name } ({ $id }): een eigen circuit, met kaarten van deze doos: { $box }
track-begun = In { $path } staat een klein circuit. Verander het, en dan: hotlap tracks { $path }
track-laps = { $laps ->
    [one] { $laps } ronde van { $spaces } vakken; elke speler begint met { $heat } hitte, { $stress } stress
   *[other] { $laps } ronden van { $spaces } vakken; elke speler begint met { $heat } hitte, { $stress } stress
}
track-flooded = Ondergelopen: vakken { $spaces }
track-tunnel = Tunnel: vakken { $spaces }
track-gravel-left = Grind links: vakken { $spaces }
track-gravel-right = Grind rechts: vakken { $spaces }
corner-chevrons = { $n } ervoor met pijlen
corner-double-chevrons = { $n } ervoor met dubbele pijlen
corner-chicane = chicane met { $n }

## Coureurs, kaarten, seizoenen, gebeurtenissen

driver-you = jij
driver-about = { $name }. { $about }
driver-tried = { $name } rijdt: een ronde in de VS tegen random, plaats { $place } na { $rounds } speelronden; een hele keuze duurt gemiddeld { $mean } ms en hoogstens { $longest } ms.
bot-about-legend = Helemaal geen coureur: de kaarten van de Legendes brengen de auto vooruit.
bot-about-file = Je eigen: een bestand met een functie choose(sight, choices, dice).
seasons-how = Rijd er een: { $named }. Of je eigen: { $own }

## De server

serve-link = hotlap is open op { $link }
serve-network = In dit netwerk: { $link }
serve-kept = Races worden bewaard in { $path }.
serve-stop = Ctrl-C stopt de server; de volgende gaat met de races verder.
static-writing = De pagina en haar kamers worden in { $path } geschreven …
static-written = Het spel staat in { $path }: { $size } MB, voor elke host van statische bestanden.
backup-made = De reservekopie staat in { $path }.

## De eerste start

compiling = De spelregels worden voor deze computer vertaald: één keer, een halve minuut of zo ...
compiled = Vertaald in { $seconds } s.
