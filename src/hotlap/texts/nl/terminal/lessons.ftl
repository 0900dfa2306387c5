# Wat een eerste race in de terminal uitlegt, elk ding één keer, en de spelregels op één scherm. In onze eigen woorden.

lesson-board = Bovenaan staat het hele circuit, van links naar rechts gereden; elke letter is een auto (zie de lijst). Eronder de weg om je heen: twee plekken op elk vak, dus een derde auto past er niet bij en stopt erachter. ┃ is een bochtlijn met de limiet van die bocht. Staan er twee auto’s naast elkaar, dan ligt die op de ─-plek voor.
lesson-plan = Een speelronde begint met een plan: een versnelling en evenveel kaarten, dus drie kaarten in versnelling 3. Samen zijn ze je snelheid, het aantal vakken dat je rijdt. Eén versnelling op of terug is gratis, twee kosten 1 hitte. De tabel laat zien waar elk plan je brengt en wat de bochten ervoor zouden vragen.
lesson-limits = Rijd je sneller over een bochtlijn dan de limiet, dan kost elk punt snelheid erboven 1 hitte. Hitte betaal je uit je motor; is er niet genoeg, dan spin je. Hard waar de weg vrij is, zacht waar hij draait.
lesson-stress = Een stresskaart (s, getoond als +) is een verrassing: speel je die, dan worden kaarten van je trekstapel omgedraaid tot er een van 1 tot 4 komt, en die telt.
lesson-heat = Hitte in je hand kun je niet spelen; ze neemt alleen plaats in. In lage versnellingen gaat ze terug naar de motor: tot 3 kaarten in versnelling 1, één in versnelling 2.
lesson-take-back = Anderen maken hun plan nog: zolang dat duurt, mag je het jouwe terugnemen.
lesson-react = Je kaarten hebben je auto vooruitgebracht. Voordat de bochten worden nagekeken mag je reageren, in elke volgorde.
lesson-boost = Boost: één keer per beurt 1 hitte betalen en een omgedraaide kaart bij je snelheid tellen, in elke versnelling.
lesson-adrenaline = Adrenaline helpt wie achteraan rijdt: je mag 1 snelheid extra nemen, met 1 vak extra als er plek is, en 1 hitte meer koelen als je die hebt.
lesson-cooldown = Koelen legt hittekaarten uit je hand terug in de motor, waar je ze weer kunt betalen.
lesson-slipstream = Een auto naast je, of op het vak vlak voor je, geeft je slipstream: 2 vakken, als er plek is. Ze tellen niet als snelheid, maar een bochtlijn waar je zo overheen gaat wel.
lesson-discard = Voordat je trekt, mag je kaarten afleggen die niet passen bij wat komt: hoge voor een langzame bocht, lage voor een recht stuk. Stress en hitte blijven.
lesson-corner = Dat was een bocht boven de limiet: de hitte die je betaalde ligt op je aflegstapel en komt terug in je hand.
lesson-spin = Gespind! De bocht vroeg meer dan je motor had. Je staat weer voor de bocht, in versnelling 1, met stress in je hand. Versnelling 1 koelt 3 hitte: gebruik dat.
lesson-legend = Legendes hebben geen hand en geen hitte. Ze rijden recht op een bocht af, en erdoorheen zodra ze dichtbij genoeg zijn: daar wordt de lijn in het beeld van het circuit dikker.
lesson-last = De finish is dichtbij. Alle bochten voor de lijn tellen nog, erachter telt niets: geef uit wat je aan hitte hebt.

## De spelregels van deze race: een alinea per regel

rules =
    De stappen van een speelronde. 1 en 2 Plannen: iedereen kiest tegelijk een versnelling en evenveel kaarten. Eén versnelling op of terug is gratis, twee kosten 1 hitte. Dan rijden de auto’s, de voorste eerst, en elke auto doet dit allemaal:
    3 Onthullen: je snelheid is de som van de kaarten; zo ver rijdt de auto. Een stress (+) wordt de eerste 1 tot 4 die van de trekstapel wordt omgedraaid. Is een vak vol, dan stop je erachter, met dezelfde snelheid.
    4 Adrenaline: wie bij het begin van de speelronde laatste is (de laatste twee, als er 5 of meer zijn gestart), mag 1 vak verder en 1 hitte meer koelen.
    5 Reageren: één keer boosten (1 hitte, nog een omgedraaide kaart snelheid), koelen (versnelling 1: 3 hittekaarten van hand naar motor, versnelling 2: 1).
    6 Slipstream: naast een auto, of er vlak achter, mag je 2 vakken mee.
    7 Bochten: betaal voor elke lijn die je kruiste je snelheid min de limiet in hitte. Te weinig hitte? Dan betaal je wat er is, spin je terug tot voor de lijn, schakel je naar versnelling 1 en krijg je 1 stress (2 in versnelling 3 of 4).
    8 Afleggen: leg kaarten af, behalve stress en hitte.
    9 Aanvullen: vul je hand aan tot 7.
    Betaalde hitte gaat naar je aflegstapel, en komt zo na een tijd terug in je hand; in lage versnellingen kun je die koelen. Kan je hand een versnelling niet vullen, dan blijf je staan en val je terug naar versnelling 1.
    { race-to-win } Bochten na de laatste finish tellen niet.
rules-garage = Upgrades zijn je eigen kaarten: hun snelheden en symbolen vertelt kaarten. Hitte en schrappen erop moeten zijn afgehandeld voordat je klaar bent met reageren; een kaart waarvan je de hitte niet kunt betalen brengt je terug naar het begin van je beurt, en een omgedraaide kaart komt ervoor in de plaats. Verversen komt vóór het afleggen. Voor een + telt geen upgrade: wordt er een omgedraaid, dan gaat die naar de aflegstapel.
rules-weather = Wegdek: een andere limiet en ! (oververhit: hitte die je daar betaalt kost 1 extra) gelden voor iedereen; wat op de weg achter een bocht ligt, werkt voor wie daar staat: voor koelen en boosten bij het reageren, voor slipstream bij het meerijden.
rules-flooded = Een beurt die op een ondergelopen vak (≈) begint, kost 1 hitte extra voor elke versnelling terug.
rules-tunnel = In een tunnel (∩) leg je niets af en raak je geen stress kwijt.
rules-gravel = Grind (░) ligt op losse plekken. Een beurt die erop eindigt kost 1 hitte, als de motor die heeft.
rules-season = Een seizoen: 9, 6, 4, 3, 2, 1 punten. Voor elke race kiest iedereen één upgrade, de laatste in de stand het eerst; wie het eerst kiest, mag ruilen. Sponsorkaarten liggen in je hand, mogen één keer worden gespeeld, en blijven tot dan. Een persbocht geeft er een voor slipstream over de lijn, of voor een snelheid van 2 of meer boven de limiet.
rules-today = Vandaag: { $event }
