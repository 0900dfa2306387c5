# Berichten voor wie er niet is, en hun instellingen

notices-lead = Voor als een race op je wacht en je er niet bent. Een melding verklapt nooit een kaart.
notices-here = In deze browser
notices-sound = Een geluid als je aan de beurt bent
notices-sound-about = Zolang een pagina van deze server open is. Het is dezelfde schakelaar als in een race. De titel van de pagina meldt een beurt altijd.
notices-push = Op dit apparaat
notices-push-about = Ook als er geen pagina open is. De browser vraagt je of het mag.
notices-push-none = Deze browser kan dat hier niet. Het adres moet met https beginnen.
notices-push-home = Zet op een iPhone of iPad deze pagina eerst op het beginscherm: Deel, dan ‘Zet op beginscherm’.
notices-push-denied = De browser staat het niet toe. Dat kun je wijzigen in de instellingen voor deze pagina.
notices-push-off = Uitzetten op dit apparaat
notices-push-on = Aanzetten op dit apparaat
notices-push-others = { $n ->
    [one] Staat op nog 1 apparaat aan:
   *[other] Staat op nog { $n } apparaten aan:
}
notices-push-since = { $name }, sinds { $when }
notices-push-same = { $name } – nr. { $n }
notices-push-unknown = Een browser
notices-push-drop = Uitzetten
notices-push-drop-named = Uitzetten voor { $name }
notices-push-failed = De browser kon ze niet aanzetten. Misschien is dit een privévenster, of staan zijn instellingen geen berichten van servers toe.
notices-chat = In een chat
notices-chat-url = Adres voor binnenkomende berichten (webhook)
notices-chat-about = Van Slack, Mattermost, Discord en andere. Wie het adres kent, kan daar schrijven; alleen jij en deze server kennen het.
notices-mail = Per mail
notices-mail-address = Je mailadres
notices-mail-about = Eerst krijg je een mail met een link. Pas als je die opent, komen er meldingen.
notices-mail-none = Deze server verstuurt geen mail.
notices-mail-wait = Er is een link onderweg naar { $address }. Open die binnen een week.
notices-mail-on = Meldingen gaan naar { $address }.
notices-mail-bad-link = Deze link is niet compleet, te oud, of voor een ander adres.
notices-save = Bewaren
notices-off = Uitzetten
notices-test = Test sturen
notices-tested = Verstuurd. Is het aangekomen?
notices-how = Hoe vaak
notices-each = Elke beurt
notices-each-about = Eén melding als een race op je gaat wachten. Meer races gaan samen.
notices-daily = Eén keer per dag
notices-daily-about = Alle races die op je wachten in één melding.
notices-hour = Om
notices-what = Meld het me ook
notices-late = als mijn tijd bijna om is
notices-drove = als een bot heeft gereden omdat mijn tijd om was
notices-over = als een race is afgelopen
notices-sat = als iemand plaatsneemt in mijn kamer

# De chat van een kamer of competitie
channel-title = Laat een groepschat weten wie er aan de beurt is
channel-on = Een groepschat hoort wie er aan de beurt is ({ $receiver })
channel-about = Eén bericht voor jullie allemaal, hoogstens om de tien minuten: wie er aan de beurt is, tot wanneer, en hoe een race afliep. Met namen, zonder kaarten. Slack, Mattermost, Discord en andere geven zo’n adres; niemand anders hier ziet het.
channel-told = De host laat een groepschat weten wie er aan de beurt is.

mail-confirm-ask = Moeten meldingen over je races naar het adres dat deze link kreeg?
mail-confirm-yes = Ja, stuur ze
mail-confirm-done = Klaar. Meldingen gaan naar { $address }.
mail-stop-ask = Moet er geen mail meer naar het adres dat deze link kreeg?
mail-stop-yes = Stuur niets meer
mail-stop-done = Klaar. Er gaat geen mail meer naar { $address }.
