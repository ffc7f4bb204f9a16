/** Who is at which subtask, waits for which, and is on which path, over game time. */
import type { EpisodeEvent, EventData } from '../../../shared/contract/record/events.ts'
import type { AgentPlace, BusyRates } from './graph-moment.ts'
import { Steps } from './steps.ts'

export class AgentPlaces {
  /** By agent, in the team's order. */
  readonly #places = new Map<string, Steps<AgentPlace>>()
  readonly #busy = new Steps<BusyRates | null>()

  at(atMs: number): readonly AgentPlace[] {
    return [...this.#places.values()].flatMap((steps) => steps.at(atMs) ?? [])
  }

  busyAt(atMs: number): BusyRates | null {
    return this.#busy.at(atMs) ?? null
  }

  read(event: EpisodeEvent): void {
    const { atMs, actor } = event
    switch (event.type) {
      case 'episode.start':
        for (const name of event.data.agents) this.#move(name, atMs, {})
        return
      case 'plan.initial':
        // Paths are numbered within their plan.
        this.#busy.push(atMs, null)
        for (const name of this.#places.keys()) this.#move(name, atMs, { path: null })
        return
      case 'path.assign':
        this.#busy.push(atMs, { atMs, agent: actor.id, rates: event.data.busyRates })
        this.#move(actor.id, atMs, { path: event.data.path })
        return
      case 'agent.wait': {
        const { for: subtask, path } = event.data
        this.#move(actor.id, atMs, { doing: subtask === null ? 'finished' : 'waiting', subtask, path })
        return
      }
      case 'subtask.status':
        this.#readStatus(atMs, event.data)
        return
      default:
    }
  }

  /** What ends for one agent may go on for another; what is put back ends for all. */
  #readStatus(atMs: number, { subtask, status, agent }: EventData<'subtask.status'>): void {
    if (status === 'running') {
      if (agent !== undefined) this.#move(agent, atMs, { doing: 'working', subtask })
      return
    }
    for (const [name, { last }] of this.#places) {
      const isConcerned = last?.doing === 'working' && last.subtask === subtask && (agent ?? name) === name
      if (isConcerned) this.#move(name, atMs, { doing: 'free', subtask: null })
    }
  }

  #move(name: string, atMs: number, change: Partial<AgentPlace>): void {
    const steps = this.#places.get(name) ?? new Steps<AgentPlace>()
    steps.push(atMs, { name, doing: 'free', subtask: null, path: null, ...steps.last, ...change })
    this.#places.set(name, steps)
  }
}
