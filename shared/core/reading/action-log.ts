/** Actions of a record that may be growing: who took which, from when to when, and how it ended. */
import type { EpisodeEvent } from '../../contract/record/events.ts'

export interface Action {
  readonly start: EpisodeEvent<'action.start'>
  /** null while it goes on, and for ever where the episode ended before it. */
  readonly end: EpisodeEvent<'action.end'> | null
}

/** The one place that knows which end belongs to which start. Only `read` changes it. */
export class ActionLog {
  readonly #actions: Map<number, Action>

  /** A log that goes on from another one and leaves that as it is. */
  constructor(before?: ActionLog) {
    this.#actions = new Map(before === undefined ? [] : before.#actions)
  }

  /** The action that the event begins or ends; null for other events, for an end without a start and for a second end. */
  read(event: EpisodeEvent): Action | null {
    switch (event.type) {
      case 'action.start':
        return this.#set({ start: event, end: null })
      case 'action.end': {
        const begun = this.get(event.data.id)
        return begun === null || begun.end !== null ? null : this.#set({ ...begun, end: event })
      }
      default:
        return null
    }
  }

  #set(action: Action): Action {
    this.#actions.set(action.start.data.id, action)
    return action
  }

  /** By the action's id. */
  get(id: number): Action | null {
    return this.#actions.get(id) ?? null
  }

  /** In the order of their starts. */
  get all(): readonly Action[] {
    return [...this.#actions.values()]
  }
}

/** Those of a whole record. */
export function actionsIn(events: readonly EpisodeEvent[]): readonly Action[] {
  const log = new ActionLog()
  for (const event of events) log.read(event)
  return log.all
}
