# De regels van het spel, voor de pagina die ze uitlegt (web/src/screens/rules). Alleen zij haalt dit bestand op.
#
# Elke regel van een tekst is een blok: "- " begint een punt van een lijst, en "@naam" staat voor een plaatje of een
# voorbeeld; alle andere zijn alinea's. _Woorden_ tussen lage strepen zijn vet, en [woorden](#sectie) verwijzen.

rules-lead = Alle regels van het spel, met voorbeelden om te proberen. De [begrippenlijst](#glossary) legt elk woord in een zin uit.
rules-contents = Inhoud
rules-search = Zoek in de regels
rules-search-hint = Enter gaat naar de volgende treffer, Shift en Enter naar de vorige, Escape laat alles weer zien.
rules-search-none = Niets gevonden voor “{ $words }”.
rules-search-found = { $n ->
    [one] { $n } treffer
   *[other] { $n } treffers
}
rules-search-at = { $at } van { rules-search-found }
rules-search-next = Volgende treffer
rules-search-back = Vorige treffer
rules-search-clear = Laat alles weer zien
rules-more = Regel: { $title }

## Het spel

chapter-game = Het spel

section-goal = Het doel
section-goal-text =
    Elke coureur heeft één auto. De race duurt een paar ronden, meestal 2 of 3. { race-to-win } Bochten na de laatste finish tellen niet.
    In elke speelronde kies je een [versnelling](#gears) en speel je zoveel kaarten uit je hand. De som is je [snelheid](#reveal), en zoveel vakken rijdt je auto.
    Op rechte stukken wil je snel zijn. In een [bocht](#corner) kost snelheid boven de limiet [hitte](#heat), en zonder hitte ga je in een [spin](#spin-out). Geef je hitte dus uit waar ze het meeste oplevert, en koel de motor op tijd.

section-track = Het circuit en de plekken
section-track-text =
    Het circuit is een ring van _vakken_. Elk vak heeft twee _plekken_ naast elkaar, dus er passen twee auto’s op.
    @track
    - De gele _ideale lijn_ loopt over één plek van elk vak. Van twee auto’s naast elkaar ligt die op de ideale lijn voor.
    - Een witte _bochtlijn_ ligt tussen twee vakken. Op het bord ernaast staat de _limiet_. Je gaat door een bocht als je over de lijn gaat.
    - Het kleine getal naast een vak zegt hoeveel vakken je nog kunt rijden zonder over de volgende bochtlijn te gaan.
    - De blauwe stippellijn is de _Legendelijn_. Die geldt alleen voor [Legendes](#legends).
    - De geblokte lijn is start en finish. Elke keer dat je eroverheen gaat, is een ronde klaar. De eerste keer, vanaf de startopstelling, begint ronde 1.
    Achter een bochtlijn kan de ideale lijn naar de andere kant gaan.

section-setup = Vóór de start
section-setup-text =
    - Schud je trekstapel: 12 [basiskaarten](#cards), 3 beginupgrades en zoveel [stresskaarten](#stress) als het circuit zegt, meestal 3.
    - Leg de [hitte](#heat) van het circuit in je motor, meestal 6 kaarten.
    - Begin in versnelling 1, met 7 kaarten in je hand.
    - De auto’s staan in willekeurige volgorde op de startopstelling, twee op elk vak. In een [kampioenschap](#championship) bepaalt de stand de volgorde.
    Er racen één tot zes mensen. [Legendes](#legends) kunnen het veld tot zes auto’s aanvullen.

section-mat = Je mat
section-mat-text =
    Alles van je auto ligt op je mat.
    @mat
    Iedereen ziet je plaats, je versnelling, de hitte in je motor, hoe groot elke stapel is en de bovenste kaart van je aflegstapel. Niemand ziet je hand of de volgorde van een stapel.
    Moet er een kaart van een lege trekstapel komen, dan wordt je aflegstapel geschud tot een nieuwe. Kaarten in het speelgebied blijven liggen. Is er helemaal geen kaart, dan krijg je er geen.

section-gears = Versnellingen
section-gears-text =
    Er zijn vier versnellingen. De versnelling is het aantal kaarten dat je in de speelronde speelt. Hoog is dus snel, en laag geeft controle.
    @gears
    Lage versnellingen koelen ook: in versnelling 1 mag je 3 hitte [koelen](#react), in versnelling 2 mag je er 1 koelen. In 3 en 4 koel je niet.

section-cards = Kaarten
section-cards-text =
    @cards
    - _Basiskaarten_ hebben snelheid 1, 2, 3 of 4. Je hebt er van elk drie. Alleen zij tellen als je voor een + kaarten [omdraait](#reveal).
    - _Beginupgrades_ zijn de 0, de 5 en één extra hittekaart. De 0 en de 5 speel je als basiskaarten. Draai je ze voor een + om, dan leg je ze af.
    - _Stresskaarten_ hebben een snelheid die nog niemand weet.
    - _Hittekaarten_ kun je helemaal niet spelen.
    Met de [Garage](#garage) komen er andere upgrades in plaats van de beginupgrades.

section-heat = Hitte
section-heat-text =
    Met hitte betaal je. Om 1 hitte te betalen, leg je een hittekaart van je _motor_ op je _aflegstapel_. Je betaalt voor:
    - [schakelen](#shift) met twee versnellingen tegelijk,
    - een [boost](#react),
    - snelheid boven de limiet van een [bocht](#corner),
    - sommige [symbolen](#symbols) van upgrades.
    Vroeg of laat komt wat je betaald hebt terug in je hand. Daar neemt het alleen plaats in: hitte kun je niet spelen of afleggen. De uitweg is [koelen](#react): hitte uit je hand gaat terug in de motor. Dan kun je haar weer uitgeven.
    Hitte raakt nooit weg. Ze gaat alleen rond: motor, aflegstapel, trekstapel, hand, motor.

section-stress = Stress
section-stress-text =
    Een stresskaart is een moment zonder aandacht: je weet niet hoe snel je zult zijn. Je speelt haar als elke andere kaart. Bij het onthullen is ze één [+](#reveal): een basiskaart van de trekstapel geeft haar een snelheid van 1 tot 4.
    Stress kun je niet uit je hand afleggen. Meestal raak je haar dus kwijt door haar te spelen. Je begint met een paar in je stapel, en bij een [spin](#spin-out) komt er meer bij.

## Een speelronde

chapter-round = Een speelronde

section-round = De speelronde, stap voor stap
section-round-text =
    Eerst doen alle coureurs tegelijk stap 1 en 2. Dan zijn de auto’s een voor een aan de beurt, van voor naar achter. Elke auto doet stap 3 tot en met 9 voordat de volgende begint.
    @steps
    Stap 1, 2, 3 en 9 zijn er altijd. De andere alleen als er een reden voor is.
    De volgorde van de beurten ligt vast als iedereen gekozen heeft: eerst wie meer ronden heeft, dan wie op een verder vak staat, dan wie op de ideale lijn staat. Tijdens de speelronde verandert ze niet.

section-shift = Stap 1: schakelen
section-shift-text =
    Houd je versnelling, of schakel op of terug. Eén versnelling is gratis. Twee kosten 1 [hitte](#heat). Drie kan niet.
    Zonder hitte in de motor kun je maar één versnelling schakelen.
    @gear-and-cards

section-play = Stap 2: kaarten spelen
section-play-text =
    Leg precies zoveel kaarten neer als je versnelling zegt, zonder dat de anderen ze zien. Je mag alles spelen behalve hitte.
    Je mag je plan veranderen tot iedereen gekozen heeft. Dan schakelen alle auto’s tegelijk, en wordt de hitte ervoor betaald.
    _Vastzittende hand:_ heb je te weinig kaarten die je kunt spelen, leg dan neer wat je hebt en vul aan met hitte. In deze speelronde rijdt je auto niet, draai je niets om en telt geen symbool. Je valt terug naar versnelling 1, legt het speelgebied af en gaat meteen naar [stap 9](#replenish).

section-reveal = Stap 3: onthullen en rijden
section-reveal-text =
    Draai je kaarten om. Voor elke _+_ draai je kaarten van je trekstapel om tot er een basiskaart verschijnt. Die telt. De andere omgedraaide kaarten leg je af. Een stresskaart is één +.
    De som van alle waarden is je _snelheid_, en precies zoveel vakken rijdt je auto. Van een kaart met meer waarden kies je er nu een, na het omdraaien.
    Langs andere auto’s kun je altijd. Maar zijn beide plekken van je laatste vak bezet, dan ben je _geblokkeerd_: je stopt op het eerste vak erachter met een vrije plek. Je snelheid blijft gelijk.
    Zijn beide plekken van een vak vrij, dan neem je die op de ideale lijn.
    @blocking

section-adrenaline = Stap 4: adrenaline
section-adrenaline-text =
    De laatste auto in de volgorde krijgt hulp. Startten er 5 of meer auto’s, dan krijgen de laatste twee die. In stap 5 mag je een van deze of allebei gebruiken:
    - 1 snelheid meer, waarmee je auto ook 1 vak rijdt,
    - 1 keer extra [koelen](#react).
    Je kunt het niet bewaren. Legendes tellen mee in de volgorde, maar gebruiken geen adrenaline.

section-react = Stap 5: reageren
section-react-text =
    Gebruik wat je hebt, in elke volgorde, alles één keer.
    - _Koelen:_ leg hitte uit je hand terug in de motor. In versnelling 1 zijn dat er hoogstens 3, in versnelling 2 is het er 1, en kaarten, adrenaline en het weer kunnen er meer geven. Je mag het in delen doen.
    - _Boost:_ één keer per beurt, in elke versnelling: betaal 1 hitte, draai om voor een + en rijd zoveel vakken verder. Dat komt bij je snelheid, ook als je geblokkeerd bent.
    - _Adrenaline_, als je die hebt.
    - _Symbolen_ van je [upgrades](#symbols). Hitte en Schrappen zijn verplicht: werk ze af voordat de stap voorbij is.
    @cooling

section-slipstream = Stap 6: slipstream
section-slipstream-text =
    Staat je auto nu naast een andere auto of er vlak achter, dan kun je in zijn slipstream mee: 2 vakken verder. Dat mag één keer per beurt, en Legendes geven ook slipstream.
    De 2 vakken tellen niet als snelheid. Maar een bochtlijn waar je zo overheen gaat, wordt gecontroleerd met de snelheid die je hebt.
    Je kunt er geblokkeerd raken, zoals overal. Met een slipstream kom je aan het eind van de race niet over de finish, en je kunt hem niet kiezen als hij niets oplevert.
    @slipstream

section-corner = Stap 7: bochtcontrole
section-corner-text =
    Vergelijk voor elke bochtlijn waar je deze beurt overheen ging je snelheid met de limiet. Tot en met de limiet gebeurt er niets. Daarboven betaal je 1 hitte per punt.
    Ging je over meer lijnen, dan betaal je voor elke lijn, op volgorde. Een slipstream telt niet als snelheid. Boost en adrenaline wel.
    @corner

section-spin-out = Een spin
section-spin-out-text =
    Kun je niet alle hitte voor een bocht betalen, dan ga je in een spin:
    - Betaal alle hitte die je hebt.
    - Je auto gaat terug naar de eerste vrije plek vóór die bochtlijn.
    - Neem stress in je hand: 1 kaart in versnelling 1 of 2, 2 kaarten in versnelling 3 of 4.
    - Val terug naar versnelling 1.
    Latere bochten van deze beurt worden niet gecontroleerd. Kom je zo weer vóór start/finish, dan ben je die ronde weer kwijt.

section-discard = Stap 8: afleggen
section-discard-text =
    Leg uit je hand af wat je niet wilt houden. Hitte en stress moeten blijven. De hittekaart onder je upgrades ook.

section-replenish = Stap 9: aanvullen
section-replenish-text =
    Leg de kaarten van je speelgebied op je aflegstapel en trek tot je 7 kaarten in je hand hebt. Heb je er al meer, bijvoorbeeld na een spin, dan trek je niets.

section-finish = De finish
section-finish-text =
    Gaat je auto na zijn laatste ronde over de finish, dan rijdt hij in die beurt nog door zo ver hij kan. Bochten achter de finish worden niet gecontroleerd.
    @finish
    Aan het eind van de speelronde verlaten deze auto’s de baan. De voorste krijgt de beste plaats. Staan er twee naast elkaar, dan is dat die op de ideale lijn.
    De anderen racen door tot iedereen binnen is. Hoeveel auto’s adrenaline krijgen, hangt af van hoeveel er startten, niet van hoeveel er nog rijden.
    Een coureur mag altijd opgeven. De auto verlaat de baan en eindigt achter alle andere.

## Legendes

chapter-legends = Legendes

section-legends = Hoe Legendes rijden
section-legends-text =
    Legendes zijn auto’s zonder coureur. Ze hebben geen versnelling, kaarten of hitte. Ze gebruiken geen slipstream en gaan nooit in een spin. Maar ze nemen plaats in op de baan, en ze tellen voor de volgorde, voor adrenaline en voor de slipstream van anderen.
    In elke speelronde wordt één Legendekaart omgedraaid, dezelfde voor alle Legendes. Ze heeft voor elke kleur een _helmgetal_ en een _ruit_ van 0 tot 3.
    - _Vóór de Legendelijn_ van de volgende bocht: de Legende rijdt zijn helmgetal. Zou hij daarmee over de bochtlijn gaan, dan wacht hij ervoor: zoveel vakken verder terug als de ruit zegt. Bij 0 staat hij vlak voor de lijn.
    - _Voorbij de Legendelijn:_ hij rijdt de bocht door. Hij rijdt de limiet plus zijn ruit, maar nooit over een tweede bochtlijn. Daar stopt hij vóór.
    @legends
    Een Legende die op een _pijl_ begint, mag één bochtlijn meer over, op een dubbele pijl twee meer. In de laatste ronde houden bochten achter de finish hem niet meer tegen.
    Een race kan Legendes sneller maken: bij elk helmgetal komt er dan tot 6 bij.

## Garage

chapter-garage = Garage

section-garage = De Garage
section-garage-text =
    Met de Garage heeft elke coureur drie upgrades naar keuze in plaats van de 0, de 5 en de hittekaart.
    - _Om de beurt:_ er zijn drie keuzeronden. In elke liggen er drie kaarten meer dan er coureurs zijn, en iedereen neemt er een. In de eerste en de derde kiest de achterkant van de startopstelling eerst, in de tweede de voorkant.
    - _Heen en weer:_ twee keuzeronden, elk met twee keer zoveel kaarten als coureurs, plus 3. Iedereen neemt er twee: de keuze gaat heen en weer door de startopstelling. Daarna geeft iedereen één kaart terug.
    - _Toeval:_ iedereen krijgt er drie.
    Een race kan de eenvoudige upgrades gebruiken, de bijzondere, of allebei. Legendes kiezen niets.
    @upgrades
    Upgrades speel je als andere kaarten, en hun [symbolen](#symbols) tellen zodra ze onthuld zijn. Draai je ze voor een + om, dan leg je ze af. Sommige upgrades zijn hittekaarten. Die zijn in alles hitte.

section-symbols = Symbolen van upgrades
section-symbols-text =
    Het getal naast een symbool zegt hoeveel. De meeste symbolen gebruik je in [stap 5](#react), als je wilt. Hitte, Schrappen en Limiet aanpassen zijn verplicht.
    @symbols
    _Kun je een kaart niet betalen?_ Dan mag je eerst koelen, maar het hoeft niet. Je auto gaat terug naar waar de beurt begon. Betaal voor zoveel kaarten met hitte als je kunt. Elke andere leg je af, met wat er van zijn symbolen over is, en er komt een omgedraaide kaart voor in de plaats. Dan rijd je opnieuw, met de nieuwe snelheid.
    _Direct spelen_ moet je meteen betalen. Heeft je motor te weinig, dan mag het koelen van de kaart zelf helpen. Is dat niet genoeg, dan kun je de kaart niet spelen.
    _Langere slipstream_ telt helemaal of niet. Heb je er meer, gebruik dan welke je wilt.
    _Versnellen_ telt de boost ook mee.
    _Superkoelen_ komt uit de doos Heavy Rain en is geen gewoon koelen. _Aansluiten_ komt uit Tunnel Vision: het vak achter de andere auto en alle vakken ervoor moeten leeg zijn, en wat je zo rijdt is geen snelheid.

## Weer

chapter-weather = Weer

section-weather = Het weer
section-weather-text =
    Voor de hele race wordt één soort weer getrokken. Het verandert hitte of stress vóór de start, en het werkt in elke sector achter een weerbord.
    @weather

section-roads = Het wegdek
section-roads-text =
    Elke bocht krijgt één bord. Sommige veranderen de bocht zelf, ook voor Legendes. De andere veranderen de _sector_ erna: alle vakken tot de volgende bochtlijn.
    @tokens
    Een sector werkt op je auto zolang die er staat: voor koelen en boost op het moment dat je ze gebruikt, voor een slipstream voordat je rijdt. Eén sector geeft zijn extra koelen één keer per beurt.

## Kampioenschap

chapter-championship = Kampioenschap

section-championship = Een kampioenschap
section-championship-text =
    Een kampioenschap is een reeks races. De eerste zes plaatsen krijgen 9, 6, 4, 3, 2 en 1 punten. Legendes scoren ook. Bij evenveel punten staat voor wie in de laatste race beter was.
    - De leider start de volgende race van poleposition, en de anderen volgen zoals in de stand.
    - Vóór elke race is er één keuzeronde met drie kaarten meer dan er coureurs zijn; de laagste in de stand kiest eerst. Je upgrades blijven van jou, dus je stapel groeit.
    - Wie het eerst koos, mag daarna één upgrade ruilen voor een die over is.
    - Weer en wegdek worden voor elke race opnieuw getrokken.

section-events = Gebeurtenissen
section-events-text =
    Elke race van een seizoen heeft een gebeurtenis. Die zegt met hoeveel [sponsorkaarten](#sponsorship) je begint en welke bochten [persbochten](#press) zijn, en de meeste hebben een eigen regel.
    @events

section-sponsorship = Sponsorkaarten
section-sponsorship-text =
    Sponsorkaarten zijn extra kaarten. Die van de gebeurtenis komen in je hand voordat je haar aanvult. Die van persbochten komen aan het eind van stap 7, behalve als je in die beurt in een spin ging.
    Je speelt ze als upgrades. Een gespeelde sponsorkaart is voorgoed uit je stapel. Speel je haar niet, dan heb je haar in de volgende race nog.

section-press = Persbochten
section-press-text =
    In een persbocht staan de fotografen. Op het circuit zie je er een camera. Je verdient een sponsorkaart als je over de lijn gaat
    - met een slipstream, of
    - met een snelheid van minstens de limiet plus 2. Het wegdek verandert die limiet, je eigen kaarten niet.
    Eén bocht geeft je hoogstens één kaart per beurt.
    @press

## Grotere dozen en varianten

chapter-boxes = Grotere dozen en varianten

section-flooded = Ondergelopen vakken
section-flooded-text =
    Sommige circuits van de doos Heavy Rain staan hier en daar onder water. Begint je auto zijn beurt op een ondergelopen vak, dan kost terugschakelen 1 hitte meer: 1 voor één versnelling, 2 voor twee. Kun je niet betalen, dan kun je niet schakelen.
    @flooded
    Terugvallen naar versnelling 1 door een spin of een vastzittende hand is gratis.

section-tunnels = Tunnels
section-tunnels-text =
    Tunnels horen bij de doos Tunnel Vision. Zolang je auto in een tunnel staat, kun je in stap 8 geen kaarten [afleggen](#discard) en geen stress kwijtraken.
    @tunnel
    Verversen kan in een tunnel wel.

section-gravel = Grind
section-gravel-text =
    In de doos Rocky Road ligt er grind op de weg, op losse plekken: vaak alleen naast de racelijn, hier en daar op allebei. Eindigt je beurt op zo’n plek, dan betaal je helemaal aan het eind 1 hitte, voordat je je hand aanvult. Met een lege motor betaal je niets.
    @gravel
    Over grind rijden of slipstreamen is gratis, en erop starten ook. Legendes betalen nooit.

section-chicanes = Chicanes
section-chicanes-text =
    Een chicane is één bocht met twee bochtlijnen. Elke lijn wordt apart gecontroleerd. Een wegdekbord voor de bocht werkt op beide lijnen. Een bord voor de sector werkt achter de tweede lijn, dus niet ertussen.
    @chicane
    Als persbocht telt alleen de tweede lijn.

section-variants = Varianten
section-variants-text =
    Het formulier voor een nieuwe race heeft deze schakelaars:
    - _Groter veld:_ tot 9 auto’s.
    - _Ronden:_ meer of minder dan het circuit heeft.
    - _Minder hitte:_ ervaren coureurs beginnen met 1 of 2 hitte minder.
    - _Nieuwe beginhand:_ betaal vóór het eerste plan 1 hitte, schud je hand terug en trek evenveel nieuwe kaarten. Sponsorkaarten blijven.
    - _Vastzittende hand:_ meestal mag je elke versnelling kiezen die je kunt betalen, ook als je hand er te weinig kaarten voor heeft. Met de andere stand mag dat alleen als geen enkele versnelling te vullen is.
    - _Eerst de hitte van kaarten:_ tot de hitte van een kaart is betaald, mag je haar [symbolen](#symbols) niet gebruiken, en tot die van alle kaarten is betaald, geen boost die hitte kost. Koelen, adrenaline, direct spelen en een gratis boost mogen altijd. Met een garage is dit de gewone stand.
    - _Felle Legendes:_ of [pijlen](#legends) gelden.
    - _Einde:_ als alle auto’s binnen zijn, of als alle spelers binnen zijn.
    - _Tijd voor een beslissing:_ vanaf een uur is het een race over dagen, en je kijkt wanneer het je uitkomt. Met _één beurt per ronde_ plan en rijd je je hele beurt achter elkaar, in de volgorde van de ronde. Tot dan zie je niet wat anderen in die ronde deden.
    - _Tijdrit:_ één auto alleen. Het gaat om het aantal speelronden, en dan om hoe ver hij over de lijn komt. Er is geen adrenaline.

## De begrippenlijst

section-glossary = Begrippen

## Plaatjes, in woorden

figure-track = Acht vakken met een bochtlijn na het vijfde, limiet 4, en een Legendelijn. De rode auto gaat aan kop. De blauwe en de gele staan naast elkaar, blauw op de ideale lijn.
figure-track-caption = Rood gaat aan kop. Blauw staat op de ideale lijn en ligt dus voor op geel.
figure-finish = Twee auto’s zijn naast elkaar over de finish. Een derde staat er nog voor.
figure-finish-caption = Rood en blauw zijn binnen. Blauw staat op de ideale lijn en wint.
figure-press = Een bocht met limiet 3 en een camera naast het bord.
figure-press-caption = Hier levert snelheid 5 of meer een kaart op.
figure-flooded = Vier ondergelopen vakken. De groene auto staat op een ervan.
figure-flooded-caption = Groen begint zijn beurt in het water. Van versnelling 4 naar 3 betaalt hij 1 hitte, naar 2 betaalt hij er 2.
figure-tunnel = Een tunnel over vier vakken, met de blauwe auto erin en de rode erachter.
figure-tunnel-caption = Blauw mag nu niet afleggen. Rood wel.
figure-gravel = Zes vakken. Op drie ervan is de plek naast de racelijn grind. De rode auto staat op de racelijn, de blauwe ernaast op het grind.
figure-gravel-caption = Blauw betaalt aan het eind van zijn beurt 1 hitte. Rood betaalt niets.
figure-chicane = Twee bochtlijnen met drie vakken ertussen, allebei met limiet 4.
figure-chicane-caption = De twee lijnen van een chicane, met één bord ertussen.
figure-cards-basic = Basiskaarten
figure-cards-starting = Beginupgrades
figure-cards-others = Stress en hitte
figure-upgrades-caption = Upgrades: meer waarden om uit te kiezen, plustekens en symbolen.
figure-gear-of = Versnelling { $gear }
figure-gear-cards = { $n ->
    [one] { $n } kaart
   *[other] { $n } kaarten
}
figure-gear-cools = Koelen { $n }
figure-gear-cools-not = niet koelen
figure-step-who-all = allen tegelijk
figure-step-who-each = auto voor auto

## Voorbeelden om te proberen

example = Probeer het

example-gear = Welke kaarten, en wat kost het schakelen?
example-gear-now = Je rijdt in versnelling 2. Kies een versnelling voor deze speelronde
example-gear-hand = Je hand. Kies zoveel kaarten als de versnelling zegt
example-gear-heat = Hitte in de motor
example-gear-shift = { $heat ->
    [0] Het schakelen is gratis.
   *[other] Het schakelen kost { $heat } hitte.
}
example-gear-too-far = Vanuit versnelling 2 kun je overal heen, maar twee versnellingen verder kost 1 hitte, en je motor heeft er geen.
example-gear-more = { $n ->
    [one] Kies nog { $n } kaart.
   *[other] Kies nog { $n } kaarten.
}
example-gear-speed = Je snelheid is { $speed }.
example-gear-speed-range = Je snelheid wordt { $least } tot { $most }: elke stresskaart brengt 1 tot 4.

example-corner = Wat kost deze bocht?
example-corner-speed = Je snelheid
example-corner-limit = Limiet
example-corner-heat = Hitte in de motor
example-corner-gear = Je versnelling
example-corner-short = Met snelheid { $speed } blijf je vóór de lijn. Er valt niets te controleren.
example-corner-free = Met snelheid { $speed } blijf je binnen de limiet van { $limit }. Het kost niets.
example-corner-pays = { $speed } is { $due } boven de limiet. Je betaalt { $due } hitte en houdt er { $left } over.
example-corner-spins = { $speed } is { $due } boven de limiet, maar je motor heeft maar { $heat } hitte. Die betaal je, je gaat in een spin naar het vak vóór de lijn, neemt { $stress } stress en valt terug naar versnelling 1.

example-slipstream = Kun je in de slipstream?
example-slipstream-rival = Waar de blauwe auto staat
example-space = vak { $space }
example-slipstream-beside = Ja: blauw staat naast je. Je mag 2 vakken verder, naar vak { $to }.
example-slipstream-behind = Ja: je staat vlak achter blauw. Je mag 2 vakken verder, naar vak { $to }.
example-slipstream-far = Nee: blauw is te ver vooruit.
example-slipstream-back = Nee: blauw staat achter je.

example-cooling = Hoeveel kun je koelen?
example-cooling-gear = Je versnelling
example-cooling-adrenaline = Adrenaline
example-cooling-hand = Hitte in je hand
example-cooling-says = Koelen { $may }: { $cooled ->
    [0] er gaat geen hitte terug in de motor
   *[other] er gaat { $cooled } hitte terug in de motor
}, en { $kept } blijft in je hand.

example-blocking = Waar stopt de rode auto?
example-blocking-about = Rood rijdt 4 vakken, van 1 naar 5. Zet andere auto’s in de weg.
example-blocking-line = auto { $number }, vak { $space }, ideale lijn
example-blocking-other = auto { $number }, vak { $space }, andere plek
example-blocking-free-line = Rood stopt op vak { $space }, op de ideale lijn.
example-blocking-free-other = Rood stopt op vak { $space }, op de andere plek.
example-blocking-held-line = Rood is geblokkeerd en stopt op vak { $space }, op de ideale lijn. De snelheid is nog steeds 4.
example-blocking-held-other = Rood is geblokkeerd en stopt op vak { $space }, op de andere plek. De snelheid is nog steeds 4.
example-blocking-stays = Rood is overal geblokkeerd en blijft staan. De snelheid is nog steeds 4.

example-legends = Hoe ver komt de Legende?
example-legends-start = Waar de Legende staat
example-legends-card = Legendekaart
example-legends-card-of = helm { $helmet }, ruit { $diamond }
example-legends-drives = Vóór de Legendelijn, en met { $helmet } vakken komt hij niet over de bochtlijn: hij rijdt naar vak { $to }.
example-legends-waits = Vóór de Legendelijn, en met { $helmet } vakken zou hij over de bochtlijn gaan: hij wacht op vak { $to }, { $diamond ->
    [one] { $diamond } vak
   *[other] { $diamond } vakken
} verder terug dan het laatste.
example-legends-waits-at-line = Vóór de Legendelijn, en met { $helmet } vakken zou hij over de bochtlijn gaan: hij wacht op vak { $to }, vlak voor de lijn.
example-legends-through = Voorbij de Legendelijn: limiet { $limit } plus ruit { $diamond }, dus hij rijdt naar vak { $to }.
example-legends-capped = Voorbij de Legendelijn: limiet { $limit } plus ruit { $diamond } zou over een tweede bochtlijn gaan, dus hij stopt op vak { $to }.
