# Wat een taalmodel leest naast de woorden van de terminal, en wat erover gezegd wordt. Keuzes en kaarten staan in
# notatie, die van geen enkele taal is.

llm-task = Je racet Heat: Pedal to the Metal, een kaartspel over autoraces. Je rijdt in een van de auto's en wilt zo ver mogelijk vooraan eindigen. Dit zijn de regels die gelden:
llm-answer = Elke vraag zegt hoe het ervoor staat, voor zover je dat mag zien, en noemt dan alle keuzes die je nu hebt, één per regel. Achter een | staat waar een keuze toe leidt als er verder niets gebeurt. Je mag eerst nadenken. Sluit je antwoord af met een regel waarop alleen je keuze staat, geschreven zoals in de lijst, tussen vierkante haken, zoals: [{ $example }]
llm-before = voor de race
llm-round = speelronde { $round }
llm-you = Jij rijdt { $colour }.
llm-corners = Het circuit heeft { $spaces } vakken. Bochtlijnen: { $corners }.
llm-corner = { $corner } achter vak { $space } (limiet { $limit })
llm-spots = Plekken op hun vakken: { $cars }.
llm-hand = Je hand: { $cards }
llm-piles = Je trekstapel heeft, in een volgorde die niemand kent: { $deck }. Je aflegstapel: { $discards }.
llm-planned = Je plan is gemaakt: { $cards }
llm-heat = hitte { $heat }
llm-asked = { $phase ->
    [DRAFT] Neem een kaart van de markt.
    [SWAP] Je mag een upgrade ruilen voor een die over is.
    [GIVE_BACK] Geef een upgrade terug.
    [TUNE] Kies meer hitte en stress, of minder.
    [MULLIGANS] Houd je eerste hand, of betaal 1 hitte voor een andere.
    [PLAN] Plan: kies een versnelling en evenveel kaarten.
    [SPEED] Kies de snelheid van een kaart.
    [REACT] Reageer: gebruik wat je hebt, het een na het ander; done sluit af.
    [SALVAGE] Kies kaarten van je aflegstapel die naar je trekstapel gaan.
    [PAY] Kies de kaart waarvoor je betaalt.
    [SLIPSTREAM] Slipstream, of blijf staan (0).
    [REFRESH] Kies een kaart die terug op je trekstapel gaat; done laat ze zoals ze zijn.
   *[DISCARD] Kies de kaarten die je uit je hand aflegt.
} Je keuzes:
llm-unread = In dit antwoord staat geen keuze.
llm-not-offered = { $choice } kan nu niet.{ $reason }
llm-again = Sluit je antwoord af met een van de genoemde keuzes, tussen vierkante haken.

## Als er geen antwoord komt

llm-never = { $model } heeft nog nooit geantwoord: { $why }
llm-unanswered-late = geen antwoord binnen { $seconds } s
llm-unanswered-unreachable = { $url } is niet bereikbaar ({ $told })
llm-unanswered-status = { $url } antwoordt { $status } { $told }
llm-unanswered-no-chat = wat { $url } antwoordt, is geen chat completion

## Na een race

llm-report = { $colour } vroeg { $model } naar { $decisions ->
    [one] { $decisions } beslissing
   *[other] { $decisions } beslissingen
} in { $questions ->
    [one] { $questions } vraag
   *[other] { $questions } vragen
}: { $sent } tokens verzonden, { $received } ontvangen, { $seconds } s.
llm-report-refused = { $n ->
    [one] { $n } antwoord had geen keuze die mogelijk was.
   *[other] { $n } antwoorden hadden geen keuze die mogelijk was.
}
llm-report-unanswered = { $n ->
    [one] { $n } vraag kreeg geen antwoord.
   *[other] { $n } vragen kregen geen antwoord.
}
llm-report-fallbacks = { $n ->
    [one] { $n } beslissing nam { $fallback } in de plaats ervan.
   *[other] { $n } beslissingen nam { $fallback } in de plaats ervan.
}

## Een server van het Model Context Protocol

mcp-instructions = Race Heat: Pedal to the Metal tegen bots en Legendes. begin_race begint een race, zegt de regels die gelden en stelt de eerste vraag. Beantwoord elke vraag met decide, in de notatie van de lijst, tot de race voorbij is; daarna hebben results en record de afloop. De bron hotlap://rules heeft alle regels.
mcp-waits = Een programma dat het Model Context Protocol spreekt, start dit commando en praat er hier mee: { "{" }"command": "hotlap", "args": ["mcp"]{ "}" }. Ctrl-C sluit af.
mcp-serves = { $url } spreekt het Model Context Protocol, alleen voor deze computer. Ctrl-C stopt.
mcp-begun = Dit is race { $race }: noem die bij elke aanroep.
mcp-over = De race is voorbij.
mcp-so-far = De race gaat nog door. Tot nu toe:
mcp-record-later = Het verslag komt als de race voorbij is: het startgetal staat erin, en dat verraadt alle kaarten.
mcp-no-race = Er is geen race “{ $race }”; begin_race begint er een en zegt hoe die heet.
mcp-no-track = Er is geen circuit “{ $name }”; er zijn { $known }.{ $near ->
    [none] { "" }
   *[other] { " " }Bedoel je “{ $near }”?
}
mcp-no-driver = Er is geen coureur “{ $name }”; er zijn { $known }.{ $near ->
    [none] { "" }
   *[other] { " " }Bedoel je “{ $near }”?
}
mcp-arg-race = Hoe de race heet, zoals begin_race het zei.
mcp-arg-track = Het circuit: { $known }.
mcp-arg-rivals = Wie er nog rijden, één voor elke auto: rookie, club, planner, ace, champion, random of legend. Een lege lijst is een tijdrit.
mcp-arg-rules = Wat anders is dan in een gewone race, bij naam: { $known }. Zonder laps heeft het circuit zijn eigen aantal ronden.
mcp-arg-seed = Het startgetal, om de race te kunnen herhalen; zonder is het een nieuw getal, dat niemand voor het einde kent.
mcp-arg-choice = Een van de genoemde keuzes, zoals die daar staat, tot de |.
mcp-tool-begin-race = Begin een race waarin jij de eerste auto rijdt. Zegt hoe de race heet, de regels die gelden, wat je mag zien, en je keuzes.
mcp-tool-see = Wat je nu van de race mag zien: de auto's, je hand en stapels, de weg, en je keuzes met waar elke toe leidt.
mcp-tool-choices = De keuzes die je nu hebt, één per regel.
mcp-tool-decide = Maak een van je keuzes. Zegt wat er gebeurde tot je weer beslist, en de volgende vraag. Een keuze die niet kan verandert niets, en de foutmelding noemt de keuzes die wel kunnen.
mcp-tool-give-up = Geef de race op: je auto verlaat de baan.
mcp-tool-results = De stand, tot nu toe of aan het einde.
mcp-tool-record = Het verslag van een race die voorbij is, als tekst: bewaar het als bestand, en `hotlap replay BESTAND` vertelt de race opnieuw.
mcp-page-rules = Alle regels van het spel.
mcp-page-notation = De vormen van alle keuzes.
mcp-page-tracks = Alle circuits met hun ronden, vakken en bochten.
mcp-page-track = Eén circuit: de bochten, en de weg.
mcp-page-cards = De upgrades en sponsorkaarten, en wat ze doen.
mcp-page-drivers = Wie de andere auto's kan rijden.
