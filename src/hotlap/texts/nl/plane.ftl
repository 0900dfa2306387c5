# Een pagina zonder server: het hele spel draait erin.

plane-home-lead = Heat: Pedal to the Metal in je browser, gemaakt door fans: versnellingen, kaarten en een hete motor. Race tegen Legendes en bots. Het hele spel zit in deze pagina: is het eenmaal geladen, dan werkt het ook zonder netwerk.
plane-home-now-about = Eén ronde in de VS tegen twee bots en drie Legendes. De eerste keer komt er hooguit 10 MB in je browser.
plane-home-now-here = Eén ronde in de VS tegen twee bots en drie Legendes. Het hele spel is al in je browser.
plane-home-new-about = Circuits, upgrades, weer, seizoenen; alleen, of met meer mensen aan één scherm.
plane-home-data-about = Je naam, je plekken en je races staan alleen in deze browser. Ze verdwijnen als je de gegevens van de browser wist, in een privévenster als je het sluit, en in Safari na een week zonder bezoek, behalve als de pagina op je beginscherm staat. Een bestand bewaart alles, voor hier of een andere browser.
plane-home-data-what = Je naam, je plekken, je cijfers en je races verdwijnen voorgoed. Alleen een bestand dat je hebt bewaard brengt ze terug.
plane-home-name-about = Wordt vanzelf bewaard. De naam staat vanaf je volgende plek op je auto.
plane-about-title = Zonder server
plane-about = Je races staan in deze browser. Voor alles met anderen is een server nodig: kamers via een link, competities, meldingen, en dezelfde coureur op een ander apparaat.
plane-others-title = Hiervoor is een server nodig

## Wat er komt

plane-loads = Het spel komt in je browser
plane-loads-once = Dit gebeurt maar één keer. Wat er al is, blijft, ook als je de pagina sluit.
plane-loads-next = { $done } van { $of } MB
plane-loads-done = { $of } MB is er. { plane-begins }
plane-begins = Het spel wordt klaargezet …

## Andere tabbladen

plane-waits = Je races staan in een ander tabblad
plane-waits-about = Sluit het andere, of ga hier verder: wat je hebt gereden, is bewaard.
plane-waits-take = Hier verdergaan

## Wat bewaard wordt, en wat niet

plane-refused = Deze browser bewaart niets voor deze pagina, zoals in sommige privévensters. Je kunt racen, maar je races eindigen met dit tabblad.
plane-full = Er is geen ruimte meer voor deze pagina. Daarom telt je laatste stap niet. Maak ruimte, en doe hem opnieuw.
plane-lost = Wat deze browser had bewaard, is weg of niet te bereiken. Laad de pagina opnieuw.
plane-reload = Opnieuw laden

## Wat ophield

plane-gone = Het spel is in deze pagina niet gestart.
plane-gone-offline = Er ontbreken nog delen, en er is geen netwerk. Wat er al is, blijft: ga verder als je weer online bent.
plane-gone-what = Wat de browser zegt

## Een andere versie

plane-newer = Er is een nieuwere versie van het spel.
plane-newer-later = Er is een nieuwere versie van het spel. Die wacht tot je race voorbij is.
plane-newer-use = Nu gebruiken

plane-app-unfetched = Dit deel van de pagina kon niet worden opgehaald. Is er een netwerk?
plane-problem-offline = Het spel draait nu even niet in deze pagina. Probeer het nog eens.
plane-problem-store = Dat kon deze browser niet bewaren, en daarom telt het niet. Probeer het opnieuw.
plane-problem-internal = Er ging iets mis. Probeer het opnieuw; gebeurt het weer, laad dan de pagina opnieuw.
plane-problem-closing = { plane-problem-offline }
plane-problem-elsewhere = Er is niets gedaan: je races staan in een ander tabblad

## Woorden van kamers, waar niemand anders komt

plane-room-private = In deze pagina
plane-room-panel = Plekken
plane-room-gone-title = Deze kamer is hier niet
plane-room-leave-about = Een bot rijdt verder, en je mag terugkomen. Geef je de plaats op, dan houdt de bot haar.
plane-races-bests = Records van deze pagina
plane-race-page-link = Deze link leidt naar het spel. De race gaat mee als plaatje: bewaar dat eerst.
plane-races-closed-day = terugkijken en verwijderen na de dag
plane-record-binary = Dit is geen bewaarde race. Een bestand met al je gegevens laad je op de eerste pagina, bij “Je gegevens”.
plane-replay-fork-with = Kies wie er rijdt
plane-problem-no-such-race = Verwijderd, of in een andere browser.
plane-problem-no-such-room = { plane-problem-no-such-race } Een kamer van anderen staat op een server: open de hele link.
plane-rules-back = Terug naar de race
plane-fair-about = Twee geheime toevalsgetallen schudden de kaarten: een van dit scherm en een van het spel in de pagina. Beide worden nu beloofd met hun vingerafdruk (SHA-256) en pas gegeven als de race begint.
plane-fair-server = Vingerafdruk van het getal van het spel:
plane-fair-in = Hiermee is geschud: { $n ->
    [0] alleen het getal van het spel
    [one] het getal van het spel en dat van één coureur
   *[other] het getal van het spel en die van { $n } coureurs
}.
plane-fair-replaced = Voor { $names } deed het spel een getal mee.
plane-fair-none = Deze race heeft geen getallen van coureurs: het spel maakte het startgetal alleen.
plane-fair-wrong-server = Het getal van het spel is niet het getal dat het had beloofd.
plane-fair-server-number = Het spel
plane-race-unsent = Een ogenblik …
plane-room-lost = Een ogenblik: het spel komt terug zoals het was …
plane-daily-podium-seed = Het verslag is open vanaf { $when }, als ieders dag voorbij is.
plane-daily-seed-later = Het startgetal volgt uit de datum. Het is hier te zien als de dag voorbij is.
plane-daily-lead = Elke pagina van hotlap zonder server heeft vandaag deze races, met de kaarten hetzelfde geschud, en je hebt één poging. Het gaat om speelronden, niet om seconden: neem de tijd. Wil je vergelijken, geef je uitslag dan door aan vrienden.
problem-wrong-flight = De server reed deze race opnieuw en vond iets anders. Daarom neemt hij haar niet.

## Races naar een server

plane-send = Mijn races naar een server sturen
plane-send-about = Rijd je ook op een server van hotlap? Je races van deze pagina kunnen daarheen, met de vermelding dat ze zonder server gereden zijn: om te bekijken, te analyseren en mee te tellen in je cijfers. Ze geven geen medailles, records of plaatsen in uitslagen.
plane-send-link = Jouw privélink daar
plane-send-link-about = Die staat op de eerste pagina van de server, bij “Ander apparaat”. Deze pagina bewaart hem niet.
plane-send-example = https://…/#/join/…
plane-send-go = Sturen
plane-send-stop = Stoppen
plane-send-asks = { $host } wordt gevraagd …
plane-send-on = { $done } van { $of } naar { $host } gestuurd, als { $name }
plane-send-pause = { $host } vraagt om een pauze. Over { $n } s gaat het verder.
plane-send-done = { $n ->
    [one] { $n } race staat nu op { $host }, bij die van { $name }.
   *[other] { $n } races staan nu op { $host }, bij die van { $name }.
}
plane-send-none = Er is niets nieuws voor { $host }.
plane-send-none-driven = Hier is nog geen race uitgereden. Rijd er eerst een uit.
plane-send-held = { $n ->
    [one] Eén race wacht: die kan als de dag voorbij is.
   *[other] { $n } races wachten: die kunnen als hun dag voorbij is.
}
plane-send-wrong-own = Dit is het adres van deze pagina. Neem de link van de server waar je ook rijdt.
plane-send-none-taken = Er staat geen nieuwe race op { $host }.
plane-send-left = { $n ->
    [one] { $n } race is niet aangenomen:
   *[other] { $n } races zijn niet aangenomen:
}
plane-send-wrong-link = Dit is geen privélink. Zo ziet die eruit: { plane-send-example }
plane-send-wrong-https = Dat adres is niet veilig: anderen kunnen je link onderweg lezen. Neem het adres dat met https begint.
plane-send-problem-offline = { $host } gaf geen antwoord. Misschien is er geen netwerk, of neemt dat adres geen races aan. Er is niets verloren: stuur ze later.
plane-send-problem-bad-link = { $host } kent deze link niet. Kopieer hem daar opnieuw.
plane-send-problem-foreign-origin = { $host } heet zelf anders. Neem het adres dat de pagina daar toont.
plane-send-problem-not-found = { $host } is geen server van hotlap die races aanneemt.
plane-send-problem-rules = { $host } heeft een andere versie van hotlap en kan deze race niet aannemen.
plane-send-problem-too-large = { $host } bewaart niet zoveel.
plane-send-problem-later = { $host } neemt nu niets meer aan. Stuur de rest later.
plane-send-problem-wrong-flight = { $host } reed haar opnieuw en vond iets anders.

## Alles, bewaard en weer geladen

plane-load = Alles laden
plane-load-ask = Dit laden in plaats van wat hier is?
plane-load-has = Het bestand is bewaard op { $when }: { plane-load-races }
plane-load-races = { $n ->
    [0] geen gereden race
    [one] { $n } gereden race
   *[other] { $n } gereden races
}{ $on ->
    [0] .
    [one] {" "}en één die nog bezig is.
   *[other] {" "}en { $on } die nog bezig zijn.
}
plane-load-goes = Wat nu in deze browser staat, verdwijnt: { plane-load-races }
plane-load-no = Houden wat hier is
plane-load-yes = Het bestand laden
plane-load-done = Het bestand is geladen: { plane-load-races }
plane-load-other = “Alles bewaren” heeft dit bestand niet gemaakt. Er is niets veranderd. Een bewaarde race open je onder “Een bewaarde race bekijken”.
plane-load-damaged = Dit bestand is beschadigd, of er ontbreekt een stuk. Er is niets veranderd.
plane-load-newer = Dit bestand is van een nieuwere versie van hotlap. Laad de pagina opnieuw als die versie er is. Er is niets veranderd.
plane-load-refused = Deze browser bewaart niets voor deze pagina, en daarom kan het bestand hier niet geladen worden. Laad de pagina opnieuw.

## Om er een te verwijderen

plane-drop = “{ $name }” verwijderen
plane-drop-ask = { plane-drop }?
plane-drop-race = De race verdwijnt voorgoed: de uitslag, de herhaling en wat ze in je cijfers telt.
plane-drop-room = De kamer verdwijnt. Een race die erin bezig is, eindigt zonder uitslag; races die voorbij zijn, blijven bij je races.
plane-drop-season = { plane-drop-room } De punten van het seizoen verdwijnen ook.
plane-dropped = “{ $name }” is verwijderd.
