# Tips: wat de bot club zou doen, en waarom (bots/club/reasons.py). Redenen staan op een rij achter de beste keuze, en
# achter "zou" bij de tweede. $n kan een woord zijn zoals 2,5.

hint-because = { $choice }: { $reasons }
hint-best = { hint-because }.
hint-best-alone = { $choice }.
# Van de coach, die elke keuze in mogelijke spellen doorrijdt tot het einde van de volgende speelronde: punten van een seizoen.
hint-brings = { $chance ->
    [none] Gemiddeld
   *[other] Winstkans: { $chance }. Gemiddeld
} ongeveer { $points } van 9 punten.
hint-brings-less = { $choice }: ongeveer { $points } punten minder.
hint-brings-same = { $choice }: even goed.
hint-brings-little = Het scheelt weinig.
hint-of-rule = Vuistregel: { $choice }
hint-lost = Wat je ook kiest, je spint.
hint-second = { $choice } zou { $does }.
# De naam van wat er ligt begint met een werkwoord.
hint-quoted = ‘{ $choice }’
hint-second-but = { $choice } zou { $gains }, maar { $costs }.

# Van een stel kaarten: wat het op één na beste stel er nog bij neemt, en wat het laat.
# En waarom: je volgende plan rijdt dan anders, of wat je ervoor trekt is niet beter.
hint-second-also = { $why ->
    [salvage] Laat je { $cards } liever liggen: alleen een snelheid van 3 of meer is het waard.
    [speed] Houd je { $cards } liever: zonder { $put ->
        [one] die kaart
       *[other] die kaarten
    } gaat je volgende beurt ongeveer { $n }.
   *[draw] Houd je { $cards } liever: nieuwe kaarten zijn gemiddeld niet beter.
}
# Wat bij de ene keuze weggaat en bij de andere blijft, heet niet te blijven.
hint-second-leaves = Voor je { $cards } scheelt het weinig.

# A number that is not whole.
hint-decimal = { $whole },{ $part }

## Keuzes

hint-plan = Versnelling { $gear } met { $cards }
hint-plan-none = Versnelling { $gear } zonder kaarten
hint-discard = { $n ->
    [one] De kaart { $cards } afleggen
   *[other] De kaarten { $cards } afleggen
}
hint-discard-none = Alle kaarten houden
hint-salvaged = { $n ->
    [one] De kaart { $cards } terughalen
   *[other] De kaarten { $cards } terughalen
}
hint-salvaged-none = Niets terughalen

## Wat de beste keuze doet

# Wat de coach het best vindt waar niets anders zegt waarom.
hint-tried = Over veel spellen levert het meer op, niet om één reden.
hint-only-choice = er is geen andere keuze
# Een plicht, per soort keuze: wat er gebeurt, en waarom.
hint-due = { $kind ->
    [scrap] je kaart wil { $due ->
        [one] de bovenste kaart
       *[other] de bovenste { $due } kaarten
    } van je trekstapel op de aflegstapel voor je klaar kunt zijn
    [pay] je kaart wil dat je de hitte betaalt voor je klaar kunt zijn
   *[other] je motor heeft te weinig voor je kaarten: je gaat terug naar waar je beurt begon, en omgedraaide kaarten vervangen wat niet is betaald
}
hint-first = dat is gratis
hint-spin-out = { $chance ->
    [all] je spint in bocht { $corner }, terug tot ervóór
   *[other] je spint met een kans van { $chance }
}
hint-still-spins = { $chance ->
    [all] Ook dan spin je.
   *[other] Ook dan spin je met een kans van { $chance }.
}
hint-finishes = { $chance ->
    [all] je gaat over de finish
   *[other] je gaat over de finish met een kans van { $chance }
}
hint-past-finish = je gaat hoe dan ook over de finish, en wie verder komt, eindigt hoger
hint-settled = je bent over de finish, en verder rijden brengt je geen plaats hoger
# Auto’s die eerder rijden, kunnen in de weg staan.
hint-moves = { $n ->
    [one] je rijdt { $n } vak
   *[other] je rijdt { $n } vakken
}{ $room ->
    [yes] { " " }als er plaats is
   *[no] { "" }
}
# Alles wat de bocht vraagt: een auto die spint, betaalt alleen wat hij heeft.
hint-corner-costs = bocht { $corner } vraagt { $n } hitte van je{ $chance ->
    [all] { "" }
   *[other] { " " }als je zo ver komt ({ $chance } kans)
}
hint-shift-costs = het schakelen kost { $n } hitte
hint-costs = het kost { $n } hitte
hint-cards-cost = de kaarten kosten { $n } hitte
hint-no-heat = het kost geen hitte
hint-before-corner = { $n ->
    [0] je stopt vlak voor bocht { $corner }
    [one] je stopt { $n } vak vóór bocht { $corner }
   *[other] je stopt { $n } vakken vóór bocht { $corner }
}
hint-cools = { $n } hitte gaat terug in de motor
# Andere auto’s kunnen ervoor nog rijden.
hint-gets-slipstream = er kan een slipstream van { $n } volgen{ $chance ->
    [all] { "" }
   *[other] { " " }({ $chance })
}
hint-keeps-heat = { $n } hitte blijft in de motor
hint-sheds-stress = { $n } stress gaat uit je hand
hint-salvages = { $n ->
    [one] een goede kaart gaat terug in de trekstapel
   *[other] tot { $n } goede kaarten gaan terug in de trekstapel
}
hint-chooses = de kaart telt als { $n }
hint-too-low = voor de volgende beurt zijn kaarten van { $n } of meer het houden waard
hint-too-high = voor de volgende beurt zijn kaarten van gemiddeld hoogstens { $n } het houden waard
hint-burden = hitte en stress nemen alleen plaats in je hand in
# De snelheid van de volgende beurt, gemiddeld, met de gehouden kaarten die er meestal bij zijn.
hint-next = { $least ->
    [0] ongeveer { $n }
   *[other] meestal { $least } tot { $most } (zonder slipstream of boost)
}
# Wat er nog bij is.
hint-keeps = met { $beside ->
    [new] nieuwe kaarten en je { $cards }
    [others] je { $cards } en andere kaarten
    [perhaps] je { $cards } en misschien andere
   *[none] je { $cards }
} gaat je volgende beurt { hint-next }
hint-renews = met nieuwe kaarten gaat je volgende beurt { hint-next }
hint-slight = gemiddeld is dat iets beter dan alles houden
hint-low = een nieuwe kaart brengt gemiddeld zo’n { $n }, meer dan je { $cards }
hint-suits = voor de volgende beurt zijn kaarten van { $n } of meer het houden waard, en dit is er een
hint-worth-salvaging = een snelheid van 3 of meer is het waard
hint-none-salvaged = geen afgelegde kaart heeft snelheid 3 of meer
hint-worth = { hint-about }hiermee deden auto’s het best in proefraces
hint-gain = { hint-about }dat is beter dan de jouwe
hint-spare = { hint-about }van je kaarten kun je deze het best missen
# Wat een kaart doet, met alle symbolen.
hint-about = { $about ->
    [none] { "" }
   *[other] { $about } –{ " " }
}
hint-loses-least = in proefraces kostte dit auto’s het minst
hint-no-gain = wat er ligt is niet beter
hint-tunes = hitte helpt je in elke bocht, en één stress meer houdt je nauwelijks op
hint-stands-still = je auto blijft staan
hint-habit = het maakt niet veel uit

## Wat de tweede keuze zou doen

hint-roughly = ongeveer { $n }
hint-would-further = { $count ->
    [half] { $n } vak verder gaan
    [one] { $n } vak verder gaan
   *[other] { $n } vakken verder gaan
}
hint-would-shorter = { $count ->
    [half] { $n } vak minder ver gaan
    [one] { $n } vak minder ver gaan
   *[other] { $n } vakken minder ver gaan
}
# Wat uit de motor gaat: alles wat erin zit, als de auto spint.
hint-would-dearer = { hint-would-heat } meer kosten
hint-would-cheaper = { hint-would-heat } minder kosten
# De eigen prijs, en wat bochten ervoor vragen.
hint-would-heat = { $n } hitte{ $corners ->
    [none] { "" }
   *[other] { " " }en in bochten { $corners }
}
hint-would-riskier = { $chance ->
    [all] je laten spinnen
   *[other] je met een kans van { $chance } laten spinnen
}
hint-would-safer = minder kans op spinnen geven
hint-would-cools-more = { $n } hitte meer koelen
hint-would-cools-less = { $n } hitte minder koelen
hint-would-higher-gear = in een hogere versnelling eindigen
hint-would-lower-gear = in een lagere versnelling eindigen
hint-would-more-slipstream = misschien een slipstream geven{ $chance ->
    [all] { "" }
   *[other] { " " }({ $chance })
}
hint-would-less-slipstream = { $chance ->
    [none] waarschijnlijk geen slipstream geven
   *[other] maar met een kans van { $chance } een slipstream geven
}
hint-would-plays = je { $cards } verbruiken (liever houden)
hint-would-also = er je { $cards } bij nemen
hint-would-leaves = je { $cards } laten liggen
hint-would-later = daarna ook nog kunnen
hint-would-same = even goed zijn
hint-would-stands-still = de auto laten staan
hint-would-worth = je minder opleveren
hint-would-gain = je minder opleveren
hint-would-spare = je meer kosten
hint-would-lose = je meer kosten
hint-would-no-gain = niets veranderen
hint-would-settled = je geen plaats hoger brengen
