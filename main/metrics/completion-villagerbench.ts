/** Completion as VillagerBench's code and its paper count it; they part from CausalMACE for dishes only. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { factsOf } from '../../shared/core/task-facts.ts'
import { finalCompletion } from './completion.ts'
import type { Metric } from './metric.ts'

function completionBy(source: 'byCode' | 'byPaper'): Metric['compute'] {
  return (record: EpisodeRecord) => {
    const { task } = record.header.scenario
    return taskFamily(task).benchmarkCompletion(task, factsOf(record.events))?.[source] ?? finalCompletion(record)
  }
}

const common = {
  name: 'completion',
  version: 1,
  isDefault: false,
  unit: 'ratio',
  range: [0, 1],
  better: 'more',
} as const

export const completionByCode: Metric = {
  ...common,
  variant: 'code-2024',
  label: 'Completion (VillagerBench 2024)',
  source:
    'VillagerBench’s judges of 2024: right blocks / blocks; dishes: scores of what was held and not used up by something else that was held / 100; escape: mean over rooms of done, or of the most conditions met at once',
  compute: completionBy('byCode'),
}

export const completionByPaper: Metric = {
  ...common,
  variant: 'paper-villagerbench',
  label: 'Completion (VillagerBench’s paper)',
  source:
    'VillagerBench’s paper: dishes: scores of all that was held, added up, here / the sum of all scores; it weights rooms by scores that are all 1, and blocks as its code does',
  compute: completionBy('byPaper'),
}
