# What is wrong with a driver, with a tournament as it was typed, and with the folder of one.

## A driver: in its file, or by its name

no-driver-unknown = there is no driver “{ $name }”; there are { $known }, or give the path of a .py file
no-driver-budget = { $name }: this is no budget. It is a number of samples, as in { $driver }:64, or of seconds, as in { $driver }:0.06s
no-driver-no-file = { $file }: that file does not exist
no-driver-syntax = { $file }, line { $line }: { $reason }
no-driver-import = { $file }: does not import: { $reason }
no-driver-kernel = { $file }, line { $line }: { $name } does not compile: { $reason }
no-driver-kernel-field = { $file }, line { $line }: { $name } does not compile: a { $record } has no field “{ $field }”; its fields are { $known }.
no-driver-no-choose = { $file }: a driver’s file defines a function choose(sight, choices, dice), or a compiled one: @driver above choose({ $arguments }); this one does not
no-driver-which-choose = { $file }: which is the driver? A driver’s file defines choose({ $arguments }) under @driver. This one has { $others }; write choose = { $first }
no-driver-no-mark = { $file }: choose takes ({ $arguments }), as a compiled driver does; write @driver above it (from hotlap.bots.kernel import driver)
no-driver-contestant = there is no driver “{ $name }”; there are { $known }, or give the path of a .py file
no-driver-level = { $name }: Legends have levels { $least } to { $most }, such as { $example }
no-driver-changed = { $name }: its driver was compiled when the tournament began, and is no longer

## A tournament

campaign-cars = a race of a tournament has { $least } to { $most } cars, not { $value }
campaign-races = must be from { $least } to { $most }, not { $value }
campaign-seed = must be from 0 to 2**256 - 1, not { $value }
campaign-limit = must be from { $least } to { $most } seconds, not { $value }
campaign-odd-half = half against half needs an even number of cars, not { $value }
campaign-end = a tournament needs a place for every car: { $wanted }
campaign-twice = { $name } is there twice; each driver of a tournament has a name of its own
campaign-alone = a tournament has at least two drivers, such as club,random
campaign-legends-alone = a tournament has at least one driver who is no Legend, such as club
campaign-two-levels = { $names } cannot be in one race: all its Legends have the same level; set each against the other drivers with --formats one,half, or race tournaments of their own
campaign-no-tracks = name at least one track, or all
campaign-same-track = a track is there twice
campaign-no-formats = name at least one of { $known }
campaign-against = { $name } is not among the drivers: { $known }
campaign-silent = { $name } failed in a race to try it out, round { $round }: { $reason }; a compiled driver that does so cannot race

## The folder of a tournament

journal-in-use = another tournament is being raced in { $folder }; wait for its end
journal-unreadable = { $file } cannot be read; name another folder
journal-other-campaign = { $folder } has the races of another tournament (there ≠ here: { $differences }); name another folder
journal-no-campaign = { $folder } has races and no { $missing }; name another folder
journal-damaged = { $file }, line { $line }, is damaged; remove that line, and its races are raced again
journal-twice = { $file } is damaged: it has races twice; name another folder
