/** How subtasks stand after an event: decided here, once, for graph and story. Pure. */
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { SubtaskStatus } from '../../contract/task-graph.ts'
import { isFalseDone } from './verdicts.ts'

/** What an agent said of its attempt, beside what the judger saw. */
interface Reflection {
  readonly seq: number
  readonly atMs: number
  readonly agent: string
  readonly attempt: number
  readonly claimed: boolean
  /** null where the subtask has no effect that can be checked. */
  readonly checked: boolean | null
  readonly summary: string
}

export interface SubtaskState {
  readonly status: SubtaskStatus
  /** Who works or worked at it last; null until somebody does. */
  readonly owner: string | null
  /** 0 before the first report. */
  readonly attempts: number
  /** Of its last change of status, where it had one. */
  readonly reason: string | null
  /** Actions begun for it. */
  readonly actions: number
  /** The last one. */
  readonly reflection: Reflection | null
  /** How often an agent said "done" and the judger saw that it was not. */
  readonly falseDones: number
}

export const untouched: SubtaskState = {
  status: 'waiting',
  owner: null,
  attempts: 0,
  reason: null,
  actions: 0,
  reflection: null,
  falseDones: 0,
}

type Change = readonly [subtask: number, state: SubtaskState]

/** The subtasks that an event changes, with how they stand afterwards. `before` tells how one stood. */
export function subtaskChanges(event: EpisodeEvent, before: (subtask: number) => SubtaskState): readonly Change[] {
  switch (event.type) {
    case 'plan.initial':
      return event.data.graph.subtasks.map(({ id }) => [id, untouched])
    case 'subtask.status': {
      const { subtask, status, agent, attempt, reason = null } = event.data
      const { owner, attempts, ...rest } = before(subtask)
      return [[subtask, { ...rest, status, owner: agent ?? owner, attempts: attempt ?? attempts, reason }]]
    }
    case 'action.start': {
      const { subtask } = event.data
      if (subtask === undefined) return []
      const state = before(subtask)
      return [[subtask, { ...state, actions: state.actions + 1 }]]
    }
    case 'reflection': {
      const { subtask, attempt, claimed, checked, summary } = event.data
      const { seq, atMs, actor } = event
      const state = before(subtask)
      return [
        [
          subtask,
          {
            ...state,
            attempts: Math.max(state.attempts, attempt),
            falseDones: state.falseDones + (isFalseDone(event) ? 1 : 0),
            reflection: { seq, atMs, agent: actor.id, attempt, claimed, checked, summary },
          },
        ],
      ]
    }
    default:
      return []
  }
}
