# De hulp voor het bord op tafel: Legendekaarten, weer, gebeurtenissen en punten voor wie met de doos racet.

companion-lead = Voor jullie avond met het bord: deze pagina trekt de Legendekaarten, het weer en de startplekken, en houdt het kampioenschap bij. Alles blijft op dit apparaat.
companion-parts = Delen van de race
companion-part-start = Start
companion-part-round = Race
companion-part-result = Uitslag
companion-part-evening = Avond
companion-race-of = Race { $n } van { $all }: { $track }
companion-car = Auto { $colour }
companion-less = { $what }: één minder
companion-more = { $what }: één meer

## Klaarzetten

companion-drivers = Coureurs
companion-people = Mensen
companion-colour-of = Kleur van coureur { $n }
companion-name-of = Naam van coureur { $n }
companion-name = Naam
companion-legends = Legendes
companion-legend-of = { $name } ({ $colour })
companion-boost-label = Niveau van de Legendes
companion-boost-none = Zoals op de kaarten
companion-boost = Helmgetallen +{ $n }
companion-chevrons = Vanaf een pijl mag een Legende één bochtlijn meer over, vanaf een dubbele pijl twee.
companion-larger-about = Tot 9 auto’s, met de kleuren oranje, paars en wit.
companion-boxes = Jullie dozen
companion-boxes-about = Het basisspel, en wat er verder op tafel ligt:
companion-races = Races
companion-kind = Wat jullie racen
companion-alone = Eén race
companion-season = Een seizoen
companion-own = Een eigen seizoen
companion-no-event = Geen gebeurtenis
companion-track-draw = Trek een ander circuit voor race { $n }
companion-laps-label = Ronden
companion-laps-track = Zoveel als elk circuit heeft
companion-laps = { $n ->
    [one] { $n } ronde
   *[other] { $n } ronden
}
companion-no-cars = Een race heeft minstens twee auto’s. Zet er een coureur of een Legende bij.
companion-no-laps = Een gebeurtenis haalt een ronde weg, en dan blijft er geen over. Kies meer ronden.
companion-begin = Naar de start

## Voor de race

companion-begin-with = Iedereen begint met
companion-has-laps = { $n ->
    [one] ronde
   *[other] ronden
}
companion-has-heat = hitte in de motor
companion-has-stress = stress in de stapel
companion-has-hand = kaarten in de hand
companion-has-sponsorship = { $n ->
    [one] sponsorkaart
   *[other] sponsorkaarten
}
companion-heat-to-draw = Het weer legt { $n } hitte van elke motor in de trekstapel. Schud hem.
companion-heat-to-discard = Het weer legt { $n } hitte van elke motor op de aflegstapel.
companion-before-weather = Het weer kan dit nog veranderen. Trek het hieronder.
companion-sponsors = { $n ->
    [one] Iedereen trekt eerst { $n } sponsorkaart. Die telt mee als kaart in de hand.
   *[other] Iedereen trekt eerst { $n } sponsorkaarten. Die tellen mee als kaarten in de hand.
}
companion-press = { $n ->
    [one] Wie er in de slipstream over gaat, of met een snelheid van 2 of meer boven de limiet, trekt { $n } sponsorkaart.
   *[other] Wie er in de slipstream over gaat, of met een snelheid van 2 of meer boven de limiet, trekt { $n } sponsorkaarten.
}
companion-press-slow = { $n ->
    [one] Wie er met een snelheid onder de limiet over gaat, trekt { $n } sponsorkaart.
   *[other] Wie er met een snelheid onder de limiet over gaat, trekt { $n } sponsorkaarten.
}
companion-road = Het circuit
companion-sky = Weer: { $weather }.
companion-weather-draw = Trek weer en wegdek
companion-weather-again = Trek alles opnieuw
companion-weather-about = Eén weer voor de race, en een wegdek voor elke bocht.
companion-weather-hand = Hebben jullie de fiches uit de doos getrokken? Kies hier wat er op tafel ligt.
companion-corner = Bocht { $n }
companion-corner-limit = Bocht { $n }, limiet { $limit }
companion-token-again = Trek een ander voor bocht { $n }
companion-grid = Startopstelling
companion-grid-about = In willekeurige volgorde, de pole eerst. Twee auto’s delen een vak; de eerste staat op de ideale lijn.
companion-grid-season = Volgens de stand: de leider staat op pole.
companion-garage = Met de garage kiest iedereen eerst nog één upgrade: wie het verst achteraan staat, kiest eerst.
companion-grid-draw = Trek de startopstelling
companion-grid-again = Trek opnieuw
companion-up = { $name } een plaats omhoog
companion-to-race = Naar de race

## De race

companion-round = Speelronde { $n }
companion-round-none = Op de startplekken
companion-clock = { $minutes } min
companion-first-card = Eerste speelronde: draai een kaart om
companion-next-card = Volgende speelronde: draai een kaart om
companion-first-round = Eerste speelronde
companion-next-round = Volgende speelronde
companion-lap = Ronde van de leider
companion-lap-of = { $n } van { $all }
companion-helmet = vóór de Legendelijn: rijdt zo ver
companion-diamond = { $n ->
    [0] gaat dat over de bochtlijn: stopt er vlak voor
    [one] gaat dat over de bochtlijn: stopt met { $n } vak vrij ervoor
   *[other] gaat dat over de bochtlijn: stopt met { $n } vakken vrij ervoor
}
companion-through = Voorbij de Legendelijn, door bocht:
companion-no-card = De kaart van de eerste speelronde zit nog in de stapel.
companion-deck = { $n ->
    [0] De stapel is leeg: voor de volgende speelronde worden alle tien geschud.
    [one] Nog { $n } kaart in de stapel.
   *[other] Nog { $n } kaarten in de stapel.
}
companion-boosted = Het niveau, +{ $n }, zit in de helmgetallen.
companion-one-line = Een Legende gaat in een beurt nooit over een tweede bochtlijn: hij stopt ervoor.
companion-last-lap = In de laatste ronde houden bochten na de finish geen Legende tegen.
companion-legends-help = Zo rijdt een Legende
companion-large = Toon de kaarten groot
companion-small = Terug
companion-to-result = De eerste auto is binnen

## De uitslag

companion-who-finished = Wie is er binnen?
companion-result = Uitslag
companion-result-about = Druk op de coureurs in de volgorde waarin ze finishen. Wie eruit ligt, staat achter alle anderen en krijgt geen punten; de eerste die uitviel staat als laatste.
companion-racing = Nog aan het racen
companion-place = { $n ->
    [1] wint
   *[other] plaats { $n }
}
companion-out = uitgevallen
companion-out-of = { $name } is uitgevallen
companion-back = { $name } terug bij wie nog racet
companion-count = Tel de punten
companion-standings = Stand
companion-place-head = Plaats
companion-driver-head = Coureur
companion-points-head = Punten
companion-next-race = Volgende race
companion-copy = Kopieer als tekst
companion-copied = Gekopieerd.
companion-not-copied = Deze browser laat de pagina niet kopiëren.
companion-print = Afdrukken
companion-another = Nog een keer racen

## De avond

companion-anew = Opnieuw klaarzetten
companion-anew-about = De races tot nu toe gaan weg; coureurs en dozen blijven. Je kunt dit ongedaan maken.
companion-anew-no = Verder racen
companion-anew-yes = Opnieuw klaarzetten
companion-file = Jullie avond
companion-file-about = Alleen deze browser bewaart hem. Als bestand kun je hem bewaren, of er op een ander apparaat mee verdergaan.
companion-save = Bewaar als bestand
companion-open = Open een bestand
companion-opened = De avond van het bestand staat op tafel.
companion-forget = Verwijderen
companion-forget-about = Alles wat deze browser van jullie avond bewaart, wordt verwijderd. Dit kun je niet ongedaan maken.
companion-forget-no = Niet verwijderen
companion-forget-yes = Verwijderen
companion-unread = Wat deze browser van jullie avond bewaart, is niet te lezen
companion-clear = Opnieuw beginnen
companion-forgetful = Deze browser laat de pagina niets bewaren: jullie avond is weg als je hem sluit. Bewaar hem als bestand.
companion-kept-keeping = De pagina wordt bewaard, om ook zonder netwerk te werken …
companion-kept-kept = Deze pagina werkt nu ook zonder netwerk, ook nadat hij gesloten was.
companion-kept-insecure = Browsers bewaren een pagina alleen voor gebruik zonder netwerk als het adres met https begint. Laat deze open.
companion-kept-failed = Deze browser kon de pagina niet bewaren. Om hem opnieuw te openen is het netwerk nodig.

companion-undo = Ongedaan maken: { $what }
companion-undo-begin = het klaarzetten
companion-undo-grid = de startopstelling
companion-undo-weather = het weer
companion-undo-token = een wegdek
companion-undo-round = de speelronde
companion-undo-lap = de ronde
companion-undo-result = de laatste invoer
companion-undo-count = de punten
companion-undo-next = de volgende race
companion-undo-new = het nieuwe klaarzetten
companion-undo-open = het geopende bestand

## Bestanden die niet te lezen zijn. { $at } is een plaats in het bestand, zoals races[0].lap.

companion-file-wrong = Dit bestand is niet te openen
companion-file-large = Een bestand van een avond heeft hoogstens { $most } kB.
companion-file-text = Dit is geen bestand van deze pagina: het is niet als JSON te lezen.
companion-file-kind = Dit is geen bestand van een avond aan tafel.
companion-file-version = Het heeft de vorm { $version }, en deze pagina kent de vorm { $known }. Misschien is het van een andere versie van de pagina.
companion-file-number = { $at } moet een geheel getal van { $least } tot { $most } zijn, niet { $value }.
companion-file-choice = { $at } moet een van { $known } zijn, niet { $value }.
companion-file-words = { $at } moet een naam van hoogstens { $most } letters zijn, niet { $value }.
companion-file-flag = { $at } moet true of false zijn, niet { $value }.
companion-file-list = { $at } moet een lijst of een object zijn met de delen die deze pagina schrijft, niet { $value }.
companion-file-cars = Elke race heeft alle auto’s van het veld in zijn volgorde nodig: van { $least } tot { $most }.
companion-file-people = cars heeft een mens achter een Legende; mensen staan voorop.
companion-file-twice = { $at } heeft { $value } twee keer, en elk mag er maar één keer staan.
companion-file-race = Race { $n } moet geteld zijn voordat de volgende begint.
companion-file-corners = Race { $n } heeft één wegdek voor elke bocht nodig: het circuit heeft { $corners } bochtlijnen, en de tweede lijn van een chicane heeft er geen.
