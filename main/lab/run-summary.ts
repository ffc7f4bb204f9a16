/** A run's summary, computed from its result rows, so that callers with the rows need not ask the lab. */
import type { ConditionEndings } from '../../shared/contract/endings.ts'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import type { SummaryRow } from '../../shared/contract/summary.ts'
import { UNREADABLE_PLAN, UNUSABLE_ANSWERS } from '../../shared/core/format/endings.ts'
import { shownMeasures } from '../../shared/core/main-measures.ts'
import { countEndings } from '../analysis/compare/group-endings.ts'
import { summarise } from '../analysis/summarise.ts'
import { comparedMeasures, withFacts } from './compared-measures.ts'

/** As `run.summary` answers, which knows how many scenarios are `planned` by condition: without it, those of the results. */
export function summaryOfResults(
  results: readonly EpisodeResult[],
  planned?: ReadonlyMap<string, number>,
): SummaryRow[] {
  const all = results.map(withFacts)
  const rows = summarise(all, comparedMeasures, planned)
  const byCondition = Map.groupBy(all, keyOf)
  // Of a condition the row over all scenarios, or that of its only one, comes last.
  const whole = new Set(
    Map.groupBy(rows, keyOf)
      .values()
      .map((own) => own.at(-1)),
  )
  return rows.map((row) => (whole.has(row) ? { ...row, endings: endingsOf(byCondition.get(keyOf(row)) ?? []) } : row))
}

function keyOf({ conditionId, modelKind }: Pick<SummaryRow, 'conditionId' | 'modelKind'>): string {
  return `${conditionId} ${modelKind}`
}

/** The results are of one condition. */
function endingsOf(results: readonly EpisodeResult[]): ConditionEndings {
  const counted = results.filter(({ validity, reusedCalls }) => validity === 'valid' && reusedCalls === 0)
  const usable = counted.filter((result) => (metricValue(result, UNUSABLE_ANSWERS) ?? 0) === 0)
  const unusable = counted.length - usable.length
  const without = unusable === 0 ? [] : summarise(usable, shownMeasures(comparedMeasures, null))
  return {
    ended: countEndings(
      results.map((result) => ({
        endReason: result.endReason,
        validity: result.validity,
        isPlanUnreadable: metricValue(result, UNREADABLE_PLAN) === 1,
      })),
    ),
    counted: counted.length,
    unusable,
    without: (without.at(-1)?.metrics ?? []).map(({ id, mean, scenarios, episodes }) => ({
      ...{ id, mean, scenarios, episodes },
    })),
  }
}

function metricValue({ metrics }: EpisodeResult, id: string): number | null {
  return metrics.find((metric) => metric.id === id)?.value ?? null
}
