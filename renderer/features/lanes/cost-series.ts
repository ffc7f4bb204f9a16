/** Money over game time: no part of a record, since it follows from prices too; the lab knows what each question cost. */
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { LaneSeries } from './lane.ts'

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
