/** How many actions the game refused, and which share of what each agent tried. */
import { failedActionShares } from '../../shared/core/agent-shares.ts'
import { meanOf } from '../../shared/core/mean.ts'
import { isFailedAction } from '../../shared/core/reading/verdicts.ts'
import type { Metric } from './metric.ts'

const common = { variant: 'judger', version: 1, isDefault: true, better: 'less' } as const

export const failedActions: Metric = {
  ...common,
  name: 'failed-actions',
  label: 'Failed actions',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  source: 'Ours: actions of all members, people too, that ended without success, those that were interrupted left out',
  compute: ({ events }) => events.filter(isFailedAction).length,
}

export const failedActionShare: Metric = {
  ...common,
  name: 'failed-action-share',
  version: 2,
  main: true,
  label: 'Share of failed actions',
  unit: 'ratio',
  range: [0, 1],
  source:
    'Ours: mean over agents, people and what they do with an agent’s body left out, of failed actions / ended actions of the agent, those that were interrupted left out; agents that ended none have no part in it; undefined where nobody ended any',
  compute: (record) => {
    const shares = failedActionShares(record)
    return shares.length === 0 ? null : meanOf(shares)
  },
}
