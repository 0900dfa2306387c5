### De races van de dag.

daily-title = Race van de dag
daily-lead = De kaarten zijn voor iedereen hetzelfde geschud, en iedereen heeft één poging. Het gaat om speelrondes, niet om seconden: neem de tijd.
daily-loading = De races van de dag worden opgezocht …
daily-failed = De dag is nu niet te zien: { $what }
daily-before = Eerdere dag
daily-after = Latere dag
daily-today = Vandaag
daily-next = Volgende races: { $when }, over { $left }.
daily-grace = De dag is voorbij. Tot { $when } kunnen de laatsten finishen; daarna zijn seeds en herhalingen te zien.
daily-plain = zonder upgrades, zonder weer
daily-kind-solo = Alleen op de baan
daily-kind-bots = Tegen vijf bots
daily-about-solo = Jij alleen met je kaarten, in zo weinig mogelijk speelrondes. Bij evenveel speelrondes wint wie verder over de finish rolt.
daily-about-bots = Versla er zo veel je kunt. Bij gelijke plaatsen tellen de speelrondes tussen jou en de beste bot.
daily-begin = Begin je ene poging
daily-go-on = Ga door met je poging
daily-rules = Geen hints, geen herkansing. Je mag weggaan en terugkomen; je poging wacht tot { $when }.
daily-missed = Je hebt die dag niet gereden.
daily-late = Je poging was niet op tijd klaar.
daily-out = Je hebt opgegeven: geen plaats in de uitslag.
daily-mine = Jouw resultaat
daily-rounds = { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelrondes
}
daily-place = { $place } in de race
daily-ahead = { $n ->
    [one] { $n } speelronde voor de beste bot
   *[other] { $n } speelrondes voor de beste bot
}
daily-level = in dezelfde speelronde als de beste bot
daily-behind = { $n ->
    [one] { $n } speelronde achter de beste bot
   *[other] { $n } speelrondes achter de beste bot
}
daily-rank = { $place } van { $n }
daily-driven = { $ended ->
    [0] Nog niemand is klaar.
    [one] Eén coureur is klaar.
   *[other] { $ended } coureurs zijn klaar.
}
daily-on-track = { $n ->
    [one] Eén rijdt nog.
   *[other] { $n } rijden nog.
}
daily-best = Beste: { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelrondes
} door { $name }
daily-best-bots = Beste: { $place }, { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelrondes
}, door { $name }
daily-board = Uitslag
daily-board-hidden = Je hebt nog niet gereden, daarom is de uitslag verborgen.
daily-board-show = Toon de uitslag
daily-board-none = Geen uitslag.
daily-board-more = Toon meer
daily-board-rank = Plaats
daily-board-driver = Coureur
daily-board-race = Race
daily-board-rounds = Speelrondes
daily-board-margin = Beste bot
daily-board-out = uit
daily-board-you = jij
daily-board-watch = Een naam leidt naar de herhaling.
daily-board-watch-of = Bekijk de race van { $name }
daily-bound = Mogelijk met deze kaarten: { $rounds ->
    [one] { $rounds } speelronde.
   *[other] { $rounds } speelrondes.
}
daily-bound-about = Een zoekprogramma dat alle kaarten kent, vond deze race. Het is de beste die bekend is; er kan een betere bestaan.
daily-bound-watch = Bekijk die race
daily-bound-later = Er wordt gezocht naar het kleinst mogelijke aantal speelrondes.
daily-share = Deel je resultaat
daily-share-copied = Gekopieerd. Plak het waar je vrienden zijn.
daily-share-failed = Je browser laat pagina’s niet kopiëren. Dit is de tekst:
daily-share-rounds = hotlap { $day }, { $track }: { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelrondes
}, { $rank } van { $n }
daily-share-bots = hotlap { $day }, { $track }, tegen vijf bots: { $place }, { $rank } van { $n }
daily-seed = Hoe er is geschud
daily-seed-hash = Vingerafdruk van de seed:
daily-seed-later = De seed is te zien als de dag voorbij is. De vingerafdruk staat sinds de dag ervoor vast.
daily-seed-next = Vingerafdruk van de seed van morgen:
daily-seed-seed = Seed:
daily-seed-good = Door je browser gecontroleerd: de seed heeft deze vingerafdruk.
daily-seed-same = Door je browser gecontroleerd: de seed heeft de vingerafdruk die je eerder zag.
daily-seed-wrong = De seed heeft niet de vingerafdruk die eerder te zien was.
daily-streak = { $n ->
    [one] Eén dag op rij
   *[other] { $n } dagen op rij
}
daily-streak-longest = langste reeks: { $n }
daily-streak-days = { $n ->
    [one] op één dag gefinisht
   *[other] op { $n } dagen gefinisht
}
daily-card-open = Nog niet gereden
daily-card-see = Bekijk de dag
daily-podium-closed = Herhaling en bestand zijn vanaf { $when } te zien: tot dan zouden ze anderen tonen hoe er is geschud.
daily-podium-board = Uitslag van de dag
daily-podium-seed = De seed is vanaf { $when } te zien. Tot dan zou die anderen de kaarten vertellen.
