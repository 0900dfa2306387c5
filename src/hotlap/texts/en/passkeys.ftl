# Passkeys: to be the same driver in any browser.

me-title = Your name and races
me-lead = Nobody has to sign up here: your browser knows who you are. With a passkey you come back in any other browser, too, without a password.

passkeys-title = Keep your name and races
passkeys-none = Only this browser knows you now. If it loses its data, your name and races are gone. A passkey brings them back.
passkeys-some = You have a passkey. With it you are yourself in any browser.
passkeys-open = Passkeys and signing out
passkeys-list = Your passkeys
passkeys-about = Your phone, your computer or a security key keeps a passkey and unlocks it with your finger, your face or a PIN. This server learns none of these, nor who you are.
passkeys-empty = You have none yet.
passkeys-add = Add a passkey
passkeys-added = The passkey “{ $name }” is there. Try it out in another browser.
passkeys-most = That is as many as one can have: { $n }. Remove one before you add another.
passkeys-unnamed = Passkey
passkeys-browser = { $browser } on { $system }
passkeys-made = Made on { $date }
passkeys-used = last used on { $date }
passkeys-unused = not used yet
passkeys-elsewhere = For an earlier address of this server: it does not work here
passkeys-rename = Rename
passkeys-rename-one = Rename “{ $name }”
passkeys-name = Name of the passkey
passkeys-save = Save
passkeys-cancel = Cancel
passkeys-remove = Remove
passkeys-remove-one = Remove “{ $name }”
passkeys-remove-ask = Remove “{ $name }”?
passkeys-remove-about = Nobody can sign in with it any more. Delete it on your device, too, or it will still be offered to you.
passkeys-remove-last = It is your last one that works here. Then only this browser knows you again: if it loses its data, your name and races are gone.
passkeys-remove-yes = Remove it
passkeys-remove-no = Keep it

passkeys-here-not = No passkeys at this address
passkeys-here-insecure = Browsers have passkeys only at https addresses. The people who run this server can give it a name with https. Until then the private link on the first page brings you back: keep it.
passkeys-here-other = On this server, passkeys belong to the address { $address }. Open it there: you stay the same driver.
passkeys-here-other-open = Open it there
passkeys-here-old = This browser has no passkeys. A newer one does; until then the private link on the first page brings you back.

sign-in-title = Been here before?
sign-in-about = With your passkey you have your name, your races and your rooms in this browser, too.
sign-in = I have a passkey
sign-in-done = Welcome back, { $name }!
sign-in-done-nameless = Welcome back!
sign-in-ask = What happens to the races in this browser?
sign-in-ask-about = This browser has { $what } from before you signed in. They can become yours for good, with your seats there and the notifications that you chose.
sign-in-races = { $n ->
    [one] one finished race
   *[other] { $n } finished races
}
sign-in-rooms = { $n ->
    [one] one room
   *[other] { $n } rooms
}
sign-in-take = Take them along
sign-in-leave = Leave them
sign-in-leave-about = If you leave them, only this private link leads back to them:

sign-out-title = Signing out
sign-out-here = Sign out in this browser
sign-out-here-about = This browser then belongs to a new driver, for example on a computer of others. You come back with your passkey.
sign-out-here-not = Signing out in this browser needs a passkey: without one your name and races would be lost.
sign-out-here-ask = Sign out in this browser?
sign-out-here-done = This browser belongs to a new driver now.
sign-out-else = Sign out everywhere else
sign-out-else-about = For a lost phone, or a private link in wrong hands: all other browsers and the private link stop working. Passkeys do not; remove those that are not yours.
sign-out-else-ask = Sign out everywhere else?
sign-out-else-what = All your other browsers are signed out at once, in the middle of a race, too. The private link becomes another one.
sign-out-else-done = Only this browser is signed in now.
sign-out-no = Stay signed in

problem-bad-passkey = That passkey was not accepted. Nothing was changed; try again.
problem-no-passkeys = At this address browsers have no passkeys.
problem-many-passkeys = You have as many passkeys as one can have. Remove one first.
problem-last-passkey = Without a passkey that works here you would lose your name and races. Add one first.
problem-two-cars = In a race that is on, this browser and your passkey both have a car. Finish that race first, or leave these races.
problem-passkey-ended = It was not finished. Try again whenever you like.
problem-passkey-there = This device has a passkey for you already.
