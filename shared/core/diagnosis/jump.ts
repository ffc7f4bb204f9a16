/** A place in a record to go to. */
import type { Selection } from '../selection.ts'

export interface Jump {
  readonly select: Selection
  readonly atMs: number
}
