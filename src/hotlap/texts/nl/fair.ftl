# Eerlijk schudden: de getallen van de server en van alle browsers, en de controle ervan.

fair-title = Eerlijk geschud
fair-about = Je browser doet een geheim toevalsgetal mee, net als die van de anderen en de server. Elk getal wordt nu beloofd met zijn vingerafdruk (SHA-256) en pas gegeven als de race begint: zo kan niemand kiezen hoe de kaarten worden geschud.
fair-season = Voor het hele seizoen ligt vast hoe er wordt geschud: dat volgt uit de getallen waarmee het begon.
fair-count = { $n ->
    [0] Nog geen browser heeft een getal beloofd.
    [one] Eén browser heeft een getal beloofd.
   *[other] { $n } browsers hebben een getal beloofd.
}
fair-server = Vingerafdruk van het getal van de server:
fair-mixing = De race begint zo: de kaarten worden geschud, met een getal uit de browser van elke rijder ({ $n } van de { $of } zijn er).
fair-in = Hiermee is geschud: { $n ->
    [0] alleen het getal van de server
    [one] het getal van de server en dat van één coureur
   *[other] het getal van de server en die van { $n } coureurs
}.
fair-replaced = Voor { $names } deed de server een getal mee.
fair-later = Alle getallen zijn na de finish te zien. Dan kan iedereen ze controleren.
fair-later-season = Alle getallen zijn na de laatste race van het seizoen te zien, omdat coureurs kaarten bewaren die niemand heeft gezien.
fair-check = Eerlijk geschud: controleer het
fair-checking = Het schudden wordt gecontroleerd …
fair-failed = Het verslag kon niet worden opgehaald.
fair-none = Deze race heeft geen getallen van coureurs: de server maakte het startgetal alleen.
fair-good = Gecontroleerd door je browser: elk getal is het getal dat was beloofd, en het startgetal volgt eruit.
fair-form = De getallen in dit verslag zijn niet te lezen.
fair-wrong-server = Het getal van de server is niet het getal dat hij had beloofd.
fair-wrong-seat = Het getal van een coureur is niet het getal dat was beloofd.
fair-wrong-seed = Het startgetal volgt niet uit de getallen.
fair-mine = Jouw getal zit erin, en alle beloften zijn die je eerder zag.
fair-same = Alle beloften zijn die je browser eerder zag.
fair-unseen = Deze browser was er niet bij en kan de beloften dus niet met die van toen vergelijken.
fair-changed = Dit zijn niet de beloften die je browser vóór de race zag.
fair-late = Het getal van je browser kwam niet op tijd, daarom deed de server er een mee. Alle beloften zijn die je eerder zag.
fair-left-out = Je browser gaf zijn getal, maar de server deed een ander mee.
fair-server-number = Server
fair-seat-told = { $name }: eigen getal
fair-seat-late = { $name }: beloofde een getal en gaf het niet op tijd; de server deed er een mee
fair-seat-none = { $name }: geen eigen getal; de server deed er een mee
fair-rest = Dat de race uit het startgetal volgt, controleer je met de regels zelf: hotlap verify BESTAND
