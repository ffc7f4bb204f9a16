/** What is needed in the same moment, in words. */
import { atOnce } from '../causes/effects.ts'
import type { Edge } from '../task-graph/edge.ts'

/** null where nothing is. */
export function describeAtOnce(effects: readonly Edge[]): string | null {
  const pairs = atOnce(effects).map(([one, other]) => `${one} and ${other}`)
  return pairs.length === 0 ? null : `Needed in the same moment, neither before the other: ${pairs.join(', ')}.`
}
