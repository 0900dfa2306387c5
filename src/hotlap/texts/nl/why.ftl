# Waarom een keuze slechter was, en wat er gebeurde op een keerpunt (coach/reasons.py). $n kan een woord zijn zoals 2,5.

grade-inaccuracy = onnauwkeurigheid
grade-mistake = fout
grade-blunder = blunder

# Hoe de beste keuze verschilt: voor je kiest (bij een hint, na de tweede keuze), en nadat een andere keuze is gemaakt. Aan
# het eind staat wat beslist; daarvoor waardoor dat komt, en eerst wat het nu kost.
why-now = De beste keuze { $does }, gemiddeld gezien.
why-then = Waarom: dat { $does }.
why-then-where = { $where }. Waarom: dat { $does }.
why-so = { $means }, en dat { $end }
why-price = { $cost }, maar { $gain }
# Waar niets op zich beslist.
why-but = { $gains }, maar { $costs }
# Alles wat nu bekend is spreekt ertegen.
why-pays = { $costs }, maar loont in latere speelronden
# Niets van wat verteld wordt verschilt aan het eind van de speelronde.
why-unseen = Waarom: verder gespeeld eindigt de race er bij de coach vaker beter mee; aan het eind van deze speelronde scheelt het nog weinig.

why-corner-ahead = { $n ->
    [0] Vlak voor { why-corner }
    [one] { $n } vak vóór { why-corner }
   *[other] { $n } vakken vóór { why-corner }
}
# De laatste vóór de finish heet zo.
why-corner = { $last ->
    [yes] de laatste bocht (limiet { $limit })
   *[no] bocht { $corner } (limiet { $limit })
}

## De beste keuze ...

# De bocht is meestal bekend.
why-in-corner = { $corner ->
    [0] { "" }
   *[other] { " " }in { why-corner }
}
why-safer = verlaagt de kans op spinnen{ why-in-corner } van { $other } naar { $chance }
# 0: er zit geen hitte in de motor die het kan kosten.
why-riskier = verhoogt de kans op spinnen{ why-in-corner } van { $other } naar { $chance }{ $best ->
    [0] , zonder hitte in de motor om te verliezen
   *[other] { "" }
}
# Wat een bocht vraagt na de beste keuze, en na de gespeelde; geen: de auto stopt ervoor.
why-cheaper = { $best ->
    [none] stopt vóór { why-corner } en spaart er { $played } hitte
    [0] neemt { why-corner } voor geen hitte in plaats van { $played }
   *[other] neemt { why-corner } voor { $best } hitte in plaats van { $played }
}
why-dearer = { $played ->
    [none] betaalt { $best } hitte voor { why-corner }, die de andere keuze niet haalt
    [0] betaalt { $best } hitte voor { why-corner } in plaats van geen
   *[other] betaalt { $best } hitte voor { why-corner } in plaats van { $played }
}
why-further = laat de auto deze speelronde { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} verder komen
why-shorter = laat de auto deze speelronde { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} minder ver komen
# De bocht die er de volgende speelronde om vraagt, als die bekend is.
why-cooler = { $corner ->
    [0] laat { $n } hitte meer in de motor
   *[other] laat { $n } hitte meer in de motor voor { why-corner }
}
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
# Van een keuze die zelf niets verplaatst, tegenover het einde van de beurt.
why-open = laat reacties open die verder brengen, zoals een boost
# Wat een hand waard is, in speelronden.
why-in-rounds = { $rounds ->
    [little] { "" }
    [half] { " " }(ongeveer een halve speelronde waard)
    [one] { " " }(ongeveer { $rounds } speelronde waard)
   *[other] { " " }(ongeveer { $rounds } speelronden waard)
}
why-better-hand = { $is ->
    [none] laat betere kaarten voor de volgende speelronden
    [goes] legt { why-these } weg voor betere
   *[stays] houdt { why-these } voor de volgende speelronden
}{ why-in-rounds }
why-worse-hand = { $is ->
    [none] laat slechtere kaarten voor de volgende speelronden
    [goes] geeft { why-these } weg voor de volgende speelronden
   *[stays] zit in de volgende speelronden met { why-these }
}{ why-in-rounds }
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
# Aan het eind van de volgende speelronde, of aan de finish.
why-soon-safer = verlaagt de kans op spinnen in de volgende speelronde{ why-in-corner } van { $other } naar { $chance }
why-soon-further = brengt de auto aan het eind van de volgende speelronde { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} verder
why-soon-ahead = zet de auto aan het eind van de volgende speelronde { $n ->
    [half] een halve plaats
    [one] { $n } plaats
   *[other] { $n } plaatsen
} hoger
# Achter plaatsen die in deze speelronden zijn gewonnen, als de keuze er bij de finish nauwelijks een kost.
why-for-now = (voor nu: bij de finish nauwelijks)
why-home-ahead = zet de auto aan de finish { $n ->
    [little] iets
    [half] een halve plaats
    [one] { $n } plaats
   *[other] { $n } plaatsen
} hoger
why-home-sooner = scheelt tot de finish { $rounds ->
    [little] een beetje tijd
    [half] ongeveer een halve speelronde
    [one] ongeveer { $rounds } speelronde
   *[other] ongeveer { $rounds } speelronden
}
why-later = { $is ->
    [goes] legt { why-these } weg, uit de hand van latere speelronden
   *[stays] houdt { why-these } in de hand voor latere speelronden
}
why-these = { $put ->
    [one] de { $cards }
   *[other] de kaarten { $cards }
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
turning-own = { $n } door eigen keuzes
turning-cards = { $n } door de kaarten
turning-rest = { $n } door de anderen en toeval
