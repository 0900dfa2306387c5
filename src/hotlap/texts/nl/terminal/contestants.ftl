# Wat er mis is met een coureur, met een toernooi zoals het is getypt, en met de map ervan.

## Een coureur: in het bestand, of aan de naam

no-driver-unknown = er is geen coureur “{ $name }”; er zijn { $known }, of geef het pad van een .py-bestand
no-driver-budget = { $name }: dit is geen budget. Dat is een aantal proefpartijen, zoals in { $driver }:64, of een aantal seconden, zoals in { $driver }:0.06s
no-driver-no-file = { $file }: dat bestand bestaat niet
no-driver-syntax = { $file }, regel { $line }: { $reason }
no-driver-import = { $file }: is niet te importeren: { $reason }
no-driver-kernel = { $file }, regel { $line }: { $name } is niet te compileren: { $reason }
no-driver-kernel-field = { $file }, regel { $line }: { $name } is niet te compileren: { $record } heeft geen veld “{ $field }”; de velden zijn { $known }.
no-driver-no-choose = { $file }: in het bestand van een coureur staat een functie choose(sight, choices, dice), of een gecompileerde: @driver boven choose({ $arguments }); in dit bestand niet
no-driver-which-choose = { $file }: welke is de coureur? In het bestand van een coureur staat choose({ $arguments }) onder @driver. In dit bestand staat { $others }; schrijf choose = { $first }
no-driver-no-mark = { $file }: choose neemt ({ $arguments }), zoals een gecompileerde coureur; zet er @driver boven (from hotlap.bots.kernel import driver)
no-driver-contestant = er is geen coureur “{ $name }”; er zijn { $known }, of geef het pad van een .py-bestand
no-driver-level = { $name }: Legendes hebben niveau { $least } tot en met { $most }, zoals { $example }
no-driver-changed = { $name }: de coureur was gecompileerd toen het toernooi begon, en nu niet meer

## Een toernooi

campaign-cars = een race van een toernooi heeft { $least } tot { $most } auto’s, niet { $value }
campaign-races = moet van { $least } tot en met { $most } zijn, niet { $value }
campaign-seed = moet van 0 tot en met 2**256 - 1 zijn, niet { $value }
campaign-limit = moet van { $least } tot en met { $most } seconden zijn, niet { $value }
campaign-odd-half = voor de helft tegen de helft is een even aantal auto’s nodig, niet { $value }
campaign-end = een toernooi heeft een plaats nodig voor elke auto: { $wanted }
campaign-twice = { $name } staat er twee keer; elke coureur van een toernooi heeft een eigen naam
campaign-alone = een toernooi heeft minstens twee coureurs, zoals club,random
campaign-legends-alone = een toernooi heeft minstens één coureur die geen Legende is, zoals club
campaign-two-levels = { $names } kunnen niet in één race: alle Legendes ervan hebben hetzelfde niveau; laat elk tegen de andere coureurs rijden met --formats one,half, of in een eigen toernooi
campaign-no-tracks = noem minstens één circuit, of all
campaign-same-track = een circuit staat er twee keer
campaign-no-formats = noem minstens een van { $known }
campaign-against = { $name } is niet bij de coureurs: { $known }
campaign-silent = { $name } faalde in een proefrace, in speelronde { $round }: { $reason }; zo’n gecompileerde coureur kan niet meedoen

## De map van een toernooi

journal-in-use = in { $folder } wordt al een ander toernooi gereden; wacht tot dat klaar is
journal-unreadable = { $file } is niet te lezen; noem een andere map
journal-other-campaign = in { $folder } staan de races van een ander toernooi (daar ≠ hier: { $differences }); noem een andere map
journal-no-campaign = in { $folder } staan races en geen { $missing }; noem een andere map
journal-damaged = { $file }, regel { $line }, is beschadigd; verwijder die regel, dan worden de races ervan opnieuw gereden
journal-twice = { $file } is beschadigd: er staan races twee keer in; noem een andere map
