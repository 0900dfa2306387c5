# What a language model reads beside the words of the terminal, and what is said of it. Choices and cards stand in
# notation, which is no language's.

llm-task = You race Heat: Pedal to the Metal, a card game about car racing. You drive one of the cars and want the best place you can get. These are the rules in play:
llm-answer = Each question tells the position as you may see it, and then lists all choices that you have now, one on a line. Behind a | stands what a choice leads to if nothing else happens. You may think first. End your answer with a line that has nothing but your choice, written as in the list, in square brackets, such as: [{ $example }]
llm-before = before the race
llm-round = round { $round }
llm-you = You drive { $colour }.
llm-corners = The track has { $spaces } spaces. Corner lines: { $corners }.
llm-corner = { $corner } behind space { $space } (limit { $limit })
llm-spots = Spots on their spaces: { $cars }.
llm-hand = Your hand: { $cards }
llm-piles = Your draw deck has, in an order that nobody knows: { $deck }. Your discard pile: { $discards }.
llm-planned = Your plan is made: { $cards }
llm-heat = Heat { $heat }
llm-asked = { $phase ->
    [DRAFT] Take a card of the market.
    [SWAP] You may swap an upgrade for one that is left over.
    [GIVE_BACK] Give back an upgrade.
    [TUNE] Choose more Heat and Stress, or fewer.
    [MULLIGANS] Keep your first hand, or pay 1 Heat for another one.
    [PLAN] Plan: choose a gear and as many cards.
    [SPEED] Choose the Speed of a card.
    [REACT] React: use what you have, one after the other; done ends it.
    [SALVAGE] Choose cards of your discard pile to put into your draw deck.
    [PAY] Choose the card to pay for.
    [SLIPSTREAM] Slipstream, or stay (0).
    [REFRESH] Choose a card to put back on your draw deck; done keeps them as they are.
   *[DISCARD] Choose the cards to discard from your hand.
} Your choices:
llm-unread = There is no choice in this answer.
llm-not-offered = { $choice } is not offered now.{ $reason }
llm-again = End your answer with one of the listed choices, in square brackets.

## When there is no answer

llm-never = { $model } has never answered: { $why }
llm-unanswered-late = no answer in { $seconds } s
llm-unanswered-unreachable = { $url } cannot be reached ({ $told })
llm-unanswered-status = { $url } answers { $status } { $told }
llm-unanswered-no-chat = what { $url } answers is no chat completion

## After a race

llm-report = { $colour } asked { $model } about { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
} in { $questions ->
    [one] { $questions } question
   *[other] { $questions } questions
}: { $sent } tokens sent, { $received } received, { $seconds } s.
llm-report-refused = { $n ->
    [one] { $n } answer had no choice that was offered.
   *[other] { $n } answers had no choice that was offered.
}
llm-report-unanswered = { $n ->
    [one] { $n } question got no answer.
   *[other] { $n } questions got no answer.
}
llm-report-fallbacks = { $n ->
    [one] { $n } decision was taken by { $fallback } in its place.
   *[other] { $n } decisions were taken by { $fallback } in its place.
}

## A server of the Model Context Protocol

mcp-instructions = Race Heat: Pedal to the Metal against bots and Legends. begin_race starts a race, says the rules in play and asks the first question. Answer each question with decide, in the notation of its list, until the race is over; then results and record have its end. The resource hotlap://rules has all rules.
mcp-waits = A program that speaks the Model Context Protocol starts this command and talks to it here: { "{" }"command": "hotlap", "args": ["mcp"]{ "}" }. Ctrl-C ends it.
mcp-serves = { $url } speaks the Model Context Protocol, for this machine alone. Ctrl-C stops it.
mcp-begun = This is race { $race }: name it in every call.
mcp-over = The race is over.
mcp-so-far = The race goes on. So far:
mcp-record-later = The record comes when the race is over: it has the seed, which tells all cards.
mcp-no-race = There is no race “{ $race }”; begin_race begins one and says its id.
mcp-no-track = There is no track “{ $name }”; there are { $known }.{ $near ->
    [none] { "" }
   *[other] { " " }Did you mean “{ $near }”?
}
mcp-no-driver = There is no driver “{ $name }”; there are { $known }.{ $near ->
    [none] { "" }
   *[other] { " " }Did you mean “{ $near }”?
}
mcp-arg-race = The id that begin_race said.
mcp-arg-track = The track: { $known }.
mcp-arg-rivals = Who else drives, one for each car: rookie, club, planner, ace, champion, random or legend. An empty list is a time trial.
mcp-arg-rules = What differs from a plain race, by name: { $known }. Without laps, the track has its own number.
mcp-arg-seed = The race's dice, so that it can be repeated; without it, new ones that nobody knows before the end.
mcp-arg-choice = One of the listed choices, as it is written there, up to the |.
mcp-tool-begin-race = Begin a race in which you drive the first car. Says the race's id, the rules in play, what you may see, and your choices.
mcp-tool-see = What you may see of the race now: the cars, your hand and piles, the road, and your choices with what each leads to.
mcp-tool-choices = The choices that you have now, one on a line.
mcp-tool-decide = Take one of your choices. Says what happened until you decide again, and the next question. A choice that is not offered changes nothing, and the error lists those that are.
mcp-tool-give-up = Give up the race: your car leaves the track.
mcp-tool-results = The standings, so far or at the end.
mcp-tool-record = The record of a finished race as text: save it as a file, and `hotlap replay FILE` tells it again.
mcp-page-rules = All rules of the game.
mcp-page-notation = The forms of all choices.
mcp-page-tracks = All tracks with their laps, spaces and corners.
mcp-page-track = One track: its corners, and its road.
mcp-page-cards = The upgrades and Sponsorship cards, and what they do.
mcp-page-drivers = Who can drive the other cars.
