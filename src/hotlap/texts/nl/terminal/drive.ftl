# Rond een race die iemand in de terminal rijdt. $what: "race" of "season".

drive-begins = Je rijdt { $colour }. ? helpt bij elke vraag, spelregels vertelt de regels, stop bewaart { $what ->
    [season] het seizoen
   *[race] de race
} voor later.
drive-not-kept = { $what ->
    [season] Dit seizoen kun je niet verlaten en later verder rijden: { $trouble }.
   *[race] Deze race kun je niet verlaten en later verder rijden: { $trouble }.
}
drive-enter = Enter gaat verder
drive-next-race = Enter gaat verder met race { $race }, stop bewaart het seizoen voor later
drive-give-up = De race voorgoed opgeven? (j = ja, Enter of n = nee)
drive-yes-or-no = Typ j voor ja of n voor nee.
# Wat als ja en als nee telt, in woorden met spaties ertussen; de Engelse woorden tellen in elke taal.
answer-yes = j ja
answer-no = n nee geen niets
# Hetzelfde voor commando’s.
answer-forget = vergeet
answer-back = terug
answer-cards = kaarten
answer-help = hulp
answer-hint = tip
answer-log = verloop
answer-look = kijk bord
answer-quit = stop
answer-retire = opgeven
answer-rules = spelregels regels
answer-gear = versnelling v
answer-play = speel met
answer-best = beste
answer-all = alle alles
drive-hint = { $driver } zou zeggen: { $choice }.
drive-no-back = Niets om terug te nemen: een plan wel, meteen nadat het is gemaakt; wat gereden is, is gereden.
drive-no-upgrades = Je hebt geen upgrades: al je kaarten zijn wat ze zeggen.
drive-draws = Je trekt { $cards }.

## Een plan dat nog terug kan

drive-plan = Versnelling { $gear }: { $cards }
drive-plan-cluttered = Versnelling { $gear }: de hand zit vast

## Hoe het ging

drive-gave-up = Deze gaf je op. De volgende wordt van jou.
drive-out = Uit deze lig je. De volgende wordt van jou.
drive-home = Je bent binnen in { drive-rounds }, { drive-spins }.
drive-won = Je wint, vanaf startplaats { $grid }, in { drive-rounds }, { drive-spins }!
drive-placed = Je bent { ordinal } van { $cars }, { $change ->
    [none] waar je begon
    [better] { $n } beter dan waar je begon
   *[worse] { $n } slechter dan waar je begon
}, in { drive-rounds }, { drive-spins }.
drive-rounds = { $rounds ->
    [one] { $rounds } speelronde
   *[other] { $rounds } speelronden
}
drive-spins = { $spins ->
    [0] zonder te spinnen
    [one] na { $spins } spin
   *[other] na { $spins } spins
}
drive-champion = Je bent kampioen, met { $points } punten!
drive-season-over = Het seizoen is voorbij: je bent { ordinal } van { $cars }, met { $points } punten.

## Verlaten en weer verder

paused-kept = { $what ->
    [season] Je seizoen is bewaard; de volgende { $command } gaat ermee verder.
   *[race] Je race is bewaard; de volgende { $command } gaat ermee verder.
}
paused-nothing = Er is niets bewaard: { $trouble }.
paused-unwritten = { $path } kan niet worden geschreven: { $why }
paused-unread = { $what ->
    [season] Er is een bewaard seizoen, maar het is niet te lezen: { $why } { $kept }
   *[race] Er is een bewaarde race, maar die is niet te lezen: { $why } { $kept }
}
paused-aside = Het bestand is opzijgezet als { $path }.
paused-stuck = Opzijzetten lukt ook niet: { $why }.
paused-over = { $what ->
    [season] Je laatste seizoen was ten einde:
   *[race] Je laatste race was ten einde:
}
paused-waits = { $what ->
    [season] Er wacht een seizoen op je: { $standing }
   *[race] Er wacht een race op je: { $standing }
}
paused-go-on = Ermee verder? (Enter: ja, n: nu niet, vergeet)
paused-how = Typ j om ermee verder te gaan, n om het voor later te bewaren, of vergeet om het te wissen.
paused-race = { $title }, speelronde { $round }; je bent { $colour }, { ordinal }.
paused-season = { $title }; race { $race } van { $races }, { $track }, speelronde { $round }.
paused-points = Je bent { ordinal }, met { $points } punten.
paused-changed = { $n ->
    [one] In het verslag staat { $n } beslissing die de coureurs nu anders zouden nemen; het verslag geldt.
   *[other] In het verslag staan { $n } beslissingen die de coureurs nu anders zouden nemen; het verslag geldt.
}
