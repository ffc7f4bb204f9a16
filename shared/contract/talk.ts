/** What agents say to each other. */

/** The action with which an agent says something. */
export const SAY = 'Say'
/** As a message's addressee: every teammate. */
export const EVERYBODY = 'all'
/** Highest cost of a character, in game ms: about the speed at which a person types. */
export const SLOWEST_MS_PER_CHARACTER = 200
