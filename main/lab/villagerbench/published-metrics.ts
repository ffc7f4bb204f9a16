/** The lab's metrics of an episode that VillagerBench's own runner played: times from its action log, the rest from its judge. */
import type { MetricValue } from '../../../shared/contract/results.ts'
import { unionLengthMs } from '../../../shared/core/action-intervals.ts'
import {
  balanceByDeviation,
  balanceByMaximum,
  balanceByMeanDeviation,
  balanceByRange,
  balanceByVariation,
} from '../../../shared/core/balance.ts'
import type { ActionLog } from './action-log-file.ts'
import type { Score } from './score-file.ts'

const MS_PER_MINUTE = 60_000

export interface PublishedEpisode {
  readonly score: Score
  readonly log: ActionLog
  readonly teamSize: number
  /** The action-time limit of the scenario: T_max of equation 7. */
  readonly actionLimitS: number
  /** The judge's completion is not that of equation 5, unless all is done: dishes (villagerbench.md 3.7.4). */
  readonly isOtherFormula: boolean
}

/**
 * Balance and efficiency are computed anew, since the judges' own fields hold other formulas under these names (villagerbench.md
 * 3.5); agents who never acted count with 0. What the files do not say is null.
 */
export function publishedMetrics({
  score,
  log,
  teamSize,
  actionLimitS,
  isOtherFormula,
}: PublishedEpisode): readonly MetricValue[] {
  const times = timesOf(log, teamSize)
  const { completion } = score
  const equation5 = isOtherFormula && completion !== 1 ? null : completion
  const perMinute = (actingMs: number): number | null =>
    equation5 === null || actingMs <= 0 ? null : (100 * equation5) / (actingMs / MS_PER_MINUTE)
  return [
    { id: 'completion', value: equation5 },
    { id: 'completion@code-2024', value: completion },
    { id: 'success', value: completion === null ? null : Number(completion === 1) },
    { id: 'view-hit-rate@code-2024', value: score.viewHitRate },
    { id: 'agent-contribution', value: score.contribution },
    { id: 'efficiency', value: perMinute(times.reduce((sum, time) => sum + time, 0)) },
    { id: 'efficiency@union', value: perMinute(unionLengthMs(log.actions)) },
    { id: 'balance', value: balanceByDeviation(times, actionLimitS * 1000) },
    { id: 'balance@mean-deviation', value: balanceByMeanDeviation(times, actionLimitS * 1000) },
    { id: 'balance@head-2025', value: balanceByMaximum(times) },
    { id: 'balance@farm-2024', value: balanceByRange(times) },
    { id: 'balance@build-2024', value: balanceByVariation(times) },
  ]
}

function timesOf({ agents, actions }: ActionLog, teamSize: number): readonly number[] {
  const times = agents.map((agent) =>
    actions.reduce((sum, action) => (action.agent === agent ? sum + action.durationMs : sum), 0),
  )
  return [...times, ...new Array<number>(Math.max(0, teamSize - times.length)).fill(0)]
}
