# De symbolen van kaarten, elk met al zijn teksten: zijn begrip in de woordenlijst (term-), zijn betekenis (race-symbol-),
# hetzelfde kort naast de naam van een kaart in de terminal (brief-symbol-), zijn keuze (race-do-, race-about-; in de
# terminal choice-, met de argumenten die terminal/questions.ftl noemt), de redenen van weigeringen (race-why-), de
# tekst van zijn gebeurtenis bij de auto (race-mark-), en zijn zin (race-log-).

## +

term-plus = + { $n }
term-about-plus = { $n ->
    [one] Draai een basiskaart om: die komt bij je snelheid.
   *[other] Draai { $n } basiskaarten om: die komen bij je snelheid.
}
race-symbol-plus = { $n ->
    [one] voegt { $n } kaart van de trekstapel toe
   *[other] voegt { $n } kaarten van de trekstapel toe
}

## Hitte

term-pay-heat = Hitte { $n }
term-about-pay-heat = Je moet { $n } hitte betalen. Anders telt de kaart niet en komt er een omgedraaide kaart voor in de plaats.
race-symbol-heat = kost { $n } hitte
brief-symbol-heat = kost { $n }
race-do-pay-heat = { $card } betalen
race-about-pay-heat = Hitte uit de motor, zodat de kaart telt
choice-pay-heat = { $heat } hitte betalen voor { $valued }{ choice-at }
choice-at = { $n ->
    [none] { "" }
   *[other] { " op " }{ $n }
}
race-do-cannot-pay = Kan niet betalen
race-about-cannot-pay = Terug naar het begin van de beurt; omgedraaide kaarten vervangen wat niet is betaald
choice-cannot-pay = kan niet betalen: terug, kaarten vervangen
race-why-pay-none = Geen kaart vraagt erom
race-why-pay-no-heat = Het kost { $heat } hitte, en je motor heeft minder
race-why-pay-passed = Je bent deze kaart al voorbij
race-why-pay-fewer = Dan kun je minder kaarten betalen dan je moet
race-why-can-pay = Je motor heeft genoeg om te betalen
race-log-pays = Betaalt { $n } hitte voor { $cards }.

## Schrappen

term-scrap = Schrappen { $n }
term-about-scrap = { $n ->
    [one] De bovenste kaart van je trekstapel moet naar de aflegstapel.
   *[other] De bovenste { $n } kaarten van je trekstapel moeten naar de aflegstapel.
}
race-symbol-scrap = { $n ->
    [one] schrapt { $n } kaart
   *[other] schrapt { $n } kaarten
}
brief-symbol-scrap = schrapt { $n }
race-do-scrap = { $n } schrappen
race-about-scrap = Kaarten van de trekstapel meteen naar de aflegstapel
choice-scrap = { $n } schrappen van de trekstapel
race-why-scrap-none = Geen kaart vraagt erom
race-mark-scrap = schrapt { $n }
race-log-scraps = Schrapt { $cards }.

## Andere limiet

term-adjust-speed-limit = Limiet aanpassen { $n }
term-about-adjust-speed-limit = Elke bocht waar je deze beurt door gaat, heeft alleen voor jou een limiet die { $n } anders is.
race-symbol-adjust-speed-limit = { $n ->
    [-1] elke snelheidslimiet −1
    [1] elke snelheidslimiet +1
    [2] elke snelheidslimiet +2
    [3] elke snelheidslimiet +3
   *[other] elke snelheidslimiet { $n }
}
brief-symbol-adjust-speed-limit = limieten { $change }

## Koelen

term-cooldown = Koelen { $n }
term-about-cooldown = Leg hoogstens { $n } hitte uit je hand terug in de motor.
race-symbol-cooldown = koelt { $n } hitte
brief-symbol-cooldown = koelt { $n }

## Stress kwijtraken

term-reduce-stress = Stress kwijt { $n }
term-about-reduce-stress = Leg hoogstens { $n } stress uit je hand op de aflegstapel.
race-symbol-reduce-stress = haalt tot { $n } stress weg
brief-symbol-reduce-stress = haalt { $n } stress weg
race-do-reduce-stress = { $n } stress weg
race-do-reduce-stress-group = Stress weg
race-about-reduce-stress = Stress uit je hand naar de aflegstapel
choice-reduce-stress = { $n } stress weg
race-why-reduce-none = Geen kaart heeft nog iets over
race-why-reduce-tunnel = Niet in een tunnel
race-why-reduce-no-stress = Geen stress in je hand
race-why-reduce-most = Meer dan je nu kwijt kunt
race-mark-reduce = −{ $n } stress
race-log-sheds = Raakt { $n } stress kwijt.

## Verdere slipstream

term-slipstream-boost = Langere slipstream { $n }
term-about-slipstream-boost = { $n ->
    [one] Met een slipstream mag je { $n } vak verder rijden.
   *[other] Met een slipstream mag je { $n } vakken verder rijden.
}
race-symbol-slipstream-boost = { $n ->
    [one] slipstream mag { $n } vak verder
   *[other] slipstream mag { $n } vakken verder
}
brief-symbol-slipstream-boost = slipstream +{ $n }

## Extra slipstream

term-extra-slipstream = Extra slipstream
term-about-extra-slipstream = Na een slipstream mag je er nog een doen, als er weer een auto naast je of vlak voor je staat.
race-symbol-extra-slipstream = mag na een slipstream nog een keer slipstreamen
brief-symbol-extra-slipstream = slipt nog eens

## Verversen

term-refresh = Verversen
term-about-refresh = Aan het eind van je beurt mag deze kaart weer boven op je trekstapel.
race-symbol-refresh = mag terug boven op de trekstapel
brief-symbol-refresh = ververst
race-do-refresh = { $card } terug bovenop
race-about-refresh = Dan trek je hem meteen weer
choice-refresh = terug bovenop: { $brief }
race-why-refresh-none = Geen kaart in het spel heeft dit
race-log-refreshes = Legt { $cards } terug boven op de trekstapel.

## Terughalen

term-salvage = Terughalen { $n }
term-about-salvage = { $n ->
    [one] Kies hoogstens { $n } kaart uit je aflegstapel en schud die in je trekstapel.
   *[other] Kies hoogstens { $n } kaarten uit je aflegstapel en schud die in je trekstapel.
}
race-symbol-salvage = { $n ->
    [one] schudt tot { $n } kaart van de aflegstapel in de trekstapel
   *[other] schudt tot { $n } kaarten van de aflegstapel in de trekstapel
}
brief-symbol-salvage = haalt { $n } terug
race-do-salvage = { $n } terughalen
race-do-salvage-group = Terughalen
race-about-salvage = Bekijk je aflegstapel en schud er een paar in de trekstapel
choice-salvage = tot { $n } terughalen van de aflegstapel
race-salvage-none = Niets terughalen
race-salvage-n = { $n ->
    [one] { $n } kaart terughalen
   *[other] { $n } kaarten terughalen
}
race-why-salvage-none = Geen kaart heeft dit symbool nog over
race-why-salvage-empty = Je aflegstapel is leeg
race-why-salvage-most = Meer dan de kaart toestaat
race-mark-salvage = haalt { $n } terug
race-log-salvages = Haalt { $cards } terug.

## Direct spelen

term-direct-play = Direct spelen
term-about-direct-play = Je mag deze kaart na het rijden uit je hand spelen, bovenop wat je versnelling toelaat.
race-symbol-direct-play = mag na het rijden worden gespeeld
brief-symbol-direct-play = direct
race-do-direct-play = { $card } spelen
race-about-direct-play = Uit je hand, alsof hij met de andere is omgedraaid
choice-direct-play = { $brief }
race-why-direct-none = Deze kaart hoort in je plan, die speel je niet direct
race-why-direct-full = In deze beurt passen geen kaarten meer
race-why-direct-no-heat = Het kost { $heat } hitte, en je motor heeft minder
race-log-direct = Speelt { $cards } direct{ $cooled ->
    [0] { "" }
   *[other] , koelt daarvoor { $cooled } hitte
}{ $paid ->
    [0] { "" }
   *[other] , betaalt { $paid } hitte
}{ race-log-flips }: snelheid { $speed }, { race-log-where }.

## Versnellen

term-accelerate = Versnellen
term-about-accelerate = 1 snelheid en 1 vak voor elke + van deze beurt: allemaal of geen.
race-symbol-accelerate = mag 1 snelheid en een vak toevoegen voor elke + van de beurt tot nu toe
brief-symbol-accelerate = versnelt
race-do-accelerate = Versnellen
race-about-accelerate = 1 snelheid en 1 vak extra voor elke + tot nu toe
choice-accelerate = versnellen: 1 snelheid en een vak voor elke + tot nu toe
race-why-accelerate-none = Geen kaart heeft dit symbool nog over
race-why-accelerate-no-plus = Nog geen + in deze beurt
race-mark-accelerate = versnelt +{ $n }
race-log-accelerates = Versnelt met { $n }: snelheid { $speed }, { race-log-where }.

## Superkoelen

term-super-cool = Superkoelen { $n }
term-about-super-cool = Leg hoogstens { $n } hitte uit je aflegstapel terug in de motor.
race-symbol-super-cool = brengt tot { $n } hitte van de aflegstapel naar de motor
brief-symbol-super-cool = superkoelt { $n }
race-do-super-cool = { $n } superkoelen
race-do-super-cool-group = Superkoelen
race-about-super-cool = Hitte van je aflegstapel terug in de motor
choice-super-cool = { $n } superkoelen: aflegstapel naar motor
race-why-super-cool-none = Geen kaart heeft nog iets over
race-why-super-cool-no-heat = Geen hitte op je aflegstapel
race-why-super-cool-most = Meer dan je nu kunt koelen
race-log-super-cools = Superkoelt { $n } hitte.

## Aansluiten

term-draft = Aansluiten { $n }
term-about-draft = { $n ->
    [one] Rijd tot vlak achter de volgende auto, als dat niet meer dan { $n } vak is.
   *[other] Rijd tot vlak achter de volgende auto, als dat niet meer dan { $n } vakken is.
}
race-symbol-draft = { $n ->
    [one] mag tot { $n } vak opschuiven, tot vlak achter de auto ervoor
   *[other] mag tot { $n } vakken opschuiven, tot vlak achter de auto ervoor
}
brief-symbol-draft = sluit { $n } aan
race-do-draft = Aansluiten
race-about-draft = Schuif op tot vlak achter de volgende auto; geen snelheid
choice-draft = aansluiten achter de volgende auto
race-why-draft-none = Geen kaart heeft dit symbool nog over
race-why-draft-nobody = Er is geen auto voor je om bij aan te sluiten
race-why-draft-far = De volgende auto is te ver weg
race-mark-draft = sluit { $n } aan
race-log-drafts = { $n ->
    [one] Sluit { $n } vak aan, { race-log-where }.
   *[other] Sluit { $n } vakken aan, { race-log-where }.
}
