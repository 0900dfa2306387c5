# Competities: de lijst, het formulier en de pagina van een competitie

league-lead = Race met een groep: tafels, manches, punten, één kampioen.
league-mine = Mijn competities
league-open = Openbare competities
league-none = Je zit nog in geen competitie. Maak er een en stuur de link rond, of open de link van een vriend.
league-none-open = Er is nu geen openbare competitie.
league-new = Nieuwe competitie
league-failed = De competities zijn nu niet te zien. { $what }
league-members = { $n ->
    [one] 1 lid
   *[other] { $n } leden
}
league-host = Leiding: { $name }
league-round-of = Manche { $n } van { $of }
league-state-coming = komt nog
league-state-open = open
league-state-over = afgelopen
league-your-place = jij: { $place }

## Het formulier

league-what = De competitie
league-name = Naam
league-name-about = Hoogstens 40 letters, zoals ‘Donderdagen’.
league-format = Vorm
league-format-rounds = Manches met tafels
league-format-rounds-about = Elke manche heeft nieuwe tafels van hoogstens zes: eerst door loting, daarna volgens de stand, de koplopers bij elkaar.
league-format-season = Seizoen
league-format-season-about = De tafels worden één keer geloot. Elke tafel rijdt een heel kampioenschap: upgrades blijven, en de startopstelling volgt de stand.
league-rounds = Manches
league-season-take = Neem de races van
league-season-own = Zelf kiezen
league-track-n = Circuit van manche { $n }
league-event-n = Gebeurtenis van manche { $n }
league-event-none = geen gebeurtenis
league-laps-n = Ronden van manche { $n }
league-laps = Ronden
league-begins-n = Manche { $n } begint
league-round-remove = Manche { $n } weghalen
league-round-add = Manche toevoegen
league-garage-event = Een race met een gebeurtenis heeft een garage nodig: zonder keuze wordt die gemengd.
league-fill = Vrije auto’s aan een tafel
league-fill-none = Blijven weg
league-fill-club = Een bot rijdt
league-fill-legend = Legendes
league-fill-about = Zij krijgen plaatsen, zoals Legendes in een kampioenschap, maar staan niet in de stand.
league-public = Openbaar
league-public-about = De competitie staat in de lijst; iedereen mag de stand zien en meedoen. Anders alleen wie de link heeft.
league-create = Competitie maken
league-cancel = Annuleren

## Een competitie

league-gone = Die competitie is er niet, of je hebt de link nodig.
league-to-list = Alle competities
league-join-title = Doe mee aan deze competitie
league-join = Meedoen
league-join-about = Vanaf de volgende manche heb je een plek aan een tafel.
league-table-open = Jouw tafel is open
league-table-go = Naar jouw tafel
league-next-at = Manche { $n } begint { $when }
league-standings = Stand
league-final = Eindstand
league-standings-none = De stand volgt als de eerste manche afgelopen is.
league-place = Plaats
league-driver = Coureur
league-points = Punten
league-wins = Gewonnen
league-column-round = M{ $n }
league-score = { $points } punten, { $place }
league-gone-member = weg
league-champion = { $name } wint de competitie
league-ties = Bij evenveel punten telt de betere plaats in de laatste race, dan in die daarvoor.
league-round = Manche { $n }
league-round-on = { $track }, { $laps ->
    [one] 1 ronde
   *[other] { $laps } ronden
}
league-table = Tafel { $n }
league-table-lobby = nog niet begonnen
league-table-racing = rijdt
league-table-over = gereden
league-table-gone = kamer bestaat niet meer
league-table-void = telt niet mee
league-table-room = De kamer openen
league-table-race = De race bekijken
league-seat-nobody = Een bot (plek opgegeven)
league-seat-points = +{ $n }
league-seat-club = geen punten: een bot reed
league-cut = Eerder gesloten: races die niet klaar waren, tellen niet mee.
league-round-open = Manche { $n } openen
league-round-open-season = Het seizoen openen
league-round-close = Manche { $n } sluiten
league-round-close-ask = Races die niet klaar zijn, tellen dan voor niemand mee. De kamers blijven.
league-for-host = Voor de leiding
league-void = Niet laten meetellen
league-unvoid = Weer laten meetellen
league-replace-to = Een plek aan een ander lid geven
league-replace-seat = Plek
league-replace-member = Lid
league-replace-do = Plek geven
league-need-two = Een manche heeft minstens twee leden nodig.
league-people = Leden
league-is-host = leiding
league-you = jij
league-remove = { $name } verwijderen
league-remove-ask = { $name } is dan geen lid meer en kan niet opnieuw meedoen. Punten blijven.
league-hand-over = { $name } de leiding geven
league-hand-over-ask = { $name } opent dan de manches, en jij bent lid zoals de anderen.
league-leave = Stoppen met de competitie
league-leave-ask = Je punten blijven. In races die niet klaar zijn, rijdt een bot jouw auto.
league-invite = Link om mee te doen
league-invite-about = Wie deze link opent, mag meedoen.
league-invite-copy = Link kopiëren
league-invite-new = Nieuwe link maken
league-link = Link naar deze pagina
league-files = Bestanden
league-csv-standings = Stand (CSV)
league-csv-results = Alle uitslagen (CSV)
league-calendar = Agenda (ICS)
league-settings = Naam, data, openbaarheid
league-save = Bewaren
league-saved = Bewaard.
league-delete = Competitie verwijderen
league-delete-ask = De competitie en haar stand zijn dan weg. Kamers en races blijven.
league-yes = Ja
league-lot = Geloot met het getal { $seed }
