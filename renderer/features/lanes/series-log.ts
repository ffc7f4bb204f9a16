/** What grows and shrinks over game time in an episode's record, read as the record grows. Costs are no part of it. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { Action } from '../../../shared/core/reading/action-log.ts'
import type { LaneSeries, SeriesId } from './lane.ts'

class Steps implements LaneSeries {
  readonly id: SeriesId
  readonly label: string
  readonly unit: LaneSeries['unit']
  readonly points: [number, number][] = []

  constructor(id: SeriesId, label: string, unit: LaneSeries['unit'], first: number | null) {
    this.id = id
    this.label = label
    this.unit = unit
    if (first !== null) this.points.push([0, first])
  }

  /** Of several values at one moment, the last counts. */
  set(atMs: number, value: number): void {
    const last = this.points.at(-1)
    if (last !== undefined && last[1] === value) return
    if (last !== undefined && last[0] === atMs) last[1] = value
    else this.points.push([atMs, value])
  }
}

export class SeriesLog {
  readonly #completion = new Steps('completion', 'Completion', 'ratio', 0)
  readonly #viewHitRate = new Steps('view-hit-rate', 'View hit rate', 'ratio', null)
  readonly #modelCalls = new Steps('model-calls', 'Model calls', 'calls', 0)
  readonly #tokens = new Steps('tokens', 'Tokens', 'tokens', 0)
  readonly #busyAgents = new Steps('busy-agents', 'Acting agents', 'agents', 0)
  /** Starts of the actions that go on. */
  readonly #acting = new Set<Action['start']>()
  #callCount = 0
  #tokenCount = 0

  readonly all: readonly LaneSeries[] = [
    this.#completion,
    this.#viewHitRate,
    this.#modelCalls,
    this.#tokens,
    this.#busyAgents,
  ]

  /** Events in their order, each with the action that it begins or ends. */
  read(event: EpisodeEvent, action: Action | null): void {
    if (action !== null) this.#readAction(action, event.atMs)
    switch (event.type) {
      case 'progress': {
        const { completion, viewHitRate } = event.data
        this.#completion.set(event.atMs, completion)
        if (viewHitRate !== null) this.#viewHitRate.set(event.atMs, viewHitRate)
        return
      }
      case 'model.call':
        this.#callCount += 1
        this.#tokenCount += event.data.promptTokens + event.data.answerTokens
        this.#modelCalls.set(event.atMs, this.#callCount)
        this.#tokens.set(event.atMs, this.#tokenCount)
        return
      case 'episode.end':
        this.#acting.clear()
        this.#busyAgents.set(event.atMs, 0)
        return
      default:
    }
  }

  #readAction({ start, end }: Action, atMs: number): void {
    if (end === null) this.#acting.add(start)
    else this.#acting.delete(start)
    this.#busyAgents.set(atMs, this.#acting.size)
  }
}

/** Money over game time: no part of a record, since it follows from prices too; the lab knows what each question cost. */
export interface EventCost {
  /** The question's event. */
  readonly seq: number
  readonly usd: number
}

/** The sum of the costs of all questions up to each moment; `costs` by ascending numbers of events. */
export function costSeries(costs: readonly EventCost[], events: readonly Pick<EpisodeEvent, 'atMs'>[]): LaneSeries {
  const points: [number, number][] = [[0, 0]]
  let sum = 0
  for (const { seq, usd } of costs) {
    const atMs = events[seq]?.atMs
    // Stored, but not heard of yet.
    if (atMs === undefined) break
    sum += usd
    const last = points.at(-1)
    if (last !== undefined && last[0] === atMs) last[1] = sum
    else points.push([atMs, sum])
  }
  return { id: 'cost', label: 'Cost', unit: 'USD', points }
}
