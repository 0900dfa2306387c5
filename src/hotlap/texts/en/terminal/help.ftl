# What `--help` says: help-COMMAND (its first line stands in the list of commands), and help-COMMAND-NAME for what it takes.
# help-all-NAME is the same in several commands. The switches of the rules have their words in new.ftl.

help-app = Heat: Pedal to the Metal in browser and terminal. Unofficial: made by fans, not by the game's publisher.
help-usage = Usage:
help-commands = Commands
help-parameters = Parameters
help-arguments = Arguments
help-rules = Rules
help-all-help = This help.
help-all-version = The version of hotlap.
help-default = [default: { $value }]
help-choices = [choices: { $values }]

help-all-track = A track by name (see: hotlap tracks) or the path of a .toml file of your own.
help-all-colour = The colour of your car.
help-all-seed = The race's dice, decimal or 0x hex; without it, new ones, printed so that the race can be repeated.
help-all-driver-seed = The dice of the drivers themselves.
help-all-speed = Lines a second; without it, as fast as they come.
help-all-handicap = The number of Heat cards that each car starts without, in the order of the drivers: 1,0,2
# The rules of a race, the same in several commands; those of a season differ in some.
help-all-laps = Laps to drive, 1 to 200; without it, the track's own number.
help-all-larger-field = Up to 9 cars.
help-all-mulligan = Players may swap their first hand for 1 Heat.
help-all-cluttered-hand = What a hand with too few playable cards may do: any_gear, or forced, only a gear that it can fill.
help-all-end = When the race ends: all_finish, when everybody is home, or players_finished, when all players are.
help-all-aggressive-legends = Whether Legends near a corner line may cross more than one.
help-all-legend-boost = Added to the Speed of Legends, 0 to 6.
help-all-garage = Which upgrades are drafted: everybody drafts 3 before the race; off is without.
help-all-garage-draft = How they are drafted: draft, one in each of 3 rounds; snake, 2 in each of 2 rounds, and one given back; random, dealt.
help-all-weather = Draw weather and road conditions.
help-all-boxes = Boxes whose upgrades are in play, with commas between them: base, heavy-rain, tunnel-vision, rocky-road. Without it, the base game's and those of the track's box.
help-all-weather-token = The weather of the race, in place of one that is drawn: cloudy, fog, storm, snow, rain or sun. Road conditions are drawn in any case.
help-all-heat-first = The symbols of a card wait until its Heat is paid, and a boost that costs Heat until that of all cards is.
help-season-laps = Laps of every race, 1 to 200, to which its event may add; without it, each track's own number.
help-season-garage = Which upgrades are drafted, one before each race.
help-season-garage-draft = How they are drafted: draft, in one round with a swap; random, one dealt to everybody.
help-season-weather = Draw weather and road conditions for each race.
help-season-boxes = Boxes whose upgrades, Sponsorships and events are in play, with commas between them: base, heavy-rain, tunnel-vision, rocky-road. Without it, the base game's and those of the season's tracks and events.
# What is typed, in capitals.
help-label-args = ARGS
help-label-arguments = OPTIONS
help-label-bool = BOOL
help-label-choice = WORD
help-label-command = COMMAND
help-label-drivers = DRIVERS
help-label-file = FILE
help-label-float = NUMBER
help-label-folder = FOLDER
help-label-guest = GUEST
help-label-id = ID
help-label-int = NUMBER
help-label-name = NAME
help-label-options = OPTIONS
help-label-path = PATH
help-label-records = FILES
help-label-rival = RIVAL
help-label-str = TEXT
help-label-true = on
help-label-who = WHO
help-all-id = The room's id, as in its link.
help-all-guest = The guest's id, or the first characters of it.
# The last line of all help.
help-language = In every command: --language LANGUAGE, or HOTLAP_LANGUAGE, is the language of all words ({ $languages }).

help-serve =
    Open races in the browser: alone, or with friends by link. Ctrl-C stops the server; nothing is lost.
    Its data is kept in the folder HOTLAP_DATA (by default your own folder for data), or in the PostgreSQL database at HOTLAP_DATABASE_URL. Behind a proxy, HOTLAP_PUBLIC_URL is the server's public address.
help-serve-host = The address to listen at; 0.0.0.0 for all addresses of this machine, so that others in the network can join.
help-serve-port = The port; without it, 8000 or the next free one.
help-serve-browser = Open the page in the browser of this machine, if there is one.

help-drive = Drive a race yourself, against Legends and drivers. A race that you leave waits for you.
help-drive-rivals = Who else drives, a name for each car (see: hotlap drivers), with commas between them; none for a time trial.
help-drive-name = What you are called, in one word.
help-drive-save = Keep the race in this file when it is over.
help-drive-fast = Tell the others' turns without pauses, and drive each plan without asking back.
help-drive-new = Begin a new race without asking; one that waits is kept.
help-drive-first-race = One lap that explains each step at its first occurrence.
help-drive-handicap = The number of Heat cards that each car starts without, yours first, then in the order of the rivals: 1,0,2

help-race = Let bots and Legends drive a race, and tell it as it happens.
help-race-drivers = Who drives, a name for each car (see: hotlap drivers), with commas between them.
help-race-save = Keep the race in this file.
help-race-quiet = Only the table of results.
help-race-json = The result as one JSON object, and nothing else.

help-season = Race a season: races in series, with points, drafts, events and Sponsorship cards. Without a name, list them.
help-season-name = A season of the game, 1961 to 1966, or the path of a .toml file with races of your own.
help-season-races = Races of your own, a track and an event each: usa:title-sponsor,italy:drivers-strike
help-season-drivers = Who drives, a name for each car (see: hotlap drivers), with commas between them; with --drive, who else drives.
help-season-seed = The season's dice, decimal or 0x hex; without it, new ones, printed so that the season can be repeated.
help-season-save = Keep the season in this file.
help-season-drive = Drive one of the cars yourself. A season that you leave waits for you.
help-season-option-name = What you are called, in one word.
help-season-fast = When you drive: no pauses, and no question before each plan is driven.
help-season-new = Begin a new season without asking; one that waits is kept.
help-season-quiet = Only the tables of results and standings.
help-season-json = The season as one JSON object, and nothing else.

help-replay = Read a record, check it, and tell its race or season again.
help-replay-file = A file that `hotlap race --save` or `hotlap season --save` wrote.
help-replay-race = Tell this race of a season only.
help-replay-round = Tell this round only.
help-replay-check = Tell nothing: only check the file.
help-replay-quiet = Only the tables of results.

help-tracks = Show all tracks, or one of them; check a track file of your own, or begin one.
help-tracks-name = A track by name, or the path of a .toml file.
help-tracks-new = Write a small track with comments into this new file, such as my-track.toml, to change it.

help-drivers = Show who can drive, or try a driver of your own.
help-drivers-file = A Python file with a function choose(sight, choices, dice): it drives a lap of USA against random, twice.

help-cards = Show the upgrades and Sponsorship cards, and what they do.
help-cards-name = A card, a family, basic, advanced, or a box.

help-tournament =
    Let drivers race each other thousands of times, and say who is better and by how much.
    Each seed is raced from every seat. It can be stopped at any time: the same command goes on, and races nothing twice. The report has tables, pictures and all results.
help-tournament-drivers = Who races: drivers (see: hotlap drivers), paths of .py files, and Legends of a level, legend:0 to legend:6.
help-tournament-tracks = Tracks by name or file, with commas between them; or all.
help-tournament-cars = The cars of a race, 2 to 9.
help-tournament-races = The races of each line-up on each track, rounded up to whole seeds. More of them can be raced later.
help-tournament-seed = The number that all shuffles come from.
help-tournament-formats = mixed: all drivers together; one: one of a driver against all others of another; half: half of the cars each.
help-tournament-against = In the formats one and half, the drivers whom the others race; without it, everybody races everybody.
help-tournament-limit = The longest time for a decision of a driver's file, in seconds. Then club drives on in its car.
help-tournament-workers = How many processes race; without it, one for each core.
help-tournament-ray = Race on a Ray cluster at this address, or local.
help-tournament-out = The folder for the results; without it, one here that the tournament's options name.

help-mcp =
    Let a language model race, by the Model Context Protocol. Needs hotlap[mcp].
    The program that has the model starts this command and talks to it over standard input and output. It can begin races against bots and Legends, see what its seat may see, decide, and keep the record.
help-mcp-port = Speak over HTTP on this port instead, for this machine alone; 0 takes a free one.

help-backup = Copy the server's database to a new file, while the server runs or not.
help-backup-file = The new file, or a folder, where it gets the time as its name. To restore it, put it as hotlap.db into an empty folder and set HOTLAP_DATA to that folder.
help-backup-keep = Delete older backups in the folder, so that this many are left.

help-static = Write the whole game as a folder of files, for any web host: it runs in the browser, without a server.
help-static-folder = The new folder. Put it on a host of static files, or try it: python -m http.server --directory FOLDER

help-verify = Check that a race was dealt from the seed that was fixed before it started.
help-verify-file = The record of the race.
help-verify-hash = The SHA-256 of the seed that was shown before the start.

help-bench = Measure how fast this machine races. Runs from a checkout of the repository; the figures are told in English.
help-bench-arguments = Options of the benchmark, such as --json.
help-bench-json = One JSON object in place of the table.
help-bench-peers = Measure other engines, too, each in a venv of its own.
help-bench-quick = Shorter repetitions, for a first look.
help-bench-no-save = Do not keep the result under bench/results.
help-bench-write-docs = Write the table into docs/benchmarks.md, too.
help-bench-pair = Only race against another checkout, in turns.

help-evaluate =
    Race drivers in named tasks, and say how well they do. Needs hotlap[lab].
    A task has fixed rivals, tracks, seeds and options, so that figures of different people can be compared. The same command gives the same figures on any machine.
help-evaluate-drivers = Who is judged: drivers by name (see: hotlap drivers), Legends, and drivers of your own by the paths of their files. Several are compared seed by seed with the first.
help-evaluate-task = Which tasks, with commas between them; or all.
help-evaluate-list = Show the tasks.
help-evaluate-seeds = Only the first seeds of each track, for a quick look.
help-evaluate-beside = Compare with the results in this file, which --json or --out wrote.
help-evaluate-out = Keep races and result in this folder. If the command is stopped, it goes on there.
help-evaluate-json = The result as JSON, and nothing else.
help-evaluate-workers = How many processes race; without it, one for each core.

help-best-response =
    Let a net learn to beat one driver within a budget, and say by how much it does. Needs hotlap[lab,train].
    It begins as ace and learns in races of one car against all others. What it wins then, in races of their own, is a lower bound on what can be won from that driver.
help-best-response-rival = Who is to be beaten: random, club, ace, a Legend, or a compiled driver of your own by the path of its file.
help-best-response-decisions = The budget: how many decisions of its own it learns from.
help-best-response-tracks = Where: names of tracks or paths of .toml files, with commas between them; or all.
help-best-response-cars = The cars of a race, 2 to 9.
help-best-response-races = How many races judge it, rounded up to whole seeds.
help-best-response-seed = The number that its races and its learning come from. Judges have seeds of their own.
help-best-response-out = The folder for the driver, its curve and the report; without it, best-response- and the name of the rival.

help-stats =
    Statistics of races: rounds, spin-outs, gears, Heat, grid places, upgrades, records. Needs hotlap[lab].
    The races are those of files, or those of a server, or they are driven for this between drivers of your choice.
help-stats-records = Files that --save or the page's button wrote, folders of them, or - for names on standard input.
help-stats-only = Only these tables, with commas between them: drivers, rounds, solo, heat, gears, grid, rows, picks, upgrades, records.
help-stats-out = Write all tables (CSV, Parquet), pictures (SVG, PNG) and one page (HTML) into this folder.
help-stats-json = The tables as one JSON object, and nothing else.
help-stats-server = The finished races of the server whose HOTLAP_DATA or HOTLAP_DATABASE_URL is set, as far as they are open.
help-stats-simulate = Drive so many races on each track. With the Garage, upgrades are dealt unless --garage-draft says otherwise.
help-stats-watched = In so many of them every turn is looked at: for gears, Heat, spin-outs and laps. By default 100.
help-stats-tracks = Where: names of tracks or paths of .toml files, with commas between them; by default all.
help-stats-drivers = Who, a name for each car (see: hotlap drivers), with commas between them; by default six times club.
help-stats-seed = The seed of the first race; by default 1, so that the same command gives the same figures.

help-dataset =
    Drive races and write a row for each decision into a Parquet file. Needs hotlap[lab].
    A row has what the driver was shown, as numbers, the mask of what it might do, what it did, and its place at the end. The same options give the same file.
help-dataset-file = The file to write, such as races.parquet. It is there when it is whole; one that is there already is refused.
help-dataset-races = How many races. The tracks take turns.
help-dataset-drivers = Who, a name for each car, with commas between them: random, club, ace, legend, and compiled drivers of your own by the paths of their files. By default six times club.
help-dataset-tracks = Where: names of tracks or paths of .toml files, with commas between them; by default all.
help-dataset-seed = The seed of the first race; each further one has the next.
help-dataset-workers = How many threads race; without it, one for each core.

help-analyse =
    Go through a finished race decision by decision: errors and why, luck, turning points.
    Every decision is judged by what its driver could know then: by possible games, the same for all choices.
help-analyse-file = A file that --save or the page's button wrote.
help-analyse-race = Which race of a season.
help-analyse-deep = Drive all good choices on to the end of the race, in many games. It takes ten times as long.
help-analyse-json = Write the whole analysis into this file, too.
help-analyse-driver = Show only the errors of this driver: a name, or the colour of a car.
help-analyse-workers = How many threads work; without it, one for each core.

help-admin = Look after a server: its rooms, guests and bans. It works on the server's database, while the server runs or not; HOTLAP_DATA or HOTLAP_DATABASE_URL must be those of the server.

help-admin-rooms = List all rooms, and when each is deleted if nobody uses it.
help-admin-rooms-expiring = Only rooms that are deleted within so many days.

help-admin-room = Show a room: its seats with their guests, and its races.

help-admin-delete = Delete a room with its races. Everybody in it is told.
help-admin-delete-yes = Do not ask back.

help-admin-guests = List the guests that were seen last.
help-admin-guests-name = Only guests with this in their names.
help-admin-guests-most = How many.

help-admin-ban =
    Ban a guest or an address, at once. Its open windows are closed, and it cannot open others.
    Whoever loses a cookie is another guest, so a ban of an address is stronger; but several people may share one.
help-admin-ban-who = A guest's id or the first characters of it, as in logs; an address; or a network, such as 203.0.113.0/24. An address of IPv6 stands for its /64.
help-admin-ban-days = For so many days; without it, for good.

help-admin-unban = Lift a ban.
help-admin-unban-who = The guest or network, as `hotlap admin bans` lists it.

help-admin-bans = List the bans in force.

help-admin-revoke = Make a guest's private link, cookies and passkeys invalid, and print a new link. Rooms and seats are kept.

help-admin-data = Show all that is stored about a guest, as JSON; or delete the guest.
help-admin-data-save = Write it to this new file.
help-admin-data-delete = Delete the guest, and the rooms that nobody else was in. In other rooms the guest's seats become free, and the guest's name is taken out, in the records of races, too.
help-admin-data-yes = Do not ask back before deleting.
