/** Values of the server that the page needs, made by tests/generated.py from src/hotlap/server/constants.py. */
/** Of the messages of a socket. */
export const PROTOCOL: number = 2;
/** That drivers say to each other, in the order of a race. */
export const PHRASES = ["hello", "good-luck", "catch-me", "here-i-come", "nice-move", "wow", "lucky", "ouch", "my-brakes", "sorry", "hurry", "one-moment", "thanks", "good-race", "again"] as const;
/** Of what a driver says in their own words. */
export const MOST_LETTERS: number = 160;
/** Of the name of a person. */
export const NAME_LETTERS: number = 24;
/** Of the name of a room, a league or a passkey. */
export const TITLE_LETTERS: number = 40;
/** The name that is kept for a person without one. */
export const SOMEBODY: string = "A driver";
/** Characters of what is looked for in a list. */
export const MOST_WORDS: number = 64;
/** Characters of a mail address. */
export const MAIL_LETTERS: number = 254;
/** Characters of the address of a chat. */
export const WEBHOOK_LETTERS: number = 800;
/** Times for a decision, in seconds; 0 is none. */
export const LIMITS = [0, 30, 90, 3600, 28800, 86400, 172800, 259200, 604800] as const;
/** A limit from here on is for people who look in now and then. */
export const BY_DAYS_S: number = 3600;
/** The track of a race for which none was chosen. */
export const USUAL_TRACK: string = "usa";
/** Cars of a race, at most. */
export const FIELD: number = 6;
/** And in the larger field. */
export const LARGER_FIELD: number = 9;
/** Heat that a driver may have less. */
export const MAX_HANDICAP: number = 6;
/** Cards of a hand, unless an event has another number. */
export const HAND_SIZE: number = 7;
/** Stress cards of a spin-out, by gear from 1 on. */
export const SPIN_STRESS = [1, 1, 2, 2] as const;
/** Characters of a file of a track or of events. */
export const FILE_LETTERS: number = 100000;
/** Of the file of a saved race. */
export const RECORD_BYTES: number = 6000000;
/** Reasons of a hint that speak for a choice; the others speak against it. */
export const HINT_GAINS = ["further", "cheaper", "safer", "cools-more", "more-slipstream", "later", "same"] as const;
/** And reasons of the coach. */
export const COACH_GAINS = ["safer", "cheaper", "further", "cooler", "lighter", "calmer", "better-hand", "ahead", "finishes", "soon-safer", "soon-further", "soon-ahead", "home-ahead", "home-sooner", "later", "open"] as const;
/** Those of them that decide. */
export const COACH_ENDS = ["safer", "further", "ahead", "finishes", "soon-safer", "soon-further", "soon-ahead", "home-ahead", "home-sooner"] as const;
/** Of the document of an analysis. */
export const ANALYSIS_VERSION: number = 8;
/** Of the stages of an analysis in its time: rounds, decisions, draws. */
export const ANALYSIS_SHARES = {"quick": [60, 860, 80], "deep": [30, 940, 30]} as const;
/** The points that are surely lost from which on a choice is such an error. */
export const LEAST_LOSS = {"blunder": 0.8, "mistake": 0.4, "inaccuracy": 0.15} as const;
/** Points for the first place. */
export const WIN: number = 9;
/** Points for each place. */
export const PLACE_POINTS = [9, 6, 4, 3, 2, 1] as const;
/** Of the error of a loss: so much of it is taken off. */
export const MARGIN: number = 0.75;
/** A score is the mean loss times this. */
export const SCORE_SCALE: number = 500;
/** The points that bots lose in a decision that counts, and half of the 95 % interval. */
export const BOT_LOSSES = [{"levels": ["rookie", "amateur", "privateer", "contender"], "loss": 0.1453, "error": 0.0148}, {"levels": ["club"], "loss": 0.0803, "error": 0.0105}, {"levels": ["planner", "ace"], "loss": 0.0449, "error": 0.0063}, {"levels": ["champion"], "loss": 0.029, "error": 0.0064}] as const;
/** Rounds that a score by time is for. */
export const PACED: number = 10;
/** The rounds that bots lose by their choices in so many, and half of the 95 % interval. */
export const BOT_PACES = [{"levels": ["rookie"], "pace": 3.6, "error": 1.0}, {"levels": ["club", "ace"], "pace": 2.2, "error": 0.5}] as const;
/** Of a driver, that the coach needs to name a level. */
export const TITLE_DECISIONS: number = 20;
/** Of a track's map. */
export const MAP_WIDTH: number = 1600;
/** Of a track's map. */
export const MAP_HEIGHT: number = 1000;
/** Places of a track's curve from one point to the next. */
export const CURVE_SAMPLES: number = 16;
/** A language with this share of the files of English is offered. */
export const WHOLE: number = 0.9;
