# Passkeys: in elke browser dezelfde coureur zijn.

me-title = Je naam en races
me-lead = Niemand hoeft zich hier aan te melden: je browser weet wie je bent. Met een passkey kom je ook in elke andere browser terug, zonder wachtwoord.

passkeys-title = Je naam en races bewaren
passkeys-none = Nu kent alleen deze browser je. Raakt hij zijn gegevens kwijt, dan zijn je naam en races weg. Met een passkey krijg je ze terug.
passkeys-some = Je hebt een passkey. Daarmee ben je in elke browser jezelf.
passkeys-open = Passkeys en afmelden
passkeys-list = Je passkeys
passkeys-about = Je telefoon, je computer of een beveiligingssleutel bewaart een passkey en ontgrendelt hem met je vinger, je gezicht of een pincode. Deze server komt daar niets van te weten, en ook niet wie je bent.
passkeys-empty = Je hebt er nog geen.
passkeys-add = Passkey toevoegen
passkeys-added = De passkey ‘{ $name }’ is er. Probeer hem uit in een andere browser.
passkeys-most = Meer kun je er niet hebben: { $n }. Verwijder er een voordat je er nog een toevoegt.
passkeys-unnamed = Passkey
passkeys-browser = { $browser } op { $system }
passkeys-made = Gemaakt op { $date }
passkeys-used = laatst gebruikt op { $date }
passkeys-unused = nog niet gebruikt
passkeys-elsewhere = Voor een vroeger adres van deze server: hij werkt hier niet
passkeys-rename = Naam wijzigen
passkeys-rename-one = Naam van ‘{ $name }’ wijzigen
passkeys-name = Naam van de passkey
passkeys-save = Bewaren
passkeys-cancel = Annuleren
passkeys-remove = Verwijderen
passkeys-remove-one = ‘{ $name }’ verwijderen
passkeys-remove-ask = ‘{ $name }’ verwijderen?
passkeys-remove-about = Niemand kan zich er nog mee aanmelden. Verwijder hem ook op je apparaat, anders blijft het hem aanbieden.
passkeys-remove-last = Het is de laatste die hier werkt. Daarna kent alleen deze browser je weer: raakt hij zijn gegevens kwijt, dan zijn je naam en races weg.
passkeys-remove-yes = Verwijderen
passkeys-remove-no = Niet verwijderen

passkeys-here-not = Op dit adres zijn er geen passkeys
passkeys-here-insecure = Browsers hebben passkeys alleen op https-adressen. De mensen van deze server kunnen hem een naam met https geven. Tot dan brengt de privélink op de eerste pagina je terug: bewaar hem.
passkeys-here-other = Op deze server horen passkeys bij het adres { $address }. Open hem daar: je blijft dezelfde coureur.
passkeys-here-other-open = Daar openen
passkeys-here-old = Deze browser heeft geen passkeys. Een nieuwere wel; tot dan brengt de privélink op de eerste pagina je terug.

sign-in-title = Hier al eerder geweest?
sign-in-about = Met je passkey heb je je naam, je races en je kamers ook in deze browser.
sign-in = Ik heb een passkey
sign-in-done = Welkom terug, { $name }!
sign-in-done-nameless = Welkom terug!
sign-in-ask = Wat gebeurt er met de races in deze browser?
sign-in-ask-about = Deze browser heeft nog { $what } van voordat je je aanmeldde. Die kunnen voorgoed van jou worden, met je plekken daar en de meldingen die je koos.
sign-in-races = { $n ->
    [one] één gereden race
   *[other] { $n } gereden races
}
sign-in-rooms = { $n ->
    [one] één kamer
   *[other] { $n } kamers
}
sign-in-take = Meenemen
sign-in-leave = Achterlaten
sign-in-leave-about = Laat je ze achter, dan leidt alleen deze privélink er nog naartoe:

sign-out-title = Afmelden
sign-out-here = Afmelden in deze browser
sign-out-here-about = Deze browser is daarna van een nieuwe coureur, bijvoorbeeld op de computer van een ander. Met je passkey kom je terug.
sign-out-here-not = Om je in deze browser af te melden heb je een passkey nodig: zonder zou je je naam en races kwijtraken.
sign-out-here-ask = Afmelden in deze browser?
sign-out-here-done = Deze browser is nu van een nieuwe coureur.
sign-out-else = Overal elders afmelden
sign-out-else-about = Voor een verloren telefoon, of een privélink in verkeerde handen: alle andere browsers en de privélink werken niet meer. Passkeys wel; verwijder die niet van jou zijn.
sign-out-else-ask = Overal elders afmelden?
sign-out-else-what = Al je andere browsers worden meteen afgemeld, ook midden in een race. De privélink wordt een andere.
sign-out-else-done = Nu is alleen deze browser aangemeld.
sign-out-no = Aangemeld blijven

problem-bad-passkey = Die passkey werd niet aanvaard. Er is niets veranderd; probeer het opnieuw.
problem-no-passkeys = Op dit adres hebben browsers geen passkeys.
problem-many-passkeys = Meer passkeys kun je niet hebben. Verwijder er eerst een.
problem-last-passkey = Zonder een passkey die hier werkt, zou je je naam en races kwijtraken. Voeg er eerst een toe.
problem-two-cars = In een race die bezig is, hebben deze browser en je passkey allebei een auto. Rijd die race eerst uit, of laat deze races achter.
problem-passkey-ended = Het is niet afgerond. Probeer het opnieuw wanneer je wilt.
problem-passkey-there = Dit apparaat heeft al een passkey voor je.
