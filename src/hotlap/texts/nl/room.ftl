# Een kamer: voor de race, en eromheen.

room-title = { $name }
room-loading = De paddock in …
room-share = Uitnodigen
room-share-about = Wie deze link heeft, kan kijken, vóór een race een vrije plek nemen, en tijdens een race om een plek vragen.
room-share-local = Dit adres werkt alleen op deze computer. Open de pagina met de naam of het adres van de computer in het netwerk om anderen uit te nodigen.
room-link = Link naar deze kamer
room-vibration = Tril als ik aan de beurt ben
room-seats = Startgrid
room-seat-free = Vrije plek
room-seat-free-racing = { $name } rijdt
room-seat-me = jij
room-seat-beside = op dit scherm
room-seat-bot = Bot
room-seat-legend = Legende
room-seat-here = aanwezig
room-seat-gone = niet aanwezig
room-seat-away = was weg, een bot rijdt
room-seat-handicap = −{ $n } hitte
room-sit = Instappen
room-sit-too = Nog een coureur hier
room-wheel = Stuur overnemen
room-give-time = Geef { $name } { $time } extra
room-pause = Pauzeer de race
room-no-pause = Trek de wens voor een pauze in
room-pause-too = Ik wil dat ook
room-pause-wanted = { $names } { $n ->
    [one] wil
   *[other] willen
} de race pauzeren. Dat gebeurt als alle coureurs dat willen.
room-go-on = Ga verder
room-paused = De race is gepauzeerd: er loopt geen tijd.
room-pause-about = { $n ->
    [0] Een pauze begint als iedereen die wil; dan loopt er geen tijd.
   *[other] { $n } van { $of } willen pauze. Die begint als iedereen die wil.
}
room-holiday = Vakantie
room-holiday-about = Je eigen tijd loopt dan niet; per race hoogstens drie weken.
room-holiday-none = Geen vakantie
room-holiday-for = { $time } weg
room-holiday-until = op vakantie tot { $when }
room-leave = Uitstappen
room-free = Plek vrijmaken
room-let = Een bot laten rijden
room-driver-first = Je naam, zoals de anderen hem zien
room-driver-yours = Je naam
room-driver-name = Naam
room-driver-of = Naam van de coureur van auto { $n }
room-watchers = { $n ->
    [0] Niemand kijkt
    [one] { $n } kijker
   *[other] { $n } kijkers
}
room-watching = Je kijkt toe. Neem een vrije plek om te rijden.
room-settings = Wat jullie rijden
room-fork = Verder gereden
room-fork-from = Vanaf speelronde { $round } van een afgelopen race, in auto { $n } ({ $colour }).
room-fork-link = Die race op dit moment
room-fork-about = Auto { $n } houdt de kaarten die hij had. Alles wat de coureur toen niet wist, wordt opnieuw gedeeld, voor iedereen: de andere handen, en de volgorde van alle stapels. De instellingen zijn die van die race.
room-fork-again = Elke volgende race in deze kamer begint op hetzelfde moment, met andere kaarten.
room-change = Instellingen veranderen
room-start = Race starten
room-start-next = Volgende race starten
room-fill = { $n ->
    [one] Zet een bot op de vrije plek
   *[other] Zet bots op de { $n } vrije plekken
}
room-start-free = { $n ->
    [one] Eén plek is nog vrij: in de race rijdt daar een bot.
   *[other] { $n } plekken zijn nog vrij: in de race rijdt daar een bot.
} { $watchers ->
    [0] { "" }
    [one] Er is iemand die nog geen plek heeft.
   *[other] Er zijn { $watchers } mensen die nog geen plek hebben.
}
# Eén keer, aan een gast die met anderen racet en geen naam heeft.
room-name-ask = Hoe mogen de anderen je noemen?
room-name-tell = Zo heet ik
room-name-skip = Verder zonder naam
room-wait = { $host } start de race.
room-wait-host = Wie de kamer heeft gemaakt, start de race.
room-season-stage = { $track }: { $event }
room-panel = Plekken en link
room-panel-short = Plekken
room-absent = { $name } in auto { $n } ({ $colour }) is weg. Een bot kan rijden tot { $name } terug is.
room-passed-on = { $before } was lang weg, daarom is { $host } nu de host.
room-away = Je was weg, daarom rijdt een bot voor { $name }.
room-back = Ik ben er weer
room-club-drives = { $name } rijdt auto { $n } ({ $colour }): de coureur heeft die plek opgegeven.
room-kept-for-me = Een bot rijdt jouw auto { $n } ({ $colour }). De plek wordt voor je vrijgehouden.
room-kept-until = Een bot rijdt jouw auto { $n } ({ $colour }). { $name } rijdt ermee vanaf speelronde { $round }, omdat je weg was. Tot dan kun je terugkomen.
room-ask-about = De race is bezig, en een bot rijdt een vrije auto. Jij kunt erin als alle coureurs dat goedvinden.
room-ask-where = Plek kiezen
room-ask = Vragen om te rijden
room-agree = Goed
room-disagree = Nee
room-withdraw = Niet meer vragen
room-wish = { $name } wil graag auto { $n } ({ $colour }) rijden. { $of ->
    [one] { $who ->
        [you] Jij beslist daarover.
        [driver] { $driver } beslist daarover.
       *[somebody] Eén coureur beslist daarover.
    }
   *[other] { $agreed } van de { $of } coureurs vinden het goed.
}
room-wish-mine = Je hebt gevraagd of je auto { $n } ({ $colour }) mag rijden. { $of ->
    [one] { $who ->
        [you] Jij beslist daarover.
        [driver] { $driver } beslist daarover.
       *[somebody] Eén coureur beslist daarover.
    }
   *[other] { $agreed } van de { $of } coureurs vinden het goed.
}
room-wish-waits-away = { $keeper }, die er reed, moet het ook goedvinden, of een tijdje weg zijn.
room-wish-waits-agrees = { $keeper }, die er reed, moet het ook goedvinden.
room-soon = Vanaf speelronde { $round } rijd jij auto { $n } ({ $colour }). Tot dan rijdt er een bot, en zie je geen kaarten.
room-seat-kept = Een bot rijdt voor { $name }
room-seat-soon = vanaf speelronde { $round }
room-give-up = Plek opgeven
room-news-left = { $name } is uit auto { $n } gestapt. Een bot rijdt, en { $name } mag terugkomen.
room-news-gave-up = { $name } heeft auto { $n } opgegeven. Een bot rijdt tot iemand het stuur overneemt.
room-news-freed = De host heeft de plek van { $name } vrijgemaakt. Een bot rijdt auto { $n }, en { $name } mag terugkomen.
room-news-came-back = { $name } zit weer aan het stuur van auto { $n }.
room-news-was-back = { $name } kwam terug in auto { $n }, maar is er nu even niet.
room-news-let-club = { $name } is weg. Een bot rijdt auto { $n } tot { $name } terug is.
room-news-more-time = { $name } heeft extra tijd gekregen.
room-news-paused = De race is gepauzeerd: iedereen wil het. Er loopt geen tijd.
room-news-wants-pause = { $name } wil de race pauzeren.
room-news-went-on = { $name } heeft de pauze beëindigd.
room-news-tutored = { $name } laat de coach elke keuze nakijken.
room-news-holiday = { $name } is op vakantie: de eigen tijd loopt niet.
room-news-time-up = De tijd van { $name } is om. Een bot rijdt de speelronde uit met auto { $n }.
room-news-asked = { $name } wil graag auto { $n } rijden.
room-news-turned-down = De coureurs vonden { $name } in auto { $n } niet goed.
room-news-took-over = { $name } neemt auto { $n } over, vanaf speelronde { $round }.
room-news-out = { $how ->
    [gave-up] { $name } heeft de race opgegeven met auto { $n }.
   *[out] { $name } ligt uit de race met auto { $n }.
}
room-lost = De verbinding is weg. We proberen het opnieuw …
room-gone-title = Deze kamer is gesloten
room-gone-reload = Pagina opnieuw laden
room-free-title = De plek van { $name } vrijmaken?
room-free-about = Een bot rijdt vanaf nu deze auto. De coureur mag terugkomen; anderen mogen erin als alle coureurs dat goedvinden.
room-leave-title = Uit je auto stappen?
room-leave-about = Een bot rijdt hem verder, en jij mag terugkomen. Geef je de plek op, dan mag iedereen hem nemen.
room-no = Nee

## A league's table

room-league = Competitie: { $name }, manche { $round }, tafel { $table }
room-league-share = Met deze link kan iedereen kijken. De plekken zijn voor leden van de competitie.
room-league-wait = Wie hier een plek heeft, start de race als iedereen klaar is.
