# Een afgelopen race, nog eens bekeken (web/src/race/replay). Alleen dat scherm haalt dit bestand op.

# Een beslissing van alle, waar weinig plaats is.
replay-step = Stap { $n }/{ $all }
replay-round = Speelronde { $n }
# Wat een pictogram van de stand betekent: vakken op de weg.
replay-words-finish = tot de finish
# Large, over the board of a replay that has not begun.
replay-begin = Bekijk de race

## Wie besliste

replay-by = { $name } besliste
replay-by-after = { $name } besliste na { $time }
replay-by-this = Gekozen na { $time }
replay-by-club = Een bot besliste in plaats van { $name }

## Wat open kan

replay-eye = Bekijk als
replay-eye-none = Als toeschouwer
# Onder het pictogram, met het nummer van een auto.
replay-eye-word = Blik
replay-hands = Handen
replay-moments = Momenten
replay-charts = Grafieken
replay-coach = Coach
replay-sound = Geluid
replay-link = Deel link
replay-tools = Meer knoppen
replay-link-copied = De link naar dit moment is gekopieerd.
replay-looking = Even kijken …

## Door de ogen van een coureur

replay-chose = { $name } koos: { $what }
replay-chosen = Toen gekozen
replay-made-plan = versnelling { $gear } met { $cards }
replay-made-gear = versnelling { $gear }
replay-made-discard = { $n ->
    [0] alle kaarten houden
    [one] de kaart { $cards } afleggen
   *[other] de kaarten { $cards } afleggen
}
replay-made-salvaged = { $n ->
    [0] { $cards } terughalen
    [one] de kaart { $cards } terughalen
   *[other] de kaarten { $cards } terughalen
}
replay-made-take-back = de laatste keuze terugnemen
replay-made-give-up = opgeven
replay-made-other = { $choice }
replay-made-done = niets meer na de zet
replay-made-stay = geen slipstream
replay-hands-about = In de race zag niemand dit allemaal.
replay-hands-none = Niemand heeft nu kaarten.
replay-hands-car = Versnelling { $gear } · { $heat } hitte in de motor · { $draw } te trekken · { $discard } afgelegd
replay-hands-plan = Daarvan gedekt{ $gear ->
    [0] :
   *[other] { " " }voor versnelling { $gear }:
}
replay-hand-of = De hand van { $name }
replay-plan-of = Het plan van { $name }

## Momenten

# Onder de tijdlijn, voor de vormen die erop staan; waar weinig plaats is hebben alleen de eigen er een.
replay-key = { $whose ->
    [own] Jouw tekens:
   *[all] Tekens:
}
replay-moments-kind = Welke momenten
replay-moments-all = Alles
replay-moments-mine = Alleen van mij
replay-moments-none-mine = Nog geen van jou.
replay-moments-none = Nog niets: momenten verschijnen hier terwijl je kijkt.
replay-kind-lap = Ronden
replay-kind-overtaking = Inhalen
replay-kind-spin = Spins
replay-kind-boost = Boosts
replay-kind-slipstream = Slipstreams
replay-kind-finish = Finishes
replay-kind-out = Uit
replay-mark-in = Speelronde { $round }: { $what }
replay-mark-lap = { $name } { $who ->
    [you] begint
   *[other] begint
} als eerste aan ronde { $n }
replay-mark-overtaking = { $name } { $who ->
    [you] haalt
   *[other] haalt
} { $others } in
replay-mark-spin = { $name } { $who ->
    [you] spint
   *[other] spint
}
replay-mark-boost = { $name } { $who ->
    [you] boost
   *[other] boost
}
replay-mark-slipstream = { $name } { $who ->
    [you] rijdt
   *[other] rijdt
} { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
} mee in de slipstream
replay-mark-finish = { $name } { $who ->
    [you] finisht
   *[other] finisht
} als { $place }
replay-mark-out = { $who ->
    [you] { table-out }
   *[other] { table-out-of }
}
replay-tell = Toon de hele race
replay-tell-about = Anders alleen wat je hebt gezien, zodat er niets wordt verklapt.

## Grafieken

replay-charts-which = Wat de lijnen tonen
replay-charts-soon = Bekijk de eerste speelronden: dan beginnen de lijnen.
replay-charts-round = Speelronde
replay-charts-go = Naar speelronde { $n }
replay-charts-table = Als tabel
replay-chart-place = Plaats
replay-chart-gap = Achterstand
replay-chart-heat = Hitte
replay-chart-gear = Versnelling
replay-chart-place-about = De plaats aan het eind van elke speelronde. Druk op een speelronde om erheen te gaan.
replay-chart-gap-about = Aan het eind van elke speelronde: vakken achter de voorste auto die toen reed. Druk op een speelronde om erheen te gaan.
replay-chart-heat-about = Hitte in de motor aan het eind van elke speelronde. Druk op een speelronde om erheen te gaan.
replay-chart-gear-about = De versnelling aan het eind van elke speelronde. Druk op een speelronde om erheen te gaan.
replay-chart-words = { $what } per speelronde. Aan het eind: { $cars }

## Toetsen

replay-key-step = Een beslissing terug of verder
replay-key-round = Een speelronde terug of verder, ook met Shift en de pijltjes
replay-key-ends = Het begin en het einde
replay-key-play = Afspelen en pauze
replay-key-mark = Het volgende moment
replay-key-eye = De ogen van de coureur die beslist, en terug
replay-key-hands = Alle handen
replay-key-coach = De coach, en terug
replay-key-error = De fout ervoor, en de volgende
replay-key-skip = Overslaan wat beweegt

## Waar een race keerde, zoals de coach het heeft gewogen: ook op het podium

# Na een zet door een bocht, voordat die telt.
where-past = voorbij bocht { $corner }, hitte nog te betalen
turn-past = Je was voorbij bocht { $corner }, en de hitte was nog te betalen.
# Op het bord, op de plaats waar het was.
turn-sign = { $how ->
    [gained] Meeste terreinwinst
    [ground] Meeste terrein verloren
    [spun] Je spin
    [rule] Hier kon het beter
    [harmless] Hier kwam je mee weg
   *[error] Je duurste fout
}
# Wat iets waard is in plaatsen.
worth-places = { $how ->
    [none] niets
    [little] een beetje
    [half] ongeveer een halve plaats
    [one] ongeveer 1 plaats
   *[many] ongeveer { $n } plaatsen
}
worth-rounds = { $how ->
    [none] geen tijd
    [little] een beetje tijd
    [half] ongeveer een halve speelronde
    [one] ongeveer 1 speelronde
   *[many] ongeveer { $n } speelronden
}
# Gezegd wie vanaf een eigen fout verder rijdt.
turn-told = Speelronde { $round } nog een keer. Je koos { $played }, en dat kostte { $by ->
    [place] gemiddeld{ " " }
   *[time] { "" }
}{ $worth }: vind iets beters.
turn-weighed = Jij koos: { $played }. { $by ->
    [time] Dat kostte je { $worth }.
    [harmless] Gemiddeld kost dat { $worth } bij de finish; deze keer won je toch.
   *[place] Gemiddeld kostte dat je { $worth } bij de finish.
} Beter, zegt de coach: { $choice }{ $why ->
    [none] .
   *[other] . Waarom: dat { $why }.
}
# Wat werd gekozen is wat een hint aanraadt: wie die volgt, treft geen blaam.
turn-ruled = Een hint raadde dit ook aan: { $played }. Tot het einde van de race, zegt de coach, is dit beter: { $choice }. { $by ->
    [time] Dat is { $worth } waard
   *[place] Gemiddeld is dat bij de finish { $worth } waard
}{ $why ->
    [none] .
   *[other] : dat { $why }.
}
