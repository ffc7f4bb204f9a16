/** Where the slots of each layer of a graph stand: in which order, and how high. */
import type { Layers } from './layers.ts'

/* The order within each layer: barycentre sweeps in both directions, the order with the fewest crossings kept. */

/** Sweeps to the right and back. */
const ORDER_ROUNDS = 6

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
  for (let round = 0; round < ORDER_ROUNDS && best.crossings > 0; round++) {
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

/* How high the slots of ordered layers stand: near what they are connected with, and never on one another. */

/** Sweeps to the right and back. */
const HEIGHT_ROUNDS = 4

export interface Spacing {
  readonly nodeHeight: number
  /** Between two nodes of a layer. */
  readonly nodeGap: number
  /** Between an edge that passes and whatever is next to it. */
  readonly edgeGap: number
}

/** Middle of each slot in px, by slot; the highest box begins at 0. */
export function findHeights(
  { slots }: Layers,
  rows: readonly (readonly number[])[],
  { left, right }: Neighbours,
  spacing: Spacing,
): readonly number[] {
  const half = (slot: number): number => halfOf(slots, slot, spacing)
  const heights = new Array<number>(slots.length).fill(0)
  const offsets = rows.map((row) => offsetsIn(row, slots, spacing))
  const place = (layer: number, wantedOf: (slot: number) => number): void => {
    const row = rows[layer] ?? []
    const shifts = offsets[layer] ?? []
    const fitted = nearestRising(row.map((slot, index) => wantedOf(slot) - (shifts[index] ?? 0)))
    row.forEach((slot, index) => {
      heights[slot] = (fitted[index] ?? 0) + (shifts[index] ?? 0)
    })
  }
  rows.forEach((row, layer) => {
    const shifts = offsets[layer] ?? []
    const middle = (shifts.at(-1) ?? 0) / 2
    row.forEach((slot, index) => {
      heights[slot] = (shifts[index] ?? 0) - middle
    })
  })
  const mean = (beside: readonly number[], slot: number): number =>
    beside.length === 0
      ? (heights[slot] ?? 0)
      : beside.reduce((sum, one) => sum + (heights[one] ?? 0), 0) / beside.length
  for (let round = 0; round < HEIGHT_ROUNDS; round++) {
    for (const layer of rows.keys()) place(layer, (slot) => mean(left[slot] ?? [], slot))
    for (const layer of [...rows.keys()].reverse()) place(layer, (slot) => mean(right[slot] ?? [], slot))
  }
  const top = slots.reduce(
    (least, _, slot) => Math.min(least, (heights[slot] ?? 0) - half(slot)),
    Number.POSITIVE_INFINITY,
  )
  return heights.map((height) => Math.round((height - top) * 2) / 2)
}

/** What the highest row takes at least, from the top of its first box to the bottom of its last. */
export function leastHeight({ slots }: Layers, rows: readonly (readonly number[])[], spacing: Spacing): number {
  const heights = rows.map((row) => {
    const ends = halfOf(slots, row[0] ?? 0, spacing) + halfOf(slots, row.at(-1) ?? 0, spacing)
    return (offsetsIn(row, slots, spacing).at(-1) ?? 0) + ends
  })
  return Math.max(0, ...heights)
}

/** From the middle of a row's first slot to that of each, as near as may be. */
function offsetsIn(row: readonly number[], slots: Layers['slots'], spacing: Spacing): readonly number[] {
  let at = 0
  return row.map((slot, index) => {
    const above = row[index - 1]
    if (above !== undefined) {
      const [half, next] = [halfOf(slots, above, spacing), halfOf(slots, slot, spacing)]
      at += half + next + (half > 0 && next > 0 ? spacing.nodeGap : spacing.edgeGap)
    }
    return at
  })
}

function halfOf(slots: Layers['slots'], slot: number, spacing: Spacing): number {
  return slots[slot]?.node === null ? 0 : spacing.nodeHeight / 2
}

/** The values that never fall and are nearest to the given ones by least squares: neighbours that do are drawn to their mean. */
function nearestRising(values: readonly number[]): readonly number[] {
  const pools: { sum: number; count: number }[] = []
  for (const value of values) {
    let pool = { sum: value, count: 1 }
    for (let before = pools.at(-1); before !== undefined; before = pools.at(-1)) {
      if (before.sum / before.count <= pool.sum / pool.count) break
      pools.pop()
      pool = { sum: before.sum + pool.sum, count: before.count + pool.count }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count))
}
