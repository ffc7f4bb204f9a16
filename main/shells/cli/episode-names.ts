/** The cells by which a row says which episode it is: no more of them than it takes to tell the rows apart. */
import type { EpisodeResult } from '../../../shared/contract/results.ts'

interface EpisodeNames {
  readonly heads: readonly string[]
  cellsOf(result: EpisodeResult): readonly string[]
}

/** Condition and seed; scenario and repeat where there is more than one. Scenarios without benchmark and suite: the tables are wide. */
export function episodeNames(results: readonly EpisodeResult[]): EpisodeNames {
  const hasScenarios = new Set(results.map(({ scenario }) => scenario)).size > 1
  const hasRepeats = new Set(results.map(({ repeat }) => repeat)).size > 1
  return {
    heads: ['condition', ...(hasScenarios ? ['scenario'] : []), 'seed', ...(hasRepeats ? ['repeat'] : [])],
    cellsOf: ({ condition, scenario, seed, repeat }) => [
      condition,
      ...(hasScenarios ? [scenario.split('/').at(-1) ?? scenario] : []),
      String(seed),
      ...(hasRepeats ? [String(repeat)] : []),
    ],
  }
}
