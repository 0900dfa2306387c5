### Wat wordt doorgestuurd: een race als plaatje, een moment ervan, een dag.

share = Delen
share-title = Deel deze race
share-result = Met de uitslag
share-save = Bewaar het plaatje
share-saved = { $name } is bewaard.
share-untold = Bekijk hem zonder te weten hoe het afloopt.
share-rise = Beste ronde: nummer { $round }, van { $from } naar { $to }
share-me = Ik
share-fastest = Snelste beurt: { $name } met snelheid { $speed }
share-race = { $title }: bekijk deze race zonder te weten hoe het afloopt.
share-place = { $title }: ik werd { $place } van { $n }.
share-alone = { $title }: { $rounds ->
    [one] binnen in { $rounds } ronde
   *[other] binnen in { $rounds } ronden
}.
share-won = { $title }: { $name } heeft gewonnen.
# Een moment van een herhaling.
share-moment = Kijk hier: { $title }, ronde { $round }
