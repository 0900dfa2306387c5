# Gereden races: de eigen lijst, een race, cijfers over alle races en de records van de server.

races-title = Mijn races
races-lead = Elke race van je die voorbij is, blijft bewaard: om terug te kijken, te tellen en te verbeteren. Een race die je in de eerste speelronde opgeeft, telt niet mee.
races-running = Nog bezig
races-none = Je hebt nog geen race uitgereden. De eerste duurt tien minuten.
races-none-found = Geen van je races past daarbij.
races-search = Zoek op coureur of circuit
races-any = Alle
races-kind = Soort
races-of-alone = Alleen
races-of-garage = Met garage
races-of-weather = Met weer
races-of-season = In een seizoen
races-result = Uitslag
races-result-won = Gewonnen
races-result-podium = Op het podium
races-result-finished = Gefinisht
races-result-out = Uitgevallen
races-bests-whose = Records van
races-bests-people = Mensen
races-bests-bots = Bots
races-more = Eerdere races
races-fetching = Je races worden opgehaald …
races-failed = Je races zijn nu niet te zien. { $what }
races-place = { $place } van { $cars }
races-alone = { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
}
races-out = { $how ->
    [gave-up] opgegeven
   *[out] uitgevallen
}
races-with = tegen { $names }
races-kind-alone = alleen
races-kind-garage = garage
races-kind-weather = weer
races-fork = verder gereden vanaf speelronde { $round }: telt in geen cijfers mee
races-early = in speelronde 1 opgegeven: telt niet
races-flown = zonder server gereden
races-several = meer rijders aan één scherm: telt als één race, in geen ander cijfer
races-several-places = { $names }, { $places }
races-closed = terugkijken na het seizoen
races-closed-day = terugkijken na de dag

races-figures = Al je races
races-figure-races = { $n ->
    [one] race
   *[other] races
}
races-figure-wins = { $n ->
    [one] zege
   *[other] zeges
}
races-figure-podiums = { $n ->
    [one] podiumplaats
   *[other] podiumplaatsen
}
races-figure-beaten = van je tegenstanders verslagen
races-figure-speed = topsnelheid zonder spin
races-figure-spins = { $n ->
    [one] spin
   *[other] spins
}
races-by-track = Per circuit
races-track = Circuit
races-all-figures = Alle cijfers
races-column-races = Races
races-column-wins = Zeges
races-column-beaten = Verslagen
races-column-spins = Spins
races-column-speed = Topsnelheid zonder spin
races-column-heat = Hitte betaald
races-column-cooled = Hitte gekoeld
races-column-boosts = Boosts
races-column-slipstream = Vakken slipstream
races-column-over = Bochten boven de limiet
races-column-blocked = Vakken verloren achter anderen
races-column-lap = Beste ronde
races-column-front = Ronden voorop begonnen
races-column-time = Tijd: een minuut per ronde, min een seconde per vak voorbij de streep
races-column-adrenaline = Vakken door adrenaline
races-column-shifts = Hitte voor twee versnellingen: op + terug

races-bests = Records van deze server
races-bests-about = De minste speelronden waarin iemand hier een race of een ronde reed. Heeft een ander er later even weinig nodig, dan blijft de eerste staan. Een auto waarin een mens en een bot om de beurt reden, telt niet mee.
races-bests-none = Hier heeft nog niemand een race uitgereden.
races-bests-race = Race
races-bests-lap = Ronde
races-rounds = { $n ->
    [one] { $n } speelronde
   *[other] { $n } speelronden
}

race-title = Een race
race-page-finding = De race wordt gezocht …
race-page-gone = Deze race is hier niet
race-page-when = { $how ->
    [gave-up] Opgegeven
   *[over] Afgelopen
} op { $when }
race-page-hidden = De uitslag is verborgen, zodat je de race kunt bekijken zonder de afloop te kennen.
race-page-hidden-closed = De uitslag is verborgen, voor het geval je de race dan wilt bekijken.
race-page-watch = Bekijk de race
race-page-show = Toon de uitslag
race-page-result = Uitslag
race-page-statistics = Wat elke coureur deed
race-page-driver = Coureur
race-page-save = Bewaar de race
race-page-link = Link naar deze race
race-page-back = Terug naar de uitslag
race-page-closed = De race is te bekijken als het seizoen voorbij is: anders zou te zien zijn welke kaarten coureurs bewaren.
race-page-closed-day = De race is te bekijken vanaf { $when }: anders zou te zien zijn hoe er die dag is geschud.
race-page-fork = De race telt niet mee in cijfers over alle races en in records: tot dat moment reden anderen. De cijfers hier zijn van de hele race.
