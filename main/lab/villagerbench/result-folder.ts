/** Reads one result folder of VillagerBench: its scenario and results. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EndReason } from '../../../shared/contract/record/end.ts'
import type { MetricValue } from '../../../shared/contract/results.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { unionLengthMs } from '../../../shared/core/action-intervals.ts'
import {
  balanceByDeviation,
  balanceByMaximum,
  balanceByMeanDeviation,
  balanceByRange,
  balanceByVariation,
} from '../../../shared/core/balance.ts'
import { suiteOfTask } from '../../suites/index.ts'
import { type ActionLog, readActionLog, readScore, type Score } from './result-json.ts'
import { readTaskName, type TaskName } from './task-name.ts'

/** The lab's metrics of an episode that VillagerBench's own runner played: times from its action log, the rest from its judge. */
const MS_PER_MINUTE = 60_000
/** Who acted for less was not measured: quotients by it may be no numbers. */
const LEAST_MS = 1

interface PublishedEpisode {
  readonly score: Score
  readonly log: ActionLog
  readonly teamSize: number
  /** The action-time limit of the scenario: T_max of equation 7. */
  readonly actionLimitS: number
  /** The judge's completion is not that of equation 5, unless all is done: dishes (villagerbench.md 3.7.4). */
  readonly isOtherFormula: boolean
  /** Without the judge's word a completion of 1 is no success: a room's share leaves out what decides over it (villagerbench.md 3.4). */
  readonly needsJudge: boolean
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
  needsJudge,
}: PublishedEpisode): readonly MetricValue[] {
  const times = timesOf(log, teamSize)
  const { completion } = score
  const equation5 = isOtherFormula && completion !== 1 ? null : completion
  const isWhole = completion === 1 && (!needsJudge || score.endReason === 'completed')
  const perMinute = (actingMs: number): number | null =>
    equation5 === null || actingMs < LEAST_MS ? null : (100 * equation5) / (actingMs / MS_PER_MINUTE)
  return [
    { id: 'completion', value: equation5 },
    { id: 'completion@code-2024', value: completion },
    { id: 'success', value: completion === null ? null : Number(isWhole) },
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

export interface PublishedResult {
  readonly name: TaskName
  readonly scenario: Scenario
  /** Names in the order of the action log; made up to the size of the team. */
  readonly agents: readonly string[]
  readonly endReason: EndReason
  /** ISO 8601; null where nobody acted. */
  readonly startedAt: string | null
  /** From the first action to the end of the last. */
  readonly gameTimeMs: number
  readonly metrics: readonly MetricValue[]
}

export interface ResultFiles {
  /** The folder's own name. */
  readonly folder: string
  /** null where there is no such file. */
  readonly score: string | null
  readonly actionLog: string | null
}

export interface ScenarioLookup {
  /** By the part of the address after `villagerbench/`. */
  scenario(path: string): Scenario | null
  complexityOf(scenario: Scenario): number
}

/** Fails with `bad-input` and the reason where the folder cannot be compared with anything. */
export function readResultFolder(files: ResultFiles, lookup: ScenarioLookup): Result<PublishedResult> {
  const { folder } = files
  const named = readTaskName(folder)
  if (!named.ok) return fail('bad-input', `${folder}: ${named.error.message}`)
  const name = named.value
  const { published } = suiteOfTask({ kind: name.family })
  const scenario = lookup.scenario(`${name.family}/${name.scenario}`)
  if (scenario === null) {
    const from = `it is made from ${published?.source ?? 'its task file'}, which has to lie in the checkout and hold this task`
    return fail('bad-input', `${folder}: there is no scenario ${name.family}/${name.scenario}; ${from}.`)
  }
  if (files.score === null) {
    return fail(
      'bad-input',
      `${folder}: score.json is missing, so the run was never judged to its end; it is left out.`,
    )
  }
  if (files.actionLog === null) {
    const why = 'so nothing says when its agents acted, which efficiency and balance are computed from'
    return fail('bad-input', `${folder}: action_log.json is missing, ${why}; it is left out.`)
  }
  const score = readScore(files.score, name.family, lookup.complexityOf(scenario))
  if (!score.ok) return fail('bad-input', `${folder}: ${score.error.message}`)
  const log = readActionLog(files.actionLog)
  if (!log.ok) return fail('bad-input', `${folder}: ${log.error.message}`)
  const acting = log.value.agents.length
  if (acting > name.agents) {
    return fail('bad-input', `${folder}: action_log.json is of ${acting} agents, and the name says ${name.agents}.`)
  }
  const { actionTimeS } = scenario.limits
  return ok({
    name,
    scenario,
    agents: log.value.agents,
    endReason: score.value.endReason,
    startedAt: log.value.startedAt,
    gameTimeMs: log.value.actions.reduce((last, { toMs }) => Math.max(last, toMs), 0),
    metrics: publishedMetrics({
      score: score.value,
      log: log.value,
      teamSize: name.agents,
      actionLimitS: actionTimeS,
      isOtherFormula: published?.isOtherFormula === true,
      needsJudge: published?.needsJudge === true,
    }),
  })
}
