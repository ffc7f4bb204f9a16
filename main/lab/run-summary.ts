/** What the result rows of a run come to. Whoever has the rows can make it of them, instead of having the lab read them again. */
import type { EpisodeResult } from '../../preload/contract/results.ts'
import type { SummaryRow } from '../../preload/contract/summary.ts'
import { summarise } from '../analysis/summarise.ts'
import { comparedMeasures, withFacts } from './compared-measures.ts'

/** As `run.summary` answers. */
export function summaryOfResults(results: readonly EpisodeResult[]): SummaryRow[] {
  return [...summarise(results.map(withFacts), comparedMeasures)]
}
