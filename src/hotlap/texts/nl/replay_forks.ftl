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
replay-if-about = { $who ->
    [you] Jij moest hier kiezen. Wat jij
   *[other] { $name } moest hier kiezen. Wat { $name }
} toen niet wist, wordt opnieuw gedeeld, en één en dezelfde bot rijdt alle auto’s naar de finish{ $legends ->
    [0] .
   *[other] ; Legends rijden als Legends.
}
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
replay-if-watch = Bekijken
replay-if-compare = { $n } keer opnieuw delen en vergelijken
replay-if-progress = { $n } van { $all } keer gedeeld …
replay-if-then = toen gekozen
replay-if-place-of = plaats { $place } ± { $half }
# Beide keuzes kregen dezelfde kaarten.
replay-if-gain = { $how ->
    [better] In deze { $deals } delingen: { $n } ± { $half } plaatsen beter dan wat er gebeurde.
    [worse] In deze { $deals } delingen: { $n } ± { $half } plaatsen slechter dan wat er gebeurde.
   *[chance] In deze { $deals } delingen geen verschil buiten het toeval: { $n } ± { $half } plaatsen.
}
replay-if-within = Gemiddeld over { $n } keer delen, voor beide hetzelfde: de kortste balk is het beste. ±: in 95 van de 100 gevallen ligt het ware gemiddelde daarbinnen.{ $more ->
    [yes] { " " }De coach telde er veel meer: waar zijn getal anders is, geloof dan dat.
   *[no] { "" }
}
replay-if-not = Dit is niet gebeurd. Er is gereden alsof { $who ->
    [you] jij
   *[other] { $name }
} in speelronde { $round } had gekozen: { $choice }. Verborgen kaarten zijn opnieuw gedeeld, dus ook de anderen kunnen anders spelen.
replay-if-again = Andere kaarten
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
