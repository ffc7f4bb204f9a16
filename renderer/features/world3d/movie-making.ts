/** What makers of GIFs and videos have in common. */

/** Told while a movie is made: how much of it is done, in 0..1, and, where it is known, its bytes so far. */
export type OnProgress = (done: number, bytesSoFar: number | null) => void

export const NOT_THERE = 'The view shows nothing at this moment: its agent is not in the world.'
