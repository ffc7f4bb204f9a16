/** How much of the episode an agent stands about. */
import { idleShares } from '../../shared/core/agent-shares.ts'
import { meanOf } from '../../shared/core/mean.ts'
import type { Metric } from './metric.ts'

export const idleShare: Metric = {
  name: 'idle-share',
  variant: 'agents',
  version: 2,
  isDefault: true,
  main: true,
  label: 'Idle share',
  unit: 'ratio',
  range: [0, 1],
  better: null,
  source:
    'Ours: mean over agents of the share of game time, from the start event to the end, in which the agent is in no action of its own (Wait counts as none, and what a person does with its body) and waits for no answer of its own; the planner’s questions are nobody’s. Neither more nor less is better by itself: who retries in vain is busy, too',
  compute: (record) => {
    const shares = idleShares(record)
    if (shares === null || shares.length === 0) return null
    return meanOf(shares)
  },
}
