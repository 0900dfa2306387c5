# De coach op het eigen apparaat van de kijker.

device-here = Laat dit apparaat het doen
device-here-about = Daarvoor komt eenmalig { $megabytes } MB binnen. De server controleert dan alleen een paar delen.
device-here-kept = Alles wat het nodig heeft, is er. De server controleert alleen een paar delen.
device-open = Laat deze pagina open
