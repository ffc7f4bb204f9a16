/** Actions of a record that may be growing: who took which, from when to when, and how it ended. */
import type { EpisodeEvent } from '../../contract/record/events.ts'

export interface Action {
  readonly start: EpisodeEvent<'action.start'>
  /** null while it goes on, and for ever where the episode ended before it. */
  readonly end: EpisodeEvent<'action.end'> | null
}

/** The one place that knows which end belongs to which start. Reading on is all that changes it; an end without a start changes nothing. */
export class ActionLog {
  readonly #actions = new Map<number, Action>()

  read(event: EpisodeEvent): void {
    if (event.type === 'action.start') this.#actions.set(event.data.id, { start: event, end: null })
    if (event.type !== 'action.end') return
    const begun = this.#actions.get(event.data.id)
    if (begun !== undefined) this.#actions.set(event.data.id, { ...begun, end: event })
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
