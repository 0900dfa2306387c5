### What is passed on: a race as a picture, a moment of it, a day.

share = Share
share-title = Share this race
share-result = With the result
share-save = Save the picture
share-saved = { $name } is saved.
share-untold = Watch it without knowing how it ends.
share-rise = Best round: number { $round }, from { $from } to { $to }
share-me = Me
share-fastest = Fastest turn: { $name } with Speed { $speed }
share-race = { $title }: watch this race without knowing how it ends.
share-place = { $title }: I came { $place } of { $n }.
share-alone = { $title }: { $rounds ->
    [one] home in { $rounds } round
   *[other] home in { $rounds } rounds
}.
share-won = { $title }: { $name } has won.
# A moment of a replay.
share-moment = Look here: { $title }, round { $round }
