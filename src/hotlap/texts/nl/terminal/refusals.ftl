# Waarom een opdrachtregel, of iets wat erin staat, wordt geweigerd: een regel of twee.

# In andere zinnen: een naam die bedoeld kan zijn.
refused-near = { " " }(bedoel je “{ $near }”?)
refused-option = { $option }: { $words }

## De opdrachtregel zelf

refused-no-command = er is geen commando “{ $name }”{ $hint }; er zijn { $known }.
refused-unknown-option = er is geen optie { $option }{ $hint }.
refused-options = Opties van hotlap { $command }: { $known }.
refused-unused = van { $words } valt niets te maken.
refused-argument = { $name } ontbreekt: { $about } Bijvoorbeeld: { $example }
refused-no-value = Bij { $name } hoort een waarde: { $about }
refused-repeated = { $name } staat er meer dan één keer.
refused-choice = moet een van { $known } zijn, niet { $value }
refused-value = { $kind ->
    [number] moet een getal zijn, niet { $value }
    [flag] is een schakelaar, en { $value } is er geen waarde voor
   *[other] { $value } is niet te lezen
}
refused-whole = moet een geheel getal zijn, niet { $value }
refused-seed = moet een geheel getal van 0 tot en met 2**256 - 1 zijn, decimaal of als 0x in hex, niet { $value }
refused-range = { $option }: moet van { $least } tot en met { $most } zijn, niet { $value }
refused-least = { $option }: moet minstens { $least } zijn, niet { $value }
refused-only-with = { $option }: alleen met { $other }
refused-not-driving = { $option }: niet voor wie zelf rijdt; laat { $other } weg
refused-no-option = { $option }: die optie is er niet; { $command } toont ze allemaal
refused-no-language = --language: er is geen taal { $name }; er zijn: { $known }
refused-speed = --speed: moet van 0.01 tot en met 1000 regels per seconde zijn, niet { $value }
refused-days = --days: moet meer dan 0 en hoogstens { $most } zijn, niet { $value }
refused-handicap = --handicap: moeten gehele getallen met komma’s ertussen zijn, zoals 1,0,2, niet { $value }
refused-handicaps = --handicap: { $n } getallen voor { $cars } auto’s
refused-name-taken = --name: zo heet een van de coureurs al: { $name }; neem een andere naam
refused-name-words = --name: moet één woord zijn, niet { $name }
refused-no-driver = er is geen coureur { $name }{ $hint }; er zijn { $known }, of geef het pad van een .py-bestand
refused-no-card = er is geen kaart { $name }{ $hint }; geef een kaart zoals remmen-1, een familie ({ $families }), eenvoudig of bijzonder, of een doos

## Bestanden en mappen

refused-unreadable = { $path }: is niet te lezen: { $why }
refused-unwritable = { $option }: { $path } is niet te schrijven: { $why }
refused-unusable = --out: { $path } is niet te gebruiken: { $why }
refused-no-plain-file = { $option }: { $path } bestaat al en is geen gewoon bestand; noem een ander
refused-there = { $option }: { $path } bestaat al; noem een nieuw bestand
refused-only-one-of = { $first } of { $other }: een van de twee
refused-why-no-file = dat bestand of die map bestaat niet
refused-why-exists = dat bestand bestaat al; kies een andere naam
refused-why-folder = het is een map
refused-why-file = daar is een bestand waar een map hoort
refused-why-no-folder = een deel van het pad is geen map
refused-why-not-allowed = dat mag je daar niet
refused-why-full = de schijf is vol
refused-why-in-use = een ander programma gebruikt het al
refused-why-not-here = het is niet van deze computer
refused-output = de uitvoer is niet te schrijven: { $why }
refused-static-file = { $path } is een bestand; noem een nieuwe map
refused-static-full = { $path } is niet leeg, en wat erin staat wordt niet vervangen; noem een nieuwe map
refused-static-page = de pagina is niet gebouwd; installeer hotlap zonder HOTLAP_SKIP_WEB
refused-static-parts = wat de pagina nodig heeft om zonder server te draaien is voor deze versie niet gemaakt; draai in een checkout ervan scripts/page-parts (één keer; het duurt twee minuten en heeft het netwerk nodig)
refused-keep-folder = --keep: { $path } is geen map; alleen in een map is bekend welke bestanden reservekopieën zijn

## Races en seizoenen

refused-one-race = --race: { $path } is één race, geen seizoen
refused-which-race = --race: welke? { $path } is een seizoen, met race 1 tot en met { $races }
refused-no-race = --race: het seizoen heeft race 1 tot en met { $races }, en geen race { $race }
refused-no-round = --round: de race heeft speelronde 1 tot en met { $rounds }, en geen speelronde { $round }
refused-round-of-which = --round: van welke race? Geef ook --race
refused-not-over = { $path }: de race is nog niet afgelopen; de kaarten zijn nog geheim
refused-nobody = --driver: niemand die beslist heet { $name }; er zijn { $known }
refused-season-or-races = --races: óf een seizoen zoals { $season }, óf eigen races
refused-races = --races: moeten circuits met elk een gebeurtenis zijn, zoals { $example }, of een bestand, niet { $value }
refused-which-season = welk seizoen? Er zijn { $known }; of geef --races, zoals { $example }
refused-not-the-same = { $name }: reed een andere race vanaf dezelfde start; op dezelfde argumenten hoort hetzelfde antwoord
refused-driver = de coureur { $name }{ $line ->
    [0] { "" }
   *[other] , regel { $line },
} in speelronde { $round }: { $why }
refused-paused = { $what ->
    [season] het bewaarde seizoen kan niet verdergaan: { $why }
   *[race] de bewaarde race kan niet verdergaan: { $why }
}
    `{ $command } --new` begint een ander, en dit blijft wachten
refused-driven = { $what ->
    [season] je seizoen wordt al in een ander venster gereden
   *[race] je race wordt al in een ander venster gereden
}: ga daar verder, of verlaat { $what ->
    [season] het
   *[race] hem
} daar met stop. Noem voor nog een tegelijk een andere map in HOTLAP_DATA
refused-put-by = { $why }
    Het verslag staat in { $path }
refused-small = deze terminal heeft { $width } kolommen en { $height } rijen; om te rijden zijn er minstens { $least_width } en { $least_height } nodig: maak het venster groter of de letters kleiner
refused-hash = --hash: een SHA-256 heeft 64 hexadecimale cijfers; { $value } niet
refused-other-seed = { $path }: dit startgetal is niet dat waarvan voor de start de vingerafdruk werd getoond; de vingerafdruk hiervan is { $hash }

## Statistiek, toernooien, de server, de benchmark

refused-stats-ways = noem bestanden of mappen met verslagen, of --server, of --simulate N: een van de drie
refused-no-names = op de standaardinvoer staan geen namen van bestanden
refused-few-seeds = --seed: { $seed } laat onder { $most } te weinig startgetallen over voor zoveel races
refused-no-driver-named = DRIVER: noem de coureurs die beoordeeld worden, zoals in: { $command }
refused-no-task-named = --task: noem ten minste een van { $known }, of all
refused-no-task = --task: er is geen taak { $name }{ $hint }; er zijn { $known }, of all
refused-driver-twice = DRIVER: { $name } staat er twee keer
refused-legend-among-legends = DRIVER: { $name } in { $task } zou een race van alleen Legends zijn, die niets beslissen; noem een andere taak
refused-response-slow = RIVAL: { $name } racet niet in het groot; een net leert tegen random, club, ace, een Legend, of een eigen gecompileerde coureur (@driver)
refused-response-there = --out: { $path } bevat al een beste antwoord; noem een andere map
refused-evaluation-there = --out: { $path } heeft een resultaat van { $name } in { $task } dat deze opdracht niet opnieuw zou rijden; noem een andere map
refused-no-data-of = --drivers: { $name } kan niet per handeling worden gevraagd; een dataset is van random, club, ace, legend en eigen gecompileerde coureurs (@driver)
refused-same-file-name = --drivers: twee bestanden heten { $name }; geef een ervan een andere naam
refused-only-legends = --drivers: Legendes beslissen niets; noem minstens één coureur die geen Legende is, zoals club
refused-no-table = --only: er is geen tabel { $name }; er zijn { $known }
refused-no-format = --formats: er is geen vorm { $name }; er zijn { $known }
refused-ray-workers = --workers: hoeveel het er zijn, zegt het cluster; laat dit weg bij --ray
refused-needs = hiervoor is { $packages } nodig; dat komt met: { $command }
refused-broken = { $package } is geïnstalleerd, maar kan niet worden geladen ({ $why }); zo installeer je het opnieuw: { $command }
refused-no-host = --host { $host }: geen adres van deze computer ({ $why })
refused-no-port = poort { $first } van { $host } gaat niet open: { $why }; kies een andere met --port
refused-no-ports = de poorten { $first } tot en met { $last } van { $host } gaan niet open: { $why }; kies een andere met --port
refused-room = een kamer ervan is met deze versie van hotlap niet te lezen: { $why }
refused-nobody-to-ask = dit verwijdert voorgoed, en er is niemand om het aan te vragen: voeg --yes toe
refused-no-bench = de benchmark hoort bij de broncode en niet bij het geïnstalleerde pakket: gebruik scripts/bench, of hotlap bench in een kopie van de broncode
refused-stopped = gestopt
refused-ours = een fout van ons: { $error }
    Meld die alsjeblieft, met wat HOTLAP_DEBUG=1 laat zien.

# Van bewaarde races en seizoenen: wat alleen een bestand op schijf of een seizoen kan hebben.
in-record-unreadable = is niet te lezen: { $reason }.
in-record-too-large = is groter dan welke race of welk seizoen ook ({ $size } bytes).
in-record-not-utf-8 = dit is geen tekst in UTF-8.
in-record-no-season = dit is geen bewaard seizoen van hotlap. Er staat “{ $found }” waar “{ $wanted }” hoort.
in-record-whose-car = vertelt niet welke auto van jou is, en { $note } ook niet.
in-record-fork = hier zijn de kaarten opnieuw gedeeld. Zo’n race hoort niet in een seizoen; ze heeft een eigen bestand.
