/** TeamCraft's task success and subgoal rate, by its released code and without that code's oddities. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { factsOf } from '../../shared/core/task-facts.ts'
import type { Readings } from '../../shared/core/teamcraft/readings.ts'
import { worldOfRecord } from '../../shared/core/voxel-world.ts'
import type { Metric } from './metric.ts'

const common = { version: 1, unit: 'ratio', range: [0, 1], better: 'more' } as const

/** Null for tasks of other benchmarks. */
function readingsOf(record: EpisodeRecord): Readings | null {
  const { task } = record.header.scenario
  return taskFamily(task).readings?.(task, worldOfRecord(record).at, factsOf(record.events)) ?? null
}

function successOf(record: EpisodeRecord, rules: keyof Readings): number | null {
  const readings = readingsOf(record)
  return readings === null ? null : Number(readings[rules].isDone)
}

const released =
  'by TeamCraft’s released code, whatever the task’s own rules are: only blocks that its observations name count, and more of a smelted item than wanted is not done; undefined for tasks of other benchmarks'
const mended =
  'without the oddities of TeamCraft’s code, whatever the task’s own rules are: every block counts, and more of a smelted item than wanted is done; undefined for tasks of other benchmarks'

export const teamcraftMetrics: readonly Metric[] = [
  {
    ...common,
    name: 'teamcraft-success',
    variant: 'released',
    isDefault: true,
    label: 'Success (TeamCraft)',
    source: `TeamCraft, task success rate, per episode: 1 where the task is done at the end, ${released}`,
    compute: (record) => successOf(record, 'released'),
  },
  {
    ...common,
    name: 'teamcraft-success',
    variant: 'mended',
    isDefault: false,
    label: 'Success (TeamCraft, mended)',
    source: `Ours: 1 where the task is done at the end, ${mended}`,
    compute: (record) => successOf(record, 'mended'),
  },
  {
    ...common,
    name: 'teamcraft-subgoal',
    variant: 'released',
    isDefault: true,
    label: 'Subgoal (TeamCraft)',
    source: `TeamCraft, subgoal success rate, per episode: the last reward, cut at 1, ${released}`,
    compute: (record) => readingsOf(record)?.released.subgoal ?? null,
  },
  {
    ...common,
    name: 'teamcraft-subgoal',
    variant: 'mended',
    isDefault: false,
    label: 'Subgoal (TeamCraft, mended)',
    source: `Ours: the last reward, cut at 1, ${mended}`,
    compute: (record) => readingsOf(record)?.mended.subgoal ?? null,
  },
]
