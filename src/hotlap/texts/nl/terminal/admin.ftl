# De commando’s van de mensen die een server draaien.

head-room = Kamer
head-state = Toestand
head-host = Host
head-seats = Bezet
head-deleted = Verwijderd
rooms-none = Zulke kamers zijn er niet.
rooms-lobby = wacht
rooms-racing = racet
rooms-over = afgelopen
rooms-season = seizoen
rooms-own-track = eigen circuit
rooms-in-days = over { $days } dagen
rooms-now = over een minuut

admin-room = Kamer { $id } { $name }
admin-room-state = { $state }, { $public ->
    [yes] in de openbare lijst
   *[no] voor wie de link heeft
}
admin-room-host = Host: { $name }, gast { $guest }
admin-room-used = Gemaakt { $made }, laatst gebruikt { $used }
admin-race = Race { $number }: { $id }, begonnen { $begun }, { $end ->
    [none] niet afgelopen
   *[other] afgelopen { $end }
}
head-seat = Plek
head-guest = Gast
head-name = Naam
head-seen = Laatst gezien
head-rooms = Kamers
head-who = Gast of netwerk
head-made = Gemaakt
head-ends = Eindigt
admin-seat-free = vrij
admin-guests-none = Zulke gasten zijn er niet. Een gast zonder naam staat niet in de lijst, maar kan wel een kamer of een plek hebben.
admin-bans-none = Niemand is geweerd.
admin-for-good = nooit
admin-ask = { $question } [j/N]
admin-not-done = Er is niets veranderd.
admin-delete-ask = Kamer { $id } verwijderen, met { $races ->
    [0] geen races
    [one] zijn race
   *[other] zijn { $races } races
}?
admin-deleted = Kamer { $id } is verwijderd.
admin-banned = { $who } is geweerd { $days ->
    [none] voor altijd
   *[other] voor { $days } dagen
}. Open verbindingen zijn gesloten.
admin-unbanned = { $who } mag er weer in.
admin-unbanned-none = { $who } was niet geweerd.
admin-revoked = Alle cookies, privélinks en passkeys van gast { $guest } zijn ongeldig. Plekken en kamers blijven. De nieuwe link:
admin-data-kept = Wat er over gast { $guest } is bewaard, staat in { $path }.
admin-data-ask = Gast { $guest } verwijderen, { $deleted ->
    [one] { $deleted } kamer
   *[other] { $deleted } kamers
} verwijderen waar niemand anders was, en de gast uit { $changed ->
    [one] { $changed } andere
   *[other] { $changed } andere
} halen?
admin-data-deleted = Gast { $guest } is verwijderd, met { $deleted ->
    [one] { $deleted } kamer
   *[other] { $deleted } kamers
}, en uit { $changed ->
    [one] { $changed } andere
   *[other] { $changed } andere
} gehaald.

## Wat er getypt werd en niemand is, of niets

admin-wrong-room = er is geen kamer “{ $id }”; hotlap admin rooms toont ze allemaal
admin-wrong-guest-id = “{ $typed }” is geen id van een gast; neem er minstens 6 tekens van uit een log
admin-wrong-several-guests = meer gasten beginnen met { $typed }; noem meer tekens
admin-wrong-no-guest = geen gast begint met { $typed }; van wie geen naam en geen kamer heeft, wordt niets bewaard
admin-wrong-addresses = { $typed } zijn te veel adressen; een ban geldt hoogstens voor een /{ $widest }
