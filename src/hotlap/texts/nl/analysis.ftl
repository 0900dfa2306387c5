# Wat de coach van een afgelopen race zegt (web/src/race/analysis). Alleen dat paneel haalt dit bestand op, en why.ftl.

analysis-title = De coach
analysis-part = Wat te zien is
analysis-part-race = De race
analysis-part-decisions = Keuzes
analysis-part-learn = Oefeningen

## Vragen, en wachten

analysis-ask = Vraag de coach
analysis-lead = De coach gaat de hele race door, keuze voor keuze
analysis-gives-errors = wat een fout was, en hoe erg
analysis-gives-better = wat beter was geweest, en waarom
analysis-gives-luck = wie geluk had, en waar de race keerde
analysis-gives-learn = oefeningen uit je eigen fouten
analysis-offer-quick = Dat duurt zo’n halve minuut, en verklapt hoe de race afloopt.
analysis-offer-deep = De diepe analyse rijdt alle goede keuzes uit tot het einde van de race, in veel meer spellen. Dat duurt enkele minuten.
analysis-ask-quick = Ga deze race door
analysis-ask-deep = Maak de diepe analyse
analysis-queued = { $n ->
    [0] Die van jou is de volgende race die de coach bekijkt.
    [one] De coach bekijkt eerst { $n } andere race.
   *[other] De coach bekijkt eerst { $n } andere races.
}
analysis-running-quick = { $n ->
    [0] De coach begint …
   *[other] De coach gaat de race door: { $share }
}
analysis-running-deep = { $n ->
    [0] De coach begint met de diepe analyse …
   *[other] De diepe analyse: { $share }
}
analysis-progress = Hoe ver de coach is
analysis-stay = Je mag verder kijken, of weggaan: wat gevonden is, blijft bewaard.
analysis-stay-here = Dit apparaat gaat de race door: laat de pagina open. Wat gevonden is, blijft bewaard voor wie de race mag bekijken.
analysis-device-here = Laat dit apparaat het doen
analysis-device-here-about = Daarvoor komt eenmalig { $megabytes } MB binnen. De server controleert dan alleen een paar delen.
analysis-device-here-kept = Alles wat het nodig heeft, is er. De server controleert alleen een paar delen.
analysis-device-open = Laat deze pagina open
analysis-failed = De coach is niet tot het einde gekomen
analysis-failed-about = Er ging iets mis op de server. Er is niets verloren: vraag het nog eens.
analysis-again = Vraag het nog eens
analysis-off = Deze server maakt geen analyses. Op je eigen machine doet “hotlap analyse” dat.
analysis-too-long = Deze race is te lang voor de coach.
analysis-full = Er wachten nu veel races op de coach. Probeer het later nog eens.

## De race

analysis-drivers = De coureurs
analysis-head-driver = Coureur
analysis-head-accuracy = Precisie
analysis-head-score = Score
analysis-head-pace = Tempo
analysis-head-luck = Geluk
analysis-grade-inaccuracy = Onnauwkeurigheid
analysis-grade-mistake = Fout
analysis-grade-blunder = Blunder
analysis-to-decisions = { $name }: naar de keuzes
analysis-drivers-about = Score en tempo: hoe kleiner, hoe beter. Geluk: de punten van een seizoen die alle kaarten van de race opleverden, ook die van rivalen. Wat ze de ene auto brengen, nemen ze de andere af, dus samen zijn alle regels 0{ $legends ->
    [0] .
    [one] ; de Legend krijgt wat overblijft.
   *[other] ; de Legends delen wat overblijft.
}
analysis-report = De race van { $name }
analysis-count-inaccuracy = { $n ->
    [one] { $n } onnauwkeurigheid
   *[other] { $n } onnauwkeurigheden
}
analysis-count-mistake = { $n ->
    [one] { $n } fout
   *[other] { $n } fouten
}
analysis-count-blunder = { $n ->
    [one] { $n } blunder
   *[other] { $n } blunders
}
analysis-place = { $place } van { $cars }
analysis-faultless = { $n ->
    [0] In deze race stond niets op het spel.
   *[other] { $ruled ->
        [yes] Geen fouten van jou.
       *[no] Geen fouten: goed gereden!
    }
}
# Wat de fouten kostten: die in punten, en, waar nauwelijks plaatsen op het spel stonden, die in tijd.
analysis-story = { $time ->
    [0] { $n ->
        [one] Eén fout kostte je gemiddeld { $places } bij de finish{ analysis-story-over }.
       *[other] { $n } fouten kostten je gemiddeld { $places } bij de finish{ analysis-story-over }.
    }
   *[other] { $all } fouten: { $n ->
        [one] één kostte je { $places } bij de finish
       *[other] { $n } kostten je { $places } bij de finish
    }{ analysis-story-over }, { $time ->
        [one] één kostte alleen tijd
       *[other] { $time } kostten alleen tijd
    }, { $rounds }.
}
# Waar de som meer is dan er te verliezen was.
analysis-story-over = { $over ->
    [won] { " " }(en toch won je)
    [more] { " " }(elk apart geteld: samen is dat meer dan de { $ahead } vóór jou)
   *[no] { "" }
}
analysis-reach = Zonder fouten was ongeveer de { $place } plaats haalbaar.
analysis-story-time = { $n ->
    [one] Eén fout kostte je alleen tijd, { $rounds }, en geen plaats.
   *[other] { $n } fouten kostten je alleen tijd, { $rounds }, en geen plaats.
}
analysis-story-rule = { $n ->
    [one] Eén keer deed je wat een hint ook aanraadde, en was iets anders beter geweest: dat is geen fout van jou.
   *[other] { $n } keer deed je wat een hint ook aanraadde, en was iets anders beter geweest: dat zijn geen fouten van jou.
}
analysis-luck = { $how ->
    [lucky] De kaarten zaten mee: ze leverden je { $places } op.
    [unlucky] De kaarten zaten tegen: ze kostten je { $places }.
   *[level] De kaarten zaten niet mee en niet tegen.
}
# Onder het verhaal van een rijder; de bot is een naam.
analysis-manner = { $manner ->
    [ace] Om een keuze te wegen laat de coach de bot { $bot } vanaf daar voor je verder rijden, want zo rijd je: een fout is alleen wat kost aan wie zo verder rijdt.
   *[other] Om een keuze te wegen laat de coach de bot { $bot } vanaf daar voor je verder rijden.
}
# Een spin in een speelronde zonder fout.
analysis-story-spun = Je spin in speelronde { $n } { $how ->
    [last] kostte geen plaats: je was laatste.
    [rule] is geen fout van jou: een hint raadde dat ook aan.
   *[little] telt niet als fout: wat de keuze gemiddeld kost, is te weinig of te onzeker.
}
analysis-story-where = Waar het was, en wat je beter kunt doen
# Van een race zonder fouten.
analysis-story-well = Wat goed gereden was, en wat dat voorkwam
analysis-story-chose = Je koos: { $choice }.
analysis-story-avoided = Niet: { $choice }. Dat had { $worth } gekost.
# Naar plaats of naar tijd.
analysis-story-played = Jij koos: { $choice }. { $by ->
    [time] Dat kostte { $worth }.
    [harmless] Gemiddeld kost dat { $worth } bij de finish; deze keer won je toch.
   *[place] Gemiddeld kostte dat { $worth } bij de finish.
}
analysis-story-ruled = Een hint raadde dit ook aan: { $choice }.
# Onder de speelronde waarin het meeste terrein verloren ging.
analysis-story-ground = { $n ->
    [0] Vakken verloren, maar niet door een fout van jou.
    [one] Eén fout van jou kostte daar { $worth }.
   *[other] { $n } fouten van jou kostten daar samen { $worth }.
}
analysis-story-better = Beter: { $choice }.
analysis-story-further = Wie verder kijkt, rijdt beter: { $choice }. Dat is { $worth } waard.
analysis-story-rest = { $n ->
    [one] Nog een
   *[other] Nog { $n }
}
analysis-figures = De cijfers, en hoe ze zijn berekend
analysis-figures-of = Cijfers van { $name }
analysis-accuracy-about = { $good } van { $all } keuzes waarbij iets op het spel stond, waren geen fout{ $timed ->
    [0] { "" }
   *[other] { " " }({ $timed } daarvan op tijd beoordeeld)
}{ $idle ->
    [0] { "" }
   *[other] ; bij nog { $idle } beoordeelde stond er niets op het spel
}.
analysis-score-about = Score { $score }: { $n } van zulke keuzes zouden je { $score } punten van een seizoen kosten, tegenover telkens de beste keuze. 0 is foutloos. De andere regels zijn bots van het spel, gemiddeld over veel races: niet de auto’s van deze.
analysis-pace-about = Tempo { $pace }: in tien speelronden kostten je keuzes { $pace } speelronden, tegenover de snelste die geen plaats kosten. Het telt ook voor wie ver achter ligt; wegleggen telt niet mee.
analysis-score-within = { $score } ± { $error }
analysis-go-through = { $n ->
    [one] Bekijk hem
   *[other] Bekijk alle { $n }
}
analysis-learn = Leren van fouten
analysis-course = Verwachte plaats
analysis-course-about = De plaats waarop elke auto aan het begin van een speelronde kon rekenen bij de finish. Dat is gemeten tot het einde van de race, met alle handen bekend. Hints, en kansen bij een keuze, weten minder en zijn grover: daarom zijn ze anders. Druk op een speelronde om erheen te gaan.
analysis-course-dots = ? en ! zijn jouw fouten; letters horen bij de lijst van alle auto’s.
analysis-end = Einde
analysis-to-end = Naar het einde
analysis-turnings = Op en neer: alle auto’s
analysis-turning = Speelronde { $n }: { $name }
# Waar de verschuiving van komt, na wat er gebeurde; `yet`: dat ging de andere kant op. De eigen keuzes kostten wat het verhaal van
# de race daarvan vertelt. Wie spinde, hoort niet van anderen: de keuze was geen fout.
analysis-mostly = { $by ->
    [own] Eigen keuzes kostten { $worth }.
    [spun] De coach telt hier geen fout.
    [cards] { $yet ->
        [yes] Maar de kaarten wogen zwaarder.
       *[no] Vooral de kaarten.
    }
   *[rest] { $yet ->
        [yes] Maar wat de anderen deden, woog zwaarder.
       *[no] Vooral wat de anderen deden.
    }
}
analysis-turnings-about = Hoeveel plaatsen de waarschijnlijke finish van een auto in één speelronde verschoof. Niet elke verschuiving is een fout: de kaarten en de anderen hebben een aandeel.
# De waarschijnlijke finish voor een speelronde en erna.
analysis-moved = { $is ->
    [same] Verwachte finish ongeveer als ervoor: { $to }
    [up] Verwachte finish { $n ->
        [one] { $n } plaats omhoog
       *[other] { $n } plaatsen omhoog
    }: van ongeveer { $from } naar { $to }
   *[down] Verwachte finish { $n ->
        [one] { $n } plaats omlaag
       *[other] { $n } plaatsen omlaag
    }: van ongeveer { $from } naar { $to }
}
# Alle fouten van de speelronde met de duurste.
analysis-together = { " " }Je fouten van deze speelronde samen: { $worth }.
# Wat de verwachte finish bewoog buiten wat eigen fouten kostten.
analysis-rest = { $is ->
    [more] { " " }De rest kwam door de kaarten en de anderen.
    [made-up] { " " }De kaarten of de anderen maakten dat goed.
    [less] { " " }De kaarten of de anderen gaven er iets van terug.
   *[same] { "" }
}
analysis-turned = Speelronde { $n }, { $name }: van plaats { $before } naar { $after } ({ $change }): { $parts }.

## Keuzes

analysis-car = Wiens keuzes
analysis-car-all = Alle auto’s
analysis-which = Welke keuzes
analysis-wanted-errors = Alle fouten
analysis-wanted-inaccuracy = Onnauwkeurigheden
analysis-wanted-mistake = Fouten
analysis-wanted-blunder = Blunders
analysis-wanted-rule = De hint ook
analysis-wanted-all = Alle beoordeelde
analysis-none = Die zijn er niet.{ $all ->
    [0] { "" }
   *[other] { " " }Bij ‘{ analysis-wanted-all }’ staat elke keuze, en wat andere hadden gekost.
}
analysis-more = Nog { $n } laten zien
# Het deel van een verlies dat zeker is: daarnaar is het een fout of geen.
analysis-sure = { $is ->
    [error] Dat is duidelijk meer dan toeval, en is dus een fout.
    [little] Daarvan is te weinig zeker, en dus is het geen fout.
   *[chance] Dat kan toeval zijn, en is dus geen fout.
}

## Eén keuze

analysis-back = Alle keuzes
analysis-of = { $n } van { $all }
analysis-before = De keuze ervoor
analysis-after = De volgende keuze
analysis-played = Gespeeld
analysis-was-best = Iets beters is niet gevonden.
analysis-was-certain = De plaats stond vast: geen keuze kon die veranderen.
# Een andere keuze was de beste in de spellen die ernaar zochten.
analysis-was-level = Iets beters is niet gevonden: { $choice } kan even goed zijn, het verschil is kleiner dan de twijfel.
analysis-was-rule = De snelle hint raadde dit ook aan: hij rekent alleen met deze beurt. Wie verder kijkt, vindt iets beters.
analysis-was-rule-own = Een hint raadde dit ook aan: die kijkt minder ver. Tot het einde van de race is dit beter: { $choice }. Dit is geen fout van jou.
analysis-hint-better = De snelle hint raadde die betere keuze aan.
analysis-hint-good = De snelle hint raadde aan: { $choice }. Dat was geen fout geweest.
analysis-hint-worse = De snelle hint raadde aan: { $choice }. Wie verder kijkt, ziet dat dat { $worth } kost.
analysis-hinted = snelle hint
analysis-better = Beter
analysis-quicker = Sneller
analysis-further = Verder gekeken
analysis-costs = Kost gemiddeld
analysis-worth = Dat is waard
analysis-was-quickest = Iets snellers is niet gevonden.
# Onder een keuze die op tijd is beoordeeld; de vakken zijn die van deze speelronde.
analysis-by-time = Dit kostte nauwelijks een plaats, dus telt de coach de speelronden tot de finish. Wat sneller was, kwam { $how ->
    [less] { $n ->
        [one] { $n } vak
       *[other] { $n } vakken
    } verder in deze speelronde{ $heat ->
        [0] { "" }
       *[other] {" "}en hield { $heat } hitte meer over
    }.
    [more] { $n ->
        [one] { $n } vak
       *[other] { $n } vakken
    } minder ver in deze speelronde, maar hield { analysis-kept } over voor de volgende.
   *[same] even ver in deze speelronde, maar hield { analysis-kept } over voor de volgende.
}
analysis-kept = { $heat ->
    [0] meer versnelling, hitte of kaarten
   *[other] { $heat } hitte meer
}
analysis-other = De keuze van de coach
analysis-loss = Plaatsen kwijt
analysis-is-none = Nauwelijks verschil: dit is geen fout.
analysis-win = Winstkans
analysis-should = Bekijk wat beter was
# Aan het eind van de film van één deling.
analysis-average = Gemiddeld over veel spellen (de kortste balk is het beste):
# Van de betere keuze, waartegen de andere is gemeten, is niets onzeker.
analysis-average-place = plaats { $n }{ $half ->
    [none] { "" }
   *[other] { " " }± { $half }
}
analysis-average-rounds = { $n }{ $half ->
    [none] { "" }
   *[other] { " " }± { $half }
} speelronden verloren
analysis-retry = Probeer het vanaf hier
analysis-reckoned = Hoe dit is berekend
analysis-measured-places = Wat is gespeeld, verliest { $places } plaatsen tegenover de beste keuze{ $error ->
    [none] , ongeveer
   *[other] , met een speling van { $error }
}.
analysis-measured-rounds = Wat is gespeeld, verliest { $rounds } speelronden tegenover de snelste keuze, met een speling van { $error }.
analysis-options = Wat de coach vergeleek
analysis-choice = Keuze
analysis-was-played = gespeeld
analysis-best = de beste
analysis-measured = Het verlies van de gespeelde keuze is gemeten in { $n } paren spellen tot het einde van de race; wat na ≈ staat, en winstkansen, zijn grof.
analysis-measured-deep = Alle verliezen zijn gemeten in spellen tot het einde van de race: in plaatsen, tegenover de beste keuze.
analysis-unmeasured = Verliezen na ≈, en winstkansen, zijn grof. Verliezen zijn in plaatsen, tegenover de beste keuze.

## Leren van fouten

analysis-learn-about = Elke oefening is een moment vóór een fout: je ziet wat de coureur toen zag. Kies opnieuw, en hoor wat je keuze waard is tegenover wat is gespeeld. In de race verandert niets.
analysis-learn-from = Wiens fouten
analysis-learn-none = Hier zijn geen fouten gevonden.
analysis-learn-begin = { $n ->
    [one] Begin: { $n } oefening
   *[other] Begin: { $n } oefeningen
}
analysis-exercise = Oefening { $n } van { $all }
# Wat is gespeeld wordt niet verteld, wel wat het kostte; daarna wat je indrukt.
analysis-question = Wat hier is gekozen, kostte { $worth } bij de finish. Vind iets beters: { $phase ->
    [plan] kies een versnelling en kaarten, en rijd.
    [discard] kies de kaarten die weg mogen, of houd alles.
   *[other] druk op wat jij nu zou doen.
}
# Gezegd van wat is gevonden, in de eenheid van het rapport.
analysis-gain = Dat is { $gain } meer waard dan wat is gespeeld: { $played }.
analysis-answer-best = { $choice }: de beste keuze! { analysis-gain }
analysis-answer-equal = { $choice }: net zo goed als de beste keuze, { $best }! { analysis-gain }
analysis-answer-good = { $choice }: goed, geen fout! { analysis-gain } De beste keuze, { $best }, is nauwelijks beter.
# Of de snelle vuistregel in de race hetzelfde zei.
analysis-rule-too = { $rule ->
    [yes] { " " }De snelle hint raadt dit ook aan; wie verder kijkt, vindt iets beters.
   *[no] { "" }
}
analysis-answer-worse = { $choice }: dat kost { $worth }; wat is gespeeld, kostte { $cost }.{ analysis-rule-too } Probeer een andere keuze.
analysis-answer-played = { $choice }: dat werd toen gespeeld, en kostte { $worth }.{ analysis-rule-too } Probeer een andere keuze.
analysis-answer-unweighed = { $choice }: de coach heeft dat niet gewogen, omdat andere keuzes er beter uitzagen.{ analysis-rule-too } Probeer een andere keuze.
analysis-solution = Beter was: { $choice }. { analysis-gain } { $why }
analysis-tell = Toon het antwoord
analysis-skip = Overslaan
analysis-next = Volgende
analysis-stop = Stoppen
analysis-learned = Je vond { $n } van { $all } met je eerste keuze.
analysis-learned-back = Terug naar de coach

## Wat de oordelen betekenen

analysis-help = Wat de oordelen betekenen, en hoe zeker ze zijn
analysis-help-knew = Elke keuze wordt beoordeeld naar wat haar coureur toen kon weten: in veel mogelijke spellen die daarbij passen, wordt elke keuze uitgereden. Wat later kwam, telt niet. Het verlies is wat de beste keuze kon verwachten, min wat de gespeelde kon. De coach rekent in punten van een seizoen (9 voor de eerste plaats, dan 6, 4, 3, 2 en 1), en vertelt het in plaatsen.
analysis-help-inaccuracy = Onnauwkeurigheid: kostte minder dan een halve plaats
analysis-help-mistake = Fout: kostte ongeveer een halve plaats
analysis-help-blunder = Blunder: kostte ongeveer een plaats of meer
analysis-help-time = Een keuze die geen punten kostte, wordt op dezelfde manier in tijd beoordeeld, in speelronden in plaats van plaatsen, als de auto niet voorop rijdt: zo hoort ook wie ver achteraan of alleen op de baan rijdt van fouten.
analysis-help-rule = De snelle hint in een race is een vuistregel, en kijkt tot het einde van de beurt, een hint die verder kijkt tot het einde van de volgende, een genoemde fout tot het einde van de race: daarom verschillen ze. Geloof dan dit verslag.
analysis-help-sure = In 95 van de 100 gevallen ligt het ware getal binnen ±. Zeker van een verlies is het verlies min driekwart daarvan, of niets als het toeval kan zijn. Vanaf { $n } punten die zeker zijn is het een fout. Trek je een enkele onnauwkeurigheid niet aan.
analysis-help-luck = Geluk is wat alle kaarten die werden getrokken en omgedraaid een auto opleverden, tegenover andere die hadden kunnen komen: de eigen kaarten, die van rivalen en die van de Legends. Alle auto’s van een race samen hebben er geen.
analysis-help-blind = De coach ziet alle coureurs aan voor { bot-name-club }. Tegen rivalen met gewoonten kan iets anders beter zijn. Alleen plaatsen tellen voor de coach, niet latere races van een seizoen.
analysis-tier-quick = Dit is de snelle analyse.
analysis-tier-deep = Dit is de diepe analyse.
analysis-made-here = { $n ->
    [one] Deze analyse is gemaakt op het apparaat van een rijder. De server maakte één deel ervan opnieuw, en vond hetzelfde.
   *[other] Deze analyse is gemaakt op het apparaat van een rijder. De server maakte { $n } delen ervan opnieuw, door het lot gekozen, en vond hetzelfde.
}

## Wat een server zegt van een analyse die dit apparaat maakte

problem-wrong-analysis = De server vond een andere analyse dan dit apparaat. Hij maakt er zelf een.
problem-other-judge = De server heeft een andere versie van de coach. Laad de pagina opnieuw.
