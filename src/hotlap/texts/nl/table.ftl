# Wat de tafel ziet: de markt, de matten van anderen, je eigen stapels, deze race en het einde.

table-this-race = Deze race

## The market

table-offer = Te kiezen
table-you = Jij
table-yours = Van jou
table-taken = Upgrades die al gekozen zijn
table-draft-round = Keuzeronde { $n } van { $all }
table-draft-order = { $n ->
    [one] kiest als laatste in deze keuzeronde
   *[other] kiezen in deze volgorde
}
table-draft-waits = { $n ->
    [one] moet nog kiezen
   *[other] moeten nog kiezen
}
table-market-ask = Anderen kiezen een upgrade
table-market-pick = Druk op een kaart om te zien wat erop staat.
table-market-none = Kies een kaart
table-market-back = Druk er nog eens op om hem terug te leggen.

## The mat of a rival, and the own piles

table-pile-empty = Geen kaart waar iemand van weet.
table-pile-hidden = { $n ->
    [one] { $n } kaart die alleen de coureur kent
   *[other] { $n } kaarten die alleen de coureur kent
}
table-adrenaline = Adrenaline in deze speelronde: 1 snelheid meer, 1 hitte meer te koelen
table-burden = Bekend in hand en aflegstapel: { $stress } stress, { $heat } hitte.
table-hand = { $n ->
    [one] Hand: { $n } kaart
   *[other] Hand: { $n } kaarten
}
table-discards = { $n ->
    [one] Aflegstapel: { $n } kaart
   *[other] Aflegstapel: { $n } kaarten
}
table-upgrades = Upgrades
table-upgrades-none = Geen.
table-secret = { $n ->
    [one] En { $n } sponsorkaart die alleen de coureur heeft gezien.
   *[other] En { $n } sponsorkaarten die alleen de coureur heeft gezien.
}
table-legend = In deze speelronde
table-legend-moves = { $n ->
    [0] Blijft staan.
    [one] Rijdt { $n } vak.
   *[other] Rijdt { $n } vakken.
}
table-legend-crosses = { $n ->
    [0] Dat is door geen bocht.
    [one] Dat is door { $n } bocht.
   *[other] Dat is door { $n } bochten.
}
table-legend-blocked = Een vol vak onderweg kan hem ophouden.
table-legend-done = Heeft in deze speelronde al gereden.
table-legend-waits = De kaart voor alle Legendes wordt omgedraaid als de eerste van hen rijdt.
table-legend-about = Legendes hebben geen kaarten en geen hitte. Eén kaart per speelronde geldt voor allemaal.
table-own = Je kaarten
table-draw = { $n ->
    [one] Te trekken: { $n } kaart
   *[other] Te trekken: { $n } kaarten
}
table-draw-about = De volgorde is niet bekend. Het percentage is de kans om de volgende kaart te zijn.
table-draw-anew = De trekstapel is leeg. Deze afgelegde kaarten worden een nieuwe stapel:
table-flip = Wat een + oplevert
table-flip-value = Snelheid
table-flip-chance = Kans
table-flip-none = Niets: er is geen basiskaart meer om om te draaien.
table-heat = Waar je hitte zit
table-open-piles = { $what }. Bekijk je kaarten

## This race

table-track = { $laps ->
    [one] { $laps } ronde van { $spaces } vakken
   *[other] { $laps } ronden van { $spaces } vakken
}
table-cards = Elke coureur begint met { $heat } hitte in de motor en { $stress } stress in de stapel, tenzij een gebeurtenis of het weer dat verandert.
table-flooded = { $n ->
    [one] { $n } vak staat onder water: vanaf daar kost elke versnelling terug 1 hitte meer.
   *[other] { $n } vakken staan onder water: vanaf daar kost elke versnelling terug 1 hitte meer.
}
table-tunnel = { $n ->
    [one] { $n } vak ligt in een tunnel: daar leg je niets af en raak je geen stress kwijt.
   *[other] { $n } vakken liggen in een tunnel: daar leg je niets af en raak je geen stress kwijt.
}
table-event = Gebeurtenis: { $name }
table-corners = Bochten
table-limit = limiet { $limit }
table-limit-changed = limiet { $limit } in plaats van { $usual }
table-press = Persbocht
table-press-at = { $n ->
    [one] Persbocht: { $corners }.
   *[other] Persbochten: { $corners }.
}
table-press-about = Een persbocht levert een sponsorkaart op: voor een slipstream erdoorheen, of voor een snelheid van 2 of meer boven de limiet.
table-weather = Weer
table-weather-sector = Bij een bocht met dit teken: { $what }.
table-rules = Regels van deze race
table-points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
}

## The end

table-place = { $n ->
    [1] Je wint!
   *[other] Je wordt { $place }
}
table-place-of = { $n ->
    [1] { $name } wint!
   *[other] { $name } wordt { $place }
}
table-retired = { $how ->
    [gave-up] Opgegeven
   *[out] Uitgevallen
}
# Hoe ver een auto achter de vorige is.
table-gap = { $n ->
    [0] naast { $name }, maar niet op de racelijn
    [one] { $n } vak achter { $name }
   *[other] { $n } vakken achter { $name }
}
# Hoe ver een eigen auto achter de vorige binnenkwam, in dezelfde speelronde; met een naam als er meer eigen auto’s zijn.
table-gap-same = { $cars ->
    [one] Jij kwam binnen { $gap }, allebei in speelronde { $round }
   *[other] { $name } kwam binnen { $gap }, allebei in speelronde { $round }
}
table-out = { $how ->
    [gave-up] Je hebt opgegeven
   *[out] Je ligt uit de race
}
table-out-of = { $how ->
    [gave-up] { $name } heeft opgegeven
   *[out] { $name } ligt uit de race
}
table-stood-in = { $n ->
    [one] Een bot reed { $n } speelronde
   *[other] Een bot reed { $n } speelrondes
}
table-stood-in-you = { $n ->
    [one] Een bot reed { $n } speelronde voor jou
   *[other] Een bot reed { $n } speelrondes voor jou
}
table-season-place = Seizoen: { $place }, { table-points }
table-whose = Wiens race
table-decided = Wat de doorslag gaf{ $legends ->
    [0] { "" }
   *[other] { " " }(Legends tellen niet mee)
}
# Wat de anderen deden, naast wat de doorslag gaf.
table-average = { $others ->
    [one] { "" }
   *[other] gemiddeld{ " " }
}
table-mean-spin-outs = { $others ->
    [one] De ander spinde
   *[other] De anderen spinden
} { $n ->
    [0] nooit.
    [one] { table-average }{ $mean } keer.
   *[other] { table-average }{ $mean } keer.
}
table-mean-cluttered = { $others ->
    [one] De ander verloor er
   *[other] De anderen verloren er
} { table-so-many }
table-mean-blocked = { $others ->
    [one] De ander verloor
   *[other] De anderen verloren
} { $n ->
    [0] geen vak achter andere auto’s.
    [one] { table-average }{ $mean } vak.
   *[other] { table-average }{ $mean } vakken.
}
table-mean-boosts = { $others ->
    [one] De ander deed er
   *[other] De anderen deden er
} { table-so-many }
table-mean-slipstream-spaces = { $others ->
    [one] De ander won er
   *[other] De anderen wonnen er
} { table-so-many }
table-mean-corner-heat = { $others ->
    [one] De ander betaalde
   *[other] De anderen betaalden
} { table-so-much }
table-mean-shift-heat = { table-mean-corner-heat }
table-mean-cooled = { $others ->
    [one] De ander koelde
   *[other] De anderen koelden
} { table-so-much }
table-so-many = { $n ->
    [0] geen.
   *[other] { table-average }{ $mean }.
}
table-so-much = { $n ->
    [0] niets.
   *[other] { table-average }{ $mean }.
}
table-fact-spin-outs = { $n ->
    [0] Geen spin.
    [one] { $n } spin.
   *[other] { $n } spins.
}
table-fact-cluttered = { $n ->
    [0] De hand zat nooit vast.
    [one] { $n } beurt kwijt door een hand die vastzit.
   *[other] { $n } beurten kwijt door een hand die vastzit.
}
table-fact-blocked = { $n ->
    [0] Nooit opgehouden.
    [one] { $n } vak verloren achter andere auto’s.
   *[other] { $n } vakken verloren achter andere auto’s.
}
table-fact-boosts = { $n ->
    [0] Geen boost.
    [one] { $n } boost.
   *[other] { $n } boosts.
}
table-fact-slipstream-spaces = { $n ->
    [0] Geen slipstream.
    [one] { $n } vak in de slipstream.
   *[other] { $n } vakken in de slipstream.
}
table-fact-corner-heat = { $n ->
    [0] Geen hitte betaald in bochten.
   *[other] { $n } hitte betaald in bochten.
}
table-fact-shift-heat = { $n ->
    [0] Geen hitte betaald voor versnellingen.
   *[other] { $n } hitte betaald voor versnellingen.
}
table-fact-cooled = { $n ->
    [0] Geen hitte gekoeld.
   *[other] { $n } hitte gekoeld.
}
table-best = Je grootste inhaalslag
table-best-of = De grootste inhaalslag van { $name }
table-rise = Speelronde { $round }: van { $from } naar { $to }
table-fastest = Hoogste snelheid: { $speed }
table-watch-again = Nog eens bekijken
table-coach = Vraag de coach
table-coach-running = De coach: { $share }%
table-coach-done = Bekijk de coach
table-more = Meer
