# Weather and road conditions in the terminal.

## Effects in a sector: short, and in full

brief-no-cooling = no cooling
brief-no-slipstream = no slip
brief-slipstream = slip +{ $n }
brief-cooling = cool +{ $n }
brief-free-boost = free boost
sector-no-cooling = no cooling
sector-no-slipstream = no slipstream
sector-slipstream = slipstreams may go { $n } further
sector-cooling = { $n } more Heat may be cooled
sector-free-boost = boosts cost nothing

## The road

road-limit = { $way ->
    [more] corner { $corner }: limit { $limit } ({ $n } more)
   *[less] corner { $corner }: limit { $limit } ({ $n } less)
}
road-overheat = corner { $corner }: overheat, Heat paid there costs { $n } more
road-overheat-brief = corner { $corner }: overheat
road-sector = after corner { $corner }: { $what }
