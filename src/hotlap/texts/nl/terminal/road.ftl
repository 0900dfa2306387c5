# Weer en wegdek in de terminal.

## Wat een stuk weg doet: kort, en voluit

brief-no-cooling = niet koelen
brief-no-slipstream = geen slipstream
brief-slipstream = slipstream +{ $n }
brief-cooling = koelt +{ $n }
brief-free-boost = boost gratis
sector-no-cooling = niet koelen
sector-no-slipstream = geen slipstream
sector-slipstream = slipstream mag { $n } verder
sector-cooling = { $n } hitte meer mag worden gekoeld
sector-free-boost = boosten is gratis

## De weg

road-limit = { $way ->
    [more] bocht { $corner }: limiet { $limit } ({ $n } hoger)
   *[less] bocht { $corner }: limiet { $limit } ({ $n } lager)
}
road-overheat = bocht { $corner }: oververhit, hitte die je daar betaalt kost { $n } extra
road-overheat-brief = bocht { $corner }: oververhit
road-sector = na bocht { $corner }: { $what }
