/** Where things lie, so that who looks for neighbours need not look at all of them. */
import type { Point } from '../../values/position.ts'

interface Lying {
  readonly motion: { readonly at: Point }
}

/** Edge of a cell in blocks. */
const CELL = 1

const cellsBetween = (at: number, reach: number): readonly number[] => {
  const [from, to] = [Math.floor((at - reach) / CELL), Math.floor((at + reach) / CELL)]
  return Array.from({ length: to - from + 1 }, (_unused, index) => from + index)
}

/** Things in cells as they lay when it was made. */
export class ItemsByCell<Item extends Lying> {
  /** By cell, each with its place in the order of all. */
  readonly #cells = new Map<string, { readonly item: Item; readonly order: number }[]>()

  constructor(items: readonly Item[]) {
    for (const [order, item] of items.entries()) {
      const [x, y, z] = item.motion.at
      const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)} ${Math.floor(z / CELL)}`
      const cell = this.#cells.get(key)
      if (cell === undefined) this.#cells.set(key, [{ item, order }])
      else cell.push({ item, order })
    }
  }

  /** All that can lie within a reach of a point, to the sides and up or down, and some beyond; in the order of all. */
  near([x, y, z]: Point, beside: number, upright: number): readonly Item[] {
    const columns = cellsBetween(x, beside).flatMap((cellX) =>
      cellsBetween(z, beside).flatMap((cellZ) =>
        cellsBetween(y, upright).flatMap((cellY) => this.#cells.get(`${cellX} ${cellY} ${cellZ}`) ?? []),
      ),
    )
    return columns.sort((a, b) => a.order - b.order).map(({ item }) => item)
  }
}
