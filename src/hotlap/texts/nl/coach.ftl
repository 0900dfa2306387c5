# Een coach voor je eerste race: één zin bij elke keuze, en een woord over elk deel van het scherm.

# Het minste en het meeste.
coach-from-to = { $least } tot { $most }

## Plannen

coach-gear = Kies eerst een versnelling: die zegt hoeveel kaarten je speelt, en één op of terug vanaf { $gear } kost niets.
coach-pick = { $n ->
    [one] Kies nog { $n } kaart
   *[other] Kies nog { $n } kaarten
}: { $corner ->
    [none] tot de finish komt er geen bocht, dus hard rijden is goed.
   *[other] bocht { $corner } is { $spaces } verder en staat snelheid { $limit } toe.
}
coach-cluttered = Je hand kan versnelling { $gear } niet vullen: de auto blijft staan en valt terug naar versnelling 1.
coach-plan = { $n ->
    [one] Deze kaart geeft { $speed }
   *[other] { $n } kaarten geven { $speed }
}{ $shift ->
    [0] { "" }
   *[other] , met { $shift } hitte voor het schakelen
}: { $ends }

# Hoe een zet afloopt.
coach-ends-spin = bocht { $corner } staat { $limit } toe, dat kost { $heat } hitte, en je hebt er { $engine } – je zou spinnen.
coach-ends-risk = bocht { $corner } staat { $limit } toe, en met { $engine } hitte spin je met een kans van { $chance }.
coach-ends-costs = bocht { $corner } staat { $limit } toe, dat kost { $heat } van je { $engine } hitte.
coach-ends-some = bocht { $corner } staat { $limit } toe en kost misschien zo'n { $heat } van je { $engine } hitte.
coach-ends-clean = bocht { $corner } staat { $limit } toe, dus je komt er gratis door.
coach-ends-finish = daarmee ga je over de finish.
coach-ends-before = { $corner ->
    [none] er ligt geen bocht op je weg.
   *[other] { $spaces ->
        [0] je stopt vlak voor bocht { $corner }, en het kost geen hitte.
        [one] je stopt { $spaces } vak voor bocht { $corner }, en het kost geen hitte.
       *[other] je stopt { $spaces } vakken voor bocht { $corner }, en het kost geen hitte.
    }
}

## Reageren

coach-cool = Koel af: { $n } hitte gaat gratis uit je hand terug in de motor.
coach-due = Doe eerst wat je kaarten vragen; daarna gaat de beurt verder.
coach-boost = Een boost { $price ->
    [0] is hier gratis en
   *[other] kost { $price } hitte en
} brengt je ongeveer { $n } verder: { $ends }
coach-adrenaline = Adrenaline brengt je gratis { $n } verder: { $ends }
coach-extra-spin = je zou dan spinnen met een kans van { $chance }.
coach-extra-heat = bochten kosten dan ongeveer { $heat } hitte meer, en je hebt er { $engine }.
coach-extra-finish = daarmee ga je over de finish.
coach-extra-free = geen bocht laat je ervoor betalen.
coach-react-corner = Hier valt niets meer te winnen: { $ends }
coach-react-done = Hier valt niets meer te winnen: ga verder.
coach-slipstream = Laat je { $n } vakken meezuigen: { $ends }
coach-slipstream-none = Hier geeft niemand je slipstream: ga verder.

## Kaarten

coach-discard-free = { $corner ->
    [none] Tot de finish komt er geen bocht: houd hoge kaarten, en leg lage af.
   *[other] Bocht { $corner } is { $spaces } verder: houd hoge kaarten, en leg lage af.
}
coach-discard-near = Bocht { $corner } is maar { $spaces } verder en staat { $limit } toe: houd lage kaarten, en leg hoge af.
coach-discard-between = Bocht { $corner } is { $spaces } verder en staat { $limit } toe: houd kaarten die je er net voor brengen.
coach-mulligans = Een nieuwe hand kost 1 van je { $engine } hitte, dus houd deze, tenzij hij heel slecht is.
coach-speed = Kies de snelheid die de weg toelaat: { $corner ->
    [none] tot de finish komt er geen bocht.
   *[other] bocht { $corner } is { $spaces } verder en staat { $limit } toe.
}
coach-draft = Neem een kaart waarvan je snelheid en symbolen vaak kunt gebruiken; je houdt hem de hele race.
coach-swap = Ruil alleen als de andere kaart op dit circuit duidelijk beter is.
coach-give-back = Geef de kaart terug die je het minst zou spelen.
coach-salvage = Neem hoge kaarten terug voor de rechte stukken; ze worden in je trekstapel geschud.
coach-pay = Je kunt niet alle kaarten betalen: houd die je het verst brengt.
coach-refresh = Een kaart die je teruglegt, trek je als eerste: neem er een voor je volgende plan.
coach-other = Kijk wat er te kiezen is, en kies.

## Delen van het scherm, elk één keer verteld

coach-step-gears = De versnellingspook: de versnelling is het aantal kaarten dat je speelt. Eén stap is gratis, twee kosten 1 hitte.
coach-step-hand = Je hand: de getallen op de kaarten zijn samen je snelheid, de vakken die je rijdt. Hitte kun je niet spelen.
coach-step-corner = Het bord bij een bocht is de limiet. Voor elk punt snelheid erboven betaal je 1 hitte als je over de lijn gaat.
coach-step-outlook = Het vooruitzicht laat zien waar je kaarten je brengen, en wat de bochten zouden kosten.
coach-step-engine = In je motor zit je hitte. Je betaalt ermee, ze komt terug als kaarten in je hand, en in lage versnellingen koel je haar.
coach-step-stress = Een stresskaart is een verrassing: hij draait een kaart van 1 tot 4 van je trekstapel om, en die telt.
coach-step-standings = De stand: wie voorop rijdt, hoe ver elke auto van de volgende bocht is, en hoeveel hitte hij heeft.
coach-step-adrenaline = Adrenaline helpt wie achteraan rijdt: 1 vak en 1 snelheid extra, en 1 hitte extra om te koelen.
coach-step-slipstream = Naast een auto of er vlak achter mag je gratis 2 vakken verder. Dat is geen snelheid, maar bochten tellen wel.
coach-step-piles = De stapels: gespeelde en afgelegde kaarten gaan naar de aflegstapel; is de trekstapel leeg, dan worden ze geschud en weer getrokken.
