/** How evenly the agents contributed to what was reached: VillagerBench's agent contribution rate (ACR). */
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import type { BlueprintCell } from '../../preload/contract/tasks/construction.ts'
import { cellIsRight } from '../../preload/core/construction.ts'
import { contributionByCount, contributionByScore } from '../../preload/core/contribution.ts'
import { isReached } from '../../preload/core/cooking.ts'
import { positionKey } from '../../preload/core/geometry.ts'
import { factsOf } from '../../preload/core/task-facts.ts'
import { worldOfRecord } from '../../preload/core/voxel-world.ts'
import type { Metric } from './metric.ts'

/** Something that somebody is the owner of, and what it is worth. */
interface Owned {
  readonly owner: string
  readonly score: number
}

/** Right blocks of the end, owned by who put them there. */
function blocksOf(record: EpisodeRecord, cells: readonly BlueprintCell[]): readonly Owned[] {
  const builders = new Map<string, string>()
  for (const { actor, type, data } of record.events) {
    if (type !== 'block.change') continue
    const by = data.by ?? (actor.kind === 'agent' ? actor.id : null)
    if (by === null) builders.delete(positionKey(data.pos))
    else builders.set(positionKey(data.pos), by)
  }
  const world = worldOfRecord(record)
  return cells.flatMap((cell) => {
    const owner = builders.get(positionKey(cell.pos))
    return owner !== undefined && cellIsRight(cell, world.at) ? [{ owner, score: 1 }] : []
  })
}

/** Null where the record does not say who did what: a room's mechanism does not tell whose hands it felt. */
function ownedOf(record: EpisodeRecord, onlyReached: boolean): readonly Owned[] | null {
  const { task } = record.header.scenario
  if (task.kind === 'escape') return null
  if (task.kind === 'construction') return blocksOf(record, task.blueprint.cells)
  const facts = factsOf(record.events)
  return task.checkPoints.flatMap((point) => {
    const owner = facts.firstHolderOf(point.item)
    return owner === null || (onlyReached && !isReached(point, facts)) ? [] : [{ owner, score: point.score }]
  })
}

/** One sum for each member that acts, in the team's order. */
function sumsOf(record: EpisodeRecord, owned: readonly Owned[], worth: (thing: Owned) => number): readonly number[] {
  const members = record.header.team.members.filter(({ kind }) => kind !== 'human')
  return members.map(({ name }) => owned.reduce((sum, thing) => (thing.owner === name ? sum + worth(thing) : sum), 0))
}

const common = { name: 'agent-contribution', version: 1, unit: 'ratio', range: [0, 1], better: 'more' } as const

export const contributionByCode: Metric = {
  ...common,
  variant: 'code-2024',
  isDefault: true,
  main: true,
  label: 'Agent contribution',
  source:
    'VillagerBench’s judges of 2024 (`cooperation`): evenness of how many kinds of check-point items each agent was the first to hold; right blocks by who placed them; undefined for escape, where nobody notes whose hands it was',
  compute: (record) => {
    const owned = ownedOf(record, false)
    return owned === null ? null : contributionByCount(sumsOf(record, owned, () => 1))
  },
}

export const contributionByPaper: Metric = {
  ...common,
  variant: 'paper-causalmace',
  isDefault: false,
  label: 'Agent contribution (CausalMACE)',
  source:
    'CausalMACE, agent contribution rate: evenness of the scores that each agent contributed, sigma_min = 0; a check point’s score is its first holder’s once it is reached, a right block’s is 1; undefined for one agent, for nothing reached and for escape',
  compute: (record) => {
    const owned = ownedOf(record, true)
    return owned === null ? null : contributionByScore(sumsOf(record, owned, ({ score }) => score))
  },
}
