# Beste antwoorden: hotlap best-response.

response-learning = Leren winnen van { $name }
response-judging = Beoordelen: { $name }
response-title = Een beste antwoord op { $name }: { $decisions } beslissingen in { $time }, { $races } races om het te beoordelen
response-own = het antwoord
response-start = { $name }, waarmee het begon
response-note = Tegen zichzelf heeft { $name } een gelijk deel, { $share } punten. Wat het antwoord meer heeft, is een ondergrens voor wat er van { $name } te winnen is: met meer beslissingen of een andere manier van leren is er misschien meer te vinden. Voor: hoeveel punten meer dan { $start }, per startgetal vergeleken. { interval-note }.
response-nothing = Met zoveel beslissingen is niets gevonden dat beter wint dan { $start }.
response-kept = Bewaard in { $path }. { $driver } is een coureur: voor toernooien, taken en kamers.
