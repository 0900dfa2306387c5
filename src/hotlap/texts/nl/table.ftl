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
# Waarvoor de kaarten van een draft zijn.
table-draft-for = { $n ->
    [1] De kaart die je neemt, komt
   *[other] De { $n } kaarten die je neemt, komen
} { coach-span } in je stapel.
table-market-pick = Druk op een kaart om te zien wat erop staat.
table-market-none = Druk op een kaart en lees hem
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
table-handicaps = Handicap: { $names }.
table-flooded = { $n ->
    [one] { $n } vak staat onder water: vanaf daar kost elke versnelling terug 1 hitte meer.
   *[other] { $n } vakken staan onder water: vanaf daar kost elke versnelling terug 1 hitte meer.
}
table-tunnel = { $n ->
    [one] { $n } vak ligt in een tunnel: daar leg je niets af en raak je geen stress kwijt.
   *[other] { $n } vakken liggen in een tunnel: daar leg je niets af en raak je geen stress kwijt.
}
table-gravel = { $n ->
    [one] { $n } plek is grind: wie daar stopt, betaalt aan het eind van de beurt 1 hitte.
   *[other] { $n } plekken zijn grind: wie daarop stopt, betaalt aan het eind van de beurt 1 hitte.
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
table-press-about = Meestal levert een persbocht een sponsorkaart op: voor een slipstream erdoorheen, of voor een snelheid van 2 of meer boven de limiet.
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
    [0] naast { $name }, die op de racelijn voor is
    [one] { $n } vak achter { $name }
   *[other] { $n } vakken achter { $name }
}
# Hoeveel verder voorbij de streep de winnaar kwam dan de volgende auto.
table-lead = { $n ->
    [0] naast { $name }, op de racelijn ervoor
    [one] { $n } vak vóór { $name }
   *[other] { $n } vakken vóór { $name }
}
table-gap-rounds = { $n ->
    [one] { $n } speelronde na { $name }
   *[other] { $n } speelrondes na { $name }
}
table-lead-rounds = { $n ->
    [one] { $n } speelronde vóór { $name }
   *[other] { $n } speelrondes vóór { $name }
}
# Hoe ver een eigen auto achter de vorige binnenkwam; met een naam als er meer eigen auto’s zijn.
table-gap-own = { $cars ->
    [one] Binnengekomen: { $gap }
   *[other] { $name } kwam binnen: { $gap }
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
table-tutored = { $n ->
    [one] Liet { $n } speelronde door de coach nakijken
   *[other] Liet { $n } speelrondes door de coach nakijken
}
table-stood-in-you = { $n ->
    [one] Een bot reed { $n } speelronde voor jou
   *[other] Een bot reed { $n } speelrondes voor jou
}
table-season-place = Seizoen: { $place }, { table-points }
table-whose = Wiens race
table-whole = In de hele race
table-fact-spin-outs = { $n ->
    [one] { $n } spin{ $round ->
        [0] .
       *[other] , in speelronde { $round }.
    }
   *[other] { $n } spins.
}
table-fact-cluttered = { $n ->
    [one] { $n } beurt kwijt: te weinig speelbare kaarten voor de versnelling.
   *[other] { $n } beurten kwijt: te weinig speelbare kaarten voor de versnelling.
}
table-fact-blocked = { $n ->
    [one] { $n } vak verloren achter andere auto’s.
   *[other] { $n } vakken verloren achter andere auto’s.
}
table-fact-slipstream-spaces = { $n ->
    [one] { $n } vak gewonnen met slipstream.
   *[other] { $n } vakken gewonnen met slipstream.
}
turn-title = Speelronde { $round }: { $how ->
    [gained] hier won { $who ->
        [you] je
       *[other] { $name }
    } vóór de laatste de meeste vakken op { $rival }
    [ground] hier verloor { $who ->
        [you] je
       *[other] { $name }
    } vóór de laatste de meeste vakken op { $rival }
    [spun] { $who ->
        [you] je spin
       *[other] de spin van { $name }
    }
    [rule] het gewone advies was hier niet het beste
    [harmless] een fout waar je mee wegkwam
   *[error] je duurste fout
}
# Op de winnaar, of van de winnaar op de tweede.
turn-swing = { $who ->
    [you] Je
   *[other] { $name }
} { $is ->
    [won] won
   *[lost] verloor
} in deze speelronde { $rounds ->
    [1] { "" }
   *[other] en de volgende{ " " }
}{ $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} op { $rival }{ $how ->
    [spun] , met een spin
    [cluttered] , met een verloren beurt door te weinig speelbare kaarten
   *[drove] { "" }
}{ $moved ->
    [yes] , en zakte van de { $before } naar de { $after } plaats
   *[no] { "" }
}.
turn-began = { $who ->
    [you] Je stond
   *[other] { $name } stond
} { $n ->
    [0] op de lijn van { race-at-end }
    [one] { $n } vak vóór { race-at-end }
   *[other] { $n } vakken vóór { race-at-end }
}.
# Onder waar de meeste vakken gewonnen of verloren zijn, voordat de coach heeft gekeken.
turn-ground = Dat telt vakken. Je duurste fout kan in een andere speelronde zitten.
turn-faultless = De coach vond geen fouten van jou: goed gereden.
turn-find-title = Wat je het meest kostte
turn-find-about = De coach loopt je race na: waren er fouten, en wat was beter?
turn-find-time = Ongeveer een halve minuut
# Wat hij op dit moment doet, terwijl hij bezig is.
turn-find-stage = { $stage ->
    [rounds] Rijdt elke speelronde uit, voor de verwachte plaats.
    [decisions] Weegt de ene keuze na de andere.
   *[cards] Weegt welke kaarten er kwamen.
}
turn-find = Zoek naar mijn duurste fout
turn-find-failed = De coach kon deze race niet nalopen. Misschien lukt het een andere keer wel.
turn-find-progress = Hoe ver de coach is
turn-again = Probeer het vanaf hier
table-best = Je grootste inhaalslag
table-best-of = De grootste inhaalslag van { $name }
table-rise = Speelronde { $round }: van { $from } naar { $to }
table-watch-again = Kijk terug
table-coach = Vraag de coach
table-coach-running = { $of ->
    [0] De coach begint …
   *[other] De coach: { $share }%
}
table-coach-done = Bekijk de coach
table-more = Meer

## De volgende race

vote-track = Jouw stem voor het volgende circuit
vote-same = Hetzelfde circuit
vote-for = { $track }: { $n ->
    [one] { $n } stem
   *[other] { $n } stemmen
}
vote-votes = Straks: { $tracks }. De meeste stemmen tellen.
