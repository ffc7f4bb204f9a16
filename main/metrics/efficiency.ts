/** Completion per minute of acting. Time between actions (thinking, waiting for a model) does not count. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { actionIntervals, actionTimesMs, unionLengthMs } from '../../shared/core/action-intervals.ts'
import { finalCompletion, isComplete } from './completion.ts'
import type { Metric } from './metric.ts'

const MS_PER_MINUTE = 60_000

/** Percent per minute; null when nobody acted. */
function percentPerMinute(record: EpisodeRecord, actingMs: number): number | null {
  return actingMs > 0 ? (100 * finalCompletion(record)) / (actingMs / MS_PER_MINUTE) : null
}

const common = {
  name: 'efficiency',
  version: 1,
  unit: '%/min',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'more',
} as const

export const efficiencyBySum: Metric = {
  ...common,
  version: 2,
  variant: 'paper-causalmace',
  isDefault: true,
  label: 'Efficiency',
  source:
    'CausalMACE, equation 6: completion in percent / sum of the agents’ times in actions of their own in minutes. Waiting and thinking cost nothing in it: of two teams that complete the same the one that takes 2.7 times as long can have the better value. Read it beside game time',
  compute: (record) =>
    percentPerMinute(
      record,
      actionTimesMs(record).reduce((sum, time) => sum + time, 0),
    ),
}

export const efficiencyByUnion: Metric = {
  ...common,
  variant: 'union',
  isDefault: false,
  label: 'Efficiency (union)',
  source:
    'VillagerBench: completion in percent / minutes of action time, which its code takes as the union over agents',
  compute: (record) => percentPerMinute(record, unionLengthMs(actionIntervals(record))),
}

const MS_PER_SECOND = 1000

/** The judge's log keeps whole seconds. */
function inSeconds(ms: number): number {
  return Math.floor(ms / MS_PER_SECOND)
}

export const efficiencyByLimit: Metric = {
  name: 'efficiency',
  variant: 'code-2024',
  version: 2,
  isDefault: false,
  label: 'Efficiency (VillagerBench 2024)',
  unit: 'ratio',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'more',
  source:
    'VillagerBench’s judges of 2024: action-time limit / time in which anybody acted, at whole seconds, for tasks that were completed or ran out of game time; undefined where the code writes a fixed 1, at the action-time limit and where nobody acted for a second, and for ends that it does not have',
  compute: (record) => {
    const isTimedOut = record.events.some(({ type, data }) => type === 'episode.end' && data.endReason === 'time-limit')
    if (!isTimedOut && !isComplete(record)) return null
    const seconds = unionLengthMs(
      actionIntervals(record).map(({ fromMs, toMs }) => ({ fromMs: inSeconds(fromMs), toMs: inSeconds(toMs) })),
    )
    return seconds === 0 ? null : record.header.scenario.limits.actionTimeS / seconds
  },
}
