# The commands of the people who run a server.

head-room = Room
head-state = State
head-host = Host
head-seats = Taken
head-deleted = Deleted
rooms-none = There are no such rooms.
rooms-lobby = waiting
rooms-racing = racing
rooms-over = over
rooms-season = season
rooms-own-track = own track
rooms-in-days = in { $days } days
rooms-now = in a minute

admin-room = Room { $id } { $name }
admin-room-state = { $state }, { $public ->
    [yes] in the public list
   *[no] for those who have its link
}
admin-room-host = Host: { $name }, guest { $guest }
admin-room-used = Made { $made }, last used { $used }
admin-race = Race { $number }: { $id }, begun { $begun }, { $end ->
    [none] not over
   *[other] over { $end }
}
head-seat = Seat
head-guest = Guest
head-name = Name
head-seen = Last seen
head-rooms = Rooms
head-who = Guest or network
head-made = Made
head-ends = Ends
admin-seat-free = free
admin-guests-none = There are no such guests. A guest without a name is not listed, but may have a room or a seat.
admin-bans-none = Nobody is banned.
admin-for-good = never
admin-ask = { $question } [y/N]
admin-not-done = Nothing was changed.
admin-delete-ask = Delete room { $id } with { $races ->
    [0] no races
    [one] its race
   *[other] its { $races } races
}?
admin-deleted = Room { $id } is deleted.
admin-banned = { $who } is banned { $days ->
    [none] for good
   *[other] for { $days } days
}. Open sockets are closed.
admin-unbanned = The ban of { $who } is lifted.
admin-unbanned-none = There was no ban of { $who }.
admin-revoked = All cookies, private links and passkeys of guest { $guest } are invalid. Seats and rooms are kept. The new link:
admin-data-kept = What is stored about guest { $guest } is in { $path }.
admin-data-ask = Delete guest { $guest }, delete { $deleted ->
    [one] { $deleted } room
   *[other] { $deleted } rooms
} that nobody else was in, and take the guest out of { $changed ->
    [one] { $changed } other
   *[other] { $changed } others
}?
admin-data-deleted = Guest { $guest } is deleted, with { $deleted ->
    [one] { $deleted } room
   *[other] { $deleted } rooms
}, and taken out of { $changed ->
    [one] { $changed } other
   *[other] { $changed } others
}.

## What was typed and is nobody, or nothing

admin-wrong-room = there is no room “{ $id }”; hotlap admin rooms lists all
admin-wrong-guest-id = “{ $typed }” is no id of a guest; take at least 6 characters of one from a log
admin-wrong-several-guests = several guests begin with { $typed }; name more characters
admin-wrong-no-guest = no guest begins with { $typed }; of one without a name and a room nothing is stored
admin-wrong-addresses = { $typed } are too many addresses; a ban is for a /{ $widest } at most
