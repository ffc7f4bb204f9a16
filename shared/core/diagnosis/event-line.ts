/** One event of a record in a list. */
import type { Selection } from '../selection.ts'

export type FactTone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn'

/** What choosing it selects, and a line of words. */
export interface EventLine {
  readonly seq: number
  readonly select: Selection
  readonly atMs: number
  readonly actor: string
  readonly type: string
  readonly text: string
  readonly tone: FactTone
}
