# Berichten aan gasten die er niet zijn. De pagina heeft ze niet nodig.

notice-turn = Jij bent aan de beurt: { $room }
notice-late = Je tijd is bijna om: { $room }
notice-drove = Je tijd was om: { $room }
notice-over = De race is afgelopen: { $room }
notice-sat = { $who } heeft plaatsgenomen: { $room }
notice-sat-several = { $n } coureurs hebben plaatsgenomen: { $room }
notice-round = Jouw tafel is open: { $room }
notice-turns = { $n ->
    [one] 1 race wacht op je
   *[other] { $n } races wachten op je
}
notice-news = Nieuws van { $n } races
# $place is een circuit, of een kamer met haar circuit: notice-place.
notice-place = { $room }: { $track }
notice-line-turn = { $place }, speelronde { $round } – { $asks }
notice-until = (tot { $when })
notice-weekdays = ma di wo do vr za zo
notice-months = jan feb mrt apr mei jun jul aug sep okt nov dec
notice-day = { $weekday } { $day } { $month }
notice-month-first = { $weekday } { $day } { $month }
notice-line-drove = { $place }. Een bot heeft voor jou speelronde { $round } uitgereden.
notice-line-over = { $place }. De race is afgelopen: bekijk hoe het afliep.
notice-line-sat = { $room }: { $who } heeft plaatsgenomen.
notice-line-sat-here = { $who } heeft plaatsgenomen.
notice-sat-about = Kijk wie er is, en start de race.
notice-line-round = { $place }. De manche van jouw competitie is begonnen; jouw plek wordt bewaard.
# Wat iemand zei, daarachter.
notice-said = · { $name }: “{ $words }”
notice-your-room = Jouw kamer
notice-more = { $n ->
    [one] … en nog 1 race
   *[other] … en nog { $n } races
}
# In een chat, die van meer mensen kan zijn: voor wie het is. Van een coureur zonder naam staat er de kleur van de auto.
notice-for = { $name } – { $what }
notice-driver-of = Een coureur ({ $colour })
# In de chat van een kamer of competitie: aan allen, over wie er verwacht wordt. $names kan tijden hebben: notice-until.
notice-call = Er wordt op coureurs gewacht: { $room }
notice-call-late = Er is nog weinig tijd: { $room }
notice-calls = { $n ->
    [one] 1 race wacht op coureurs
   *[other] { $n } races wachten op coureurs
}
notice-call-about = Hier komt op wie een race wacht.
notice-table = Er is een tafel open: { $room }
notice-line-call = { $place }, speelronde { $round } – er wordt gewacht op { $names }
notice-line-table = { $place }. Er zijn plekken voor { $names }.
notice-line-ended = { $place }. De race is afgelopen: { $names }
notice-test = Dit is een test van hotlap
notice-test-about = Meldingen over je races komen hier aan.
notice-confirm = hotlap: is dit jouw mailadres?
notice-confirm-about =
    Iemand, hopelijk jij, wil hier een melding als een race op die persoon wacht.
    Was jij dat, open dan deze link. Zo niet, doe dan niets: er komt verder geen mail.
notice-stop = Deze mails niet meer:
