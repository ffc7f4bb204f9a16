/** How evenly the agents contributed to what was reached: VillagerBench's agent contribution rate (ACR). */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { contributionByCount, contributionByScore } from '../../shared/core/contribution.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import type { Owned } from '../../shared/core/families/task-family.ts'
import type { Metric } from './metric.ts'

/** Null where the record does not say who did what. */
function ownedOf(record: EpisodeRecord): readonly Owned[] | null {
  const { task } = record.header.scenario
  return taskFamily(task).owned(task, record)
}

/** One sum for each member, in the team's order: what a person of the team does is the team's, too. */
function sumsOf(record: EpisodeRecord, owned: readonly Owned[], worth: (thing: Owned) => number): readonly number[] {
  return record.header.team.members.map(({ name }) =>
    owned.reduce((sum, thing) => (thing.owner === name ? sum + worth(thing) : sum), 0),
  )
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
    const owned = ownedOf(record)
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
    const owned = ownedOf(record)?.filter(({ isReached }) => isReached) ?? null
    return owned === null ? null : contributionByScore(sumsOf(record, owned, ({ score }) => score))
  },
}
