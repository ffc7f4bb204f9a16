/**
 * How evenly the team's work was shared, each one's time in actions of its own: equation 7 and the formulas it is often confused
 * with. A team in which nobody acted has 1 by all that are not divided by its times, since everybody did as much.
 */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { actionTimesMs } from '../../shared/core/action-intervals.ts'
import {
  balanceByDeviation,
  balanceByGini,
  balanceByMaximum,
  balanceByMeanDeviation,
  balanceByRange,
  balanceByVariation,
} from '../../shared/core/balance.ts'
import type { Metric } from './metric.ts'

/** T_max: the action-time limit of the scenario. */
function limitMs(record: EpisodeRecord): number {
  return record.header.scenario.limits.actionTimeS * 1000
}

const common = { name: 'balance', version: 2, unit: 'ratio', range: [0, 1], better: 'more' } as const

export const balanceMetrics: readonly Metric[] = [
  {
    ...common,
    variant: 'paper-causalmace',
    isDefault: true,
    label: 'Balance',
    source:
      'CausalMACE, equation 7, read as 1 - std over agents of (t - min) / (T_max - min); T_max = action-time limit. Where little of that limit is used it is near 1 whatever the shares are: 15 actions against 3 come to 99 % and more; balance-gini tells these apart',
    compute: (record) => balanceByDeviation(actionTimesMs(record), limitMs(record)),
  },
  {
    ...common,
    variant: 'mean-deviation',
    isDefault: false,
    label: 'Balance (mean deviation)',
    source: 'CausalMACE, equation 7, with the mean over agents of the distance from the mean share',
    compute: (record) => balanceByMeanDeviation(actionTimesMs(record), limitMs(record)),
  },
  {
    ...common,
    variant: 'head-2025',
    isDefault: false,
    label: 'Balance (VillagerBench 2025)',
    source: 'VillagerBench’s code of 2025, all judges: 1 - std(t / max t)',
    compute: (record) => balanceByMaximum(actionTimesMs(record)),
  },
  {
    ...common,
    variant: 'farm-2024',
    isDefault: false,
    label: 'Balance (VillagerBench cooking 2024)',
    source: 'VillagerBench’s cooking judge of 2024 and its paper: 1 - std of min-max scaled times',
    compute: (record) => balanceByRange(actionTimesMs(record)),
  },
  {
    ...common,
    variant: 'build-2024',
    isDefault: false,
    label: 'Balance (VillagerBench construction 2024)',
    source:
      'VillagerBench’s construction judge of 2024: 1 - sqrt(sum of squared deviations) / (n x mean), min-max scaled',
    compute: (record) => balanceByVariation(actionTimesMs(record)),
  },
  {
    ...common,
    name: 'balance-gini',
    variant: 'gini',
    isDefault: true,
    label: 'Balance (Gini)',
    source:
      'Ours: 1 - G / (1 - 1/n), G the Gini coefficient of the n agents’ times in actions (Gini 1912; Deltas 2003): 1 for equal shares, 0 for all in one hand; undefined for one agent and where nobody acted',
    compute: (record) => balanceByGini(actionTimesMs(record)),
  },
]
