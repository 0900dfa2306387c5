# Het racescherm.

## Rond de baan

race-lap = Ronde { $lap } van { $laps }
race-laps = { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
}
race-round = Speelronde { $round }
race-fork = verder vanaf speelronde { $round }
race-fork-link = bekijk die race
race-before = Vóór de race
race-is-over = De race is afgelopen
race-legend = Legende { $name }
race-nothing = niets
race-cards-of = { $n }× { $card }
race-loading = Wachten op de race …
race-wide = Het circuit: { $name }
race-board = Het bord: versleep het, zoom, of druk op een vak
race-view = Beeld
race-view-whole = Het hele circuit
race-view-me = Mijn auto volgen
race-view-leader = De koploper volgen
race-zoom-in = Dichterbij
race-zoom-out = Verder weg
race-ahead = Bocht { $corner }, limiet { $limit }: { $spaces ->
    [0] de lijn komt nu.
    [one] nog { $spaces } vak.
   *[other] nog { $spaces } vakken.
}
# What a driver has to think of next, always in view.
race-next-corner = Bocht { $corner }: limiet { $limit }, { $spaces ->
    [0] hier
    [one] { $spaces } vak
   *[other] { $spaces } vakken
}
# So many spaces finish the race: one more than lie before the line.
race-next-finish = Finish in { $spaces ->
    [one] { $spaces } vak
   *[other] { $spaces } vakken
}
race-help = Hulp
race-menu = Menu: wat er gebeurde, tempo, geluid, hulp
race-you = Jij
race-coach = Coach
race-coach-about = Een zin en een advies bij elke keuze, volgens een snelle vuistregel. ‘{ race-hint-coach }’ bij een hint is beter, en de coach na de race ook.
# De tutor: de coach kijkt naar keuzes voordat ze gemaakt zijn.
tutor-warns = Laat de coach mijn keuzes nakijken
tutor-warns-about = Hij houdt je tegen vóór een fout en zegt wat beter is. Alle coureurs horen het. De race telt dan voor geen record, medaille of titel van jou.
tutor-warns-never = Nee
tutor-warns-blunder = Houd me tegen vóór een blunder
tutor-warns-mistake = Ook vóór een fout
tutor-silent = De coach kon die keuze niet nakijken.
tutor-title = { $grade ->
    [blunder] Wacht: dat is een blunder
   *[other] Wacht: dat is een fout
}
tutor-costs = { $choice }: kost { $cost }.
tutor-better = Beter: { $choice }.
tutor-why = Dat { $does }, gemiddeld gezien.
tutor-back = { $lays ->
    [yes] Leg wat beter is
   *[no] Kies opnieuw
}
tutor-mean = Doe het toch
race-caution = Vraag het me nog eens
race-caution-about = Naar wat wordt aangeraden, vragen we niet, behalve als je auto zou spinnen of als je dat altijd wilt.
race-caution-danger = Vóór een spin
race-caution-dearer = Ook waar verder rijden hitte kost in bochten
race-caution-always = Altijd vóór boosts, slipstreams en afleggen
race-coach-next = Verder
race-coach-close = Zonder de coach
race-hint = Hint
race-hint-ask = Vraag om een hint
race-hint-level = Hoe de hint gevonden wordt
race-hint-club = Vuistregel
race-hint-club-about = Een snelle regel: die ziet tot het einde van je beurt.
race-hint-coach = Kijk verder
race-hint-coach-about = Probeert elke keuze in veel spellen, tot het einde van de volgende speelronde. Punten: 9 voor de winst, dan 6, 4, 3, 2, 1.
race-hint-unweighed-about = { $why ->
    [cards] Wat upgrades opleveren weet hotlap uit proefraces: verder kijken voegt niets toe.
   *[other] Hier telt alleen de vuistregel: verder kijken levert niets beters op.
}
race-hint-lay = Kies deze kaarten
race-hint-close = Hint sluiten
race-keys = Toetsen
race-colours-title = Kleuren van het vooruitzicht
race-colours = Groen kost niets. Geel kost hitte, vraagt eerst iets, of geeft een kans op spinnen van hoogstens één op drie. Rood is een grotere kans; een rode knop vraagt het nog eens.
race-spaces = Wat de kleuren van vakken betekenen
race-spaces-safe = kost daar niets
race-spaces-land = kost daar hitte
race-spaces-spin = spin
race-spaces-paler = vager: minder kans
# Wat de tekens van de stand betekenen, voor wie nieuw is.
race-words-heat = hitte
race-words-cards = kaarten
race-words-corner = tot de bocht
race-words-adrenaline = adrenaline
race-touches = Met je vingers
race-touch-space = Druk op een vak
race-touch-space-about = Tijdens het plannen: de kaarten die je daar brengen
race-touch-twice = Druk op een keuze
race-touch-twice-about = Het bord laat zien waar die toe leidt; de grote knop voert hem uit, of een tweede druk
race-touch-hold = Houd vast
race-touch-hold-about = Wat een kaart, een bord of een teken betekent
race-touch-rival = Druk op een rivaal
race-touch-rival-about = Zijn kaarten, versnelling en hitte: druk op de auto in de stand
race-touch-pinch = Twee vingers
race-touch-pinch-about = Het bord dichterbij, of verder weg
race-touch-drag = Eén vinger
race-touch-drag-about = Verschuif het bord
race-key-gear = De versnelling
race-key-letter = Een kaart of een keuze, in de volgorde op het scherm
race-key-enter = De gekleurde knop: rijden, klaar, of wat de coach of een hint aanraadt
race-key-back = Wissen wat gekozen is, of de keuze terugnemen
race-key-hint = Een hint
race-key-skip = Naar het heden
race-key-explain = Wat het geselecteerde betekent
race-key-view = Dichterbij, verder weg, en het hele circuit, als de focus op het bord staat; pijltjes verschuiven het
race-key-help = Deze lijst; Escape sluit hem, en wat er verder over het bord ligt
race-pace-label = Hoe snel de race wordt getoond
race-pace-rising = 1×→2×
race-pace-rising-about = Twee speelronden gewoon, dan dubbel zo snel
race-pace-help = „1×→2×” is twee speelronden gewoon, dan dubbel zo snel.
race-pace-half = ½×
race-pace-1 = 1×
race-pace-2 = 2×
race-pace-4 = 4×
race-pace-instant = meteen
race-sound = Geluid van de race
race-skip = Overslaan
race-turn-yours = Jij bent aan de beurt
race-watching = Je kijkt toe
race-waits = Wachten op { $names }
race-waits-plan = Wachten op de plannen van { $names }
race-waits-you = jou
# Wie even weg is, en wat er dan gebeurt.
race-held = Je ziet deze ronde met je eigen beurt.
race-held-all = Deze ronde komt in beeld als iedereen heeft gepland.
race-waits-absent = { $n ->
    [one] { $names } is er even niet.
   *[other] { $names } zijn er even niet.
} { $limit ->
    [0] Duurt dat te lang, dan kan een bot rijden.
   *[other] Is de tijd om, dan rijdt er een bot.
}
race-shown = Nu beslist: { $names }
race-shown-plan = Nu plannen: { $names }
race-sent = Verstuurd …
race-unsent = Wacht op de verbinding …
race-refused = Dat kon niet. { $what }
race-give-up = Opgeven
race-give-up-title = De race opgeven?
race-give-up-now = Je auto gaat meteen van de baan en eindigt achter alle andere. Dat kun je niet terugnemen.
race-give-up-later = Dat kan zodra jij weer iets beslist; nu is het aan de anderen. Het gebeurt zodra deze pagina dan open is. Je auto eindigt achter alle andere, en dat kun je niet terugnemen.
race-give-up-turn = Anderen hebben in deze ronde al gereden: plan eerst je beurt. Je geeft op bij de volgende keuze daarin. Het gebeurt zodra deze pagina dan open is. Dit is niet terug te nemen.
race-give-up-called = Dat kan als je aan de beurt bent. Rijden anderen in die speelronde vóór jou, dan plan je eerst je beurt. Het gebeurt zodra deze pagina dan open is. Je auto komt achter alle andere, en dit is niet terug te draaien.
race-give-up-turn-waits = Je geeft op zodra je je beurt hebt gepland: anderen hebben in deze speelronde al gereden. Tot dan kun je van gedachten veranderen.
race-give-up-waits = Je geeft op zodra jij weer iets beslist. Tot dan kun je je nog bedenken.
race-you-out = { table-out }: de anderen rijden door.
race-giving-up-turn = Plan je beurt, dan geef je op
race-giving-up = Straks geef je op
race-give-up-yes = Opgeven
race-give-up-no = Doorrijden

## Plaatsen op de baan, met de getallen die daar gedrukt staan

# Bocht 0 is de finish.
race-at-end = { $corner ->
    [0] de finish
   *[other] bocht { $corner }
}
race-at = { $n ->
    [0] de lijn van { race-at-end }
    [one] { $n } vak vóór { race-at-end }
   *[other] { $n } vakken vóór { race-at-end }
}
# Zoveel vakken voorbij de lijn.
race-at-finish = { $n } voorbij de finish
race-at-range = { $least }–{ $most } vakken vóór { race-at-end }
race-at-either = { $first }, tot { $last }

## Tekens boven auto’s

race-mark-boost = Boost
race-mark-adrenaline = Adrenaline
race-mark-slipstream = Slipstream +{ $n }
race-mark-cool = koelt { $n }
race-mark-gravel = grind: −{ $n } hitte
race-mark-corner = −{ $n } hitte
race-mark-spin = Spint: +{ $n } stress
race-mark-blocked = opgehouden
race-mark-cluttered = Hand zit vast
race-mark-speed = Snelheid { $n }
race-mark-back = gaat terug
race-mark-retired = { $n ->
    [0] geeft op
   *[other] uit de race
}
race-mark-finished = Plaats { $n }
race-mark-gear = { $from } → { $n }
race-mark-legend = Deze kaart stuurt alle legendes
race-mark-passes = { $n ->
    [one] haalt een auto in
   *[other] haalt { $n } auto’s in
}
race-mark-sponsored = + sponsorkaart

## Stand

race-standings = Stand
race-place = Plaats { $place }
race-gear = Versnelling { $gear }
race-gear-short = V{ $gear }
race-heat-left = { $n } hitte in de motor
race-hand-size = { $n ->
    [one] { $n } kaart in de hand
   *[other] { $n } kaarten in de hand
}
race-to-corner = { $n ->
    [one] nog { $n } vak tot de bocht
   *[other] nog { $n } vakken tot de bocht
}
race-to-finish = { $n ->
    [one] nog { $n } vak om te finishen
   *[other] nog { $n } vakken om te finishen
}
race-limit = Bocht { $corner }: limiet { $limit }.
race-adrenaline = heeft adrenaline
race-adrenaline-short = A
race-planned = heeft een plan
race-thinking = beslist nu
race-absent = is er even niet
race-away = weg: een bot rijdt
race-finished = binnen
race-won-by = { $name } heeft gewonnen. Plaats { $place } is nog vrij.
# In the round in which it crosses it.
race-over-line = binnen
race-out = { $how ->
    [gave-up] gaf op
   *[out] uit de race
}
race-left = nog { $s } s
race-left-short = { $s } s
race-left-label = { $s ->
    [one] nog { $s } seconde
   *[other] nog { $s } seconden
}
race-is-paused = gepauzeerd: er loopt geen tijd
race-left-until = tot { $when }
time-until = tot { $when }, nog { $left }

## Je mat

race-mat = Jouw auto
race-mat-of = De auto van { $name }
race-lever = Versnelling
race-gear-price = { $heat ->
    [0] gratis
   *[other] { $heat } hitte
}
race-gear-stay = blijven
race-gear-no = nu niet
race-gear-label = Versnelling { $gear }, { $price }
race-hand = Hand
race-plan-laid = Jouw plan: versnelling { $gear }
race-plan-laid-bot = Plan van een bot voor jou: versnelling { $gear }
race-engine = Motor
race-engine-label = nog { $n } hitte in de motor
race-draw = Trekstapel
race-draw-label = { $n ->
    [one] { $n } kaart op de trekstapel
   *[other] { $n } kaarten op de trekstapel
}
race-discards = Aflegstapel
race-discards-label = { $n ->
    [0] niets op de aflegstapel
    [one] { $n } kaart op de aflegstapel
   *[other] { $n } kaarten op de aflegstapel
}
race-play-area = In het spel: { $cards }
race-commit = Rijden
race-commit-anyway = { $sure ->
    [yes] Je zou spinnen
   *[no] Je kunt spinnen
} ({ $chance }): motor leeg, versnelling 1. Toch rijden
race-commit-unpaid = { $n ->
    [one] Eén kaart kun je niet betalen, een omgedraaide vervangt hem: toch rijden
   *[other] { $n } kaarten kun je niet betalen, omgedraaide vervangen ze: toch rijden
}
race-do-dearer = { $heat } hitte meer in bochten. Zeker?
race-do-sure = Zeker?
race-do-anyway = { $sure ->
    [yes] Je zou spinnen
   *[no] Je kunt spinnen
} ({ $chance }). Zeker?
# Op de knop van een reactie: wat ervan zou komen.
race-do-spins = { $chance ->
    [sure] dan spin je
   *[other] kans op spin: { $chance }
}
# Van wat de auto redt, zodra er daarna zoveel gekoeld is.
race-do-saves = geen spin{ $cool ->
    [0] { "" }
   *[other] : koel daarna { $cool }
}
race-do-again = nog eens
race-plans-there = Plannen die daar eindigen
race-plans-next = Het volgende plan voor dit vak: { $n } van { $all } ligt er
race-plan-there = Versnelling { $gear }: { $cards }{ $heat ->
    [0] { "" }
   *[other] { " " }· { $heat } hitte
}
race-plans-none = Geen plan eindigt daar
race-elsewhere = Je hebt dit in een ander venster besloten. Wat je hier had gekozen, is teruggelegd.
race-plans-unsure = { $why ->
    [stress] Geen plan eindigt daar zeker. Met stress: { $at }, en { $chance } kans op het vak waar je drukte.
   *[other] Geen plan eindigt daar zeker. Het kan worden: { $at }, en { $chance } kans op het vak waar je drukte.
}
race-commit-dearer = Nu { $now } hitte in plaats van { $before }: toch rijden
race-commit-plan = Blijven staan
race-pick-more = { $n ->
    [one] Kies nog { $n } kaart
   *[other] Kies nog { $n } kaarten
}
race-pick-gear = Kies een versnelling
race-cluttered = Geen kaart om neer te leggen: de hand zit vast, en de auto blijft staan
race-take-back = Terugnemen
race-take-back-label = De laatste keuze terugnemen
race-take-back-of = De keuze van { $name } terugnemen
race-committed = Je plan staat. De anderen zijn nog aan het plannen.
race-drives = { $name } rijdt
race-drives-you = Jij rijdt
race-drives-all = De auto’s rijden
race-nothing-asked = Nu is er niets te beslissen.
race-commit-ahead = Dit plan klaarleggen
race-ask-ahead = Vooruit plannen
race-ahead-look = Plan de volgende speelronde
race-ahead-about = Je beurt is voorbij. Een plan dat je nu klaarlegt, geldt zodra je aan de beurt bent.
race-ahead-left = Plan ligt klaar
race-ahead-secret = Alleen jij kent het. Het geldt zodra je aan de beurt bent.
race-ahead-laid = Volgend plan: versnelling { $gear }
race-ahead-change = Wijzig het
race-ahead-stop = Nu niet
race-ahead-void = Het plan dat je had klaargelegd, mag niet meer. Plan opnieuw.
race-clear = Leegmaken

## Vragen

race-ask-draft = Een kaart voor je stapel
race-ask-swap = Een van je upgrades ruilen?
race-ask-give-back = Eén kaart te veel: welke gaat terug?
race-ask-tune = De monteurs vragen: meer hitte en stress, of minder?
race-ask-mulligans = Deze hand houden, of alles ruilen voor 1 hitte?
race-ask-plan = Maak je plan
race-ask-speed = Als welke snelheid telt { $card }{ $of ->
    [1] { "" }
   *[other] { " " }(kaart { $place } van { $of })
}?
race-ask-speed-open = Als welke snelheid telt een kaart?
race-ask-react = Reageren
race-ask-salvage = Welke afgelegde kaarten gaan naar je trekstapel?
race-ask-pay = Je kunt niet alle kaarten betalen. Welke betaal je?
race-ask-slipstream = Slipstream?
race-ask-refresh = Een kaart terug boven op je trekstapel?
race-ask-discard = Afleggen voor nieuwe kaarten?
race-discard-about = { $n ->
    [0] Druk op kaarten om ze te ruilen. Nu houd je { race-discard-kept } en trek je { race-discard-drawn }.
   *[other] Je houdt { race-discard-kept } en trekt { race-discard-drawn }.
}
race-discard-stays = Stress en hitte blijven.
race-discard-kept = { $kept ->
    [one] { $kept } kaart
   *[other] { $kept } kaarten
}
race-discard-drawn = { $drawn ->
    [some] nieuwe tot je hand vol is
    [one] { $drawn } nieuwe
   *[other] { $drawn } nieuwe
}
race-ask-other = Jouw beslissing
race-ask-must = Eerst wat je kaarten vragen
race-ask-salvage-most = { $n ->
    [one] Hoogstens { $n } kaart
   *[other] Hoogstens { $n } kaarten
}
# What cannot be chosen; the names follow.
race-not-now = Nu niet:
race-choose-first = Kies eerst een van deze
# Terwijl kaarten iets vragen; en het merk op de knop ervan.
race-must-first = Moet: { $what }. De rest mag.
race-do-must = moet

## Keuzes: hun namen en gevolgen

race-do-done = Klaar
race-do-done-react = Niets meer
race-do-done-refresh = Geen meer
race-about-done = Verder
race-do-boost = Boost
# Wat een keuze kost, op haar knop.
race-do-heat = { $heat ->
    [0] gratis
   *[other] { $heat } hitte
}
# Wat een keuze bij de zet doet; minder dan haar snelheid waar auto’s in de weg staan.
race-gain = { $spaces ->
    [0] geen vak verder
    [one] { race-gain-only }{ $spaces } vak verder
   *[other] { race-gain-only }{ $spaces } vakken verder
}
race-gain-only = { $room ->
    [no] maar{ " " }
   *[yes] { "" }
}
race-gain-blocked = auto’s in de weg
# In bochten die gepasseerd worden.
race-gain-heat = bochten: { $heat } hitte meer
race-about-boost = { $gain ->
    [none] 1–4 vakken verder, met geluk
   *[other] { $gain }
}
race-do-adrenaline = Adrenaline
race-about-adrenaline = 1 snelheid, { $gain ->
    [none] 1 vak verder
   *[other] { $gain }
}
race-do-cooldown = { $n } koelen
race-do-cooldown-group = Koelen
race-about-cooldown = Hitte van hand naar motor
race-about-cooldown-adrenaline = Hitte naar motor, door adrenaline
race-do-slipstream = Slipstream: { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
}
# Waar auto’s in de weg staan, brengt hij minder vakken dan zijn eigen.
race-do-slipstream-blocked = Slipstream { $n }: { $spaces ->
    [0] geen vak
    [one] maar { $spaces } vak
   *[other] maar { $spaces } vakken
}
race-do-slipstream-0 = Blijven
race-about-slipstream = { $heat ->
    [0] { $due ->
        [0] Gratis: geen kaart en geen hitte
       *[other] Gratis: { race-due-anyway }
    }
   *[other] { $takes ->
        [gravel] Hitte voor grind
        [both] Hitte voor bochten en grind
       *[corners] Hitte voor bochten onderweg
    }
}
race-about-slipstream-blocked = Auto’s in de weg
# De hitte van bochten die al gepasseerd zijn, en van grind waar de auto stopt.
race-due-anyway = { $corner ->
    [gravel] grind kost
    [both] bochten en grind kosten
    [several] je bochten kosten
   *[other] bocht { $corner } kost
} hoe dan ook { $due } hitte
race-about-slipstream-0 = Geen slipstream
# Over welke keuze de uitkomst ernaast gaat.
race-outlook-slip = { $n ->
    [0] Als je blijft:
   *[other] Met slipstream { $n }:
}
race-do-choose-speed = Snelheid { $n }
race-do-choose-speed-group = Snelheid
race-about-choose-speed = { "" }
race-do-tune = { $n ->
    [1] Van allebei 1 meer
   *[other] Van allebei 1 minder
}
race-about-tune = { $n ->
    [1] +1 hitte, +1 stress
   *[other] −1 hitte, −1 stress
}
race-do-mulligan = Nieuwe hand
race-about-mulligan = De hand wordt teruggeschud en opnieuw getrokken
race-do-keep-hand = Deze hand houden
race-about-keep-hand = { "" }
race-do-take = { $card } nemen
race-do-give-back = { $card } teruggeven
race-do-no-swap = Alles houden
race-about-no-swap = { "" }
race-do-swap = { $given } ruilen voor { $taken }
race-swap-own = Van jou
race-swap-left = Overgebleven
race-swap-pick = Kies eerst een van jouw kaarten
race-do-other = { $choice }
race-about-other = { "" }
race-keep-all = Alles houden
race-discard-n = { $n ->
    [one] { $n } kaart afleggen
   *[other] { $n } kaarten afleggen
}

## Vooruitzicht

race-outlook = Vooruitzicht
race-outlook-none = Kies een versnelling en kaarten om te zien waar je kunt uitkomen.
race-outlook-speed = Snelheid { $speed }
race-outlook-later = { $speed }, je kiest na het omdraaien
race-outlook-with = met { $speed }:
# Na een spin; of auto’s die eerder rijden, kunnen de auto ervóór laten stoppen.
race-outlook-space = { $how ->
    [back] terug naar { $at }
    [behind] terug naar { $at } of erachter
    [room] stop: { $at }, als er plaats is
   *[sure] stop: { $at }
}
race-outlook-cards = { $heat } hitte voor kaarten
race-outlook-gravel = { $heat } hitte voor het grind
race-outlook-again = { $n ->
    [one] daarna desgewenst nog 1 vak
   *[other] daarna desgewenst nog { $n } vakken
}
race-outlook-shift = { $heat } hitte voor het schakelen
# Waar de auto kan spinnen, is het getal wat de bocht vraagt, en niet wat je betaalt.
race-outlook-due = { $spin ->
    [yes] { " " }vraagt
   *[no] :
}
race-outlook-corner = Bocht { $corner }{ race-outlook-due } { $heat } hitte
race-outlook-corner-chance = Bocht { $corner }{ race-outlook-due } { $heat } hitte ({ $chance } kans)
race-outlook-or = { $least } of { $most }
race-outlook-cool = als je eerst { $n } koelt
race-outlook-cool-some = als je { $n ->
    [one] zo nodig { $n } koelt
   *[other] tot { $n } koelt
}
# Wat onder een voorwaarde geldt: koelen, of eerst iets anders kiezen.
race-outlook-if = { $what }{ $spins ->
    [yes] ,
   *[no] { "" }
} { $condition }
race-outlook-first = als je eerst kiest: { $choice }
race-outlook-priced = { $choice } ({ $heat } hitte)
race-outlook-replaced = { $n ->
    [one] een kaart kun je niet betalen: een omgedraaide kaart vervangt hem
   *[other] { $n } kaarten kun je niet betalen: omgedraaide kaarten vervangen ze
}
race-outlook-unpaid = een kaart kun je misschien niet betalen ({ $chance })
race-outlook-spin = spinnen { $chance }{ $from ->
    [0] { "" }
   *[other] : vanaf snelheid { $from }
}
race-outlook-spin-from = spinnen vanaf snelheid { $from }
race-outlook-spin-some = spinnen met sommige kaarten
race-outlook-safe = geen spin

## Waarom een keuze niet kan

race-why-not-asked = Er wordt nu iets anders gevraagd
race-why-later = Later in deze beurt
race-why-card-missing = Zo vaak heb je deze kaart niet
race-why-gear-too-far = Te ver: een of twee versnellingen tegelijk
race-why-gear-no-heat = Het kost { $heat } hitte, en je motor heeft minder
race-why-gear-flooded = Op een ondergelopen vak kost elke versnelling terug 1 hitte extra, hier { $heat }, en je motor heeft minder
race-why-gear-hand = Je hand kan deze versnelling niet vullen, maar een andere wel
race-why-gear-full = Meer kaarten passen niet in deze versnelling
race-why-gear-cluttered = De hand zit vast: geen kaart om te kiezen
race-why-heat-unplayable = Hitte kun je niet spelen: die gaat uit je hand door te koelen
race-why-card-cluttered = De hand is te klein voor elke versnelling die je mag kiezen
race-why-plan-cards = Evenveel kaarten als de versnelling zegt, of geen als je hand die niet kan vullen
race-why-speed-none = De kaart heeft die snelheid niet
race-why-done-due = Eerst de symbolen Hitte en Schrappen van je kaarten
race-why-heat-first = Eerst de hitte die je kaarten vragen
race-why-card-heat-first = Eerst de hitte van de kaart zelf
race-why-boost-used = Eén keer per beurt, en je hebt al geboost
race-why-boost-no-heat = Geen hitte meer in de motor
race-why-adrenaline-nobody = In deze race heeft niemand adrenaline
race-why-adrenaline-not = Alleen voor de laatste een of twee auto’s
race-why-adrenaline-used = Al gebruikt
race-why-cooldown-no-heat = Geen hitte in je hand
race-why-cooldown-weather = Door het weer kun je hier niet koelen
race-why-cooldown-gear = Niet koelen in versnelling 3 en 4
race-why-cooldown-used = Opgebruikt
race-why-cooldown-most = Meer dan je nu kunt koelen
race-why-slipstream-event = Niet in deze versnelling: de gebeurtenis staat slipstream alleen in hogere versnellingen toe
race-why-slipstream-finish = Niet over de finish
race-why-slipstream-nobody = Niemand naast je of vlak voor je
race-why-slipstream-weather = Door het weer is hier geen slipstream
race-why-slipstream-reach = Zo ver reikt de slipstream niet
race-why-slipstream-blocked = Geen vrije plek voor je
race-why-discard-heat = Hitte blijft in je hand tot je die koelt
race-why-discard-stress = Stress blijft in je hand tot je die speelt
race-why-discard-tunnel = In een tunnel leg je niets af
race-why-discard-most = De gebeurtenis laat je minder afleggen
race-why-set-full = Meer mag je niet kiezen
race-why-card-other = Niet samen met deze
race-why-other = Kan nu niet

## Het scherm doorgeven

race-cover-title = Geef door aan { $name }
race-cover-text = Nu mag alleen { $name } kijken.
race-cover-uncover = Ik ben { $name }

## Het eind

race-podium = Uitslag
race-podium-winner = { $name } wint
race-podium-alone = Binnen in { $round ->
    [one] { $round } speelronde
   *[other] { $round } speelronden
}
race-table-place = Plaats
race-table-driver = Coureur
race-table-round = Speelronde
race-table-points = Punten
race-table-out = { $how ->
    [gave-up] gaf op
   *[out] uit
}
race-season-title = Seizoen { $name }:
race-season-own = Seizoen:
race-season-after = { $n ->
    [one] Na { $n } race van { $all }
   *[other] Na { $n } races van { $all }
}
race-season-over = Eindstand
race-season-champion = { $name } is kampioen
race-next = Volgende race
race-school-over = Nu een echte race
race-rematch = { $lot ->
    [yes] Revanche (door het lot)
   *[other] Revanche
}
race-next-begins = De volgende race begint.
# Iemand anders begon die terwijl hier de uitslag wordt gelezen.
race-next-begun = { $who ->
    [driver] De volgende race is begonnen en wacht op jou.
    [timed] De volgende race is begonnen en je bedenktijd loopt.
   *[watcher] De volgende race is begonnen.
}
race-next-wait = De host start de volgende race.
race-record = Race bewaren
race-season-record = Seizoen bewaren
race-fair-season = Dit is de SHA-256 van het startgetal van het seizoen; alle races worden ermee geschud. Het startgetal zelf is na de laatste race te zien, omdat coureurs kaarten bewaren die niemand heeft gezien.
race-fair-before = Dit is de SHA-256 van het startgetal. Het startgetal zelf is na de finish te zien.
race-seed = Startgetal
race-seed-hash = SHA-256

## Terugkijken

race-replay = Terugkijken
race-replay-play = Afspelen
race-replay-pause = Pauze
race-replay-back = Een stap terug
race-replay-on = Een stap verder
race-replay-at = Beslissing { $n } van { $all }
race-replay-slider = Waar in de race

## Weer en wegdek

weather-cloudy = bewolkt
weather-fog = mist
weather-storm = storm
weather-snow = sneeuw
weather-rain = regen
weather-sun = zon
race-weather-cloudy = { weather-cloudy }, 1 stress minder voor iedereen
race-weather-fog = { weather-fog }, 1 hitte meer in elke motor
race-weather-storm = { weather-storm }, 1 stress meer voor iedereen
race-weather-snow = { weather-snow }, 1 hitte minder in elke motor
race-weather-rain = { weather-rain }, 3 hitte van elke motor begint in de trekstapel
race-weather-sun = { weather-sun }, 3 hitte van elke motor begint op de aflegstapel
race-sector-cloudy = na de bocht mag je niet koelen
race-sector-fog = na de bocht is er geen slipstream
race-sector-storm = na de bocht mag een slipstream 2 vakken verder gaan
race-sector-snow = na de bocht mag je 1 hitte meer koelen
race-sector-rain = na de bocht mag je 1 hitte meer koelen
race-sector-sun = na de bocht mag een slipstream 2 vakken verder gaan
race-token-overheat = wie hier hitte betaalt, betaalt er 1 extra
race-token-limit-minus-1 = snelheidslimiet 1 lager
race-token-limit-plus-1 = snelheidslimiet 1 hoger
race-token-heat-control = na de bocht kost een boost geen hitte
race-token-slipstream-boost-1 = na de bocht mag een slipstream 1 vak verder gaan

## Kaarten

race-card-speed = Snelheid { $speeds }
race-card-stress = draait een kaart om voor zijn snelheid: een van 1 tot 4 die nog in je stapel zit
race-card-heat = raak je alleen kwijt door te koelen
race-card-heat-upgrade = vult een plek in je hand tot je haar koelt; daarna heeft de motor 1 hitte meer
race-symbol-other = doet iets dat deze pagina nog niet kent

card-stress = Stress
card-heat = Hitte
card-sponsor-1 = Sponsor 1/2/3/4
card-sponsor-2 = Sponsor 4
card-sponsor-3 = Sponsor 1
card-sponsor-4 = Sponsor 6
card-sponsor-5 = Sponsor 3
card-sponsor-6 = Sponsor 0
card-sponsor-7 = Sponsor 5
card-sponsor-8 = Sponsor 0/4
card-4wd-1 = 4WD 4+
card-4wd-2 = 4WD +++
card-4wd-3 = 4WD +
card-body-1 = Carrosserie 3
card-body-2 = Carrosserie 5
card-body-3 = Carrosserie 1
card-brakes-1 = Remmen 1/2/3/4
card-brakes-2 = Remmen 1/3
card-brakes-3 = Remmen 2/4
card-brakes-4 = Remmen 1/5
card-cooling-1 = Koeling 6
card-cooling-2 = Koeling 1
card-cooling-3 = Koeling 3
card-rpm-1 = Toeren 1
card-rpm-2 = Toeren 2
card-rpm-3 = Toeren 3
card-heat-basic = Hitte (upgrade)
card-body-4 = Carrosserie 6
card-body-5 = Carrosserie 2
card-body-6 = Carrosserie 2
card-cooling-4 = Koeling 4
card-fuel-1 = Benzine 2
card-fuel-2 = Benzine +
card-pedal-1 = Pedaal 1
card-pedal-2 = Pedaal 2
card-pedal-3 = Pedaal 3
card-pedal-4 = Pedaal 4
card-pedal-5 = Pedaal 1
card-rpm-4 = Toeren +
card-rpm-5 = Toeren 1
card-rpm-6 = Toeren 1/2
card-suspension-1 = Vering 2
card-suspension-2 = Vering 2
card-suspension-3 = Vering 4
card-suspension-4 = Vering 1
card-tires-1 = Banden 2
card-tires-2 = Banden 1
card-tires-3 = Banden 2
card-tires-4 = Banden 3
card-tires-5 = Banden +
card-tires-6 = Banden ++
card-turbo-1 = Turbo 7
card-turbo-2 = Turbo 8
card-wings-1 = Vleugels 4
card-wings-2 = Vleugels 3
card-wings-3 = Vleugels 6
card-4wd-4 = 4WD +
card-heat-advanced = Hitte (upgrade)
card-intake-1 = Inlaat 1
card-intake-2 = Inlaat 0
card-intake-3 = Inlaat 1
card-intake-4 = Inlaat 3
card-intake-5 = Inlaat 4
card-intake-6 = Inlaat +
card-frontwing-1 = Neus +
card-frontwing-2 = Neus 0
card-frontwing-3 = Neus 2
card-frontwing-4 = Neus 3
card-frontwing-5 = Neus 4
card-frontwing-6 = Neus 6
card-skirts-1 = Skirts +
card-skirts-2 = Skirts 1
card-skirts-3 = Skirts 1
card-skirts-4 = Skirts 2
card-skirts-5 = Skirts 2/3
card-skirts-6 = Skirts 4/6

## Circuits

track-driving-school = Rijschool
track-usa = Verenigde Staten
track-italy = Italië
track-great-britain = Groot-Brittannië
track-france = Frankrijk
track-mexico = Mexico
track-japan = Japan
track-germany = Duitsland
track-south-africa = Zuid-Afrika
track-spain = Spanje
track-netherlands = Nederland

## Gebeurtenissen

race-event-new-grandstand = Nieuwe tribune
race-event-about-new-grandstand = De eerste drie auto’s die ronde 1 voltooien, verdienen een sponsorkaart.
race-event-speed-record = Snelheidsrecord
race-event-about-speed-record = Een beurt met snelheid 15 of meer verdient een sponsorkaart.
race-event-drivers-strike = Coureurs in staking
race-event-about-drivers-strike = Een ronde minder; de winnaar krijgt 2 punten extra.
race-event-restrictions-lifted = Beperkingen opgeheven
race-event-about-restrictions-lifted = Iedereen begint met 1 hitte meer in de motor.
race-event-record-crowds = Recordpubliek
race-event-about-record-crowds = Een ronde meer, en handen van 8 kaarten.
race-event-rules-committee = Regelcommissie
race-event-about-rules-committee = De eerste drie krijgen elk 1 punt extra.
race-event-title-sponsor = Hoofdsponsor
race-event-about-title-sponsor = Drie sponsorkaarten om mee te beginnen, en verder niets bijzonders.
race-event-live-television = Live op televisie
race-event-about-live-television = Wie in één beurt 3 of meer auto’s inhaalt, verdient een sponsorkaart.
race-event-safety-regulations = Veiligheidsregels
race-event-about-safety-regulations = 2 hitte en 1 stress minder voor iedereen, en handen van 6 kaarten.
race-event-sponsor-withdraws = Sponsor haakt af
race-event-about-sponsor-withdraws = 1 stress meer in elke stapel; een auto die spint, is uit de race en krijgt geen punten.
race-event-going-global = De wereld kijkt mee
race-event-about-going-global = Een persbocht levert 2 sponsorkaarten op.
race-event-turbulent-winds = Rukwinden
race-event-about-turbulent-winds = Slipstream alleen in versnelling 3 en 4.
race-event-chicanes = Chicanes
race-event-about-chicanes = Je mag hittekaarten uit je hand afleggen.
race-event-sudden-rain = Plotselinge regen
race-event-about-sudden-rain = Voor niemand adrenaline.
race-event-hold-tight = Hou je vast
race-event-about-hold-tight = In stap 8 mag je niet meer dan 1 kaart afleggen. Stress kwijtraken telt niet mee.
race-event-smile-and-wave = Lachen en zwaaien
race-event-about-smile-and-wave = De pers houdt van langzaam: haar bocht geeft alleen een kaart bij een snelheid onder de limiet.
race-event-tunnel-vision = Tunnelvisie
race-event-about-tunnel-vision = Je mag stresskaarten uit je hand afleggen.
race-event-pressure-cooker = Snelkookpan
race-event-about-pressure-cooker = Een ronde meer; elke voltooide ronde behalve de laatste haalt een hittekaart van de coureur uit de race.

race-event-tight-maneuvers = Krap manoeuvreren
race-event-about-tight-maneuvers = Elke slipstream is 1 vak korter.
race-event-smooth-start = Rustige start
race-event-about-smooth-start = Alle stresskaarten beginnen in de aflegstapel.
race-event-crowd-goes-wild = Publiek op de banken
race-event-about-crowd-goes-wild = In elke ronde verdienen de eerste twee auto’s die de tweede bocht passeren een sponsorkaart.
race-event-consulting-mechanics = Overleg met de monteurs
race-event-about-consulting-mechanics = Voor de race kiest iedereen: 1 hitte en 1 stress meer, of van allebei 1 minder.

## De families van upgrades, kort genoeg voor een kaart

race-family-4-wheel-drive = 4WD
race-family-body = Carrosserie
race-family-brakes = Remmen
race-family-cooling-system = Koeling
race-family-r-p-m- = Toeren
race-family-heat = Hitte
race-family-fuel = Benzine
race-family-gas-pedal = Pedaal
race-family-suspension = Vering
race-family-tires = Banden
race-family-turbo-charger = Turbo
race-family-wings = Vleugels
race-family-air-intake = Inlaat
race-family-sponsorship = Sponsor
race-family-front-wing = Neus
race-family-sliding-skirts = Skirts
