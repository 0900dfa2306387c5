# De begrippen van het spel, elk met een naam en een uitleg in een zin of twee. Ze staan bij een symbool dat iemand
# aanwijst, en in de begrippenlijst van de regels. $n: het getal naast het symbool, of de letter n.

term-more = Meer in de regels
term-explained = Wat het betekent
# In plaats van een naam, boven de reden waarom een keuze niet kan.
term-why = Nu niet
# Wie wint, in het doel van een eerste race, de regels en de lessen van de terminal.
race-to-win = Wie aan het eind van een speelronde het verst over de finish is, wint.

## De weg naar de regels, die in rules.ftl staan

rules-title = Regels
rules-back = Terug naar de kamer
rules-back-record = Terug naar de race

## Op het circuit

term-space = Vak
term-about-space = Eén stap van de weg. Het heeft twee plekken, dus er passen twee auto’s op.
term-spot = Plek
term-about-spot = Een van de twee plaatsen op een vak. Op elke plek past één auto.
term-race-line = Ideale lijn
term-about-race-line = De lijn over één plek van elk vak. Van twee auto’s naast elkaar ligt die op de ideale lijn voor.
term-corner-line = Bochtlijn
term-about-corner-line = De streep over de weg bij een bocht. Wie eroverheen is, is door de bocht.
term-speed-limit = Limiet
term-about-speed-limit = De hoogste snelheid waarmee een bocht niets kost. Elk punt snelheid erboven kost 1 hitte.
term-finish-line = Start/finish
term-about-finish-line = Elke keer dat je eroverheen gaat, is een ronde klaar; de eerste keer begint ronde 1.
term-grid = Startopstelling
term-about-grid = De plaatsen van de auto’s vóór de start. De voorste is poleposition.
term-lap = Ronde
term-about-lap = Eén keer het circuit rond. Na alle ronden is de race voor een auto klaar.

## De auto en zijn kaarten

term-gear = Versnelling
term-about-gear = Van 1 tot 4: zoveel kaarten speel je deze speelronde. Lage versnellingen koelen de motor.
term-engine = Motor
term-about-engine = Hierin ligt de hitte waarmee je nog kunt betalen.
term-draw-deck = Trekstapel
term-about-draw-deck = Je eigen kaarten, gedekt. Is hij leeg, dan schud je je aflegstapel tot een nieuwe.
term-hand = Hand
term-about-hand = De kaarten die je vasthoudt, meestal 7. Alleen jij ziet ze.
term-play-area = Speelgebied
term-about-play-area = De kaarten die je deze beurt in het spel hebt, samen met de kaarten die je voor een + omdraait.
term-discard-pile = Aflegstapel
term-about-discard-pile = Je gebruikte kaarten en de hitte die je betaalde. Alleen de bovenste kaart is te zien.
term-basic-card = Basiskaart
term-about-basic-card = Een kaart met snelheid 1 tot 4. Je hebt er van elk drie.
term-upgrade = Upgrade
term-about-upgrade = Een kaart die je naast de basiskaarten hebt, zoals de 0 en de 5, of een uit de Garage.
term-heat = Hitte
term-about-heat = Je betaalt ermee: van de motor naar de aflegstapel. In je hand neemt ze alleen plaats in, tot je koelt.
term-stress = Stress
term-about-stress = Een kaart met onbekende snelheid: bij het onthullen draai je er een basiskaart voor om. De vooruitblik rekent met wat nog in je stapel zit: zijn snelheid is zeker waar alles gelijk is.

## Een speelronde

term-round = Speelronde
term-about-round = Iedereen kiest tegelijk versnelling en kaarten. Dan zijn de auto’s aan de beurt, van voor naar achter.
term-order = Volgorde
term-about-order = Eerst wie meer ronden heeft, dan wie op een verder vak staat, dan wie op de ideale lijn staat.
term-plan = Plan
term-about-plan = De versnelling en de kaarten die je kiest. De anderen zien ze pas als iedereen gekozen heeft.
term-cluttered-hand = Vastzittende hand
term-about-cluttered-hand = Te weinig speelbare kaarten voor de versnelling. De auto blijft staan en valt terug naar versnelling 1.
term-speed = Snelheid
term-about-speed = De som van je kaarten, ook van de omgedraaide. Zoveel vakken rijd je; in een bocht telt ze tegen de limiet.
term-flip = Omdraaien
term-about-flip = Draai kaarten van je trekstapel om tot er een basiskaart ligt. Die telt; de andere leg je af.
term-blocked = Geblokkeerd
term-about-blocked = Beide plekken waar de auto zou komen zijn bezet, dus hij stopt erachter. Zijn snelheid blijft gelijk.
term-adrenaline = Adrenaline
term-about-adrenaline = De laatste auto (de laatste twee als er 5 of meer startten) mag 1 snelheid extra nemen en 1 hitte extra koelen.
term-react = Reageren
term-about-react = De stap na het rijden: koelen, boosten en de symbolen van je kaarten, in elke volgorde.
term-boost = Boost
term-about-boost = Eén keer per beurt: betaal 1 hitte, draai een kaart om en rijd zoveel vakken verder.
term-slipstream = Slipstream
term-about-slipstream = Naast een auto of er vlak achter mag je 2 vakken verder rijden. Ze tellen niet als snelheid.
term-check-corner = Bochtcontrole
term-about-check-corner = Voor elke bochtlijn waar je overheen ging, betaal je 1 hitte per punt snelheid boven de limiet.
term-spin-out = Spin
term-about-spin-out = Je kunt een bocht niet betalen: terug tot vóór de lijn, naar versnelling 1, met stress in je hand.
term-discard = Afleggen
term-about-discard = Aan het eind van je beurt mag je kaarten uit je hand afleggen, maar geen hitte en geen stress.
term-replenish = Aanvullen
term-about-replenish = Aan het eind van je beurt leg je je speelgebied af en vul je je hand aan.

## Legendes

term-legend = Legende
term-about-legend = Een auto zonder coureur. Hij rijdt volgens de Legendekaart van de speelronde en betaalt geen hitte.
term-legends-line = Legendelijn
term-about-legends-line = De stippellijn vóór een bocht. Voorbij die lijn rijdt een Legende de bocht door.
term-helmet = Helmgetal
term-about-helmet = Zo ver rijdt een Legende vóór de Legendelijn, als hij vóór de bocht blijft.
term-diamond = Ruit
term-about-diamond = Komt in een bocht bij de limiet, of zegt op welk vak een Legende ervoor wacht.
term-chevron = Pijl
term-about-chevron = Een Legende die hier begint, mag één bochtlijn meer over, vanaf een dubbele pijl twee meer.

## De Garage (de symbolen van kaarten staan in symbols.ftl)

term-garage = Garage
term-about-garage = Kaarten kiezen vóór de race: iedereen neemt upgrades in plaats van de 0, de 5 en de hittekaart.

## Weer en wegdek

term-weather = Weerbord
term-about-weather = In de sector na deze bocht werkt het weer van de race.
term-cloudy = Bewolkt
term-about-cloudy = 1 stress minder in elke stapel. Achter weerborden: niet koelen.
term-fog = Mist
term-about-fog = 1 hitte meer in elke motor. Achter weerborden: geen slipstream beginnen.
term-storm = Storm
term-about-storm = 1 stress meer in elke stapel. Achter weerborden: een slipstream mag 2 vakken verder.
term-snow = Sneeuw
term-about-snow = 1 hitte minder in elke motor. Achter weerborden: 1 extra koelen.
term-rain = Regen
term-about-rain = 3 hitte van elke motor begint in de trekstapel. Achter weerborden: 1 extra koelen.
term-sun = Zon
term-about-sun = 3 hitte van elke motor begint op de aflegstapel. Achter weerborden: een slipstream mag 2 vakken verder.
term-road-condition = Wegdek
term-about-road-condition = Een bord bij een bocht. Het verandert de bocht, of de sector erna.
term-sector = Sector
term-about-sector = Alle vakken van een bochtlijn tot de volgende.
term-limit-minus-1 = Limiet −1
term-about-limit-minus-1 = De limiet van deze bocht is 1 lager.
term-limit-plus-1 = Limiet +1
term-about-limit-plus-1 = De limiet van deze bocht is 1 hoger.
term-overheat = Oververhitting
term-about-overheat = Wie voor deze bocht hitte betaalt, betaalt er 1 meer.
term-heat-control = Hittebeheersing
term-about-heat-control = In de sector na deze bocht kost een boost geen hitte.
term-slipstream-boost-1 = Slipstream +1
term-about-slipstream-boost-1 = In de sector na deze bocht mag een slipstream 1 vak verder.

## Kampioenschap

term-championship = Kampioenschap
term-about-championship = Een reeks races om punten.
term-points = Punten
term-about-points = 9, 6, 4, 3, 2 en 1 voor de eerste zes plaatsen van een race.
term-event = Gebeurtenis
term-about-event = De bijzondere regel van één race in een kampioenschap, met haar persbochten en sponsorkaarten.
term-sponsorship = Sponsorkaart
term-about-sponsorship = Een extra kaart voor je hand. Na het spelen verdwijnt hij uit je stapel.
term-press-corner = Persbocht
term-about-press-corner = Ga erdoor met een slipstream, of minstens 2 boven de limiet, en je verdient een sponsorkaart.

## Grotere dozen en varianten

term-flooded = Ondergelopen vak
term-about-flooded = Begin je hier je beurt, dan kost terugschakelen 1 hitte meer.
term-tunnel = Tunnel
term-about-tunnel = Zolang je auto erin staat, kun je geen kaarten afleggen en geen stress kwijtraken.
term-gravel = Grind
term-about-gravel = Eindigt je beurt op deze plek, dan kost dat 1 hitte.
term-chicane = Chicane
term-about-chicane = Twee bochtlijnen die samen één bocht zijn. Elke lijn wordt apart gecontroleerd.
term-mulligan = Nieuwe beginhand
term-about-mulligan = Een variant: betaal vóór het eerste plan 1 hitte, schud je hand terug en trek een nieuwe.
term-time-trial = Tijdrit
term-about-time-trial = Een race van één auto, om zo weinig mogelijk speelronden.
