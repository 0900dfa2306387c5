/** The terms that have a sign of their own, and the names of these on the wire. */
import { SYMBOLS, TOKENS, WEATHERS, byTerm } from "../../words/signs";

export const SYMBOL_OF = byTerm(SYMBOLS);
export const TOKEN_OF = byTerm(TOKENS);
export const WEATHER_OF = byTerm(WEATHERS);
