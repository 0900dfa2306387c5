# De ladder voor één coureur (web/src/screens/ladder). Alleen dat scherm haalt dit bestand op.

ladder-lead = Bots die met je meegroeien, medailles per circuit, en wat de coach in al je races vond. Alleen jij ziet deze pagina.
ladder-fetching = Je races worden bekeken …
ladder-failed = Je ladder is nu niet te zien. { $what }
ladder-empty = Je hebt nog geen eigen race uitgereden. Rijd om de eerste sport: de rest hieronder vult zich vanzelf.
ladder-counts = Races tellen als je alleen reed, in één auto, van start tot finish en zonder hulp van een bot.

## De sporten

ladder-rungs = De sporten
ladder-rungs-about = Je klimt een sport als je in twee van je laatste drie races met minstens drie bots van dat niveau vóór al die bots eindigt. Sterkere bots tellen ook. Een sport die je hebt, raak je nooit kwijt.
ladder-climbed = beklommen
ladder-now = je volgende sport
ladder-later = nog boven je
ladder-tries-none = nog niet gereden
# Van hoogstens de laatste drie races.
ladder-tries = { $n ->
    [one] { $won ->
        [0] één keer gereden, niet gewonnen
       *[other] één keer gereden, en gewonnen
    }
    [2] { $won ->
        [0] geen van de laatste twee gewonnen
        [one] één van de laatste twee gewonnen
       *[other] de laatste twee allebei gewonnen
    }
   *[other] { $won ->
        [0] geen van de laatste { $n } gewonnen
        [one] één van de laatste { $n } gewonnen
       *[other] { $won } van de laatste { $n } gewonnen
    }
}
ladder-race-on = Circuit
ladder-race = Rijd om de volgende sport
ladder-race-top = Rijd om de hoogste sport
ladder-race-about = Vijf keer { $level } tegen jou, { $laps ->
    [one] { $laps } ronde
   *[other] { $laps } ronden
}. De race begint meteen.
ladder-top = Je staat op de hoogste sport. Boven je is hier niemand.

## Medailles

ladder-medals = Medailles per circuit
ladder-medals-how = Races
ladder-medals-among = Tegen anderen
ladder-medals-alone = Alleen
ladder-medals-about-among = Voor de minste speelronden in een hele race: alle ronden van het circuit, geen garage, geen weer, geen evenement, minstens vier auto’s. Brons is een gewone race van { bot-name-rookie }, zilver van { bot-name-club }, goud van { bot-name-champion }. De grens is het beste van 66.000 auto’s van bots.
ladder-medals-about-alone = Voor de minste speelronden in een hele race alleen op het circuit: alle ronden, geen garage, geen weer, geen evenement. Brons is een gewone race van { bot-name-rookie }, zilver van { bot-name-club }, goud van { bot-name-champion }. De grens is wat een zoektocht vindt die alle kaarten vooraf kent.
ladder-medal-1 = brons
ladder-medal-2 = zilver
ladder-medal-3 = goud
ladder-medal-4 = de grens
ladder-medal = { $medal }: { $rounds } speelronden{ $how ->
    [won] , gewonnen
   *[open] { "" }
}
ladder-medal-best = Je beste: { $rounds } speelronden
ladder-medal-none = Nog niet gereden

## De coach

ladder-coach = Al je races met de coach
ladder-coach-about = De coach heeft { $read ->
    [0] nog geen
   *[other] { $read }
} van je races gelezen{ $unread ->
    [0] .
    [one] ; { $unread } wacht nog.
   *[other] ; { $unread } wachten nog.
} Je laatste honderd tellen.
ladder-ask = { $n ->
    [one] Laat de coach deze race lezen
   *[other] Laat de coach { $n } races lezen
}
ladder-ask-about = Dat duurt ongeveer een halve minuut per race. Ga gerust verder; wat gevonden is, blijft bewaard.
ladder-asking = { $n ->
    [one] De coach leest: nog { $n } race …
   *[other] De coach leest: nog { $n } races …
}
ladder-ask-stopped = De coach neemt nu geen races meer aan: { $what }
ladder-coach-none = Zodra de coach een race van je gelezen heeft, staat hier hoe je rijdt, welke fouten je het meest kosten en hoeveel geluk je had.

## De titel

ladder-style = Hoe je rijdt
ladder-style-is = Je rijdt als { $name }
ladder-style-range = Waarschijnlijk tussen { $least } en { $most }.
ladder-style-sure = De andere bots vallen af.
ladder-style-about = Je verliest { $loss } ± { $error } punten per beslissing waarin iets op het spel staat ({ $n } beslissingen, in { $races ->
    [one] { $races } race
   *[other] { $races } races
}). De bots zijn net zo gemeten, in { $measured } races die daarvoor gereden zijn; ± is de helft van een 95%-interval. Met weinig beslissingen is dat breed. Bots op één regel verliezen ongeveer evenveel.
ladder-style-few = De coach zag nog te weinig beslissingen van je om een niveau te noemen: het moeten er { $least } zijn.
ladder-style-bars = Wat een keuze waarbij iets op het spel staat gemiddeld kost, in punten: hoe korter de balk, hoe beter.
ladder-style-you = Jij
ladder-style-points = { $loss } ± { $error }

## Wat fouten kosten

ladder-costs = De coureur die je bent
ladder-costs-about = Wat elke soort fouten je kost, in punten per race. Eén punt is ongeveer een plaats in het middenveld.
ladder-costs-track = Circuit
ladder-costs-all = Alle circuits
ladder-costs-races = { $n ->
    [one] { $n } race
   *[other] { $n } races
}
ladder-costs-none = De coach vond hier geen fout.
ladder-cost = { $points } punten per race
ladder-cost-errors = { $n ->
    [one] { $n } fout
   *[other] { $n } fouten
}
ladder-kind-corner = Bochten: te hard, of te voorzichtig
ladder-kind-gear = De versnelling
ladder-kind-cards = De kaarten van een plan
ladder-kind-heat = Hitte: boosts en koelen
ladder-kind-slipstream = Slipstream
ladder-kind-discard = Afleggen
ladder-kind-symbol = Symbolen van kaarten
ladder-practise = Oefen met je fouten
ladder-practise-about = De ene na de andere, door al je races; wat je het meest kost, komt eerst.
ladder-practise-kind = Oefen
ladder-practise-named = Oefen: { $kind }

## Geluk

ladder-luck = Wat je plaatsen waard waren
ladder-luck-sum = In { $n ->
    [one] deze race
   *[other] deze { $n } races
} had je gemiddeld { $points } punten. De kaarten brachten er { $luck } ± { $error } van. Zonder dat waren ze { $worth } waard.
ladder-luck-race = Race
ladder-luck-place = Plaats
ladder-luck-points = Punten
ladder-luck-luck = Geluk
ladder-luck-worth = Waard
ladder-luck-as = { $points }, als { $place }
ladder-luck-more = Eerdere races
