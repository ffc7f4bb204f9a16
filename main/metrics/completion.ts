/** How much of the task stands at the end of the episode. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { isTaskComplete, taskCompletion } from '../../shared/core/task-completion.ts'
import { factsOf } from '../../shared/core/task-facts.ts'
import { worldOfRecord } from '../../shared/core/voxel-world.ts'
import type { Metric } from './metric.ts'

/** The completion rate CR in 0..1 from the blocks that stand, what was held and which rooms are open after the last event. */
export function finalCompletion(record: EpisodeRecord): number {
  const world = worldOfRecord(record)
  return taskCompletion(record.header.scenario.task, world.at, factsOf(record.events))
}

/** Whether the whole task stands after the last event. */
export function isComplete(record: EpisodeRecord): boolean {
  return isTaskComplete(record.header.scenario.task, worldOfRecord(record).at, factsOf(record.events))
}

export const completion: Metric = {
  name: 'completion',
  variant: 'paper-causalmace',
  version: 1,
  isDefault: true,
  main: true,
  label: 'Completion',
  unit: 'ratio',
  range: [0, 1],
  better: 'more',
  source:
    'CausalMACE, equation 5: buildings (equation 8): right blocks / blocks, name and given properties must agree; dishes (equation 10): scores of what was held, or used up for something held / all scores; rooms (equation 13): mean over rooms of 1 when done, else of the most conditions met at once / conditions',
  compute: finalCompletion,
}

export const success: Metric = {
  name: 'success',
  variant: 'complete',
  version: 2,
  isDefault: true,
  main: true,
  label: 'Success',
  unit: 'ratio',
  range: [0, 1],
  better: 'more',
  source:
    'CausalMACE, equation 14, per episode: 1 when the task is complete, else 0, whatever ended the episode; the mean over episodes is the rate. Complete: its completion is 1; a dish: somebody has held it; rooms: each is done; TeamCraft’s smelting: more than wanted is not, where the task says so',
  compute: (record) => Number(isComplete(record)),
}
