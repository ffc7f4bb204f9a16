/** The order within each layer: barycentre sweeps in both directions, the order with the fewest crossings kept. */
import type { Layers } from './layers.ts'

/** Sweeps to the right and back. */
const ROUNDS = 6

interface LayerOrder {
  /** Indices of slots by layer, from the top. */
  readonly rows: readonly (readonly number[])[]
  readonly crossings: number
}

/** Slots that edges connect, in the layer to the left and in the one to the right. */
export interface Neighbours {
  readonly left: readonly (readonly number[])[]
  readonly right: readonly (readonly number[])[]
}

export function neighboursOf({ slots, edges }: Layers): Neighbours {
  const left = slots.map((): number[] => [])
  const right = slots.map((): number[] => [])
  for (const edge of edges) {
    edge.slots.forEach((slot, index) => {
      const next = edge.slots[index + 1]
      if (next === undefined) return
      right[slot]?.push(next)
      left[next]?.push(slot)
    })
  }
  return { left, right }
}

export function orderLayers(layers: Layers, neighbours: Neighbours): LayerOrder {
  let rows = layers.rows.map((row) => [...row])
  let best: LayerOrder = { rows, crossings: countCrossings(rows, neighbours) }
  for (let round = 0; round < ROUNDS && best.crossings > 0; round++) {
    for (const side of ['left', 'right'] as const) {
      rows = swept(rows, neighbours, side)
      const crossings = countCrossings(rows, neighbours)
      if (crossings < best.crossings) best = { rows, crossings }
    }
  }
  return best
}

/** Each layer sorted by the mean place of what it hangs on; what hangs on nothing there stays about where it is. */
function swept(rows: readonly (readonly number[])[], neighbours: Neighbours, side: 'left' | 'right'): number[][] {
  const places = placesOf(rows)
  const next = rows.map((row) => [...row])
  const order = side === 'left' ? next.keys() : [...next.keys()].reverse()
  for (const layer of order) {
    const row = next[layer] ?? []
    const wanted = new Map(
      row.map((slot, index) => {
        const beside = neighbours[side][slot] ?? []
        if (beside.length === 0) return [slot, index]
        return [slot, beside.reduce((sum, one) => sum + (places[one] ?? 0), 0) / beside.length]
      }),
    )
    row.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || (places[a] ?? 0) - (places[b] ?? 0))
    row.forEach((slot, index) => {
      places[slot] = index
    })
  }
  return next
}

/** By slot. */
function placesOf(rows: readonly (readonly number[])[]): Int32Array {
  const places = new Int32Array(rows.reduce((count, row) => count + row.length, 0))
  for (const row of rows) {
    row.forEach((slot, index) => {
      places[slot] = index
    })
  }
  return places
}

/** Pairs of edges between neighbouring layers that cross, counted with a tree of sums. */
function countCrossings(rows: readonly (readonly number[])[], { right }: Neighbours): number {
  const places = placesOf(rows)
  let crossings = 0
  rows.forEach((row, layer) => {
    const sums = new Array<number>((rows[layer + 1]?.length ?? 0) + 1).fill(0)
    let seen = 0
    for (const slot of row) {
      const ends = right[slot] ?? []
      for (const end of ends) crossings += seen - sumTo(sums, (places[end] ?? 0) + 1)
      for (const end of ends) addAt(sums, (places[end] ?? 0) + 1)
      seen += ends.length
    }
  })
  return crossings
}

function sumTo(sums: readonly number[], end: number): number {
  let sum = 0
  for (let at = end; at > 0; at -= at & -at) sum += sums[at] ?? 0
  return sum
}

function addAt(sums: number[], end: number): void {
  for (let at = end; at < sums.length; at += at & -at) sums[at] = (sums[at] ?? 0) + 1
}
