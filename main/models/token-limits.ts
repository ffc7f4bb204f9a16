/** Counts of tokens as servers say them: what cannot be true is a fault of the server, and is estimated instead. */
import { z } from 'zod'

/** More is no count of tokens. */
const MOST_TOKENS = 100_000_000

export const tokenCount = z.number().min(0).max(MOST_TOKENS).transform(Math.round)
/** A count that the rest can do without. */
export const spareTokenCount = tokenCount.nullish().catch(null)
