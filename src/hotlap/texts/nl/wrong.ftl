# Een fout in een opzet of in een bestand van een gebruiker: de plaats, en de regel waartegen het ingaat.

wrong-at = { $place }: { $words }
wrong-corners = bocht { $n }
wrong-scenery = landschap { $n }
wrong-entrants = auto { $n }
wrong-events = gebeurtenis { $n }
wrong-races = race { $n }
wrong-in-race = race { $race } ({ $track })
wrong-more = … en nog { $n }
wrong-near = { $words } Bedoel je “{ $near }”?

## Een opzet. $garage en $larger_field zijn de namen van deze twee instellingen; $basic, $advanced en $mixed die van waarden.

setup-whole-number = moet een geheel getal zijn, niet “{ $value }”.
setup-true-or-false = moet true of false zijn, niet “{ $value }”.
setup-out-of-range = moet van { $least } tot en met { $most } zijn, niet { $value }.
setup-one-of = moet een van { $known } zijn, niet “{ $value }”.
setup-one-of-in-season = moet in een seizoen een van { $known } zijn, niet “{ $value }”.
setup-some-of = moet een lijst van { $known } zijn, niet “{ $value }”.
setup-unknown-setting = deze instelling bestaat niet; er zijn { $known }.
setup-impossible = dit kan niet worden gereden: { $reason }.
setup-only-one-of = kies één circuit, een eigen circuit, of een seizoen.
setup-cars = een race heeft { $least } tot { $most } auto’s, niet { $value }.
setup-cars-or-larger = een race heeft { $least } tot { $most } auto’s, of tot { $larger } met “{ $larger_field }”, niet { $value }.
setup-legend-alone = een tijdrit rijdt een speler; bij een Legende hoort nog minstens één auto.
setup-season-alone = een seizoen is er voor minstens { $least } auto’s; alleen rijd je een losse race.
setup-one-word = de naam van een coureur is één afdrukbaar woord, niet { $value }.
setup-no-entrant = { $value } is geen coureur van een auto.
setup-taken-twice = { $value } is twee keer gekozen; elke auto heeft een eigen kleur.
setup-larger-colour = voor { $value } is “{ $larger_field }” nodig; de andere kleuren zijn { $known }.
setup-legend-handicap = een Legende heeft geen hitte om op te geven.
setup-unknown-bot = er is geen bot “{ $value }”; er zijn { $known }.
setup-no-track = { $value } is geen circuit.
setup-unknown-track = er is geen circuit “{ $value }”; er zijn { $known }.
setup-no-lap-left = { $event } haalt { $taken ->
    [one] { $taken } ronde
   *[other] { $taken } ronden
} weg, en een race heeft er minstens 1. Kies meer ronden.
setup-too-many-corners = er zijn { $most } fiches voor het wegdek, één per bocht, en { $track_name } heeft { $corners } bochten. Rijd er zonder weer.
setup-nothing-to-draft = zonder upgrades valt er niets te kiezen; zet { $garage } op { $basic }, { $advanced } of { $mixed }.
setup-no-weather-to-choose = zonder { $weather } valt er geen weer te kiezen; zet dat ook aan.
setup-no-heat-to-pay = zonder upgrades kost geen kaart hitte; zet { $garage } op { $basic }, { $advanced } of { $mixed }.
setup-unknown-box = er is geen doos “{ $value }”; er zijn { $known }.
setup-only-upgrades = dozen brengen alleen upgrades; zet ook { $garage } op { $basic }, { $advanced } of { $mixed }.
setup-too-many-kinds = in { $races } races kan een coureur { $kinds } soorten upgrades krijgen, en in een auto passen er { $room }. Rijd hoogstens { $room } races, of met { $garage } op { $basic }: dan zijn er minder soorten.
setup-no-season-race = { $value } is geen race van een seizoen.
setup-unknown-season = er is geen seizoen “{ $value }”; er zijn { $known }.
setup-own-season-only = alleen een eigen seizoen heeft ze. Kies de races één voor één.
setup-races = een seizoen heeft { $least } tot { $most } races, niet { $value }.
setup-no-stage = heeft een circuit en een gebeurtenis nodig, niet “{ $value }”.
setup-no-event-name = moet de naam van een gebeurtenis zijn, niet “{ $value }”.
setup-no-event = bij een race van een seizoen hoort een gebeurtenis.
setup-unknown-event = er is geen gebeurtenis “{ $value }”; er zijn { $known }.
setup-same-event-id = twee verschillende gebeurtenissen heten { $event }; elke heeft een eigen naam.
setup-event-box = { $event } komt uit de doos { $box }. Zet die ook in het spel.
setup-by-days-only = alleen een race over dagen heeft dit, met een uur of meer voor een beslissing.
setup-one-car-each = met één beurt per ronde heeft niemand twee auto’s: de ene zou zien wat de andere niet mag zien.
setup-shuffle-seed = het startgetal volgt niet uit de getallen erbij.
setup-shuffle-nobody = op plek { $seat } zit niemand die een getal kan geven.

## Een bestand: van een circuit, van een seizoen, of van gebeurtenissen

file-unreadable = is niet te lezen: { $reason }.
file-too-large = zo’n bestand heeft hoogstens { $most } bytes; dit is iets anders.
file-not-utf-8 = regel { $line } is geen tekst in UTF-8; bewaar het bestand als UTF-8.
file-not-toml = is niet te lezen: regel { $line } is geen geldige TOML bij teken { $column }, { $found ->
    [end] waar de regel ophoudt
   *[other] bij { $found }
} ({ $reason }).
file-many-dots = regel { $line } heeft { $dots } punten, samen met die van de kop erboven; { $most } mag.
file-many-tables = bij regel { $line } zijn er meer dan { $most } tabellen.
file-long-number = regel { $line } heeft een getal van duizenden cijfers.
file-too-deep = heeft rijen die eindeloos in elkaar zitten.
file-unknown-track = dit circuit bestaat niet; er zijn { $known }, of geef het pad van een .toml-bestand.
file-unknown-field = hier is geen veld { $value }; de velden zijn { $known }.
file-missing = ontbreekt; hier zijn { $known } nodig.
file-whole-number = moet een geheel getal van { $least } tot en met { $most } zijn, niet { $value }.
file-out-of-range = moet van { $least } tot en met { $most } zijn, niet { $value }.
file-text = moet tekst tussen aanhalingstekens zijn, niet { $value }.
file-line = moet 1 tot { $most } afdrukbare tekens zijn zonder spaties eromheen, niet { $value }.
file-id = moet uit hoogstens { $most } kleine letters, cijfers en streepjes bestaan, zonder streepje voorop, zoals { $example }, niet { $value }.
file-id-of-game = { $value } zit al in het spel, en dit is een andere; kies een andere naam.
file-id-twice = { $value } is al van een gebeurtenis hierboven; kies een andere naam.
file-true-or-false = moet true of false zijn, niet { $value }.
file-one-of = moet een van { $known } zijn, niet { $value }.
file-numbers = moet een rij gehele getallen zijn, zoals [7, 8, 9], niet { $value }.
file-too-many-numbers = heeft hoogstens { $most } getallen, niet { $value }.
file-number-twice = noemt { $value } twee keer; één keer is genoeg.
file-descending = moet oplopen, maar { $value } komt na { $before }.
file-table = moet een tabel tussen accolades zijn, niet { $value }.
file-tables = moeten tabellen zijn, elk onder een regel [[{ $table }]], niet { $value }.
file-number-of-tables = moeten { $least } tot { $most } tabellen [[{ $table }]] zijn, niet { $value }.
file-line-order = bochten staan in rijvolgorde, dus deze lijn ligt na vak { $before }, de lijn ervoor, en niet na { $value }.
file-line-on-grid = het startgrid beslaat de vakken { $first } tot en met { $last } en daar ligt geen lijn: hoogstens { $most }, niet { $value }.
file-legends-line = moet van { $least } tot en met { $most } zijn, niet { $value }: hij ligt voor zijn bochtlijn.
file-chevrons = moet van { $least } tot en met { $most } zijn, niet { $value }: niet verder terug dan de Legendelijn en de bochtlijn ervoor; zonder pijlen laat je het weg.
file-double-chevrons = moet van { $least } tot en met { $most } zijn, niet { $value }: niet meer dan chevron_spaces_before; zonder dubbele pijlen laat je het weg.
file-double-chevrons-alone = daarbij hoort ook chevron_spaces_before, minstens even groot.
file-chicane-first = de eerste bocht van de lijst kan geen tweede lijn zijn; laat dit veld weg.
file-chicane-apart = moet { $corner } zijn, de bocht vlak voor deze, niet { $value }.
file-chicane-of-three = bocht { $corner } is zelf een tweede lijn, en een chicane heeft twee lijnen; laat dit veld weg.
file-press-nowhere = na vak { $value } ligt geen bochtlijn; er zijn { $known }.
file-press-in-chicane = { $value } is de eerste lijn van een chicane; noem de tweede lijn.
file-points = moet een rij punten zijn, zoals [[800, 900], [750, 900]], niet { $value }.
file-number-of-points = moet { $least } tot { $most } punten hebben, niet { $value }; zonder tekening laat je het weg.
file-point = punt { $number } moet een paar gehele getallen zijn, zoals [800, 900], niet { $value }.
file-coordinate = { $axis } van punt { $number } moet een geheel getal zijn, niet { $value }.
file-coordinate-range = { $axis } van punt { $number } moet van { $least } tot en met { $most } zijn, niet { $value }: het veld is { $width } × { $height }, en de weg heeft ruimte nodig aan de rand.
file-closed = sluit vanzelf: laat punt { $number } weg, dat punt 1 herhaalt.
file-point-twice = de punten { $number } en { $next } zijn gelijk; één keer is genoeg.
file-leaves-field = de kromme door de punten gaat bij { $at } het veld uit; schuif de punten daar naar binnen.
file-short = elk vak moet minstens { $least } lang zijn: voor { $spaces } vakken is { $needed } nodig, en deze lijn is { $length } lang.
file-long = de lijn is { $length } lang, en geen weg van die lengte past in het veld zonder zichzelf te raken.
file-touching = twee stukken weg raken elkaar of komen dichter bij elkaar dan { $least }: bij { $at } en { $other }; schuif ze uit elkaar, of maak de bocht daar ruimer.
file-scenery-points = { $kind } moet { $least } tot { $most } punten hebben, niet { $value }.
file-land-range = { $axis } van punt { $number } moet van { $least } tot en met { $most } zijn, niet { $value }: het veld is { $width } × { $height }, en het land eromheen houdt daar op.
file-season-file = in een seizoensbestand staat { $example }.
file-unknown-event = er is geen gebeurtenis { $value }; er zijn { $known }.

## Een bewaarde race of een bewaard seizoen. De woorden van het bestand zelf worden niet vertaald. $kind is race of season.

in-record = { $line ->
    [0] { $file }
   *[other] { $file }, regel { $line }
}
in-record-empty = het bestand is leeg.
in-record-no-record = dit is geen bewaarde race van hotlap. Er staat “{ $found }” waar “{ $wanted }” hoort.
in-record-a-season = dit is een bewaard seizoen; hier gaan alleen losse races open.
in-record-no-rules = de versie van de spelregels ontbreekt. Er staat “{ $found }” waar “{ $wanted }” hoort.
in-record-other-version = er staat “{ $found }”, en dit programma leest “{ $wanted }”.
in-record-cut-off = het bestand is afgebroken. { $kind ->
    [season] Het seizoen
   *[race] De race
} gaat verder met “{ $wanted }”.
in-record-cut-off-end = het bestand is afgebroken: de laatste regel ontbreekt, of een deel ervan.
in-record-cut-off-setup = het bestand is vóór de start afgebroken.
in-record-more = { $kind ->
    [season] het seizoen
   *[race] de race
} is afgelopen, maar het bestand gaat verder.
in-record-altered = “{ $what }” is de controlesom van regel { $first } tot en met { $last }. Die geven { $wanted } en niet { $found }: het bestand is veranderd.
in-record-no-line = “{ $found }” is niet te lezen. Hier horen instellingen ({ $known }), auto’s en start.
in-record-other-form = er staat “{ $found }” waar “{ $wanted }” hoort.
in-record-track-form = er staat “{ $found }” waar “track NAME” of “track file” hoort.
in-record-car-form = een auto is “car COLOUR DRIVER” of “car COLOUR DRIVER handicap N”.
in-record-true-or-false = { $name } is true of false, niet “{ $value }”.
in-record-number = { $name } is een getal, niet “{ $value }”.
in-record-no-seat = “{ $value }” is geen plek.
in-record-no-colour = er is geen kleur “{ $value }”; er zijn { $known }.
in-record-shuffle-form = de race van het schudden ontbreekt; hier hoort “shuffle RACE”.
in-record-shuffle-server-form = na “shuffle RACE” hoort “shuffle server HASH NUMBER”.
in-record-shuffle-seat-form = het getal van een plek is “shuffle seat SEAT HASH NUMBER”, met - voor wat niet is verteld.
in-record-shuffle-order = de plekken van een schudbeurt staan op volgorde, elke plek één keer.
in-record-shuffle-server = het getal van de server is niet het getal dat hij had beloofd.
in-record-shuffle-seat = het getal van “shuffle seat { $seat }” is niet het getal dat was beloofd.
in-record-setup = met deze opzet kan er geen race zijn. { $reason }
in-record-named = { $reason }
in-record-its-track = het circuit erin is niet te gebruiken. { $reason }
in-record-its-event = de gebeurtenis erin is niet te gebruiken. { $reason }
in-record-other-line = er staat “{ $found }” waar { $kind ->
    [season] het seizoen
   *[race] de race
} “{ $wanted }” heeft: deze regel is veranderd, of een regel ervoor.
in-record-twice = “{ $name }” staat hier voor de tweede keer: het staat al in regel { $first }.
in-record-no-decision = er staat “{ $found }” waar een beslissing hoort.
in-record-no-car = er is geen auto “{ $value }”; de auto’s zijn { $known }.
in-record-unknown-choice = “{ $choice }” is geen keuze van het spel.
in-record-illegal-choice = volgens de spelregels mag “{ $choice }” hier niet. { $reason }
in-record-not-asked = { $colour } heeft hier niets te beslissen.
in-record-race-over = de race is hier al afgelopen; er valt niets meer te beslissen.
in-record-endless = de race is langer dan het programma kan tellen.
