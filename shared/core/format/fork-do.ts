/** What a fork does, in words. Pure. */
import type { ForkDo } from '../../contract/fork.ts'

const edgeWords = { cut: 'cut', force: 'forced', swap: 'turned round' } as const

/** `subtask 3 skipped, agents are refused`, `Bob idle`; fits after a colon. */
export function describeForkDo(change: ForkDo): string {
  switch (change.kind) {
    case 'null':
      return 'nothing done'
    case 'placebo':
      return 'next action one tick later (placebo)'
    case 'skip':
      return `subtask ${change.subtask} skipped, ${change.as === 'refused' ? 'agents are refused' : 'agents believe it done'}`
    case 'delay': {
      const whose = 'agent' in change.of ? change.of.agent : `subtask ${change.of.subtask}`
      return `${whose} delayed by ${change.seconds} s`
    }
    case 'edge':
      return `edge ${change.from} → ${change.to} ${edgeWords[change.how]}`
    case 'idle':
      return `${change.agent} idle`
    case 'without-ability':
      return `${change.agent} without ${change.action}`
    case 'give':
      return `${change.agent} given ${change.count} ${change.item}`
    case 'take':
      return `${change.agent} without ${change.item}`
    case 'without-item':
      return `no ${change.item} anywhere`
    case 'lose-message':
      return `${change.agent}’s next message lost`
  }
}

/** The agent that it is done to; null for what is done to a subtask or an edge, and to nothing. */
export function forkedAgent(change: ForkDo): string | null {
  if ('agent' in change) return change.agent
  return change.kind === 'delay' && 'agent' in change.of ? change.of.agent : null
}

/** The subtasks that it is about. */
export function forkedSubtasks(change: ForkDo): readonly number[] {
  if (change.kind === 'edge') return [change.from, change.to]
  if (change.kind === 'skip') return [change.subtask]
  return change.kind === 'delay' && 'subtask' in change.of ? [change.of.subtask] : []
}
