/** How each subtask of an episode stands, over game time. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { type SubtaskState, subtaskChanges, untouched } from '../../../shared/core/reading/subtask-state.ts'
import { Steps } from './steps.ts'

export class SubtaskMoments {
  readonly #moments = new Map<number, Steps<SubtaskState>>()

  /** The same object for as long as nothing happens to the subtask. */
  at(subtask: number, atMs: number): SubtaskState {
    return this.#moments.get(subtask)?.at(atMs) ?? untouched
  }

  /** Whether anybody has been at it, as far as was read. */
  wasBegun(subtask: number): boolean {
    return this.#last(subtask).owner !== null
  }

  read(event: EpisodeEvent): void {
    for (const [subtask, state] of subtaskChanges(event, (id) => this.#last(id))) {
      const steps = this.#moments.get(subtask) ?? new Steps<SubtaskState>()
      steps.push(event.atMs, state)
      this.#moments.set(subtask, steps)
    }
  }

  #last(subtask: number): SubtaskState {
    return this.#moments.get(subtask)?.last ?? untouched
  }
}
