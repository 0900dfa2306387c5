# The fair shuffle: the numbers of the server and of all browsers, and their check.

fair-title = Fair shuffle
fair-about = Your browser adds a secret random number, and so do the others and the server. All numbers are promised now by their fingerprints (SHA-256) and told only when the race begins: so nobody can choose how the cards are shuffled.
fair-season = The shuffle of the whole season is fixed: it follows from the numbers with which it began.
fair-count = { $n ->
    [0] No browser has promised a number yet.
    [one] One browser has promised a number.
   *[other] { $n } browsers have promised a number.
}
fair-server = Fingerprint of the server’s number:
fair-mixing = The race begins in a moment: the cards are being shuffled, with a number from each driver’s browser ({ $n } of { $of } so far).
fair-in = In this shuffle: { $n ->
    [0] the number of the server alone
    [one] the server’s number and one of a driver
   *[other] the server’s number and { $n } of the drivers
}.
fair-replaced = For { $names } the server put in a number.
fair-later = All numbers are shown after the finish. Then anybody can check them.
fair-later-season = All numbers are shown after the last race of the season, because drivers keep cards that nobody has seen.
fair-check = Fair shuffle: check it
fair-checking = The shuffle is being checked …
fair-failed = The record could not be fetched.
fair-none = This race has no numbers of drivers: the server alone made its seed.
fair-good = Checked by your browser: every number is the one that was promised, and the seed follows from them.
fair-form = The numbers of this record cannot be read.
fair-wrong-server = The server’s number is not the one that it had promised.
fair-wrong-seat = A driver’s number is not the one that was promised.
fair-wrong-seed = The seed does not follow from the numbers.
fair-mine = Your number is in it, and all promises are those that you saw before.
fair-same = All promises are those that your browser saw before.
fair-unseen = This browser was not there, so it cannot compare the promises with those of before.
fair-changed = These are not the promises that your browser saw before the race.
fair-late = The number of your browser did not arrive in time, so the server put one in. All promises are those that you saw before.
fair-left-out = Your browser told its number, but the server put in another one.
fair-server-number = Server
fair-seat-told = { $name }: own number
fair-seat-late = { $name }: promised a number and did not tell it in time; the server put one in
fair-seat-none = { $name }: no own number; the server put one in
fair-rest = That the race follows from its seed is checked with the rules themselves: hotlap verify FILE
