/** What a run can show, before it is started: pure. */
import type { EarlierCompletion } from '../../db/earlier-completions.ts'
import type { RunPower } from '../../shared/contract/estimate.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { detectableDifference, scenariosFor } from '../analysis/power.ts'
import { momentsOf } from '../analysis/spread.ts'
import type { ExpandedRun } from '../runs/expand.ts'

/** Where nothing was played yet: so far apart differences in completion lie from scenario to scenario. */
const ASSUMED_DEVIATION = 0.15
/** Differences in completion whose price in scenarios is told. */
const ASKED = [0.05, 0.1, 0.2] as const
/** Scenarios that two conditions must share to say how differences spread. */
const FEWEST_SHARED = 3

export interface PowerParts {
  readonly run: Pick<ExpandedRun, 'scenarios' | 'conditions'>
  readonly earlier: readonly EarlierCompletion[]
  /** The spread to assume, as a share; null takes that of earlier episodes. */
  readonly stated: number | null
}

/** null where nothing is compared. */
export function estimatePower({ run, earlier, stated }: PowerParts): RunPower | null {
  const comparisons = run.conditions.length - 1
  if (comparisons < 1) return null
  const { deviation, basis } = stated === null ? spreadOfDifferences(run, earlier) : statedSpread(stated)
  return {
    comparisons,
    deviation,
    basis,
    smallest: detectableDifference({ scenarios: run.scenarios.length, comparisons }, deviation),
    needed: ASKED.map((difference) => ({ difference, scenarios: scenariosFor(difference, deviation, comparisons) })),
  }
}

function statedSpread(deviation: number): Pick<RunPower, 'deviation' | 'basis'> {
  return { deviation, basis: 'By the spread that was stated.' }
}

/**
 * Of every two conditions of the run, else of its methods, that earlier episodes have in three scenarios or more: the deviation of
 * their differences, pooled by degrees of freedom.
 */
function spreadOfDifferences(
  { conditions }: PowerParts['run'],
  earlier: readonly EarlierCompletion[],
): Pick<RunPower, 'deviation' | 'basis'> {
  const ids = new Set(conditions.map(({ id }) => id))
  const methods = new Set(conditions.map(({ method }) => method.id))
  const own = pooled(earlier.filter(({ conditionId }) => ids.has(conditionId)))
  const alike = own ?? pooled(earlier.filter(({ method }) => methods.has(method)))
  if (alike === null) {
    return {
      deviation: ASSUMED_DEVIATION,
      basis: `Assumed: ${ASSUMED_DEVIATION * 100} points, since earlier episodes of these methods share fewer than ${FEWEST_SHARED} of these scenarios, or all came out equal.`,
    }
  }
  const what = own === null ? 'these methods' : 'these conditions'
  return {
    deviation: alike.deviation,
    basis: `From earlier episodes of ${what}: ${counted(alike.differences, 'difference')} in these scenarios.`,
  }
}

function pooled(earlier: readonly EarlierCompletion[]): { deviation: number; differences: number } | null {
  const byCondition = [...Map.groupBy(earlier, ({ conditionId }) => conditionId).values()].map(
    (rows) => new Map(rows.map(({ scenario, completion }) => [scenario, completion])),
  )
  let squares = 0
  let degrees = 0
  let found = 0
  byCondition.forEach((a, index) => {
    for (const b of byCondition.slice(index + 1)) {
      const differences = [...a].flatMap(([scenario, completion]) => {
        const other = b.get(scenario)
        return other === undefined ? [] : [completion - other]
      })
      if (differences.length < FEWEST_SHARED) continue
      squares += momentsOf(differences).deviation ** 2 * (differences.length - 1)
      degrees += differences.length - 1
      found += differences.length
    }
  })
  // Without any spread nothing is known of it: methods that always finish may differ elsewhere.
  return squares === 0 ? null : { deviation: Math.sqrt(squares / degrees), differences: found }
}
