/** How each subtask of an episode stands, over game time. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { isFalseDone } from '../../../shared/core/reading/verdicts.ts'
import { type SubtaskMoment, untouched } from './graph-moment.ts'
import { Steps } from './steps.ts'

export class SubtaskMoments {
  readonly #moments = new Map<number, Steps<SubtaskMoment>>()

  /** The same object for as long as nothing happens to the subtask. */
  at(subtask: number, atMs: number): SubtaskMoment {
    return this.#moments.get(subtask)?.at(atMs) ?? untouched
  }

  /** Whether anybody has been at it, as far as was read. */
  wasBegun(subtask: number): boolean {
    return (this.#moments.get(subtask)?.last ?? untouched).owner !== null
  }

  read(event: EpisodeEvent): void {
    switch (event.type) {
      case 'plan.initial':
        for (const { id } of event.data.graph.subtasks) this.#change(id, event.atMs, untouched)
        return
      case 'subtask.status': {
        const { subtask, status, agent, attempt, reason = null } = event.data
        const before = this.#last(subtask)
        const owner = agent ?? before.owner
        this.#change(subtask, event.atMs, { status, owner, attempts: attempt ?? before.attempts, reason })
        return
      }
      case 'action.start': {
        const { subtask } = event.data
        if (subtask !== undefined) this.#change(subtask, event.atMs, { actions: this.#last(subtask).actions + 1 })
        return
      }
      case 'reflection': {
        const { subtask, attempt, claimed, checked, summary } = event.data
        const { attempts, falseDones } = this.#last(subtask)
        this.#change(subtask, event.atMs, {
          attempts: Math.max(attempts, attempt),
          falseDones: falseDones + (isFalseDone(event) ? 1 : 0),
          reflection: {
            ...{ seq: event.seq, atMs: event.atMs, agent: event.actor.id },
            ...{ attempt, claimed, checked, summary },
          },
        })
        return
      }
      default:
    }
  }

  #last(subtask: number): SubtaskMoment {
    return this.#moments.get(subtask)?.last ?? untouched
  }

  #change(subtask: number, atMs: number, change: Partial<SubtaskMoment>): void {
    const steps = this.#moments.get(subtask) ?? new Steps<SubtaskMoment>()
    steps.push(atMs, { ...this.#last(subtask), ...change })
    this.#moments.set(subtask, steps)
  }
}
