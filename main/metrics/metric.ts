/** Metrics: pure functions of an episode record, addressed `name@variant`. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'

export interface Metric {
  readonly name: string
  /** `paper-causalmace`, `code-2024`, ... */
  readonly variant: string
  /** Bumped when the formula changes. */
  readonly version: number
  /** The default variant's column has the plain name. */
  readonly isDefault: boolean
  /** One of those that tables show where nobody chose any, on every page, on the command line and in files alike. */
  readonly main?: true
  readonly label: string
  readonly unit: 'ratio' | '%/min' | 'count' | 's'
  /** Least and greatest value that it can have; `Infinity` where there is no greatest. */
  readonly range: readonly [number, number]
  /** Whether more of it is better; null where neither is. */
  readonly better: 'more' | 'less' | null
  /** Paper section and equation, or the benchmark's code. */
  readonly source: string
  /** null where undefined, never 0 or 1 instead. */
  compute(record: EpisodeRecord): number | null
}
