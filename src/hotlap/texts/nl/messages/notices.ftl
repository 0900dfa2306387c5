# Berichten aan gasten die er niet zijn. De pagina heeft ze niet nodig.

notice-turn = Jij bent aan de beurt: { $room }
notice-late = Je tijd is bijna om: { $room }
notice-drove = Je tijd was om: { $room }
notice-over = De race is afgelopen: { $room }
notice-sat = Iemand heeft plaatsgenomen: { $room }
notice-round = Jouw tafel is open: { $room }
notice-turns = { $n ->
    [one] 1 race wacht op je
   *[other] { $n } races wachten op je
}
notice-news = Nieuws van { $n } races
notice-line-turn = { $room }: { $track }, speelronde { $round } – { $asks }
notice-until = (tot { $when })
notice-line-drove = { $room }: { $track }. { bot-name-club } heeft speelronde { $round } uitgereden.
notice-line-over = { $room }: { $track }. De race is afgelopen.
notice-line-sat = { $room }: { $who } heeft plaatsgenomen.
notice-line-round = { $room }: { $track }. De manche van jouw competitie is begonnen; jouw plek wordt bewaard.
notice-test = Dit is een test
notice-test-about = Meldingen over je races komen hier aan.
notice-confirm = Is dit jouw mailadres?
notice-confirm-about =
    Iemand, hopelijk jij, wil hier een melding als een race op die persoon wacht.
    Was jij dat, open dan deze link. Zo niet, doe dan niets: er komt verder geen mail.
notice-stop = Deze mails niet meer:
