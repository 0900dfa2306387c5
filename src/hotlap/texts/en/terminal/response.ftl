# Best responses: hotlap best-response.

response-learning = Learning to beat { $name }
response-judging = Judging { $name }
response-title = A best response to { $name }: { $decisions } decisions in { $time }, { $races } races to judge it
response-own = the response
response-start = { $name }, where it began
response-note = Against itself { $name } has an equal share, { $share } points. What the response has more is a lower bound on what can be won from { $name }: a larger budget or another way to learn may find more. Ahead: how many points more than { $start }, compared seed by seed. { interval-note }.
response-nothing = With this budget it found nothing that beats it better than { $start } does.
response-kept = Kept in { $path }. { $driver } is a driver: it races in tournaments, tasks and rooms.
