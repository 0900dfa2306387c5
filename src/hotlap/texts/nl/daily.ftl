### De races van de dag.

daily-title = Race van de dag
daily-next = Volgende races: { $when } bij jou, over { $left }.
daily-plain = zonder upgrades, zonder weer
daily-kind-solo = Alleen op de baan
daily-kind-bots = Tegen vijf bots
daily-go-on = Ga door met je poging
daily-out = Je hebt opgegeven: geen plaats in de uitslag.
daily-rounds = { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
}
# Bij gelijke speelronden telt dit.
daily-past = { $n ->
    [one] { $n } vak voorbij de finish
   *[other] { $n } vakken voorbij de finish
}
daily-place = { $place } in de race
daily-ahead = { $n ->
    [one] { $n } speelronde vóór de beste bot
   *[other] { $n } speelronden vóór de beste bot
}
daily-level = in dezelfde speelronde als de beste bot
daily-behind = { $n ->
    [one] { $n } speelronde achter de beste bot
   *[other] { $n } speelronden achter de beste bot
}
daily-rank = { $n ->
    [one] de enige die finishte
   *[other] { $place } van { $n }
}
daily-driven = { $ended ->
    [0] Nog niemand is klaar.
    [one] Eén coureur is klaar.
   *[other] { $ended } coureurs zijn klaar.
}
daily-best = Beste: { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
} door { $name }
daily-best-bots = Beste: { $place }, { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
}, door { $name }
daily-best-you = jou
daily-card-open = Nog niet gereden
daily-card-see = Bekijk de dag
daily-podium-closed = De race en haar bestand zijn vanaf { $when } te zien: tot dan zouden ze anderen tonen hoe er is geschud.
daily-podium-board = Uitslag van de dag
daily-podium-seed = Het startgetal is vanaf { $when } te zien. Tot dan zou het anderen de kaarten vertellen.
