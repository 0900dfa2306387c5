/** The race whose replay plays as soon as it is there: who opens it has pressed a button that says so. */
export const playing = { race: "" };
