/** How many twins measuring plans takes, and how long. */
import { firstPlan, meanTwinMs, playedTrial } from '../../../db/measured-episodes.ts'
import type { Db } from '../../../db/open.ts'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { alternativesIn } from '../../../shared/core/causes/alternatives.ts'
import type { WrittenPlan } from '../../../shared/core/task-graph/step-forms.ts'

interface How {
  /** How many. */
  readonly seeds: number
  readonly joint: boolean
  /** Twins that play at a time. */
  readonly atOnce: number
}

/** One with everything, one without each subtask, and one without each set of alternatives. */
export function twinsPerSeed(plan: WrittenPlan, joint: boolean): number {
  return 1 + plan.subtasks.length + (joint ? alternativesIn(plan).length : 0)
}

/** As twins of these scenarios took, or all twins where none of them was played. */
export function estimateTwins(
  db: Db,
  episodeIds: readonly string[],
  { seeds, joint, atOnce }: How,
): CallOutput<'twins.estimate'> {
  const plans = episodeIds.flatMap((id) => firstPlan(db, id) ?? [])
  const twins = plans.reduce((sum, plan) => sum + twinsPerSeed(plan, joint) * seeds, 0)
  const scenarios = [...new Set(episodeIds.flatMap((id) => playedTrial(db, id)?.scenario ?? []))]
  const each = meanTwinMs(db, scenarios) ?? meanTwinMs(db, null)
  const wallMs = each === null || atOnce === 0 ? null : (each * twins) / Math.min(atOnce, twins || 1)
  return { plans: plans.length, twins, wallMs }
}
