# Messages to those who are not there, and their settings

notices-lead = When a race waits for you and you are not there. None of them shows a card.
notices-here = In this browser
notices-sound = A sound when it is your turn
notices-sound-about = While a page of this server is open. It is the same switch as in a race. The page’s title tells of a turn in any case.
notices-push = On this device
notices-push-about = Also while no page is open. The browser will ask you whether it may.
notices-push-none = This browser cannot do that here. It needs an address that begins with https.
notices-push-home = On an iPhone or iPad, first put this page on the home screen: Share, then “Add to Home Screen”.
notices-push-denied = The browser does not allow it. You can change that in its settings for this page.
notices-push-off = Turn off on this device
notices-push-on = Turn on for this device
notices-push-others = { $n ->
    [one] On for 1 more device:
   *[other] On for { $n } more devices:
}
notices-push-since = { $name }, since { $when }
notices-push-same = { $name } – no. { $n }
notices-push-unknown = A browser
notices-push-drop = Turn off
notices-push-drop-named = Turn off for { $name }
notices-push-failed = The browser could not turn them on. It may be in a private window, or its settings do not let it receive messages from servers.
notices-chat = In a chat
notices-chat-url = Address for incoming messages (webhook)
notices-chat-about = From Slack, Mattermost, Discord and others. Whoever knows it can write there, so it stays with you and this server.
notices-mail = By mail
notices-mail-address = Your mail address
notices-mail-about = First you get a link. Nothing else comes before you open it.
notices-mail-none = This server sends no mail.
notices-mail-wait = A link is on its way to { $address }. Open it within a week.
notices-mail-on = Messages go to { $address }.
notices-mail-bad-link = This link was cut off, is too old, or is for another address.
notices-save = Save
notices-off = Turn off
notices-test = Send a test
notices-tested = Sent. Has it arrived?
notices-how = How often
notices-each = Each turn
notices-each-about = One message when a race begins to wait for you. Several races go together.
notices-daily = Once a day
notices-daily-about = All races that wait for you in one message.
notices-hour = At
notices-what = Tell me also
notices-late = when my time is nearly up
notices-drove = when a bot drove because my time was up
notices-over = when a race is over
notices-sat = when somebody takes a seat in my room

# The chat of a room or league
channel-title = Tell a group chat whose turn it is
channel-on = A group chat is told whose turn it is ({ $receiver })
channel-about = One message for all of you, at most every ten minutes: whose turn it is, until when, and how a race ended. It has names and no card. Slack, Mattermost, Discord and others give out such an address; nobody else here sees it.
channel-told = The host has a group chat told whose turn it is.

mail-confirm-ask = Shall messages about your races go to the address that got this link?
mail-confirm-yes = Yes, send them
mail-confirm-done = Done. Messages go to { $address }.
mail-stop-ask = Shall no more mail go to the address that got this link?
mail-stop-yes = Send no more
mail-stop-done = Done. No more mail goes to { $address }.
