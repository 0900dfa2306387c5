# Cards in the terminal: words that the page does not have.

about-speeds = Speed { $speeds }
list-or = { $first } or { $last }
none = none
tier-basic = basic
tier-advanced = advanced
tier-sponsorship = Sponsorship
card-head = { $family }, { $tier }:
