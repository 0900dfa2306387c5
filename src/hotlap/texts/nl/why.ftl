# Waarom een keuze slechter was, en wat er gebeurde op een keerpunt (coach/reasons.py). $n kan een woord zijn zoals 2,5.

grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

# Hoe de beste keuze verschilt: voor je kiest (bij een hint, na de tweede keuze), en nadat een andere keuze is gemaakt. Wat
# het zwaarst weegt, komt eerst.
why-now = Met de eerste keuze, gemiddeld: { $does }.
why-then = Waarom: { $does }.
why-then-where = { $where }. Waarom: { $does }.
why-but = { $gains }, maar { $costs }
# Alles wat nu bekend is spreekt ertegen: plaatsen en vakken, of iets anders.
why-pays = { $now ->
    [back] nu verder naar achteren
   *[other] nu slechter
} – { $costs } –, maar aan de finish beter

why-corner-ahead = { $n ->
    [0] Vlak voor bocht { $corner } (limiet { $limit })
    [one] { $n } vak vóór bocht { $corner } (limiet { $limit })
   *[other] { $n } vakken vóór bocht { $corner } (limiet { $limit })
}

## De beste keuze geeft ...

# De bocht is meestal bekend.
why-in-corner = { $corner ->
    [0] { "" }
   *[other] { " " }in bocht { $corner } (limiet { $limit })
}
why-safer = minder kans op spinnen{ why-in-corner } ({ $chance } in plaats van { $other })
why-riskier = meer kans op spinnen{ why-in-corner } ({ $chance } in plaats van { $other })
# Wat een bocht vraagt na de beste keuze, en na de gespeelde; geen: de auto stopt ervoor.
why-cheaper = { $best ->
    [none] een stop vóór bocht { $corner } (limiet { $limit }), die { $played } hitte vroeg
    [0] bocht { $corner } (limiet { $limit }) voor geen hitte in plaats van { $played }
   *[other] bocht { $corner } (limiet { $limit }) voor { $best } hitte in plaats van { $played }
}
why-dearer = { $played ->
    [none] { $best } hitte voor bocht { $corner } (limiet { $limit }), die de andere niet haalt
    [0] { $best } hitte voor bocht { $corner } (limiet { $limit }) in plaats van geen
   *[other] { $best } hitte voor bocht { $corner } (limiet { $limit }) in plaats van { $played }
}
why-further = { $n ->
    [one] { $n } vak verder
   *[other] { $n } vakken verder
}
why-shorter = { $n ->
    [one] { $n } vak minder ver
   *[other] { $n } vakken minder ver
}
why-cooler = { $n } hitte meer in de motor
why-hotter = { $n } hitte minder in de motor
why-lighter = { $n } hitte minder in de hand
why-heavier = { $n } hitte meer in de hand
why-calmer = { $n ->
    [one] { $n } stresskaart minder
   *[other] { $n } stresskaarten minder
}
why-tenser = { $n ->
    [one] { $n } stresskaart meer
   *[other] { $n } stresskaarten meer
}
# Kaarten die het verschil maken, voor zover bekend.
why-hand = { $is ->
    [goes] { $cards } uit de hand
   *[stays] { $cards } nog in de hand
}
why-better-hand = { $is ->
    [none] kaarten die beter bij de weg passen
   *[other] betere kaarten voor de weg die komt: { why-hand }
}
why-worse-hand = { $is ->
    [none] kaarten die slechter bij de weg passen
   *[other] slechtere kaarten voor de weg die komt: { why-hand }
}
why-ahead = { $n ->
    [half] een halve plaats beter aan het eind van de speelronde
    [one] { $n } plaats beter aan het eind van de speelronde
   *[other] { $n } plaatsen beter aan het eind van de speelronde
}
why-behind = { $n ->
    [half] een halve plaats slechter aan het eind van de speelronde
    [one] { $n } plaats slechter aan het eind van de speelronde
   *[other] { $n } plaatsen slechter aan het eind van de speelronde
}
why-finishes = de finish in { $chance } van de spellen in plaats van { $other }
why-stays = { why-finishes }
why-later = { why-hand } voor latere speelronden

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
