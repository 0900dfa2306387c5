# Wat chatprogramma’s van een link laten zien. De pagina doet het zonder.

preview-race = { $n ->
    [0] Bekijk deze race zonder de afloop te kennen.
   *[other] Een race van { $names }. Bekijk hem zonder de afloop te kennen.
}
preview-picture = Het circuit { $track } van boven, en de auto’s van de race
# $raced is wat er gereden wordt: Verenigde Staten, 2 ronden.
preview-room = { $name }: { $raced }
preview-room-lobby = { $n ->
    [0] { preview-room-free }
   *[other] Met { $names }. { preview-room-free }
}
preview-room-free = { $free ->
    [0] Alle plekken zijn bezet; kom kijken.
    [one] Eén plek is vrij: neem hem. Zonder account, zonder installatie.
   *[other] { $free } plekken zijn vrij: neem er een. Zonder account, zonder installatie.
}
preview-room-between = { $n ->
    [0] { preview-room-season }
   *[other] Met { $names }. { preview-room-season }
}
preview-room-season = Het seizoen gaat door: kom kijken.
preview-room-racing = { $n ->
    [0] De race is bezig: kom kijken.
   *[other] Op de baan: { $names }. Kom kijken.
}
preview-room-over = { $n ->
    [0] De race is voorbij. Kom voor de volgende.
   *[other] Gereden door { $names }. Kom voor de volgende.
}
preview-day = Race van de dag, { $day }: { $raced }
preview-day-about = Iedereen heeft dezelfde kaarten en één poging. Hoeveel ronden heb jij nodig?
