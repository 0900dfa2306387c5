# Wat `--help` zegt: help-COMMANDO (de eerste regel staat in de lijst van commando’s), en help-COMMANDO-NAAM voor wat erbij
# hoort. help-all-NAAM is in meer commando’s hetzelfde. De schakelaars van de spelregels hebben hun woorden in new.ftl.

help-app = Heat: Pedal to the Metal in browser en terminal. Onofficieel: gemaakt door fans, niet door de uitgever van het spel.
help-usage = Gebruik:
help-commands = Commando’s
help-parameters = Opties
help-arguments = Argumenten
help-rules = Spelregels
help-all-help = Deze hulp.
help-all-version = De versie van hotlap.
help-default = [standaard: { $value }]
help-choices = [kies uit: { $values }]

help-all-track = De naam van een circuit (zie: hotlap tracks), of het pad van een eigen .toml-bestand.
help-all-colour = De kleur van je auto.
help-all-seed = Het startgetal van de race, decimaal of als 0x in hex; zonder dit een nieuw, dat wordt getoond, zodat je de race kunt herhalen.
help-all-driver-seed = Het startgetal van de coureurs zelf.
help-all-speed = Regels per seconde; zonder dit zo snel als ze komen.
help-all-handicap = Met hoeveel hittekaarten minder elke auto begint, in de volgorde van de coureurs: 1,0,2
# De spelregels van een race, in meer commando’s hetzelfde; die van een seizoen zijn soms anders.
help-all-laps = Hoeveel ronden, 1 tot 200; zonder dit het aantal van het circuit.
help-all-larger-field = Tot en met 9 auto’s.
help-all-mulligan = Spelers mogen hun eerste hand ruilen voor 1 hitte.
help-all-cluttered-hand = Wat een hand met te weinig speelbare kaarten mag: any_gear, elke versnelling, of forced, alleen een versnelling die de hand kan vullen.
help-all-end = Wanneer de race eindigt: all_finish, als iedereen binnen is, of players_finished, als alle spelers binnen zijn.
help-all-aggressive-legends = Of Legendes vlak voor een bochtlijn er meer dan een mogen kruisen.
help-all-legend-boost = Komt bij de snelheid van Legendes, 0 tot 6.
help-all-garage = Welke upgrades er te kiezen zijn: iedereen kiest er vóór de race 3; off is zonder.
help-all-garage-draft = Hoe ze worden gekozen: draft, één in elk van 3 keuzeronden; snake, 2 in elk van 2 keuzeronden, en één gaat terug; random, gedeeld.
help-all-weather = Trek weer en wegdek.
help-all-boxes = Dozen waarvan de upgrades meedoen, met komma’s ertussen: base, heavy-rain, tunnel-vision, rocky-road. Zonder dit die van het basisspel en van de doos van het circuit.
help-all-weather-token = Het weer van de race, in plaats van wat wordt getrokken: cloudy, fog, storm, snow, rain of sun. Het wegdek wordt altijd getrokken.
help-all-heat-first = De symbolen van een kaart wachten tot de hitte van die kaart is betaald, en een boost die hitte kost tot die van alle kaarten is betaald.
help-season-laps = De ronden van elke race, 1 tot 200, waar een gebeurtenis er nog bij kan doen; zonder dit het aantal van elk circuit.
help-season-garage = Welke upgrades er te kiezen zijn, één vóór elke race.
help-season-garage-draft = Hoe ze worden gekozen: draft, in één keuzeronde met een ruil; random, iedereen krijgt er één.
help-season-weather = Trek weer en wegdek voor elke race.
help-season-boxes = Dozen waarvan de upgrades, sponsorkaarten en gebeurtenissen meedoen, met komma’s ertussen: base, heavy-rain, tunnel-vision, rocky-road. Zonder dit die van het basisspel en van de circuits en gebeurtenissen van het seizoen.
# Wat er wordt getypt, in hoofdletters.
help-label-args = ARGUMENTEN
help-label-arguments = OPTIES
help-label-bool = JA-OF-NEE
help-label-choice = WOORD
help-label-command = COMMANDO
help-label-drivers = COUREURS
help-label-file = BESTAND
help-label-float = GETAL
help-label-folder = MAP
help-label-guest = GAST
help-label-id = ID
help-label-int = GETAL
help-label-name = NAAM
help-label-options = OPTIES
help-label-path = PAD
help-label-records = BESTANDEN
help-label-rival = RIVAAL
help-label-str = TEKST
help-label-true = aan
help-label-who = WIE
help-all-id = De id van de kamer, zoals in de link.
help-all-guest = De id van de gast, of de eerste tekens ervan.
# De laatste regel van alle hulp.
help-language = Bij elk commando: --language TAAL, of HOTLAP_LANGUAGE, is de taal van alle woorden ({ $languages }).

help-serve =
    Open races in de browser: alleen, of met vrienden via een link. Ctrl-C stopt de server; er gaat niets verloren.
    De gegevens staan in de map HOTLAP_DATA (standaard je eigen map voor gegevens), of in de PostgreSQL-database op HOTLAP_DATABASE_URL. Achter een proxy is HOTLAP_PUBLIC_URL het openbare adres van de server.
help-serve-host = Het adres waarop de server luistert; 0.0.0.0 voor alle adressen van deze computer, zodat anderen in het netwerk mee kunnen doen.
help-serve-port = De poort; zonder dit 8000, of de eerste vrije daarna.
help-serve-browser = Open de pagina in de browser van deze computer, als die er een heeft.

help-drive = Rijd zelf een race, tegen Legendes en coureurs. Een race die je verlaat, wacht op je.
help-drive-rivals = Wie er nog meer rijden, een naam voor elke auto (zie: hotlap drivers), met komma’s ertussen; none voor een tijdrit.
help-drive-name = Hoe je heet, in één woord.
help-drive-save = Bewaar de race in dit bestand als ze voorbij is.
help-drive-fast = Vertel de beurten van anderen zonder pauzes, en rijd elk plan zonder nog eens te vragen.
help-drive-new = Begin een nieuwe race zonder te vragen; een race die wacht, blijft bewaard.
help-drive-first-race = Eén ronde die elke stap de eerste keer uitlegt.
help-drive-handicap = Met hoeveel hittekaarten minder elke auto begint, eerst de jouwe, dan in de volgorde van de rivalen: 1,0,2

help-race = Laat bots en Legendes een race rijden, en vertel wat er gebeurt.
help-race-drivers = Wie er rijden, een naam voor elke auto (zie: hotlap drivers), met komma’s ertussen.
help-race-save = Bewaar de race in dit bestand.
help-race-quiet = Alleen de tabel met de uitslag.
help-race-json = De uitslag als één JSON-object, en verder niets.

help-season = Rijd een seizoen: een reeks races met punten, keuze van upgrades, gebeurtenissen en sponsorkaarten. Zonder naam: de lijst.
help-season-name = Een seizoen van het spel, 1961 tot 1966, of het pad van een .toml-bestand met eigen races.
help-season-races = Eigen races, elk een circuit en een gebeurtenis: usa:title-sponsor,italy:drivers-strike
help-season-drivers = Wie er rijden, een naam voor elke auto (zie: hotlap drivers), met komma’s ertussen; met --drive: wie er nog meer rijden.
help-season-seed = Het startgetal van het seizoen, decimaal of als 0x in hex; zonder dit een nieuw, dat wordt getoond, zodat je het seizoen kunt herhalen.
help-season-save = Bewaar het seizoen in dit bestand.
help-season-drive = Rijd zelf in een van de auto’s. Een seizoen dat je verlaat, wacht op je.
help-season-option-name = Hoe je heet, in één woord.
help-season-fast = Als je rijdt: geen pauzes, en geen vraag voordat een plan wordt gereden.
help-season-new = Begin een nieuw seizoen zonder te vragen; een seizoen dat wacht, blijft bewaard.
help-season-quiet = Alleen de tabellen met uitslagen en standen.
help-season-json = Het seizoen als één JSON-object, en verder niets.

help-replay = Lees een verslag, controleer het, en vertel de race of het seizoen opnieuw.
help-replay-file = Een bestand dat `hotlap race --save` of `hotlap season --save` schreef.
help-replay-race = Vertel alleen deze race van een seizoen.
help-replay-round = Vertel alleen deze speelronde.
help-replay-check = Vertel niets: controleer alleen het bestand.
help-replay-quiet = Alleen de tabellen met uitslagen.

help-tracks = Toon alle circuits, of een ervan; controleer een eigen circuit, of begin er een.
help-tracks-name = De naam van een circuit, of het pad van een .toml-bestand.
help-tracks-new = Schrijf een klein circuit met uitleg in dit nieuwe bestand, zoals my-track.toml, om te veranderen.

help-drivers = Toon wie er kunnen rijden, of probeer een eigen coureur uit.
help-drivers-file = Een Python-bestand met een functie choose(sight, choices, dice): die rijdt twee keer een ronde in de VS tegen random.

help-cards = Toon de upgrades en sponsorkaarten, en wat ze doen.
help-cards-name = Een kaart, een familie, basic, advanced, of een doos.

help-tournament =
    Laat coureurs duizenden keren tegen elkaar racen, en zeg wie er beter is, en hoeveel.
    Elk startgetal wordt vanaf elke plek gereden. Je mag het altijd stoppen: hetzelfde commando gaat verder, en rijdt niets twee keer. Het verslag heeft tabellen, afbeeldingen en alle uitslagen.
help-tournament-drivers = Wie er racen: coureurs (zie: hotlap drivers), paden van .py-bestanden, en Legendes van een niveau, legend:0 tot legend:6.
help-tournament-tracks = Circuits bij naam of bestand, met komma’s ertussen; of all.
help-tournament-cars = De auto’s van een race, 2 tot 9.
help-tournament-races = De races van elk veld op elk circuit, naar boven afgerond op hele startgetallen. Later kunnen er meer bij.
help-tournament-seed = Het getal waaruit al het schudden volgt.
help-tournament-formats = mixed: alle coureurs door elkaar; one: één van een coureur tegen allemaal van een ander; half: elk de helft van de auto’s.
help-tournament-against = Bij de vormen one en half: tegen wie de anderen racen; zonder dit racet iedereen tegen iedereen.
help-tournament-limit = De langste tijd voor een keuze van een eigen coureur, in seconden. Daarna rijdt club verder in die auto.
help-tournament-workers = Hoeveel processen er racen; zonder dit een voor elke kern.
help-tournament-ray = Race op een Ray-cluster op dit adres, of local.
help-tournament-out = De map voor de uitslagen; zonder dit een map hier, genoemd naar de opties van het toernooi.

help-mcp =
    Laat een taalmodel racen, met het Model Context Protocol. Hiervoor is hotlap[mcp] nodig.
    Het programma dat het model heeft, start dit commando en praat ermee over standaardinvoer en -uitvoer. Het kan races tegen bots en Legendes beginnen, zien wat zijn plek mag zien, beslissen, en het verslag bewaren.
help-mcp-port = Spreek in plaats daarvan HTTP op deze poort, alleen voor deze computer; 0 neemt een vrije.

help-backup = Kopieer de database van de server naar een nieuw bestand, ook terwijl de server draait.
help-backup-file = Het nieuwe bestand, of een map, waarin het de tijd als naam krijgt. Terugzetten: leg het als hotlap.db in een lege map, en zet HOTLAP_DATA op die map.
help-backup-keep = Verwijder oudere reservekopieën in de map, zodat er zoveel overblijven.

help-static = Schrijf het hele spel als een map met bestanden, voor elke webhost: het draait in de browser, zonder server.
help-static-folder = De nieuwe map. Zet die op een host voor statische bestanden, of probeer: python -m http.server --directory MAP

help-verify = Controleer dat een race is gedeeld uit het startgetal dat vóór de start vastlag.
help-verify-file = Het verslag van de race.
help-verify-hash = De SHA-256 van het startgetal die vóór de start werd getoond.

help-bench = Meet hoe snel deze computer racet. Werkt in een kopie van de broncode; de cijfers worden in het Engels verteld.
help-bench-arguments = Opties van de benchmark, zoals --json.
help-bench-json = Eén JSON-object in plaats van de tabel.
help-bench-peers = Meet ook andere engines, elk in een eigen venv.
help-bench-quick = Minder herhalingen, voor een eerste indruk.
help-bench-no-save = Bewaar de uitslag niet onder bench/results.
help-bench-write-docs = Schrijf de tabel ook in docs/benchmarks.md.
help-bench-pair = Race alleen tegen een andere kopie van de broncode, om de beurt.

help-evaluate =
    Laat coureurs taken met een naam rijden, en zeg hoe goed ze het doen. Daarvoor is hotlap[lab] nodig.
    Een taak heeft vaste rivalen, circuits, startgetallen en opties, zodat cijfers van verschillende mensen te vergelijken zijn. Hetzelfde commando geeft op elke machine dezelfde cijfers.
help-evaluate-drivers = Wie beoordeeld wordt: coureurs met hun naam (zie: hotlap drivers), Legends, en eigen coureurs met het pad van hun bestand. Meer dan één worden per startgetal met de eerste vergeleken.
help-evaluate-task = Welke taken, met komma’s ertussen; of all.
help-evaluate-list = Toon de taken.
help-evaluate-seeds = Alleen de eerste startgetallen van elk circuit, voor een snelle indruk.
help-evaluate-beside = Vergelijk met de resultaten in dit bestand, dat --json of --out schreef.
help-evaluate-out = Bewaar races en resultaat in deze map. Wordt het commando gestopt, dan gaat het daar verder.
help-evaluate-json = Het resultaat als JSON, en verder niets.
help-evaluate-workers = Hoeveel processen racen; zonder deze optie één per kern.

help-best-response =
    Laat een net binnen een budget leren van één coureur te winnen, en zeg hoeveel dat scheelt. Daarvoor is hotlap[lab,train] nodig.
    Het begint als ace en leert in races van één auto tegen alle andere. Wat het daarna wint, in andere races, is een ondergrens voor wat er van die coureur te winnen is.
help-best-response-rival = Van wie te winnen is: random, club, ace, een Legend, of een eigen gecompileerde coureur met het pad van zijn bestand.
help-best-response-decisions = Het budget: van hoeveel eigen beslissingen het leert.
help-best-response-tracks = Waar: namen van circuits of paden van .toml-bestanden, met komma’s ertussen; of all.
help-best-response-cars = De auto’s van een race, 2 tot 9.
help-best-response-races = Hoeveel races het beoordelen, naar boven afgerond op hele startgetallen.
help-best-response-seed = Het getal waaruit zijn races en zijn leren volgen. Voor het oordeel zijn er andere startgetallen.
help-best-response-out = De map voor de coureur, zijn kromme en het verslag; zonder deze optie best-response- met de naam van de rivaal.

help-stats =
    Statistiek van races: speelronden, spins, versnellingen, hitte, startplaatsen, upgrades, records. Hiervoor is hotlap[lab] nodig.
    De races staan in bestanden of op een server, of worden hiervoor gereden door coureurs die jij kiest.
help-stats-records = Bestanden die --save of de knop van de pagina schreef, mappen daarvan, of - voor namen op de standaardinvoer.
help-stats-only = Alleen deze tabellen, met komma’s ertussen: drivers, rounds, solo, heat, gears, grid, rows, picks, upgrades, records.
help-stats-out = Schrijf alle tabellen (CSV, Parquet), afbeeldingen (SVG, PNG) en één pagina (HTML) in deze map.
help-stats-json = De tabellen als één JSON-object, en verder niets.
help-stats-server = De afgelopen races van de server waarvan HOTLAP_DATA of HOTLAP_DATABASE_URL is gezet, voor zover ze open zijn.
help-stats-simulate = Rijd zoveel races op elk circuit. Met de garage worden upgrades gedeeld, tenzij --garage-draft iets anders zegt.
help-stats-watched = In zoveel daarvan wordt elke beurt bekeken: voor versnellingen, hitte, spins en ronden. Standaard 100.
help-stats-tracks = Waar: namen van circuits of paden van .toml-bestanden, met komma’s ertussen; standaard allemaal.
help-stats-drivers = Wie, een naam voor elke auto (zie: hotlap drivers), met komma’s ertussen; standaard zes keer club.
help-stats-seed = Het startgetal van de eerste race; standaard 1, zodat hetzelfde commando dezelfde cijfers geeft.

help-dataset =
    Rijd races en schrijf voor elke beslissing een rij in een Parquet-bestand. Hiervoor is hotlap[lab] nodig.
    Een rij heeft wat de coureur te zien kreeg, als getallen, het masker van wat mocht, wat er werd gedaan, en de plaats aan het eind. Dezelfde opties geven hetzelfde bestand.
help-dataset-file = Het bestand om te schrijven, zoals races.parquet. Het is er pas als het heel is, en een dat er al is, wordt geweigerd.
help-dataset-races = Hoeveel races. De circuits wisselen elkaar af.
help-dataset-drivers = Wie, een naam voor elke auto, met komma’s ertussen: random, club, ace, legend, en eigen gecompileerde coureurs met het pad van hun bestand. Standaard zes keer club.
help-dataset-tracks = Waar: namen van circuits of paden van .toml-bestanden, met komma’s ertussen; standaard allemaal.
help-dataset-seed = Het startgetal van de eerste race; elke volgende heeft het volgende.
help-dataset-workers = Hoeveel threads er racen; zonder dit een voor elke kern.

help-analyse =
    Ga een afgelopen race door, keuze voor keuze: fouten en waarom, geluk, keerpunten.
    Elke keuze wordt beoordeeld naar wat de coureur toen kon weten: met mogelijke spellen, dezelfde voor alle keuzes.
help-analyse-file = Een bestand dat --save of de knop van de pagina schreef.
help-analyse-race = Welke race van een seizoen.
help-analyse-deep = Rijd alle goede keuzes uit tot het einde van de race, in veel spellen. Dat duurt tien keer zo lang.
help-analyse-json = Schrijf ook de hele analyse in dit bestand.
help-analyse-driver = Toon alleen de fouten van deze coureur: een naam, of de kleur van een auto.
help-analyse-workers = Hoeveel draden er werken; zonder dit een voor elke kern.

help-admin = Beheer een server: kamers, gasten en wie geweerd is. Het werkt op de database van de server, ook terwijl die draait; HOTLAP_DATA of HOTLAP_DATABASE_URL moet die van de server zijn.

help-admin-rooms = Toon alle kamers, en wanneer een kamer wordt verwijderd als niemand die gebruikt.
help-admin-rooms-expiring = Alleen kamers die binnen zoveel dagen worden verwijderd.

help-admin-room = Toon een kamer: de plekken met de gasten, en de races.

help-admin-delete = Verwijder een kamer met de races erin. Iedereen erin hoort het.
help-admin-delete-yes = Vraag niet nog eens.

help-admin-guests = Toon de gasten die het laatst zijn gezien.
help-admin-guests-name = Alleen gasten met dit in hun naam.
help-admin-guests-most = Hoeveel.

help-admin-ban =
    Weer een gast of een adres, meteen. Open vensters worden gesloten, en er gaan geen nieuwe open.
    Wie een cookie kwijtraakt, is een andere gast; een adres weren is dus sterker, maar meer mensen kunnen er een delen.
help-admin-ban-who = De id van een gast of de eerste tekens ervan, zoals in logboeken; een adres; of een netwerk, zoals 203.0.113.0/24. Een IPv6-adres staat voor zijn /64.
help-admin-ban-days = Voor zoveel dagen; zonder dit voorgoed.

help-admin-unban = Laat iemand er weer in.
help-admin-unban-who = De gast of het netwerk, zoals `hotlap admin bans` het toont.

help-admin-bans = Toon wie er nu geweerd wordt.

help-admin-revoke = Maak de privélink, cookies en passkeys van een gast ongeldig, en toon een nieuwe link. Plekken en kamers blijven.

help-admin-data = Toon alles wat er over een gast is bewaard, als JSON; of verwijder de gast.
help-admin-data-save = Schrijf het in dit nieuwe bestand.
help-admin-data-delete = Verwijder de gast, en de kamers waar niemand anders was. In andere kamers komen de plekken van de gast vrij, en verdwijnt de naam, ook uit de verslagen van races.
help-admin-data-yes = Vraag niet nog eens voordat je verwijdert.
