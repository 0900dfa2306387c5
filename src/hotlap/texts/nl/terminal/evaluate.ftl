# Taken met een naam: hotlap evaluate. Sommige woorden zijn die van toernooien.

head-ahead = Voor
head-failed = Fouten
head-longest = Meeste ms
head-ms = ms
head-races = Races
head-rival = Rivalen
head-task = Taak
task-about-first-race = het basisspel tegen Legends, op de vier circuits van de basisdoos
task-about-duel = twee auto’s: wat de een wint, verliest de ander
task-about-club-grid = het basisspel tegen vijf keer club, op acht circuits
task-about-whole-game = hetzelfde met Garage, weer en alle dozen, op tien circuits
task-about-unseen-tracks = twee circuits die op geen lijst staan: niemand heeft ze geleerd
task-about-ace-grid = het basisspel tegen vijf keer ace, voor wie club verslaat
evaluate-list-note = Eén auto van de coureur tegen de rivalen. Circuits, startgetallen, opties en de tijd per keuze (2 s) liggen vast; elk startgetal wordt vanaf elke plek gereden. Een taak verandert nooit.
evaluate-racing = { $task }, { $driver }
evaluate-title = { $task }: één auto tegen { $others } × { $rival }, { $races } races ({ $tracks ->
    [one] { $tracks } circuit
   *[other] { $tracks } circuits
} × { $seeds ->
    [one] { $seeds } startgetal
   *[other] { $seeds } startgetallen
} × { $cars } plekken)
evaluate-ahead = Voor: hoeveel punten meer dan { $name } in een race, per startgetal vergeleken.
evaluate-earlier = { $name } (eerder)
evaluate-of-file = (eerder): een resultaat uit { $file }
evaluate-note = Punten en zeges zijn per race; een gelijk deel is { $share } punten. { interval-note }; het gaat per startgetal. ms: de tijd voor een keuze, gemiddeld en hoogstens.
evaluate-part = Een snelle indruk: { $seeds } van { $of } startgetallen per circuit. Vergelijk met anderen op alle.
evaluate-too-long = { $name }: de langste keuze duurde { $longest } s; de taak staat { $limit } s toe. Vermeld dat bij de cijfers.
evaluate-fault = { $name } { $fault }, aantal keren: { $n }. Die races tellen als opgegeven: geen punten.
evaluate-fault-first = De eerste: { $where }
evaluate-task-digest = Taak { $task }: { $digest }
evaluate-result-digest = Resultaat van { $name } in { $task }: { $digest }
evaluate-kept = Bewaard in { $path }
evaluate-stopped = Wat gereden is, is bewaard in { $path }. Hetzelfde commando gaat ermee verder.

## Een bestand met resultaten

evaluation-no-evaluation = is geen bestand dat hotlap evaluate schreef
evaluation-format = heeft indeling { $format }; deze versie van hotlap leest { $known }
evaluation-other-task = heeft geen resultaat van de taak { $task } zoals die hier is ({ $digest }); wel { $known }
