/** Episodes of similar size: what one took says something about the other. */

/** Most blocks of a class, and most agents; the last one takes all the rest. */
const blockBounds = [8, 16, 32, Number.POSITIVE_INFINITY] as const
const agentBounds = [1, 3, 6, Number.POSITIVE_INFINITY] as const

export interface SizeClass {
  readonly blocks: number
  readonly agents: number
}

/** Places in `blockBounds` and `agentBounds`. */
export function sizeClassOf(blocks: number, agents: number): SizeClass {
  return {
    blocks: blockBounds.findIndex((bound) => blocks <= bound),
    agents: agentBounds.findIndex((bound) => agents <= bound),
  }
}
