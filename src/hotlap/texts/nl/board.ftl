# De pagina van een dag: wat er gereden wordt, de eigen poging, de uitslag, de tekens en het getal.

daily-lead = De kaarten zijn voor iedereen hetzelfde geschud, en iedereen heeft één poging. Het gaat om speelronden, niet om seconden: neem de tijd.
daily-loading = De races van de dag worden opgezocht …
daily-failed = De dag is nu niet te zien. { $what }
daily-none = Deze dag heeft geen races.
daily-later = Deze dag is er nog niet.
daily-before = Eerdere dag
daily-after = Latere dag
daily-today = De races van vandaag
daily-grace = De dag is voorbij. Tot { $when } kunnen de laatsten finishen; daarna zijn de startgetallen en alle races te zien.
daily-about-solo = Jij alleen met je kaarten, in zo weinig mogelijk speelronden. Bij evenveel speelronden wint wie verder over de finish rolt.
daily-about-bots = Versla er zo veel je kunt. Bij gelijke plaatsen tellen de speelronden tussen jou en de beste bot, dan je eigen speelronden, en dan wie verder over de finish rolt.
daily-begin = Begin je ene poging
daily-rules = Geen hints en geen tweede poging. Je mag weggaan en terugkomen: een begonnen poging wacht tot een uur na de dag.
daily-missed = Je hebt die dag niet gereden.
daily-late = Je poging was niet op tijd klaar.
daily-mine = Jouw resultaat
daily-on-track = { $n ->
    [one] Eén rijdt nog.
   *[other] { $n } rijden nog.
}
daily-board = Uitslag
daily-board-hidden = Je hebt nog niet gereden, daarom is de uitslag verborgen.
daily-board-show = Toon de uitslag
daily-board-none = Geen uitslag.
daily-board-more = Toon meer
daily-board-rank = Plaats
daily-board-driver = Coureur
daily-board-race = Race
daily-board-rounds = Speelronden
daily-board-margin = Beste bot
daily-board-past = Voorbij de finish
daily-board-out = opgegeven
daily-board-you = jij
daily-board-watch = Druk op een naam om die race te bekijken.
daily-board-watch-of = Bekijk de race van { $name }
daily-bound = Mogelijk met deze kaarten: { $rounds ->
    [one] { $rounds } speelronde.
   *[other] { $rounds } speelronden.
}
daily-bound-about = Een zoekprogramma dat alle kaarten kent, vond deze race. Het is de beste die bekend is; er kan een betere bestaan.
daily-bound-watch = Bekijk die race
daily-bound-later = Er wordt gezocht naar het kleinst mogelijke aantal speelronden.
daily-share = Deel je resultaat
daily-share-copied = Gekopieerd. Plak het waar je vrienden zijn.
daily-share-failed = Je browser laat pagina’s niet kopiëren. Dit is de tekst:
daily-share-rounds = hotlap { $day }, { $track }: { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
}{ $n ->
    [one] { "" }
   *[other] , { $rank } van { $n }
}
daily-share-bots = hotlap { $day }, { $track }, tegen vijf bots: { $place }{ $n ->
    [one] { "" }
   *[other] , { $rank } van { $n }
}
daily-seed = Hoe er is geschud
daily-seed-hash = Vingerafdruk van het startgetal:
daily-seed-later = Het startgetal is te zien als de dag voorbij is. De vingerafdruk ligt sinds de dag ervoor vast.
daily-seed-next = Vingerafdruk van het startgetal van morgen:
daily-seed-seed = Startgetal:
daily-seed-good = Door je browser gecontroleerd: het startgetal heeft deze vingerafdruk.
daily-seed-same = Door je browser gecontroleerd: het startgetal heeft de vingerafdruk die je eerder zag.
daily-seed-wrong = Het startgetal heeft niet de vingerafdruk die eerder te zien was.
daily-streak = { $n ->
    [one] 1 dag op rij
   *[other] { $n } dagen op rij
}
daily-streak-longest = langste reeks: { $n }
daily-streak-days = { $n ->
    [one] op één dag gefinisht
   *[other] op { $n } dagen gefinisht
}
daily-signs = Wat de tekens betekenen
daily-signs-about = Een rij per ronde om het circuit, een teken per speelronde; van meerdere dingen telt het laatste in deze lijst. Geen teken verraadt een kaart.
daily-sign-plain = { $n ->
    [one] { $n } gewone speelronde
   *[other] { $n } gewone speelronden
}
daily-sign-slipstream = { $n ->
    [one] { $n } speelronde met slipstream
   *[other] { $n } speelronden met slipstream
}
daily-sign-corner = { $n ->
    [one] { $n } speelronde waarin een bocht hitte kostte
   *[other] { $n } speelronden waarin een bocht hitte kostte
}
daily-sign-boost = { $n ->
    [one] { $n } speelronde met een boost
   *[other] { $n } speelronden met een boost
}
daily-sign-spin = { $n ->
    [one] { $n } spin
   *[other] { $n } spins
}
