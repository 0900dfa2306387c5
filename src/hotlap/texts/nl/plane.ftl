# Een pagina zonder server: het hele spel draait erin.

plane-home-lead = Heat: Pedal to the Metal in je browser, gemaakt door fans: versnellingen, kaarten en een hete motor. Race tegen Legendes en bots. Het hele spel zit in deze pagina: later werkt het ook zonder netwerk.
plane-home-now-about = Eén ronde in de VS tegen twee bots en drie Legendes. De eerste keer komt er hooguit 10 MB in je browser.
plane-home-new-about = Circuits, upgrades, weer, seizoenen; alleen, of met meer mensen aan één scherm.
plane-home-data-about = Je naam, je plekken en je races staan alleen in deze browser. Ze verdwijnen als je de gegevens van de browser wist, in een privévenster als je het sluit, en in Safari na een week zonder bezoek, behalve als de pagina op je beginscherm staat. Een race kun je als bestand bewaren en weer openen; alles samen is om te lezen, en geen pagina neemt het terug.
plane-home-data-what = Je naam, je plekken, je cijfers en je races verdwijnen voorgoed. Niemand kan dit terugdraaien.
plane-home-name-about = Wordt vanzelf bewaard. De naam staat vanaf je volgende plek op je auto.
plane-about-title = Zonder server
plane-about = Je races staan in deze browser, op dit apparaat. Voor alles met anderen is een server nodig: kamers via een link, competities, meldingen, en dezelfde coureur op een ander apparaat.
plane-others-title = Hiervoor is een server nodig
plane-others = In deze pagina zit het hele spel voor één persoon of één scherm, maar hij bereikt niemand anders. Kamers via een link, competities, races van de dag, meldingen en passkeys zijn er op een server van hotlap.
plane-others-home = Terug naar het begin

## Wat er komt

plane-loads = Het spel komt in je browser
plane-loads-once = Dit gebeurt maar één keer. Wat er al is, blijft, ook als je de pagina sluit.
plane-loads-next = { $done } van { $of } MB, nu { $what }
plane-loads-done = { $of } MB is er
plane-begins = De kamers worden klaargezet …
plane-part-python = Python
plane-part-game = regels, circuits en coureurs

## Andere tabbladen

plane-waits = Je racet in een ander tabblad
plane-waits-about = Eén tabblad tegelijk heeft je races. Sluit het andere, of ga hier verder: wat je hebt gereden, is bewaard.
plane-waits-take = Hier verdergaan

## Wat bewaard wordt, en wat niet

plane-refused = Deze browser bewaart niets voor deze pagina, zoals in sommige privévensters. Je kunt racen, maar je races eindigen met dit tabblad.
plane-full = Er is geen ruimte meer voor deze pagina. Daarom is je laatste stap niet bewaard, en telt hij niet. Maak ruimte op het apparaat, en doe hem opnieuw.
plane-lost = Wat deze browser had bewaard, is weg of niet te bereiken. Laad de pagina opnieuw.
plane-reload = Opnieuw laden

## Wat ophield

plane-gone = Het spel kon in deze pagina niet beginnen.
plane-gone-offline = Er ontbreken nog delen, en er is geen netwerk. Wat er al is, blijft: ga verder als je weer online bent.
plane-gone-what = Wat de browser zegt

## Een andere versie

plane-newer = Er is een nieuwere versie van het spel.
plane-newer-later = Er is een nieuwere versie van het spel. Die wacht tot je race voorbij is.
plane-newer-use = Nu gebruiken

plane-problem-offline = Het spel draait nu even niet in deze pagina. Probeer het nog eens.
plane-problem-store = Dat kon deze browser niet bewaren, en daarom telt het niet. Probeer het opnieuw.
plane-problem-internal = Er ging iets mis. Probeer het opnieuw; gebeurt het weer, laad dan de pagina opnieuw.
plane-problem-closing = Het spel begint opnieuw in deze pagina.

## Woorden van kamers, waar niemand anders komt

plane-room-private = In deze pagina
plane-room-leave-about = Een bot rijdt verder, en je mag terugkomen. Geef je de plaats op, dan houdt de bot haar.
plane-races-bests = Records van deze pagina
plane-race-page-link = Link naar het spel, niet naar deze race: die bewaar je als bestand
plane-replay-fork-with = Kies wie er rijdt …
plane-problem-no-such-room = Deze pagina heeft alleen races die erin begonnen zijn, in deze browser.
