# Een coach voor je eerste race: de feiten bij elke keuze, wat een hint aanraadt, en een woord over elk deel van het scherm.

# Het minste en het meeste.
coach-from-to = { $least } tot { $most }

## Plannen

coach-gear = De versnelling zegt hoeveel kaarten je speelt. Eén op of terug vanaf { $gear } kost niets.
coach-pick = { race-pick-more }. { $road }
coach-cluttered = Je hand kan versnelling { $gear } niet vullen: de auto blijft staan en valt terug naar versnelling 1.
coach-plan = { $n ->
    [one] Deze kaart geeft { $speed }
   *[other] { $n } kaarten geven { $speed }
}{ $flips ->
    [yes] { " " }met wat stress omdraait
   *[no] { "" }
}{ $shift ->
    [0] { "" }
   *[other] , met { $shift } hitte voor het schakelen
}{ $cards ->
    [0] { "" }
   *[other] { $shift ->
        [0] , met
       *[other] { " " }en
    } { $cards } hitte voor je kaarten
}: { $ends }

# Hoe een zet afloopt.
coach-corner-costs = bocht { $corner } { $limit ->
    [0] { "" }
   *[other] (limiet { $limit }){ " " }
}kost { $heat } hitte{ $chance ->
    [sure] { "" }
   *[other] { " " }({ $chance } kans dat je moet betalen)
}
coach-ends-due = { $how ->
    [spin] dan spin je, terug tot vóór de bocht –{ " " }
    [risk] dan spin je met een kans van { $chance }{ $cool ->
        [0] { "" }
       *[other] { " " }als je eerst tot { $cool } koelt
    } –{ " " }
    [cool] je moet eerst { $cool } koelen –{ " " }
   *[paid] { "" }
}{ $due }, en je hebt er { $engine }.
# Een snelheid die na het omdraaien gekozen wordt: die waarmee de rest rekent.
coach-ends-with = met { $speed }: { $ends }
coach-ends-clean = bocht { $corner } staat { $limit } toe, dus je komt er gratis door.
# Auto’s die eerder rijden, kunnen in de weg staan.
coach-ends-room = als er plaats is: { $ends }
coach-ends-finish = daarmee ga je over de finish.
coach-ends-before = { $corner ->
    [none] er ligt geen bocht op je weg.
   *[other] { $spaces ->
        [0] je stopt vlak voor bocht { $corner }, dus geen bocht kost hitte.
        [one] je stopt { $spaces } vak vóór bocht { $corner }, dus geen bocht kost hitte.
       *[other] je stopt { $spaces } vakken vóór bocht { $corner }, dus geen bocht kost hitte.
    }
}

## Reageren

coach-both = { $first } { $next }
coach-cool-may = Je mag { $n } hitte uit je hand gratis koelen{ $by ->
    [adrenaline] , door adrenaline
   *[other] { "" }
}
coach-cool = { coach-cool-may }.
coach-cool-saves = { coach-cool-may }: met { $least } spin je niet.
coach-cool-still = { coach-cool-may }, maar { $chance ->
    [sure] ook dan spin je.
   *[other] ook dan spin je met een kans van { $chance }.
}
coach-go-on = Ga je nu verder: { $ends }
coach-due = Doe eerst wat je kaarten vragen; daarna gaat de beurt verder.
coach-further = { $n ->
    [1] 1 vak verder
   *[other] { $n } vakken verder
}
coach-boost = Een boost { $price ->
    [0] is hier gratis en
   *[other] kost { $price } hitte en
} brengt je { coach-further }: { $ends }
coach-boost-blocked = Met een boost kom je niet verder: er staan auto’s in de weg. Je snelheid wordt wel hoger, en die telt in bochten.
coach-adrenaline = Adrenaline is gratis en brengt je { coach-further }: { $ends }
coach-adrenaline-blocked = Met adrenaline kom je niet verder: er staan auto’s in de weg. Je snelheid wordt wel 1 hoger, en die telt in bochten.
coach-nowhere = { $kind ->
    [boost] Met een boost
    [adrenaline] Met adrenaline
   *[slipstream] Met slipstream
} kom je nergens: { $ends }
coach-extra-spin = { $chance ->
    [sure] dan spin je zeker, terug tot vóór de bocht.
   *[other] dan spin je met een kans van { $chance }.
}
coach-extra-spin-anyway = { $chance ->
    [sure] je spint hoe dan ook.
   *[other] ook dan spin je met een kans van { $chance }.
}
coach-extra-heat = bochten kosten dan { $heat } hitte meer, en je hebt er { $engine }.
coach-extra-past-finish = je gaat hoe dan ook over de finish, maar wie in dezelfde ronde verder komt, eindigt hoger.
coach-extra-free = dat kost je in geen enkele bocht hitte.
coach-slipstream = Met slipstream kom je { coach-further }: { $ends }
coach-slipstream-none = Hier geeft niemand je slipstream.

## Kaarten

coach-road = { $corner ->
    [none] Tot de finish komt er geen bocht.
   *[other] { $spaces ->
        [0] Je staat vlak voor bocht { $corner }, limiet { $limit }.
        [one] Bocht { $corner } ligt { $spaces } vak verderop, limiet { $limit }.
       *[other] Bocht { $corner } ligt { $spaces } vakken verderop, limiet { $limit }.
    }
}
coach-mulligans = Een nieuwe hand kost 1 van je { $engine } hitte.
coach-span = { $season ->
    [yes] het hele seizoen
   *[no] de hele race
}
coach-draft = De kaart die je neemt, houd je { coach-span }.
coach-swap = Na een ruil houd je de andere kaart { coach-span }.
coach-give-back = Je hebt een kaart te veel: wat je teruggeeft, gaat uit je stapel.
coach-salvage = De kaarten die je terugneemt, worden in je trekstapel geschud.
coach-pay = Je kunt niet al je kaarten betalen: alleen wat je betaalt, telt.
coach-other = Kijk wat er te kiezen is, en kies.

## Wat een hint aanraadt

# De snelle vuistregel, of de coach die de keuzes heeft gewogen.
coach-adviser = { $by ->
    [rule] Volgens de vuistregel
   *[coach] Mijn advies
}
coach-advice = { coach-adviser }: { $choice }.
coach-advice-why = { coach-adviser }: { $sentence }
coach-advice-laid = { $by ->
    [rule] Dit raadt de vuistregel ook aan.
   *[coach] Dit zou ik ook kiezen.
}

## Delen van het scherm, elk één keer verteld

coach-step-spun = Je spinde, met { $n } stress meer in je hand: een bocht vroeg meer hitte dan je motor had. Alles wat er was is betaald, en je staat weer vóór de bocht, in versnelling 1.
coach-step-gears = De versnellingspook: de versnelling is het aantal kaarten dat je speelt. Eén stap is gratis, twee kosten 1 hitte.
coach-step-hand = Je hand: de getallen op de kaarten zijn samen je snelheid, de vakken die je rijdt. Hitte kun je niet spelen.
coach-step-corner = Het bord bij een bocht is de limiet. Voor elk punt snelheid erboven betaal je 1 hitte als je over de lijn gaat.
coach-step-outlook = Het vooruitzicht laat zien waar je kaarten je brengen, en wat de bochten zouden kosten. { race-colours }
coach-step-engine = In je motor zit je hitte. Je betaalt ermee, ze komt terug als kaarten in je hand, en in lage versnellingen koel je haar.
coach-step-stress = Een stresskaart is een verrassing: hij draait een kaart van 1 tot 4 van je trekstapel om, en die telt.
coach-step-standings = De stand: wie voorop rijdt, hoe ver elke auto van de volgende bocht is, en hoeveel hitte hij heeft.
coach-step-adrenaline = Adrenaline helpt wie achteraan rijdt: je mag 1 snelheid extra nemen, met 1 vak extra als er plek is, en 1 hitte meer koelen als je die hebt.
coach-step-slipstream = Naast een auto of er vlak achter mag je 2 vakken verder als er plek is. Dat is geen snelheid, maar bochten onderweg tellen wel.
coach-step-piles = De stapels: gespeelde en afgelegde kaarten gaan naar de aflegstapel; is de trekstapel leeg, dan worden ze geschud en weer getrokken.
