/** Completion per minute of acting. Time between actions (thinking, waiting for a model) does not count. */
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import { actionIntervals, actionTimesMs, unionLengthMs } from '../../preload/core/action-intervals.ts'
import { finalCompletion } from './completion.ts'
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
  variant: 'paper-causalmace',
  isDefault: true,
  label: 'Efficiency',
  source: 'CausalMACE, equation 6: completion in percent / sum of the agents’ action times in minutes',
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
