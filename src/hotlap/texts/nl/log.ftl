# Het verslag van een race, geschreven door race/telling: een regel per beurt, uit deze zinnen.

race-log = Wat er gebeurde
race-log-before = Eerder
race-log-event = Gebeurtenis: { $event }. { $about }
race-log-own-event = Gebeurtenis: { $name }. { $words }

## Delen van zinnen

# De gekozen versnelling, en de prijs ervan.
race-log-gear = { $way ->
    [up] Schakelt op naar { $gear }
    [down] Schakelt terug naar { $gear }
   *[stays] Blijft in { $gear }
}{ $heat ->
    [0] { "" }
   *[other] { " voor " }{ $heat } hitte
}
race-log-flips = { $flipped ->
    [0] { "" }
   *[other] , draait { $flips } om
}
race-log-pace = { $pace ->
    [storms] stormt
    [races] racet
    [drives] rijdt
   *[rolls] rolt
}
# Het eind van een zet: over de finish, erachter nog verder, of een nieuwe ronde in. $at: een plaats, op de pagina een
# tekst race-at, in de terminal een vak met zijn nummer.
race-log-where = { $where ->
    [line] over de finish
    [on] verder voorbij de finish
    [last] de laatste ronde in, tot { $at }
    [lap] ronde { $lap } in, tot { $at }
    [boxed] ingesloten, geen weg erlangs
   *[space] tot { $at }
}
race-log-boosts = { $heat ->
    [0] Boost gratis
   *[other] Boost voor { $heat } hitte
}
race-log-cars = { $n } auto’s

## Voor de race

race-log-grid = Startopstelling: { $row }.
race-log-weather = Weer: { $weather }.
race-log-token = Bocht { $corner }: { $what }.
race-log-offer = Te kiezen: { $gained }.
race-log-takes = Kiest { $gained }.
race-log-dealt = Krijgt { $gained }.
race-log-gives-back = Geeft { $card } terug.
race-log-swaps = Ruilt { $given } voor { $gained }.
race-log-tunes = { $n ->
    [1] Neemt 1 hitte en 1 stress meer.
   *[other] Neemt 1 hitte en 1 stress minder.
}
race-log-mulligan = Ruilt de hele hand voor 1 hitte.

## Speelronden

race-log-round = Speelronde { $round }
race-log-over = De race is afgelopen
race-log-order = Na speelronde { $round }: { $standings }.
race-log-order-home = { $who } { ordinal }
race-log-order-first = { $who } { $where ->
    [grid] (op het startgrid, vak { $space })
   *[lap] (ronde { $lap }, vak { $space })
}
race-log-order-behind = { $who } +{ $n }
race-log-order-out = { $who } uit
race-log-order-gave-up = { $who } gaf op

## Een beurt

race-log-time-up = De tijd was om: een bot beslist.
race-log-stands-in = Niemand aan het stuur: een bot beslist.
# In een race die niet gebeurde, na de keuze waarnaar is gevraagd.
race-log-drives-on = Vanaf hier rijdt een bot verder.
race-log-back = Zit weer aan het stuur.
race-log-plan = { race-log-gear }, speelt { $cards }{ race-log-flips }.
race-log-cluttered = { race-log-gear }, maar de hand zit vast: legt { $cards } neer, staat stil, terug naar versnelling 1.
race-log-counts = { $card } telt als { $speed }.
race-log-drives = Snelheid { $speed }: { race-log-pace } { race-log-where }.
race-log-stands = Snelheid { $speed }: staat stil.
race-log-boxed-in = Snelheid { $speed }: ingesloten, geen weg erlangs.
race-log-legend = { $pace ->
    [storms] Stormt
    [races] Racet
    [drives] Rijdt
   *[rolls] Rolt
} { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
}{ $crossed ->
    [0] { "" }
    [one] { " " }door bocht { $corners }
   *[other] { " " }door de bochten { $corners }
} { race-log-legend-where }.
# In de volgorde van de weg: eerst de bochten, dan dit.
race-log-legend-where = { $where ->
    [line] en gaat over de finish
    [on] en rijdt verder voorbij de finish
   *[other] { race-log-where }
}
race-log-legend-waits = Wacht bij { $at }.
race-log-legend-boxed-in = Ingesloten, geen weg erlangs.
# Wat de ene kaart van de ronde zegt waar deze Legende staat.
race-log-legend-card = { $why ->
    [corner] De kaart: limiet { $limit } plus { $n }.
    [held] De kaart: de limiet plus { $n }, maar geen bocht meer.
    [brakes] { $n ->
        [0] De kaart: stop vlak voor bocht { $corner }.
       *[other] De kaart: stop { $n } voor bocht { $corner }.
    }
   *[road] De kaart: { $n }.
}
race-log-held-up = Andere auto’s in de weg: { $moved } van { $wanted ->
    [one] { $wanted } vak
   *[other] { $wanted } vakken
}.
race-log-passes = Haalt { $who } in.
race-log-leads = Haalt { $who } in en ligt op kop!
race-log-boost = { race-log-boosts }{ race-log-flips }: snelheid { $speed }, { race-log-where }.
race-log-boost-fails = { race-log-boosts }, maar vindt geen kaart die helpt.
race-log-adrenaline = Adrenaline: snelheid { $speed }, { race-log-where }.
race-log-slipstream = Slipstream { $n }, { race-log-where }.
race-log-corner = Bocht { $corner } (limiet { $limit }) kost { $heat } hitte.
race-log-corner-clean = Bocht { $corner } (limiet { $limit }) zonder hitte.
race-log-spins = Bocht { $corner } (limiet { $limit }) vraagt { $heat } hitte, meer dan de motor heeft: spint, terug naar { $at } in versnelling 1 met { $stress } stress erbij.
race-log-gravel = Staat stil op grind: dat kost { $n } hitte.
race-log-cools = Koelt { $n } hitte.
race-log-cools-by = Koelt { $n } hitte dankzij { $sources }.
race-log-by-gear = de versnelling
race-log-by-adrenaline = adrenaline
race-log-by-cards = kaarten
race-log-by-road = wat op de weg ligt
race-log-discards = Legt { $cards } af.
race-log-loses-heat = Raakt een hittekaart voorgoed kwijt.
race-log-cannot-pay = Kan niet alle kaarten betalen: terug naar { $at }.
race-log-pays-for = Betaalt { $cards }.
race-log-replaced = Doet het zonder { $cards }{ race-log-flips }.
race-log-anew = Snelheid { $speed }: { race-log-where }.
race-log-draws = Trekt { $cards }.
race-log-sponsored-with = Krijgt { $gained }.
race-log-sponsored = { $n ->
    [one] Krijgt een sponsorkaart.
   *[other] Krijgt { $n } sponsorkaarten.
}

## Het eind

race-log-retires = Geeft de race op.
race-log-withdrawn = Uit de race: de sponsor is afgehaakt.
race-log-wins = Wint de race!
race-log-finishes = Eindigt als { ordinal }.
race-log-home = { $round ->
    [one] Binnen in { $round } speelronde!
   *[other] Binnen in { $round } speelronden!
}
