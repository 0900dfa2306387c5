# Words of the terminal for cards, weather and road conditions: in a few letters, and in full where the page has no text.

## What stands beside the name of a card

brief-symbol-heat = costs { $n }
brief-symbol-scrap = scraps { $n }
brief-symbol-adjust-speed-limit = limits { $change }
brief-symbol-cooldown = cools { $n }
brief-symbol-reduce-stress = sheds { $n } Stress
brief-symbol-slipstream-boost = slips +{ $n }
brief-symbol-refresh = refreshes
brief-symbol-salvage = salvages { $n }
brief-symbol-direct-play = direct
brief-symbol-accelerate = accelerates
brief-symbol-super-cool = super-cools { $n }
brief-symbol-draft = drafts { $n }
about-heat = a Heat card, as good as any other
about-speeds = Speed { $speeds }
list-or = { $first } or { $last }
none = none

## What acts in a sector

brief-no-cooling = no cooling
brief-no-slipstream = no slip
brief-slipstream = slip +{ $n }
brief-cooling = cool +{ $n }
brief-free-boost = free boost
sector-no-cooling = no cooling
sector-no-slipstream = no slipstream
sector-slipstream = slipstreams may go { $n } further
sector-cooling = { $n } Heat more may be cooled
sector-free-boost = boosts cost nothing

## What lies on the road

road-limit = { $way ->
    [more] corner { $corner }: limit { $limit } ({ $n } more)
   *[less] corner { $corner }: limit { $limit } ({ $n } less)
}
road-overheat = corner { $corner }: overheat, Heat paid there costs { $n } more
road-overheat-brief = corner { $corner }: overheat
road-sector = after corner { $corner }: { $what }
