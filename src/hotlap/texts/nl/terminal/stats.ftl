# Statistiek: de tabellen en plaatjes van `hotlap stats`.

# The marks of numbers: before the decimals, and between thousands.
stats-marks = { ",." }
stats-title = Statistiek
stats-of-records = { $races ->
    [one] { $races } race
   *[other] { $races } races
}
stats-of-simulated = { $races ->
    [one] { $races } race, hiervoor gereden
   *[other] { $races } races, hiervoor gereden
}
stats-unfinished = { $n ->
    [one] { $n } race is nog niet voorbij en telt niet mee
   *[other] { $n } races zijn nog niet voorbij en tellen niet mee
}
stats-again = { $n ->
    [one] { $n } race was er al en telt één keer
   *[other] { $n } races waren er al en tellen één keer
}
stats-forks = { $n ->
    [one] { $n } race is onderweg opnieuw gedeeld en telt niet mee
   *[other] { $n } races zijn onderweg opnieuw gedeeld en tellen niet mee
}
# $names: de eerste paar.
stats-strange = { $n ->
    [one] { $n } bestand is geen verslag en is overgeslagen ({ $names })
   *[other] { $n } bestanden zijn geen verslagen en zijn overgeslagen ({ $names })
}
stats-more-faults = { $n ->
    [one] en nog { $n } bestand is niet te gebruiken
   *[other] en nog { $n } bestanden zijn niet te gebruiken
}
stats-closed = { $n ->
    [one] { $n } race van de server is nog niet open en telt niet mee
   *[other] { $n } races van de server zijn nog niet open en tellen niet mee
}
stats-reading = Lezen
stats-driving = Rijden
# Een bestand of een race die niet te gebruiken was.
stats-fault-no-file = dat bestand of die map bestaat niet
stats-fault-no-files = in de map staan geen bestanden
# $why: hoeveel het er zijn.
stats-fault-no-records = geen van de bestanden in de map is een verslag van hotlap ({ $why } bekeken)
stats-fault-unreadable = is niet te lezen: { $why }
stats-fault-no-record = geen verslag van hotlap: zulke bestanden beginnen met “hotlap record” of “hotlap season”
stats-fault-record = { $why }
stats-fault-rules = gereden met regels { $why }; dit programma heeft regels { $ours }
stats-nothing = Er is niets te tonen.
stats-written = Alles staat in { $path }. Ernaast staan de tabellen (CSV, Parquet) en de plaatjes (SVG, PNG).
stats-intervals = ± is de helft van het 95%-interval, naar de spreiding tussen races.

## Titels, en een regel over elke tabel

stats-title-drivers = Coureurs
stats-about-drivers = Van al hun races met andere auto’s. Punten zijn die van een seizoen; spins zijn per race.
stats-title-rounds = Speelronden en spins
stats-about-rounds = Speelronden tot de auto van de baan ging, zonder uitvallers. Spins zijn per race.
stats-title-solo = Alleen op de baan
stats-about-solo = Speelronden die een auto nodig heeft met niemand in de weg, en zonder slipstream.
stats-title-heat = Waar hitte heen gaat
stats-about-heat = Hittekaarten per race. Een spin kost alles wat nog in de motor zit.
stats-title-gears = Versnellingen
stats-about-gears = De gemiddelde versnelling per limiet van de volgende bocht, en per aantal vakken tot de lijn.
stats-title-grid = Startplaatsen
stats-about-grid = Punten per plaats op een gelote startopstelling. * is geen toeval: op een gelijk circuit hadden ze er allemaal evenveel, 4,17 bij zes auto’s.
stats-title-rows = Startrijen
stats-about-rows = Hetzelfde per rij, elk twee auto’s.
stats-title-picks = Keuzes
stats-about-picks = Hoe vaak een upgrade is gekozen als die in de markt lag, en hoe vaak dat bij toeval zou zijn.
stats-title-upgrades = Wat upgrades waard zijn
stats-about-upgrades = Punten per race die één kaart toevoegt, tegenover de gemiddelde kaart. In gekozen stapels tellen goede coureurs mee.
stats-title-records = Records
stats-about-records = De minste speelronden voor een race en voor een ronde, en wie er het eerst zo weinig nodig had.

## Koppen van kolommen

stats-head-all = Alles
stats-head-by-chance = Bij toeval
stats-head-card = Kaart
stats-head-cars = Auto’s
stats-head-copies = Auto’s ermee
stats-head-decks = Stapels
stats-head-driver = Coureur
stats-head-fewest = Minste
stats-head-grid = Plaats { $n }
stats-head-kind = Soort
stats-head-lap = Ronde
stats-head-laps = Ronden
stats-head-lift = Maal toeval
stats-head-limit = Limiet
stats-head-offers = Kansen
stats-head-out = Uitgevallen
stats-head-podiums = Podiums
stats-head-points = Punten
stats-head-race = Race
stats-head-rounds = Speelronden
stats-head-row = Rij { $n }
stats-head-spin-outs = Spins
stats-head-taken = Gekozen
stats-head-track = Circuit
stats-head-wins = Zeges

## In tabellen

stats-heat-shift = Schakelen
stats-heat-corner = Bochten
stats-heat-boost = Boosts
stats-heat-card = Kaarten
stats-heat-spin = Spins
stats-heat-mulligan = Nieuwe handen
stats-decks-dealt = gedeeld
stats-decks-drafted = gekozen
stats-laps = { $n ->
    [one] { $n } ronde
   *[other] { $n } ronden
}
stats-kind-alone = alleen
stats-kind-garage = garage
stats-kind-weather = weer

## In plaatjes

stats-axis-rounds = Speelronden tot de finish
stats-axis-spin-outs = Spins per race
stats-axis-heat = Hitte per race
stats-axis-points = Punten per race
stats-axis-worth = Punten per race, tegenover de gemiddelde kaart
stats-axis-place = Startplaats
stats-axis-to-line = Vakken tot de bochtlijn
stats-axis-limit = Limiet
stats-axis-gear = Gemiddelde versnelling
stats-axis-taken = Gekozen, van alle keren dat het kon
stats-on-track = { $track }, { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
}
stats-with-cars = { $track }, { $cars } auto’s
stats-equal-share = gelijk deel
stats-by-chance = bij toeval
