# Vanaf een moment van een afgelopen race: verder rijden, en wat een andere keuze had kunnen brengen.

## Verder rijden

replay-fork = Verder rijden
replay-fork-title = Vanaf hier verder rijden
replay-fork-about = In speelronde { $round } neem je een auto en rijd je verder. Wat de coureur toen niet wist, wordt opnieuw gedeeld: de andere handen, en de volgorde van alle stapels.
replay-fork-seat = Jouw auto
replay-fork-others = De andere auto’s
replay-fork-car = Auto { $n } ({ $colour })
replay-fork-friend = Een vriend, via de link

## Wat als

replay-if = Wat als
replay-if-title = Wat als …
replay-if-about = { $name } moest hier kiezen. Wat { $name } toen niet wist, wordt opnieuw gedeeld, en { bot-name-club } rijdt alle auto’s naar de finish.
replay-if-who = Wie kiest
replay-if-choice = De keuze
replay-if-chosen = { $choice } · toen gekozen
replay-if-watch = Bekijken
replay-if-compare = { $n } keer opnieuw delen en vergelijken
replay-if-progress = { $n } van { $all } keer gedeeld …
replay-if-places = In { $n } keer delen: gemiddeld plaats { $other } met deze keuze, plaats { $made } met die van toen.
replay-if-not = Dit is niet gebeurd: in speelronde { $round } koos { $who ->
    [you] jij
   *[other] { $name }
}: { $choice }.
replay-if-again = Andere kaarten
replay-if-back = Terug naar de race
