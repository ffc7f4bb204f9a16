/** How long a team took until the whole task stood. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { TaskFacts } from '../../shared/core/task-facts.ts'
import { isComplete } from './completion.ts'
import type { Metric } from './metric.ts'

/** Since when the task has been complete at the end; null where nothing says when it became so. */
function completeSinceMs({ header, events }: EpisodeRecord): number | null {
  const { task } = header.scenario
  const family = taskFamily(task)
  const facts = new TaskFacts()
  let isWhole = false
  let sinceMs: number | null = null
  for (const event of events) {
    facts.apply(event)
    if (event.type === 'progress') isWhole = event.data.completion === 1
    const isNow = family.isComplete?.(task, facts) ?? isWhole
    sinceMs = isNow ? (sinceMs ?? event.atMs) : null
  }
  return sinceMs
}

export const successTime: Metric = {
  name: 'success-time',
  variant: 'judger',
  version: 2,
  isDefault: true,
  label: 'Time to success',
  unit: 's',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source:
    'Ours: game time from the start event until the task was complete, as success has it, and stayed so; undefined where it is not at the end, so that means are over successes alone',
  compute: (record) => {
    const sinceMs = isComplete(record) ? completeSinceMs(record) : null
    return sinceMs === null ? null : sinceMs / 1000
  },
}
