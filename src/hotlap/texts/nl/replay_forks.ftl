# Vanaf een moment van een afgelopen race: verder rijden, en wat een andere keuze had kunnen brengen.

## Verder rijden

replay-fork = Verder rijden
replay-fork-with = Met vrienden
replay-fork-title = Vanaf hier verder rijden
replay-fork-about = In speelronde { $round } neem je een auto en rijd je verder. Wat de coureur toen niet wist, wordt opnieuw gedeeld: de andere handen, en de volgorde van alle stapels.
replay-fork-seat = Jouw auto
replay-fork-others = De andere auto’s
replay-fork-car = Auto { $n } ({ $colour })
replay-fork-friend = Een vriend, via de link

## Wat als

replay-if = Wat als
# Bij een keuze van de coach.
replay-if-both = Wat als: vergelijk beide
replay-if-title = Wat als …
replay-if-about = Een bot rijdt met beide keuzes door tot de finish. Wat { $who ->
    [you] jij
   *[other] { $name }
} hier niet kon weten, wordt opnieuw gedeeld.
replay-if-who = Wie kiest
replay-if-done = Wat er gebeurde
replay-if-choice = In plaats daarvan
replay-if-option = { $choice } · { $is ->
    [better] coach
   *[chosen] toen
}
# Het rapport zegt er hetzelfde van.
replay-if-coach = { $by ->
    [time] De keuze van de coach: over veel spellen is die { $worth } waard, en nauwelijks een plaats.
   *[place] De keuze van de coach: over veel spellen is die bij de finish { $worth } waard.
}
replay-if-watch = Bekijk één race
replay-if-compare = Rijd beide { $n } keer
replay-if-progress = { $n } van { $all } races …
replay-if-then = toen gekozen
replay-if-place-of = plaats { $place } ± { $half }
# Beide keuzes kregen dezelfde kaarten.
replay-if-gain = In { $deals } races { $how ->
    [better] { $n } ± { $half } plaatsen beter dan wat er gebeurde
    [worse] { $n } ± { $half } plaatsen slechter dan wat er gebeurde
   *[chance] geen duidelijk verschil: { $n } ± { $half } plaatsen
}.
replay-if-within = De kortste balk is het beste gemiddelde. Beide keuzes kregen in elke race dezelfde kaarten; ± is wat geluk nog kan veranderen.{ $more ->
    [yes] { " " }De coach reed er veel meer: waar zijn getal anders is, geloof dan dat.
   *[no] { "" }
}
replay-if-not = Een race die had kunnen komen als { $who ->
    [you] jij
   *[other] { $name }
} in speelronde { $round } had gekozen: { $choice }. Verborgen kaarten zijn opnieuw gedeeld, ook voor de anderen.
replay-if-again = Nog een race
replay-if-back = Terug naar de race
replay-if-back-coach = Terug naar de keuze
replay-if-play-on = Bekijk tot de finish
# Waar de film eindigt: hoe de auto ervoor staat, en hoe die er toen voor stond.
replay-if-ends = { $round ->
    [0] Aan het eind van de race
   *[other] Aan het eind van speelronde { $round }
}, vergeleken met wat er gebeurde: { $what }.
replay-if-same = geen verschil
replay-if-place = plaats { $now } in plaats van { $made }
replay-if-spins = { $is ->
    [more] { $n ->
        [one] wel een spin
       *[other] { $n } keer vaker gespind
    }
   *[less] { $n ->
        [one] geen spin
       *[other] { $n } keer minder gespind
    }
}
replay-if-spaces = { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} { $is ->
    [more] verder
   *[less] minder
}
replay-if-heat = { $n } hitte { $is ->
    [more] meer
   *[less] minder
} in de motor
