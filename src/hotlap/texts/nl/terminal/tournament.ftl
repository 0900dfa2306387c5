# Toernooien: hotlap tournament, en het verslag dat het schrijft.

tournament-title = Toernooi: { $drivers } coureurs op { $tracks ->
    [one] { $tracks } circuit
   *[other] { $tracks } circuits
}, { $races } races
# $each: de races van één veld op één circuit.
tournament-count = { $races } = { $tracks ->
    [one] { $tracks } circuit
   *[other] { $tracks } circuits
}{ $lineups ->
    [one] { "" }
   *[other] { " " }× { $lineups } velden
} × { $each } races: { $seeds ->
    [one] { $seeds } startgetal
   *[other] { $seeds } startgetallen
}, elk gereden vanaf alle { $cars } plekken. --races 60 geeft snel een indruk; later kunnen er meer bij.
tournament-takes = Er zijn nog { $races } races: in dit tempo duren ze ongeveer { $time }.
duration = { $seconds ->
    [0] { $minutes ->
        [one] een minuut
       *[other] { $minutes } minuten
    }
    [one] een seconde
   *[other] { $seconds } seconden
}
tournament-resumed = Het gaat verder: { $done } races zijn er al, { $left } volgen nog.
tournament-racing = Racen
tournament-speed = { $n } races/s
tournament-faults = { $n ->
    [one] { $n } fout
   *[other] { $n } fouten
}
tournament-stopped = { $done } van { $n } races zijn bewaard. Hetzelfde commando gaat ermee verder.
tournament-kept = Bewaard in { $path }: report.html, report.json, results.csv, results.parquet, afbeeldingen.

## Tabellen

head-cars = Auto’s
head-example = De eerste
head-fault = Fout
head-grid = Startplek
head-openskill = openskill
head-rating = Rating
head-times = Keer
head-wins = Gewonnen
tournament-ratings = Coureurs
tournament-by-track = Punten per circuit: { $format }
tournament-all-tracks = alle circuits
tournament-format-mixed = gemengde velden
tournament-format-one = één tegen { $others }
tournament-format-half = { $half } tegen { $half }
interval-note = ± is de helft van een 95 %-interval; van een dat naar één kant ligt staan de einden tussen haakjes
tournament-note = Punten en zeges zijn per auto en race; even sterke coureurs hebben { $share } punten. { interval-note }.
tournament-faults-title = Coureurs die faalden: club reed verder in hun auto’s
tournament-fault-raised = gaf een foutmelding
tournament-fault-illegal = antwoordde iets dat niet mocht
tournament-fault-slow = deed er te lang over
tournament-fault-ended = zijn proces stopte
tournament-fault-at = { $track }, startgetal { $seed }, speelronde { $round }: { $words }

## Het verslag en zijn afbeeldingen

tournament-page-title = Toernooi
tournament-page-tracks = Punten per circuit
tournament-page-grid = Punten per startplek
tournament-points = Punten per auto en race
tournament-rating = Rating (Plackett–Luce)
tournament-equal = even sterk
tournament-grid-place = Startplek
tournament-fact-cars = Auto’s
tournament-fact-drivers = Coureurs
tournament-fact-formats = Vormen
tournament-fact-seed = Startgetal
tournament-fact-switches = Opties
tournament-fact-tracks = Circuits
tournament-about = Punten en zeges zijn per auto en race, met de punten van een seizoen. Even sterke coureurs hebben { $share } punten. Achter ± staat de helft van een 95 %-interval; alle races met hetzelfde startgetal tellen daarin als één. De rating is een Plackett–Luce-schatting op de volgorde van aankomst: wie er 100 meer heeft, eindigt in 64 % van de races vóór de ander. openskill beoordeelt race voor race; achter ± staat zijn eigen afwijking.
tournament-head-to-head = Wie eindigt voor wie, %
tournament-head-to-head-about = Hoe vaak een auto van de coureur links eindigt vóór een van de coureur erboven, van alle paren van hun auto’s in dezelfde races. { interval-note }; alle races met hetzelfde startgetal tellen daarin als één.

## Waar cijfers vandaan komen: van toernooien en taken

report-again = Nog eens: { $command }
report-digest = { $of }: { $digest }
report-file-of = bestand van { $name }
report-weights-of = gewichten van { $name }
report-origin = Waar deze cijfers vandaan komen
report-origin-about = Dit commando geeft op elke machine dezelfde cijfers, als geen coureur een tijd in seconden heeft of zijn grens nadert. Het vraagt dezelfde regels, coureurs en circuits: een hash zegt wat erin staat. Die van de regels geldt ook voor alle meegeleverde coureurs.
head-digest = Hash
head-digest-of = Van
report-rules = hotlap { $version }, regels { $rules }, broncode van regels en coureurs { $digest }
report-machine = { $cpu }, { $cores ->
    [one] { $cores } kern
   *[other] { $cores } kernen
}, { $os }, { $python }
