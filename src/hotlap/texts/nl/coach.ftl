# Een coach voor je eerste race: de feiten bij elke keuze, wat een hint aanraadt, en een woord over elk deel van het scherm.

## Plannen

coach-gear = De versnelling zegt hoeveel kaarten je speelt. Eén op of terug vanaf { $gear } kost niets.
coach-pick = { race-pick-more }. { $road }
coach-cluttered = Je hand kan versnelling { $gear } niet vullen: de auto blijft staan en valt terug naar versnelling 1.
coach-yours = Jouw plan. { $road }

## Reageren

coach-cool = Je mag { $n } hitte uit je hand gratis koelen.
coach-cool-saves = Je mag { $n } hitte uit je hand koelen: met { $least } spin je niet.
coach-go-on = Nu klaar? { $road }
coach-due = Doe eerst wat je kaarten vragen; daarna gaat de beurt verder.
coach-slipstream = { $choice }. { $road }
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
coach-tune = Hitte betaalt bochten, boosts en versnellingen; een stresskaart brengt je op goed geluk vooruit.
coach-draft = De kaart die je neemt, houd je { coach-span }.
coach-swap = Na een ruil houd je de andere kaart { coach-span }.
coach-give-back = Je hebt een kaart te veel: wat je teruggeeft, gaat uit je stapel.
coach-salvage = De kaarten die je terugneemt, worden in je trekstapel geschud.
coach-pay = Je kunt niet al je kaarten betalen: alleen wat je betaalt, telt.
coach-other = Kijk wat er te kiezen is, en kies.

## Wat een hint aanraadt

# Een plan in weinig woorden.
coach-lay = Versnelling { $gear }: { $cards }
# Van af te leggen kaarten: een getal alleen noemt er geen.
coach-put = { $n ->
    [0] Houd alles
   *[other] Leg { $twin ->
        [yes] één { $cards }
       *[no] je { $cards }
    } af
}
coach-advice = { $choice }.
coach-advice-because = { $choice }:
coach-advice-laid = Het aangeraden plan.
# Waar de vuistregel iets anders zou kiezen.
coach-advice-further = Verder gekeken: { $choice }

## Waarom, in woorden van de weg: met de keuze hoogstens twee regels op een telefoon

coach-road-stands = De hand kan de versnelling niet vullen: je blijft staan.
coach-road-lost = Wat je ook speelt, je spint.
coach-road-anyway = Je spint hoe dan ook in bocht { $corner }.
coach-road-spins = Je spint in bocht { $corner }, terug tot ervóór.
# Wat de bochten van een zet toestaan; van meer dan één alleen wat ze kosten.
coach-road-limit = { $n ->
    [one] Bocht { $corner } staat { $limit } toe
   *[other] { $n } bochten
}
# Wat een prijs of een kans waard is, tegen de plannen zonder.
# Van een gemiddelde alleen ongeveer zoveel.
coach-road-some = { $about ->
    [yes] ≈{ $more }
   *[no] { $more }
} { $more ->
    [one] vak
   *[other] vakken
}
coach-road-buys = { $buys ->
    [further] { $past ->
        [yes] { " " }voor { coach-road-some }, erdoor
       *[no] , goed voor { coach-road-some }
    }
    [cheapest] ; minder kan niet
    [safest] ; geen plan is veiliger
    [spins] ; met goedkopere kun je spinnen
   *[none] { "" }
}
coach-road-brings = { $buys ->
    [further] { " " }voor { coach-road-some }
   *[other] { coach-road-buys }
}
coach-road-risk = { $buys ->
    [further] { $n ->
        [one] Bocht { $corner }
       *[other] { $n } bochten
    }: { $chance } kans dat je spint; veiliger is { coach-road-some } korter.
   *[other] { coach-road-limit }{ $speed ->
        [some] { "" }
       *[other] , je rijdt { $speed }
    }: { $chance } kans dat je spint{ coach-road-buys }.
}
coach-road-cool-first = { coach-road-limit }, je rijdt { $speed }: koel eerst { $cool } hitte.
coach-road-pays = { coach-road-limit }: { $speed ->
    [some] kost
   *[other] snelheid { $speed } kost
} { $heat } van { $engine } hitte{ coach-road-buys }.
# Waar er nog iets bij komt.
coach-road-cool-brief = Koel voor snelheid { $speed } eerst { $cool } hitte.
coach-road-pays-brief = Snelheid { $speed } kost { $heat } van je { $engine } hitte.
coach-road-risk-brief = Snelheid { $speed }: { $chance } kans dat je spint.
# Auto’s die eerder rijden, kunnen in de weg staan.
coach-road-finish = Over de finish{ $room ->
    [yes] , als er plek is
   *[no] { "" }
}{ $brief ->
    [yes] { "" }
   *[no] ; bochten erna tellen niet
}.
coach-road-finish-may = { $chance } kans op de finish met kaarten{ $boost ->
    [yes] ; een boost kan de rest doen
   *[no] { "" }
}.
coach-road-free = Bocht { $corner } staat { $limit } toe en je rijdt { $speed }.
coach-road-free-several = { $n } bochten, en geen ervan kost hitte.
coach-road-free-some = Geen bocht onderweg kost hitte.
coach-road-to-corner = { $spaces ->
    [0] Je staat vlak voor bocht { $corner }
    [one] { $spaces } vak tot bocht { $corner }
   *[other] { $spaces } vakken tot bocht { $corner }
}
# Auto’s die eerder rijden, kunnen in de weg staan.
coach-road-before = { $corner ->
    [none] Tot de finish komt er geen bocht.
   *[other] { coach-road-to-corner }: { $left ->
        [0] { $room ->
            [yes] stop ervoor
           *[no] stop er vlak voor
        }
       *[other] stop er { $left }{ $room ->
            [yes] { " " }of meer
           *[no] { "" }
        } voor
    }.
}
# Hetzelfde waar de prijs erop volgt.
coach-road-stop = { $corner ->
    [none] Tot de finish komt er geen bocht.
   *[other] { $left ->
        [0] { $room ->
            [yes] Stop voor bocht { $corner }
           *[no] Stop vlak voor bocht { $corner }
        }
       *[other] Stop { $left }{ $room ->
            [yes] { " " }of meer
           *[no] { "" }
        } voor bocht { $corner }
    }.
}
coach-road-stops = { $corner ->
    [none] Tot de finish komt er geen bocht.
   *[other] { $spaces ->
        [0] Je stopt vlak voor bocht { $corner }.
        [one] Je stopt { $spaces } vak voor bocht { $corner }.
       *[other] Je stopt { $spaces } vakken voor bocht { $corner }.
    }
}
coach-road-shift = Schakelen kost { $heat } hitte{ coach-road-brings }.
coach-road-cards = Je kaarten kosten { $heat } hitte{ coach-road-brings }.
coach-road-cool = { $n } hitte gaat gratis terug in je motor.
coach-road-cool-saves = Anders spin je in bocht { $corner }.
coach-road-cool-lost = Ook dan spin je in bocht { $corner }.
coach-road-price = { $price ->
    [0] { "" }
    [free] { " " }gratis
   *[other] { " " }voor { $price } hitte
}
coach-road-further = { $about ->
    [yes] Zo’n { $spaces }
   *[no] { $spaces }
} { $spaces ->
    [1] vak
   *[other] vakken
} verder{ coach-road-price }
coach-road-left = nog { $left ->
    [1] 1 vak
   *[other] { $left } vakken
} tot bocht { $corner }
coach-road-further-finish = { coach-road-further }: over de finish.
coach-road-further-past = { coach-road-further }: wie het verst over de lijn is, eindigt hoger.
coach-road-further-heat = { coach-road-further }, en { $heat } hitte meer in bochten.
coach-road-further-risk = { coach-road-further }, met { $chance } kans dat je spint.
coach-road-further-free = { coach-road-further }, en geen bocht kost meer.
coach-road-further-before = { coach-road-further }{ $corner ->
    [none] , en tot de finish komt er geen bocht.
   *[other] { $left ->
        [0] : tot vlak voor bocht { $corner }.
       *[other] : dan { coach-road-left }.
    }
}
coach-road-blocked = Er staan auto’s in de weg, maar je snelheid wordt hoger{ coach-road-price }.
coach-road-home = Je bent over de finish{ $settled ->
    [yes] : verder gaan brengt je geen betere plaats
   *[no] { "" }
}.
coach-road-more = { $kind ->
    [adrenaline] Adrenaline
   *[boost] Een boost
}
# Bochten betaal je aan het eind van een beurt: ook een die achter de auto ligt.
coach-road-where = bocht { $corner }{ $crossed ->
    [yes] , die je deze beurt passeerde
   *[no] { "" }
}
coach-road-more-spins = { $chance ->
    [sure] { coach-road-more } laat je spinnen in { coach-road-where }.
    [from] Een boost van { $from ->
        [4] 4
       *[other] { $from } of meer
    } laat je spinnen in { coach-road-where }.
   *[other] { coach-road-more } kan je laten spinnen ({ $chance }) in { coach-road-where }.
}
coach-road-more-heat = { coach-road-more } kost { $heat } hitte meer in { coach-road-where }.
coach-road-more-blocked = { coach-road-more } brengt je niet verder: er staan auto’s in de weg.
coach-road-keep = Een boost levert { $heat ->
    [0] hier te weinig op
   *[other] { $about ->
        [yes] zo’n { $spaces }
       *[no] { $spaces }
    } { $spaces ->
        [1] vak
       *[other] vakken
    } op: te weinig voor { $heat } van { $engine } hitte
}.
# Van adrenaline, en van een boost waar alleen de prijs tegen pleit.
coach-road-keep-free = Adrenaline is gratis, maar 1 vak scheelt hier weinig{ $boost ->
    [yes] ; daarna loont een boost misschien
   *[no] { "" }
}.
coach-road-slip-follows = Er kan een slipstream van { $n } { coach-spaces } volgen; nu verder rijden kan hem kosten.
coach-road-slip-free = { $due ->
    [0] Gratis, en geen bocht kost hitte.
   *[other] Gratis: { race-due-anyway }.
}
coach-road-slip-before = { $corner ->
    [none] Gratis, en tot de finish komt er geen bocht.
   *[other] { $left ->
        [0] Gratis: tot vlak voor bocht { $corner }.
       *[other] Gratis: dan { coach-road-left }.
    }
}
coach-road-gravel = { $takes ->
    [anyway] Grind kost hoe dan ook { $heat } hitte.
   *[more] Het grind daar kost { $heat } hitte.
}
coach-road-slip-spins = Met slipstream spin je in bocht { $corner }.
coach-road-slip-heat = Met slipstream kost bocht { $corner } { $heat } hitte.
coach-road-slip-stays = { $corner ->
    [none] Je staat hier goed.
   *[other] { coach-road-to-corner }: je staat hier goed.
}
coach-spaces = { $n ->
    [one] vak
   *[other] vakken
}
# Waarom kaarten weggaan of blijven: de snelheid van de volgende beurt, gemiddeld, met nieuwe kaarten, de hitte die de bocht
# dan vraagt, en de snelheid met de kaarten die weg zouden gaan. Naast de namen van de kaarten is weinig plaats.
# Meestal zoveel, als het toeval andere kan brengen.
coach-next = { $least ->
    [0] zo’n { $n }
   *[other] meestal { $least } tot { $most }
}
coach-next-price = { $dear ->
    [0] { coach-road-price }
   *[other] { " " }(tot { $dear } hitte)
}
coach-discard-further = Met nieuwe kaarten verder: hierna { coach-next } in plaats van { $than }{ coach-next-price }.
coach-discard-own = Met je { $uses }{ $beside ->
    [others] { " " }en andere
   *[none] { "" }
} hierna { coach-next } in plaats van { $than }{ coach-next-price }.
coach-discard-little = Nieuwe kaarten brengen je iets verder: hierna { coach-next }{ coach-next-price }.
coach-discard-fast = Bocht { $corner } staat { $limit } toe: { $cards ->
    [all] { $put ->
        [one] die is
       *[other] die zijn
    }
   *[other] { $cards } { $put ->
        [one] is
       *[other] zijn
    }
} te snel{ $stays ->
    [none] .{ $n ->
        [0] { "" }
       *[other] { " " }Hierna { coach-next }{ coach-next-price }.
    }
   *[other] ; je { $stays } ook, maar die is later meer waard.
}
coach-discard-slower = Bocht { $corner } staat { $limit } toe: met nieuwe kaarten hierna { coach-next } in plaats van { $than }.
coach-discard-later = Nieuwe kaarten lonen later; de volgende beurt { $more ->
    [0] blijft haast gelijk
    [one] is 1 vak korter
   *[other] is { $more } vakken korter
}.
coach-discard-low = { $put ->
    [one] Die is
   *[other] Die zijn
} laag: gemiddeld brengt een nieuwe kaart zo’n { $drawn }.
coach-discard-slight = { $than ->
    [alike] Je volgende beurt gaat toch { coach-next }; daarna helpen nieuwe kaarten iets
   *[other] Het maakt weinig uit: nieuwe kaarten zijn iets beter
}.
coach-to-finish = Finishen kost { $finish } { $finish ->
    [one] vak
   *[other] vakken
}: hierna
# Tegen het einde van de race, zonder bocht vóór de finish.
coach-discard-finish = { coach-to-finish } { coach-next }{ $than ->
    [0] { "" }
   *[other] { " " }in plaats van { $than }
}.
coach-discard-new = { $n ->
    [0] Gemiddeld zijn nieuwe kaarten beter.
   *[other] Met nieuwe kaarten hierna { coach-next } { coach-spaces }{ coach-next-price }.
}
# De kaarten zijn die die bij de op één na beste keuze weggaan.
coach-keep-further = Met je { $cards } kom je verder: hierna { coach-next } in plaats van { $than }{ coach-next-price }.
coach-keep-slower = Bocht { $corner } staat { $limit } toe: houd je { $cards } daarvoor. Hierna { coach-next }{ coach-next-price }.
coach-keep-same = { $how ->
    [finish] { coach-to-finish }
    [none] Hierna
    [near] Bocht { $corner } staat { $limit } toe: hierna
   *[far] { coach-road-to-corner }: hierna
} { coach-next }{ coach-next-price }; nieuwe zijn niet beter.

## Lessen, elk één keer verteld en hoogstens één per keuze: twee regels op een telefoon

coach-lesson-spun = Je spinde: de bocht vroeg meer hitte dan je had. Nu versnelling 1{ $n ->
    [0] { "" }
   *[other] , en { $n } stress erbij
}.
coach-lesson-aim = Druk op het vak waar je wilt stoppen: de kaarten ervoor worden gekozen.
coach-lesson-gears = De versnelling is het aantal kaarten dat je speelt. Eén stap is gratis, twee kosten 1 hitte.
coach-lesson-corner = Het ronde bord is de limiet. Elk punt erboven kost 1 hitte, aan het eind van je beurt.
coach-lesson-outlook = Hier brengen je kaarten je. Groen is gratis, geel kost hitte, rood kan je laten spinnen.
coach-lesson-engine = Hitte die je betaalt, komt later terug: als kaarten die je hand vullen.
coach-lesson-stress = Stress: speel je die, dan telt een kaart van 1 tot 4 uit je stapel mee, met geluk.
coach-lesson-held = Hitte speel je niet: ze vult je hand tot versnelling 1–2, adrenaline of kaarten koelen.
coach-lesson-upgrade = Een kaart met tekens doet meer dan rijden. Houd hem vast of wijs hem aan om te lezen wat.
coach-lesson-standings = De vlam is de hitte die een auto nog heeft, V zijn versnelling. Druk op een auto voor meer.
coach-lesson-cool = Koelen: hitte gaat van hand naar motor. Versnelling 1 koelt 3, 2 koelt 1, adrenaline 1 meer.
coach-lesson-boost = Een boost{ $heat ->
    [0] , hier gratis:
   *[other] : betaal { $heat } hitte,
} draai een kaart van 1 tot 4 om{ $spaces ->
    [none] {" "}en rijd zoveel verder.
   *[other] . Auto’s in de weg: { $spaces }.
}
coach-lesson-adrenaline = Adrenaline helpt de laatste auto’s gratis: 1 hitte koelen en 1 snelheid, ook in bochten.
coach-lesson-slipstream = Naast of vlak achter een auto mag je gratis verder. { $gravel ->
    [yes] Bochten onderweg en grind kosten soms.
   *[no] Alleen bochten onderweg kosten soms.
}
coach-lesson-piles = Druk op kaarten die je volgende beurt niet nodig heeft. Je trekt nieuwe, tot je er 7 hebt.

## Het doel, voor het eerste plan: één ding tegelijk

coach-goal-race = Eén keer rond. { race-to-win } { coach-goal-you }
coach-goal-race-laps = De race: { $laps } ronden. { race-to-win }
coach-goal-race-alone = Je bent alleen op de baan: { $laps ->
    [one] één ronde
   *[other] { $laps } ronden
} in zo min mogelijk speelronden.
coach-goal-you = Jij: { $colour } { $number }.
coach-goal-cards = De versnelling zegt hoeveel kaarten, hun som hoe ver je rijdt.{ $stress ->
    [yes] { " " }Stress: 1 tot 4, met geluk.
   *[no] { "" }
}
coach-goal-corner = Bochten hebben een limiet. Elk punt erboven kost 1 hitte, aan het eind van je beurt.
coach-goal-heat = Je motor heeft { $n } hitte. Heb je in een bocht te weinig, dan spin je: terug tot ervóór.
coach-goal-turns = Alle auto’s plannen tegelijk. Dan rijden ze na elkaar, van voor naar achter.
coach-is-off = De coach zwijgt nu. Onder “?” roep je hem terug.
coach-goal-turns-alone = Niemand staat hier in de weg, en niemand geeft je slipstream.
coach-goal-next = Verder
coach-goal-begin = Rijden maar
coach-goal-skip = Sla het doel van het spel over
coach-goal-school = Eerst 3 geleide zetten
coach-goal-step = { $n } van { $of }

## De school: drie geleide zetten

coach-guide-gear = { $n ->
    [1] Zet 1: kaarten zijn snelheid. Druk op versnelling { $gear }: dan speel je { $gear ->
        [one] { $gear } kaart
       *[other] { $gear } kaarten
    }.
    [2] Zet 2: bocht { $corner } staat { $limit } toe, en harder kost hitte. Druk op versnelling { $gear }.
   *[other] Zet 3: naar de finish. Druk op versnelling { $gear }.
}
coach-guide-named = kaart { $card }
coach-guide-card = { $first ->
    [yes] { $n ->
        [1] Zet 1: kaarten zijn snelheid. Druk op { coach-guide-named }: { $card ->
            [Stress] die telt 1 tot 4, door geluk bepaald.
           *[other] zoveel vakken rijd je ermee.
        }
        [2] Zet 2: bocht { $corner } staat { $limit } toe, en harder kost hitte. Druk op { coach-guide-named }.
       *[other] Zet 3: naar de finish. Druk op { coach-guide-named }.
    }
   *[no] Druk nu ook op { coach-guide-named }: je telt de getallen op.
}
coach-guide-back = Druk nog eens op { coach-guide-named } om die terug te nemen.
coach-guide-other = Dit mag je ook rijden. De les is { $lay }.
coach-guide-commit = { $road } Druk op ‘{ $button }’.
coach-guide-discard = { $first ->
    [yes] Druk op { coach-guide-named } om die weg te leggen. { $why }
   *[no] Druk nu ook op { coach-guide-named }.
}
coach-guide-draw = { $n ->
    [0] Deze kaarten passen: houd ze. Druk op ‘{ $button }’.
   *[other] Druk op ‘{ $button }’: je trekt nieuwe, tot je er 7 hebt.
}
coach-guide-choice = { $kind ->
    [cooldown] Betaalde hitte komt terug en vult je hand. Druk op ‘{ $choice }’: terug in je motor.
    [slipstream] { $n ->
        [0] Druk op ‘{ $choice }’. { $why }
       *[other] Naast of vlak achter een auto mag je gratis verder. Druk op ‘{ $choice }’.
    }
   *[other] { $boost ->
        [yes] Boost: { $heat ->
            [0] gratis
           *[other] { $heat } hitte voor
        } een kaart erbij. { $why } Druk op ‘{ $choice }’.
       *[no] { $why } Druk op ‘{ $choice }’.
    }
}
