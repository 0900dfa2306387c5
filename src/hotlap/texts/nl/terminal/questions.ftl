# Wat een coureur in de terminal wordt gevraagd, en wat er getypt kan worden. Letters, commando’s, kaarten en getallen
# die je typt blijven in elke taal zoals ze zijn.

## De regel waarop het antwoord wordt getypt. Het commando ? helpt overal.

ask-choice = Kies (getal, ?)
ask-draft = Kies een kaart (getal of kaart, ?)
ask-give-back = Teruggeven (getal of kaart, ?)
ask-swap = Ruilen (Enter: nee, de jouwe en de hunne zoals 1 3, ?)
ask-tune = Afstellen (1 of meer, 2 of minder, ?)
ask-mulligans = Nieuwe hand? (Enter houdt de hand, m ruilt de hand, ?)
ask-plan = Plan (rij, kaarten zoals 4 4 2, v3, alle, ?)
ask-final = { $plan }. Enter rijdt, b neemt het terug (?)
ask-speed = Snelheid ({ $speeds }, ?)
# $open: de toetsen die nu kunnen.
ask-react = Reageren ({ $open }, ?)
ask-react-enter = Enter: { $key }
ask-react-done = d: { choice-done }
ask-salvage = Terughalen (Enter: niets, kaarten zoals 4 4, ?)
ask-pay = Betalen (getal of kaart, ?)
ask-slipstream = Slipstream (Enter: blijven, s, ?)
ask-refresh = Verversen (Enter: nee, getal of kaart, ?)
ask-discard = Afleggen (Enter: niets, d 1 1, ?)

## Wat ? antwoordt: een alinea per regel

help-choice = Het getal van een regel.
help-draft =
    Het getal van een regel, of het begin van de naam van een kaart. De kaart komt bij je stapel.
    kaarten vertelt nog eens wat je hebt en wat de anderen hebben genomen.
help-give-back = Het getal van een regel, of het begin van de naam van een kaart: die kaart gaat terug, de andere zijn van jou.
help-swap =
    Enter houdt alles; twee getallen, of twee kaarten, geven de eerste en nemen de tweede: 1 3.
    Het begin van de naam van een kaart is genoeg.
help-tune = 1 of meer geeft 1 hitte en 1 stress meer; 2 of minder geeft van allebei 1 minder.
help-mulligans = Enter of k houdt je hand; m ruilt je hand voor 1 hitte.
help-plan =
    Het getal van een rij, zoals 3.
    Of kaarten: 4 4 2 zet je in versnelling 3 met deze drie (s staat voor stress).
    Of allebei: 3: 4 4 2, versnelling 3 speel 4 4 2. Bij één kaart hoort de versnelling erbij: 1: 4.
    In de tabel is + een stresskaart, en * zegt dat andere kaarten op hetzelfde uitkomen.
    v3 toont alles van versnelling 3, alle alles, beste weer de korte lijst.
    Een upgrade typ je met de naam of het begin ervan: 4 remmen is een 4 met je remmen. kaarten vertelt wat upgrades doen.
help-final = Enter rijdt met dit plan; b neemt het terug, en je plant opnieuw.
help-speed = Typ de snelheid waarvoor de kaart telt. De lijst laat zien waar je dan uitkomt.
help-react =
    Elk hiervan kan één keer per beurt, in elke volgorde{ $cooldown ->
        [yes] ; koelen mag in delen
       *[no] { "" }
    }.
help-react-enter = Enter is klaar met reageren.
help-react-saver = Enter is { $key }, en dat redt de auto; d is klaar met reageren.
help-react-cooldown = Zonder getal is het zoveel als kan.
help-react-pay-heat = Met het begin van de naam van een kaart is het voor die kaart, en anders voor de eerste.
help-salvage = Enter neemt er geen; kaarten zoals 4 4 worden in je trekstapel geschud.
help-pay = Het getal van een regel, of p en het begin van de naam van een kaart: die kaart wordt betaald.
help-slipstream = Enter blijft; s gaat mee, meestal 2 vakken. Het telt niet bij je snelheid, maar bochten onderweg tellen wel.
help-refresh = Enter: nee (geen meer); het getal of de naam van een kaart legt die terug boven op je trekstapel, en je trekt die kaart meteen.
help-discard =
    Enter houdt alles; d 1 1 (of alleen 1 1) legt deze kaarten af; d alle legt af wat er mag.
    Daarna wordt je hand aangevuld tot { $size }.
help-discard-stay = { $cards } kun je niet afleggen.
help-everywhere =
    Overal: kijk tekent het bord opnieuw, verloop vertelt de laatste speelronden (verloop alle: alles), spelregels toont de spelregels, kaarten vertelt wat upgrades doen, tip vraagt club wat die zou doen, opgeven geeft op, stop gaat weg en bewaart de race voor later (Ctrl-C ook). De Engelse woorden kunnen ook: look, log, rules, cards, hint, retire, quit.

## Een keuze op haar regel, achter de toets die ervoor wordt getypt

# $name, $valued en $brief: haar kaart, alleen, met haar waarde, en met alles wat ze doet; $heat: wat dat kost, of de
# keuze zelf; $n: het getal van de keuze, of "none".
choice-take = { $copies ->
    [one] { $name }
   *[other] { $name } ({ $copies } stuks)
}
choice-give-back = { $name }
choice-tune = { $n ->
    [1] 1 hitte en 1 stress meer
   *[other] 1 hitte en 1 stress minder
}
choice-mulligan = de hele hand ruilen voor 1 hitte
choice-keep-hand = deze hand houden
choice-choose-speed = als snelheid van de kaart
choice-boost = { $heat ->
    [0] boost: een + voor niets
   *[other] boost: { $heat } hitte voor een +
}
choice-adrenaline = adrenaline: 1 snelheid extra, en 1 vak als er plek is
choice-cooldown = { $n } hitte koelen: hand naar motor
choice-done = klaar
choice-slipstream = { $n ->
    [0] blijven
   *[other] { $n } mee in de slipstream
}
choice-none = nee

## Wat er voor de vraag wordt gezegd

draft-offer = Te kiezen:
draft-own = Je hebt { $cards }.
draft-owns = { $colour } heeft { $cards }.
give-back-which = Je hebt één kaart meer gekozen dan je houdt. Welke gaat terug?
tune-which = De monteurs vragen hoe je auto moet starten.
swap-which = Je koos als eerste: je mag een van je upgrades ruilen voor een die overbleef.
speed-which = Welke snelheid krijgt { $card }{ $of ->
    [1] { "" }
   *[other] { " " }(kaart { $place } van { $of })
}: { $speeds }?
pay-which = Niet alle kaarten kunnen worden betaald. Welke betaal je? Wat overblijft, wordt een +.
salvage-pile = Je aflegstapel: { $cards }.
salvage-most = Tot { $n } hiervan gaan in je trekstapel.
discard-may = Je mag afleggen: { $cards }.
discard-which = Met d leg je kaarten af: welke? Noem ze, zoals d { $card }; d alle legt alles af wat weg mag. Enter houdt alles.
discard-ahead = Wat komt: { $corners }.
discard-corner = limiet { $limit } over { $spaces }
turn-now = Jouw beurt: snelheid { $speed }, vak { $space }. { race-play-area }. Hitte { $heat }.
turn-flipped = { $cards }, omgedraaid { $flips }
turn-cooldown = Koelen { $n }.
turn-adrenaline = Je hebt adrenaline.
turn-sector = Hier: { $what }.

## Wat getypt werd en geen keuze is

unclear-line = { $where ->
    [plan] { $line } hoort bij het plan, stap 1 en 2.
    [react] { $line } hoort bij het reageren, stap 5.
    [slipstream] { $line } hoort bij de slipstream, stap 6.
    [discard] { $line } hoort bij het afleggen, stap 8.
   *[no] Dat is hier niet te lezen: { $line }.
} { $help }
unclear-alone = { $line }: achter { $key } hoort hier niets. { $help }
# $open: de toetsen die nu kunnen.
unclear-possible = Nu mogelijk ({ $open }).
unclear-numbers = Wel mogelijk: { $numbers }.
unclear-of-kind = { $word } kan daar niet; kies { $numbers }.
unclear-of-none = { $word } kan daar niet, en een ander getal nu ook niet.
unclear-direct = { $card } is een kaart: met speel { $card } speel je die direct.
unclear-closed = { $choice }: dat kan nu niet.
unclear-number = { $what ->
    [row] Er is geen rij { $word }; kies van { $least } tot en met { $most }.
    [line] Er is geen regel { $word }; kies van { $least } tot en met { $most }.
   *[number] Er is geen getal { $word } daarvoor; kies van { $least } tot en met { $most }.
}
unclear-no-line = Er is geen regel { $n }; er zijn { $numbers }.
unclear-card = Daarvoor is er geen kaart { $word }; er is { $cards }.
unclear-nothing-pay-heat = Er valt niets te betalen: geen kaart in het spel vraagt hitte.
unclear-nothing-direct-play = Geen kaart in je hand is direct te spelen.
unclear-cards = Er is geen kaart { $word }. Kaarten zijn 0 tot en met 5 en s voor stress, zoals 4 4 2{ $upgrades ->
    [yes] , en van upgrades het begin van de naam
   *[no] { "" }
}.
unclear-beginning = { $word } kan { $cards } zijn; typ nog een paar letters.
unclear-pile = { $pile ->
    [hand] In je hand is { unclear-held }.
   *[discards] Op je aflegstapel is { unclear-held }.
}
unclear-pile-has = Wel: { $cards }.
unclear-held = { $n ->
    [0] geen { $card }
    [1] maar één { $card }
   *[other] maar { $n } keer { $card }
}
unclear-swap = { $word } is geen van de kaarten { $whose ->
    [own] van jou
   *[left] die overbleven
}; dat zijn 1 tot en met { $n }.
unclear-salvage = Je kunt er hoogstens { $most } nemen, niet { $n }.
unclear-due = Voordat je klaar bent: { $due }.
# $open: de toetsen van wat ervoor kan.
unclear-due-first = Eerst kan ook nog ({ $open }).
unclear-spins-out = { $sure ->
    [yes] Dan spin je
   *[no] Dan kun je spinnen ({ $chance })
}, en met een andere keuze niet. Typ het nog eens om het toch te doen.

## Plannen

plan-gears = Versnellingen:
plan-gear = { $gear } { $price ->
    [now] nu
    [0] gratis
   *[other] voor { $price } hitte
}
plan-ways = ({ $shown } van { $all } manieren)
plan-slower = (vak, hitte en bochten: elke kaart op de hoogste snelheid, of een lagere die veiliger is)
plan-room = (vak: als de auto’s voor je plaats laten)
plan-empty = Typ het getal van een rij, of kaarten zoals 4 4 2; ? vertelt meer.
plan-unread = Dat is niet te lezen: { $line }. Typ het getal van een rij, kaarten zoals 4 4 2, of 1: en een kaart voor versnelling 1; ? vertelt meer.
plan-single = Bij één kaart hoort de versnelling erbij: typ 1: { $card }
plan-one-card = Typ voor één kaart in versnelling 1 eerst 1: en dan de kaart.
plan-no-gear = Versnelling { $gear } kan niet: { $why } Wat wel kan: { $gears }.
plan-all-gears = versnellingen zijn 1 tot en met { $last }.
plan-cannot-fill = Je hand kan versnelling { $gear } niet vullen; typ alleen { $gear }: om die met een vastzittende hand te nemen.
plan-takes = { $gear ->
    [one] Versnelling { $gear } vraagt precies { $gear } kaart, niet { $n }. Je hand: { $hand }.
   *[other] Versnelling { $gear } vraagt precies { $gear } kaarten, niet { $n }. Je hand: { $hand }.
}

## Waar een keuze toe kan leiden

outlook-drive = Snelheid { $speed }, tot { $where }
outlook-drive-later = Snelheid { $speeds }, je kiest na het omdraaien; met { $speed } tot { $where }
outlook-room = { $where }, als er plaats is
outlook-finish = finish
outlook-cluttered = hand zit vast: blijft staan, terug naar versnelling 1
outlook-corner = bocht { $corner }
outlook-maybe-corner = misschien bocht { $corner }
outlook-clean = schoon
outlook-asks = vraagt { $heat }
outlook-cool = als je eerst { $heat } koelt
outlook-replaced = { $n ->
    [one] kaart niet betaald: omdraaien
   *[other] { $n } kaarten niet betaald: omdraaien
}
outlook-unpaid = kaart niet betaald { $chance }
outlook-spin = SPIN { $chance }
outlook-held-up = opgehouden
outlook-maybe-held-up = misschien opgehouden
