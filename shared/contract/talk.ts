/** What agents say to each other. */

/** The action with which an agent says something. */
export const SAY = 'Say'
/** Stands for every teammate where a message names whom it goes to. */
export const EVERYBODY = 'all'
/** The most that a method may have a character cost, in game ms: a person types about so fast. */
export const SLOWEST_MS_PER_CHARACTER = 200
