# Waarom een keuze slechter was, en wat er gebeurde op een keerpunt (coach/reasons.py). $n kan een woord zijn zoals 2,5.

grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

# Hoe de beste keuze verschilt: voor je kiest (bij een hint, na de tweede keuze), en nadat een andere keuze is gemaakt. Wat
# het zwaarst weegt, komt eerst.
why-now = Gemiddeld brengt de eerste keuze { $does }.
why-then = Vergeleken met wat is gespeeld: { $does }.
why-then-where = { $where }, vergeleken met wat is gespeeld: { $does }.
why-but = { $gains }, maar { $costs }
# Het grootste verschil is een nadeel: in plaatsen en vakken, of een ander.
why-pays = { $now ->
    [back] nu verder naar achteren
   *[other] nu slechter
} ({ $costs }), maar aan de finish beter: { $gains }

why-corner-ahead = { $n ->
    [0] Vlak voor bocht { $corner } (limiet { $limit })
    [one] { $n } vak vóór bocht { $corner } (limiet { $limit })
   *[other] { $n } vakken vóór bocht { $corner } (limiet { $limit })
}

## De beste keuze geeft ...

why-safer = minder kans op spinnen ({ $chance } in plaats van { $other })
why-riskier = meer kans op spinnen ({ $chance } in plaats van { $other })
why-further = { $n ->
    [one] { $n } vak meer
   *[other] { $n } vakken meer
}
why-shorter = { $n ->
    [one] { $n } vak minder
   *[other] { $n } vakken minder
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
why-better-hand = { $how ->
    [little] kaarten die iets beter bij de weg passen
    [much] kaarten die veel beter bij de weg passen
   *[some] kaarten die beter bij de weg passen
}
why-worse-hand = { $how ->
    [little] kaarten die iets slechter bij de weg passen
    [much] kaarten die veel slechter bij de weg passen
   *[some] kaarten die slechter bij de weg passen
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
why-later = betere speelronden later

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
