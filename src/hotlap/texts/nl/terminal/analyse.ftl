# `hotlap analyse`: een race, keuze voor keuze.

analyse-working = Analyseren
analyse-written = { $path } bevat de hele analyse.
analyse-tier-quick = snelle analyse
analyse-tier-deep = diepe analyse

analyse-head-place = #
analyse-head-car = Auto
analyse-head-driver = Coureur
analyse-head-score = Score
analyse-head-pace = Tempo
analyse-head-grades = ?! ? ??
analyse-head-luck = Geluk
analyse-head-points = Punten

analyse-about = Score: 500 × de punten die een keuze die meetelt verloor; minder is beter. Tempo: speelronden die eigen keuzes kostten in tien die gereden werden, tegenover de snelste keuzes die geen punten kosten; ook voor wie ver achter ligt, en zonder wegleggen. ?! ? ??: onnauwkeurigheden, fouten, blunders, naar wat zeker is van een verlies (min ¾ van zijn ±): { $inaccuracy }, { $mistake } en { $blunder } punten, of meer; fouten in tijd staan alleen in de lijst. Geluk: punten door alle getrokken en omgedraaide kaarten; wat ze de ene auto brengen, nemen ze de andere af, dus samen zijn ze 0. Punten: wat de auto kon verwachten, speelronde na speelronde, gemeten tot het einde van de race met alle handen bekend.
# Auto’s zijn kleuren, en de rijders van hotlap houden hun naam.
analyse-manner = { $manner ->
    [ace] Beoordeeld als rijders zoals ace, want zo rijden ze: { $cars }. Hun fouten kosten punten aan wie verder rijdt zoals ace.
   *[club] Beoordeeld als rijders zoals club: { $cars }. Hun fouten kosten punten aan wie verder rijdt zoals club.
}
analyse-no-drafts = De keuze van upgrades wordt niet beoordeeld.
analyse-nothing = Geen keuze kon worden beoordeeld: er was niets mee te winnen of te verliezen.

analyse-errors = { $n ->
    [0] Geen fouten buiten het toeval
    [one] { $n } fout
   *[other] { $n } fouten
}
# Onder de lijst: wat de tekens erin betekenen.
analyse-ruled = { $sign } Een hint van hotlap raadde het aan: geen fout van een coureur die hem volgt.
analyse-stress = + bij kaarten: stress.
analyse-error = Speelronde { $round }: { $played } ({ $grade }, { $loss } ± { $error } punten, waarvan { $sure } zeker). Beter: { $best }.
# In tijd: waar nauwelijks punten op het spel stonden, of er geen verloren gingen.
analyse-slow = Speelronde { $round }: { $played } ({ $grade } in tijd: { $rounds } ± { $error } speelronden{ $lost ->
    [none] { "" }
   *[other] , { $lost } in deze speelronde
}). Sneller: { $best }.
analyse-slow-spaces = { $n ->
    [one] { $n } vak
   *[other] { $n } vakken
}
analyse-slow-heat = { $n } hitte
analyse-turnings = { $n ->
    [0] Geen keerpunten
    [one] Keerpunt
   *[other] Keerpunten
}
analyse-turning = Speelronde { $round }: van { $before } naar { $after } punten: { $what }.
