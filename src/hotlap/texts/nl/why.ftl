# Waarom een keuze slechter was, en wat er gebeurde op een keerpunt (coach/reasons.py). $n kan een woord zijn zoals 2,5.

grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

why-sentence = Die zou { $does }.
why-sentence-where = { $where } zou die { $does }.
why-but = { $gains }, maar { $costs }

why-corner-ahead = { $n ->
    [0] Vlak voor bocht { $corner } (limiet { $limit })
    [one] { $n } vak voor bocht { $corner } (limiet { $limit })
   *[other] { $n } vakken voor bocht { $corner } (limiet { $limit })
}

## De beste keuze zou ...

why-safer = in { $chance } van de spellen spinnen, niet in { $other }
why-riskier = in { $chance } van de spellen spinnen, niet in { $other }
why-further = { $n ->
    [one] { $n } vak verder komen
   *[other] { $n } vakken verder komen
}
why-shorter = { $n ->
    [one] { $n } vak minder ver komen
   *[other] { $n } vakken minder ver komen
}
why-cooler = { $n } hitte meer in de motor laten
why-hotter = { $n } hitte minder in de motor laten
why-lighter = { $n } hitte minder in de hand laten
why-heavier = { $n } hitte meer in de hand laten
why-calmer = { $n ->
    [one] { $n } stresskaart minder brengen
   *[other] { $n } stresskaarten minder brengen
}
why-tenser = { $n ->
    [one] { $n } stresskaart meer brengen
   *[other] { $n } stresskaarten meer brengen
}
why-better-hand = een hand nalaten die { $n } speelronden beter is
why-worse-hand = een hand nalaten die { $n } speelronden slechter is
why-ahead = { $n ->
    [one] { $n } plaats winnen
   *[other] { $n } plaatsen winnen
}
why-behind = { $n ->
    [one] { $n } plaats verliezen
   *[other] { $n } plaatsen verliezen
}
why-finishes = in { $chance } van de spellen finishen, niet in { $other }
why-stays = in { $chance } van de spellen finishen, niet in { $other }
why-later = pas na deze speelronde iets opleveren

## Wat er met een auto gebeurde

turning-spun-out = { $n ->
    [0] spinde
    [one] spinde en kreeg { $n } stresskaart
   *[other] spinde en kreeg { $n } stresskaarten
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
    [one] haalde { $n } auto in
   *[other] haalde { $n } auto’s in
}
turning-was-passed = { $n ->
    [one] werd door { $n } auto ingehaald
   *[other] werd door { $n } auto’s ingehaald
}
turning-finished = finishte als nummer { $n }
turning-out = uit de race
turning-lost = { $n ->
    [one] verloor { $n } punt door eigen keuzes
   *[other] verloor { $n } punten door eigen keuzes
}
turning-lucky = { $n ->
    [one] geluk met kaarten ({ $n } punt)
   *[other] geluk met kaarten ({ $n } punten)
}
turning-unlucky = { $n ->
    [one] pech met kaarten ({ $n } punt)
   *[other] pech met kaarten ({ $n } punten)
}
turning-rival-out = { $colour } spinde
turning-others = wat de anderen deden
