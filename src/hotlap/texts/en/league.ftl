# Leagues: the list, the form, and a league's page

league-lead = Race in a group: tables, rounds, points, one champion.
league-mine = My leagues
league-open = Public leagues
league-none = You are in no league yet. Make one and send its link, or open the link of a friend.
league-none-open = There is no public league right now.
league-new = New league
league-failed = The leagues cannot be shown right now. { $what }
league-members = { $n ->
    [one] 1 member
   *[other] { $n } members
}
league-host = Host: { $name }
league-round-of = Round { $n } of { $of }
league-state-coming = to come
league-state-open = open
league-state-over = over
league-your-place = you: { $place }

## The form

league-what = The league
league-name = Name
league-name-about = Up to 40 letters, such as “Thursdays”.
league-format = Format
league-format-rounds = Rounds with tables
league-format-rounds-about = Each round makes new tables of up to six: first by lot, then by standings, the leaders together.
league-format-season = Season
league-format-season-about = One draw of tables. Each table drives a whole championship: upgrades are kept, and the grid follows the standings.
league-rounds = Rounds
league-season-take = Take the races of
league-season-own = Your own choice
league-track-n = Track of round { $n }
league-event-n = Event of round { $n }
league-event-none = no event
league-laps-n = Laps of round { $n }
league-laps = Laps
league-begins-n = Round { $n } begins
league-round-remove = Remove round { $n }
league-round-add = Add a round
league-garage-event = A race with an event needs a Garage: without a choice it is mixed.
league-fill = Free cars at a table
league-fill-none = Stay away
league-fill-club = A bot drives
league-fill-legend = Legends
league-fill-about = They take places, as Legends do in a championship, but are not in the standings.
league-public = Public
league-public-about = It is listed, everybody may watch its standings and join. Otherwise only those with its link.
league-create = Make the league
league-cancel = Cancel

## A league

league-gone = There is no such league, or you need its link.
league-to-list = All leagues
league-join-title = Join this league
league-join = Join
league-join-about = You will be at a table from the next round on.
league-table-open = Your table is open
league-table-go = To your table
league-next-at = Round { $n } begins { $when }
league-standings = Standings
league-final = Final standings
league-standings-none = The table fills when the first round is over.
league-place = Place
league-driver = Driver
league-points = Points
league-wins = Wins
league-column-round = R{ $n }
league-score = { $points } points, { $place }
league-gone-member = left
league-champion = { $name } wins the league
league-ties = Of equal points the better place in the latest race decides, then in the one before.
league-round = Round { $n }
league-round-on = { $track }, { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}
league-table = Table { $n }
league-table-lobby = not started
league-table-racing = racing
league-table-over = finished
league-table-gone = no room any more
league-table-void = does not count
league-table-room = Open the room
league-table-race = Watch the race
league-seat-nobody = A bot (seat given up)
league-seat-points = +{ $n }
league-seat-club = no points: a bot drove
league-cut = Closed early: races that were not over do not count.
league-round-open = Open round { $n }
league-round-open-season = Open the season
league-round-close = Close round { $n }
league-round-close-ask = Races that are not over will not count for anybody. Their rooms stay.
league-for-host = For the host
league-void = Let it not count
league-unvoid = Let it count again
league-replace-to = Give a seat to another member
league-replace-seat = Seat
league-replace-member = Member
league-replace-do = Give the seat
league-need-two = A round needs two members or more.
league-people = Members
league-is-host = host
league-you = you
league-remove = Remove { $name }
league-remove-ask = { $name } is no member then and cannot join again. Points stay.
league-hand-over = Make { $name } the host
league-hand-over-ask = { $name } then opens the rounds, and you are a member like the others.
league-leave = Leave the league
league-leave-ask = Your points stay. In races that are not over a bot drives your car.
league-invite = Link to join
league-invite-about = Anyone who opens this link may join.
league-invite-copy = Copy the link
league-invite-new = Make a new link
league-link = Link to this page
league-files = Files
league-csv-standings = Standings (CSV)
league-csv-results = All results (CSV)
league-calendar = Calendar (ICS)
league-settings = Name, dates, reach
league-save = Save
league-saved = Saved.
league-delete = Delete the league
league-delete-ask = The league and its standings are gone then. Rooms and races stay.
league-yes = Yes
league-lot = Drawn by lot with the number { $seed }
