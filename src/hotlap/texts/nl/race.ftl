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
race-nothing = niets
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
race-next-finish = Finish: { $spaces ->
    [0] hier
    [one] { $spaces } vak
   *[other] { $spaces } vakken
}
# Hij kan in deze beurt over de streep komen; met een bocht daarvoor.
race-next-may-finish = Je kunt nu finishen: { $n } of meer
race-next-reach = { $ahead } · finish haalbaar: { $n } of meer
race-next-last = Laatste ronde · { $ahead }
race-next-open = { $ahead } · plaats { $place } is vrij
race-help = Hulp
race-menu = Menu: wat er gebeurde, tempo, geluid, hulp
race-coach-about = Een zin en een advies bij elke keuze: de mogelijkheden worden in veel spellen geprobeerd, tot het einde van de volgende speelronde. De coach na de race kijkt verder.
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
race-caution-dearer = Ook waar veel hitte weinig brengt, of bochten meer kosten
race-caution-always = Altijd vóór boosts, slipstreams en afleggen
race-coach-next = Verder
race-coach-close = Zonder de coach
race-hint = Hint
race-hint-ask = Vraag om een hint
race-hint-level = Hoe de hint gevonden wordt
race-hint-club = Vuistregel
race-hint-club-about = Een snelle regel: die ziet tot het einde van je beurt.
race-hint-coach = Kijk verder
race-hint-coach-about = Uit veel spellen, tot het einde van de volgende speelronde. Punten per plaats: 9, 6, 4, 3, 2, 1.
race-hint-unweighed-about = { $why ->
    [cards] Wat upgrades opleveren weet hotlap uit proefraces: verder kijken voegt niets toe.
   *[other] Verder kijken levert hier niets beters op.
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
race-spaces-due = hitte in die bocht
race-spaces-paler = donkerder: minder kans
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
race-pace-rising = 1×→1,3×
race-pace-rising-about = twee speelronden gewoon, dan iets sneller
race-pace-help = „{ race-pace-rising }”: { race-pace-rising-about }.
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
race-give-up-of = { $name }: de race opgeven?
race-give-up-now = Je auto gaat meteen van de baan en eindigt achter alle andere. Dat kun je niet terugnemen.
race-give-up-alone = De race is dan voorbij. Dat kun je niet terugnemen.
race-give-up-day = Je ene poging is daarmee gebruikt.
race-give-up-early = In speelronde 1 opgegeven telt een race niet.
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
race-mark-over = { $place }: +{ $n }
race-mark-last = Laatste ronde
race-mark-finished = Plaats { $n }
race-mark-gear = { $from } → { $n }
race-mark-legend = Eén kaart stuurt alle legendes
race-mark-spaces = { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
}
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
    [one] nog { $n } vak tot de finish
   *[other] nog { $n } vakken tot de finish
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
# Anderen kunnen in dezelfde speelronde nog verder komen.
race-leads-over = { $name } is over de streep: { $place }.
# Over de streep: een plaats die anderen nog kunnen innemen, of een die zeker is.
race-so-far = { $is ->
    [open] voorlopig { $place }
   *[sure] { $place }
}
race-leads-last = De laatste ronde: { $name } leidt.
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
race-hand-of = { $who ->
    [you] Jouw hand
   *[other] Hand van { $name }
}
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
# Onder de stapels, in 44 pixels.
race-pile-engine = Motor
race-pile-draw = Trek
race-pile-discards = Afleg
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
} ({ $chance }): motor leeg, { $stress } stress, versnelling 1. Toch rijden
race-commit-unpaid = { $n ->
    [one] Eén kaart kun je niet betalen, een omgedraaide vervangt hem: toch rijden
   *[other] { $n } kaarten kun je niet betalen, omgedraaide vervangen ze: toch rijden
}
race-commit-waste = { $heat } hitte meer dan nodig, { $n ->
    [0] en niet verder
    [one] voor { $n } vak
   *[other] voor { $n } vakken
}: toch rijden
race-commit-slow = { $heat } hitte meer dan nodig, voor { $n } vakken minder: toch rijden
race-commit-short = { race-plan-short }: toch rijden
race-plan-short = Een ander haalt zeker de finish
race-do-dearer = { $heat } hitte meer in bochten. Zeker?
race-do-sure = Zeker?
race-do-anyway = { $sure ->
    [yes] Je zou spinnen
   *[no] Je kunt spinnen
} ({ $chance }){ $stress ->
    [0] . Zeker?
   *[other] : motor leeg, { $stress } stress, versnelling 1. Zeker?
}
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
race-pick-more = Kies { $picked ->
    [0] { "" }
   *[other] nog{ " " }
}{ $n } { $n ->
    [one] kaart
   *[other] kaarten
}
race-pick-gear = Kies een versnelling
race-cluttered = Geen kaart om neer te leggen: de hand zit vast, en de auto blijft staan
race-take-back = Terugnemen
race-take-back-label = De laatste keuze terugnemen
race-take-back-of = De keuze van { $name } terugnemen
race-committed = Je plan staat. De anderen zijn nog aan het plannen.
race-drives = { $name } rijdt
race-drives-you = Jij rijdt
race-drives-over = { $who ->
    [you] Je bent
   *[other] { $name } is
} over de streep: { $place }
race-drives-last = { $who ->
    [you] Jouw laatste ronde
   *[other] Laatste ronde: { $name }
}
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
race-gain-home = over de finishlijn
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
race-about-cooldown = { $n ->
    [none] Hitte van hand naar motor
    [0] Hitte naar motor, door adrenaline
   *[other] Hitte naar motor: { $n } door de versnelling, 1 door adrenaline
}
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
race-outlook-corner-chance = Bocht { $corner }{ race-outlook-due } { $heat } hitte ({ $chance } dat het kost)
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
race-why-gear-full = Meer kaarten passen niet in deze versnelling, wel in een hogere
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

# Binnen, terwijl anderen doorrijden.
race-home = { $n ->
    [1] Je wint!
   *[other] Je bent binnen: { $place }
}
race-home-of = { $name } is binnen: { $place }
race-home-left = { $n ->
    [one] Er rijdt nog één auto
   *[other] Er rijden nog { $n } auto’s
}: { $name } moet nog { $spaces ->
    [one] { $spaces } vak
   *[other] { $spaces } vakken
}.
race-home-podium = Naar het podium
race-home-watch = De anderen zien finishen
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
