# Waarom een keuze slechter was, en wat er gebeurde op een keerpunt (coach/reasons.py). $n kan een woord zijn zoals 2,5.

grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

# Hoe de beste keuze verschilt: voor je kiest (bij een hint, na de tweede keuze), en nadat een andere keuze is gemaakt. Wat
# het zwaarst weegt, komt eerst.
why-now = De eerste keuze { $does }, gemiddeld gezien.
why-then = Waarom: dat { $does }.
why-then-where = { $where }. Waarom: dat { $does }.
why-but = { $gains }, maar { $costs }
# Alles wat nu bekend is spreekt ertegen.
why-pays = { $costs }, maar loont in latere speelronden
# Niets van wat verteld wordt verschilt aan het eind van de speelronde.
why-unseen = Waarom: verder gespeeld eindigt de race er bij de coach vaker beter mee; aan het eind van deze speelronde scheelt het nog weinig.

why-corner-ahead = { $n ->
    [0] Vlak voor bocht { $corner } (limiet { $limit })
    [one] { $n } vak vóór bocht { $corner } (limiet { $limit })
   *[other] { $n } vakken vóór bocht { $corner } (limiet { $limit })
}

## De beste keuze ...

# De bocht is meestal bekend.
why-in-corner = { $corner ->
    [0] { "" }
   *[other] { " " }in bocht { $corner } (limiet { $limit })
}
why-safer = verlaagt de kans op spinnen{ why-in-corner } van { $other } naar { $chance }
why-riskier = verhoogt de kans op spinnen{ why-in-corner } van { $other } naar { $chance }
# Wat een bocht vraagt na de beste keuze, en na de gespeelde; geen: de auto stopt ervoor.
why-cheaper = { $best ->
    [none] stopt vóór bocht { $corner } (limiet { $limit }) en spaart er { $played } hitte
    [0] neemt bocht { $corner } (limiet { $limit }) voor geen hitte in plaats van { $played }
   *[other] neemt bocht { $corner } (limiet { $limit }) voor { $best } hitte in plaats van { $played }
}
why-dearer = { $played ->
    [none] betaalt { $best } hitte voor bocht { $corner } (limiet { $limit }), die de andere keuze niet haalt
    [0] betaalt { $best } hitte voor bocht { $corner } (limiet { $limit }) in plaats van geen
   *[other] betaalt { $best } hitte voor bocht { $corner } (limiet { $limit }) in plaats van { $played }
}
why-further = laat de auto deze speelronde { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} verder komen
why-shorter = laat de auto deze speelronde { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} minder ver komen
why-cooler = laat { $n } hitte meer in de motor
why-hotter = laat { $n } hitte minder in de motor
why-lighter = laat { $n } hitte minder in de hand
why-heavier = laat { $n } hitte meer in de hand
why-calmer = geeft { $n ->
    [one] { $n } stresskaart
   *[other] { $n } stresskaarten
} minder
why-tenser = geeft { $n ->
    [one] { $n } stresskaart
   *[other] { $n } stresskaarten
} meer
# Kaarten die het verschil maken, voor zover bekend.
why-hand = { $is ->
    [none] { "" }
    [goes] , zonder { $cards }
   *[stays] , nog met { $cards }
}
# Wat een hand waard is, in speelronden.
why-in-rounds = { $rounds ->
    [little] { "" }
    [half] { " " }(ongeveer een halve speelronde waard)
    [one] { " " }(ongeveer { $rounds } speelronde waard)
   *[other] { " " }(ongeveer { $rounds } speelronden waard)
}
why-better-hand = laat betere kaarten voor de volgende speelronden{ why-in-rounds }{ why-hand }
why-worse-hand = laat slechtere kaarten voor de volgende speelronden{ why-in-rounds }{ why-hand }
why-ahead = zet de auto aan het eind van de speelronde { $n ->
    [half] een halve plaats
    [one] { $n } plaats
   *[other] { $n } plaatsen
} hoger
why-behind = zet de auto aan het eind van de speelronde { $n ->
    [half] een halve plaats
    [one] { $n } plaats
   *[other] { $n } plaatsen
} lager
why-finishes = haalt deze speelronde de finish in { $chance } van de spellen in plaats van { $other }
why-stays = { why-finishes }
why-later = { $is ->
    [goes] legt de { $cards } weg, uit de hand van latere speelronden
   *[stays] houdt de { $cards } in de hand voor latere speelronden
}

## Wat er met een auto gebeurde

turning-spun-out = { $who ->
    [you] je spinde
   *[other] spinde
}{ $n ->
    [0] { "" }
    [one] { " " }en kreeg { $n } stresskaart
   *[other] { " " }en kreeg { $n } stresskaarten
}
turning-blocked = { $n ->
    [one] verloor { $n } vak achter andere auto’s
   *[other] verloor { $n } vakken achter andere auto’s
}
turning-paid = betaalde { $n } hitte in bochten
turning-boosted = boostte
turning-slipped = { $n ->
    [one] { $n } vak door slipstream
   *[other] { $n } vakken door slipstream
}
turning-passed = { $n ->
    [one] won { $n } plaats op de baan
   *[other] won { $n } plaatsen op de baan
}
turning-was-passed = { $n ->
    [one] verloor { $n } plaats op de baan
   *[other] verloor { $n } plaatsen op de baan
}
turning-finished = finishte als nummer { $n }
turning-out = uit de race
turning-rival-out = { $who ->
    [you] jij
   *[other] { $name }
} spinde

## Waaruit een verandering in punten bestaat: de delen, elk met zijn teken, zijn samen het geheel

turning-change = { $what }: { $parts }
turning-own = { $points } door eigen keuzes
turning-cards = { $points } door de kaarten
turning-rest = { $points } door de anderen en toeval
