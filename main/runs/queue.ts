/** How wide the queue of trials is. */
import { availableParallelism } from 'node:os'

/** Episodes at a time unless a setting says otherwise: one core is left to the lab. */
export function defaultConcurrency(cores = availableParallelism()): number {
  return Math.max(1, cores - 1)
}
