# Het kader om alle schermen, en de schermen buiten een race. De woordenlijst staat in docs/rules/dutch.md.

-game = hotlap

app-name = { -game }
app-name-turns = { $n ->
    [0] { app-name }
   *[other] ({ $n }) { app-name }
}
app-about = Een racespel met versnellingen, kaarten en een hete motor, in de browser. Race meteen tegen Legendes en bots, of stuur vrienden een link: zonder account, zonder installatie.
app-preview = { -game }: race tegen je vrienden in de browser
app-preview-picture = Raceauto’s van boven in een bocht tussen groene weiden
app-title = { $screen } · { -game }
app-title-turn = Jouw beurt: { $screen } · { -game }
app-skip = Naar de inhoud
app-menu = Schermen
app-unofficial = Een onofficiële uitvoering van de spelregels van Heat: Pedal to the Metal, gemaakt door fans. Heeft niets te maken met de uitgever.
app-language = Taal


loading = Momentje …
again = Opnieuw proberen
app-unfetched = Dit deel van de pagina kon niet worden opgehaald. Draait de server nog?
somebody = Een coureur
# Een kamer zonder eigen naam, naar wie de leiding heeft en wat er wordt gereden.
room-of = De race van { $name }
room-of-on = De race van { $name }: { $track }
room-of-season = Het seizoen van { $name }
room-unnamed = Een race
room-unnamed-on = Een race: { $track }
room-unnamed-season = Een seizoen

home-title = Er staat een auto voor je klaar
home-lead = Heat: Pedal to the Metal in je browser, gemaakt door fans: versnellingen, kaarten en een hete motor. Race meteen tegen Legendes en bots, of stuur je vrienden een link.
home-now = Nu racen
home-now-about = Eén ronde in de VS tegen twee bots en drie Legendes. Geen account, geen formulier.
home-school = Eerst drie geleide zetten
home-school-about = Nieuw hier? Druk op wat de coach zegt, op een circuit apart: een minuut of twee.
home-race-play = Speel deze race af
home-new = Nieuwe race
home-new-about = Circuits, upgrades, weer, seizoenen; met vrienden via een link, of met meer mensen aan één scherm.
home-mine = Jouw kamers
home-open = Open kamers
home-open-none = Er is nu geen kamer open. Open er een voor iedereen: waar wil je racen?
home-open-where = Een nieuwe open kamer, per circuit
home-open-more = Een seizoen, een eigen circuit, alle instellingen
home-turns = { $n ->
    [one] Jij bent aan de beurt in 1 race
   *[other] Jij bent aan de beurt in { $n } races
}
home-room-stand = Ronde { $lap } van { $laps }, speelronde { $round }
home-room-waits = wacht op { $names }
home-room-garage = garage
home-room-weather = weer
home-room-now = zojuist
home-room-moved = laatste zet { $ago }
home-room-changed = laatste wijziging { $ago }
home-room-lobby = vóór de start
home-room-racing = aan het racen
home-room-between = tussen twee races
home-room-over = afgelopen
home-room-turn = jouw beurt
home-room-turn-of = { $names } aan de beurt
home-room-cars = { $n ->
    [one] { $n } auto
   *[other] { $n } auto’s
}
home-room-free = { $n ->
    [one] { $n } plek vrij
   *[other] { $n } plekken vrij
}
home-room-host = van { $name }
home-rooms-failed = De kamers zijn nu niet te zien. { $what }
ladder-title = Jouw ladder
home-ladder-about = Bots die met je meegroeien, medailles per circuit, en de fouten die je het meest kosten.
home-ladder-open = Naar jouw ladder
home-me = Jij
home-name = Je naam
home-name-about = Wordt vanzelf bewaard. Anderen zien je naam vanaf je volgende plek.
home-name-saved = Bewaard
home-device = Ander apparaat
home-device-about = Met deze privélink ben je op een ander apparaat, zoals je telefoon, dezelfde coureur. Houd hem voor jezelf: wie de link heeft, kan met jouw auto’s rijden.
home-device-show = Privélink tonen
home-device-link = Privélink
home-device-copy = Privélink kopiëren
home-data = Je gegevens
home-data-about = Alles wat deze server over je bewaart: je naam, je plekken, je races, de namen van je passkeys en hoe je hoort dat je aan de beurt bent.
home-data-save = Alles bewaren
home-data-delete = Alles verwijderen
home-data-what = Je naam, je plekken, je cijfers, je kamers en je passkeys verdwijnen voorgoed, ook op je andere apparaten. Races waarin anderen reden, blijven heel, zonder je naam. Niemand kan dit terugdraaien.
home-data-keep = Niet verwijderen
home-data-yes = Voorgoed verwijderen
home-data-deleted = Alles is verwijderd.
table-title = Bij jullie op tafel
home-table-about = Racen jullie met de kartonnen doos? Deze pagina trekt de Legendekaarten en het weer, en houdt het kampioenschap bij. Hij werkt zonder netwerk.
home-table-open = Hulp voor het bord
home-record = Een bewaarde race bekijken
home-record-about = Kies het bestand dat na een race is bewaard, of sleep het hierheen.
home-record-open = Bewaarde race openen

record-title = Een bewaarde race bekijken
record-about = In het bestand van een bewaarde race staat alles wat is geschud en besloten. Zo kun je de race stap voor stap terugkijken.
record-another = Andere race openen
record-reading = De race wordt opnieuw gereden …
record-wrong = Deze race is niet te tonen
record-binary = Dit is geen bewaarde race.

join-title = Meedoen
join-on = Je wordt weer dezelfde coureur …
join-ask = Dit apparaat rijdt al als { $name }. Met de privélink wordt het een andere coureur, en heeft het zijn eigen kamers niet meer.
join-ask-yes = Privélink gebruiken
join-ask-no = Blijven wie ik ben
join-wrong = Deze link werkt niet

unknown-title = Van de baan
unknown-lead = Op dit adres is niets. Misschien is de link oud of niet compleet.
unknown-home = Naar de startpagina

## Wat er misging

problem-offline = De server antwoordt niet. Draait hij nog?
problem-no-such-room = Deze kamer bestaat niet. Een kamer verdwijnt als niemand hem lang gebruikt.
problem-room-deleted = Deze kamer is verwijderd door de mensen van de server.
problem-banned = De mensen van deze server laten je niet binnen.
problem-unreadable-room = Deze kamer of race gaat niet meer open. Er is niets verwijderd; de mensen van de server kunnen het nakijken.
problem-bad-link = Deze privélink is van een andere server, of er ontbreekt een stuk.
problem-too-many-rooms = Je hebt al veel kamers, of je maakte er een paar heel snel. Wacht een minuut, of rijd er eerst een uit.
problem-too-many-sockets = Je hebt te veel vensters open. Sluit er een en laad deze pagina opnieuw.
problem-full = De server zit nu vol. Probeer het over een minuut nog eens.
problem-no-public-address = Daar kunnen geen meldingen heen. Het moet een adres zijn dat iedereen op internet bereikt, zonder eigen poort.
problem-no-mail-address = Dat is geen volledig e-mailadres. Het ziet eruit als naam@voorbeeld.nl.
problem-no-mail = Deze server verstuurt geen mail.
problem-not-delivered = De melding is niet aangekomen. Klopt het adres?
problem-too-large = Dat is te groot.
problem-too-fast = Dat was veel tegelijk; wacht even.
problem-wait-seconds =
  Jij of anderen in je netwerk hebben de server veel laten uitrekenen. Probeer het over { $n ->
    [one] een seconde
   *[other] { $n } seconden
  } opnieuw.
problem-wait-minutes =
  Jij of anderen in je netwerk hebben de server veel laten uitrekenen. Probeer het over { $n ->
    [one] een minuut
   *[other] { $n } minuten
  } opnieuw.
problem-internal = Er ging iets mis op de server. Probeer het opnieuw; gaat het weer mis, zeg het dan tegen de mensen van de server.
problem-store = De server kon dat niet bewaren; er is niets veranderd. Probeer het opnieuw.
problem-closing = De server stopt of start opnieuw.
problem-foreign-origin = De server kent het adres van deze pagina niet. De mensen van de server kunnen het bij de instellingen zetten.
problem-other-protocol = Deze pagina is ouder of nieuwer dan de server. Laad hem opnieuw.
problem-not-host = Dat kan alleen de host van de kamer, of wie er rijdt terwijl de host weg is.
problem-other = Dat lukte niet.
problem-closed = De kamer is hier gesloten. Laad deze pagina opnieuw.
problem-invalid-setup = Een race met deze instellingen kan niet.
problem-invalid-track = Op dit circuit kan niet worden geracet.
problem-invalid-events = Deze gebeurtenissen zijn niet te gebruiken.
problem-invalid-record = Dit is geen bewaarde race die te lezen is; regel { $line } klopt niet.
problem-invalid-record-why = Regel { $line }: { $words }
problem-bad-message = De server begreep dat niet. Laad deze pagina opnieuw.
problem-unknown-choice = Die keuze bestaat niet.
problem-illegal-choice = Dat mag nu niet volgens de spelregels.
problem-illegal-why = { problem-illegal-choice } { $why }.
problem-turn-first = Plan eerst je beurt van deze ronde. Daarna kun je opgeven.
problem-not-your-decision = Je hebt nu niets te beslissen.
problem-stale-decision = Dat was al besloten.
problem-wrong-number = Dat is niet het getal dat voor het schudden was beloofd.
problem-race-over = De race is afgelopen.
problem-race-not-over = Je kunt een race pas bewaren als ze is afgelopen; eerder zou het bestand alle komende kaarten verraden.
problem-no-guest = De server kent je nog niet. Laad deze pagina opnieuw.
problem-not-your-seat = Dat is niet jouw plek.
problem-no-such-race = Deze race bestaat niet, of is verwijderd.
problem-not-found = Hier is niets.
problem-wrong-method = Dat kan hier niet.
problem-seat-taken = Iemand anders heeft die plek al.
problem-not-away = Tijdens een race kun je een plek pas vrijmaken als de coureur { $seconds } seconden weg is; bij dagen bedenktijd pas als ook de tijd op is. Dan kun je ook een bot laten rijden.
problem-kept-seat = Tot de race of het seizoen voorbij is, is die plek van de coureur. Een bot rijdt zolang die weg is.
problem-day-not-over = Dat is te zien een uur nadat de dag voorbij is: tot dan zou het verraden hoe er is geschud aan wie nog niet heeft gereden.
problem-one-car-each = Met één beurt per ronde heeft niemand twee auto’s.
problem-too-long = Hoogstens drie weken van een race zijn vakantie.
problem-not-now = Dat kan nu niet.
problem-too-slow = Deze pagina raakte achter op de race. Laad hem opnieuw.

## Leagues

leagues-title = Competities
home-league-open = Jouw tafel in { $name } is open
home-league-next = { $name }: manche { $round } begint { $when }

### Zonder de server

offline-title = Even geen netwerk
offline-lead = Je races wachten op de server, en er gaat niets verloren.
offline-waits = Deze pagina komt vanzelf terug zodra de server weer bereikbaar is.
offline-trying = We zoeken de server …
offline-works = Wat ook zonder werkt
offline-rules = Alle regels met plaatjes, voorbeelden die je kunt uitproberen, en een zoekveld.
offline-rules-open = Lees de regels
home-install = Zet hotlap op je beginscherm: het opent meteen, zonder de balken van de browser.
home-install-yes = Zet het erop
home-install-no = Nee, bedankt

# Schermen waarvan de andere teksten later komen: notices.ftl
notices-title = Meldingen
notices-open = Meldingen
notices-open-about = Als een race op je wacht: een geluid, dit apparaat, een chat of mail.
mail-confirm-title = Je mailadres
mail-stop-title = Geen mail meer
