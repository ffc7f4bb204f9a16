/** Kind, agents and subtask of each event, for filtering. Pure. */
import type { EpisodeEvent, EventType } from '../../contract/record/events.ts'
import { isFailedAction, isFalseDone } from '../reading/verdicts.ts'

export const eventKinds = ['action', 'failure', 'model call', 'thought', 'plan', 'block', 'chat', 'false done'] as const
/** What a search can be narrowed to; an event may be of several kinds, or of none. */
export type EventKind = (typeof eventKinds)[number]

export function isOf<T extends EventType>(
  event: EpisodeEvent | undefined,
  type: T,
): event is Extract<EpisodeEvent, { readonly type: T }> {
  return event?.type === type
}

/** Outcomes of questions without a usable answer. */
const lost: ReadonlySet<string> = new Set(['unparsable', 'refused', 'failed'])

export function kindsOf(event: EpisodeEvent): readonly EventKind[] {
  switch (event.type) {
    case 'action.start':
    case 'agent.mode':
    case 'mode.set':
      return ['action']
    case 'action.end':
      return isFailedAction(event) ? ['action', 'failure'] : ['action']
    case 'model.call':
      return lost.has(event.data.outcome) ? ['model call', 'failure'] : ['model call']
    case 'thought':
      return ['thought']
    case 'reflection':
      return isFalseDone(event) ? ['thought', 'false done'] : ['thought']
    case 'subtask.status':
      return event.data.status === 'failed' || event.data.status === 'blocked' ? ['plan', 'failure'] : ['plan']
    case 'plan.rules':
    case 'plan.initial':
    case 'plan.counterfactual':
    case 'plan.refined':
    case 'plan.paths':
    case 'path.assign':
    case 'agent.wait':
      return ['plan']
    case 'block.change':
    case 'container.change':
      return ['block']
    case 'chat':
    case 'external.input':
      return ['chat']
    default:
      return []
  }
}

/** When a question was asked, ms of game time: long before its event, which is the answer. */
export function askedAtMs({ atMs, data }: EpisodeEvent<'model.call'>): number {
  return Math.min(atMs, Math.max(0, data.startedAtMs ?? atMs - data.latencyMs))
}

/** Names of the agents and others that an event is about: who acts, who caused it, who is told to work. */
export function peopleOf(event: EpisodeEvent): readonly string[] {
  const own = event.actor.id
  const other = otherOf(event)
  return other === undefined || other === own ? [own] : [own, other]
}

function otherOf(event: EpisodeEvent): string | undefined {
  switch (event.type) {
    case 'block.change':
    case 'container.change':
      return event.data.by
    case 'subtask.status':
      return event.data.agent
    case 'chat':
      return event.data.to
    case 'item.held':
    case 'item.carried':
    case 'mode.set':
      return event.data.agent
    case 'external.input':
      return event.data.player
    default:
      return undefined
  }
}

/** Number of the subtask that it is about; null for none. The end of an action does not say, its start does. */
export function subtaskOf(event: EpisodeEvent): number | null {
  switch (event.type) {
    case 'agent.wait':
      return event.data.for
    case 'path.assign':
    case 'subtask.status':
    case 'thought':
    case 'action.start':
    case 'reflection':
    case 'model.call':
      return event.data.subtask ?? null
    default:
      return null
  }
}
