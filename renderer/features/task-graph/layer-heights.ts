/** How high the slots of ordered layers stand: near what they are connected with, and never on one another. */
import type { Neighbours } from './layer-order.ts'
import type { Layers } from './layers.ts'

/** Sweeps to the right and back. */
const ROUNDS = 4

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
  for (let round = 0; round < ROUNDS; round++) {
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
