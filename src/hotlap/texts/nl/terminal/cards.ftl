# Kaarten in de terminal: woorden die de pagina niet heeft.

about-speeds = Snelheid { $speeds }
list-or = { $first } of { $last }
none = geen
tier-basic = eenvoudig
tier-advanced = bijzonder
tier-sponsorship = sponsor
card-head = { $family }, { $tier }:
