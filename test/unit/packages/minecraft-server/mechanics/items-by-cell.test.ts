import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { ItemsByCell } from '../../../../../packages/minecraft-server/mechanics/items/items-by-cell.ts'
import type { Point } from '../../../../../packages/minecraft-server/values/position.ts'

interface Thing {
  readonly id: number
  readonly motion: { readonly at: Point }
}

const draw = createDraw(3)
const things: readonly Thing[] = Array.from({ length: 600 }, (_, id) => {
  const at: Point = [draw('x', id) * 12 - 6, draw('y', id) * 4 - 62, draw('z', id) * 12 - 6]
  return { id, motion: { at } }
})

describe('things by cell', () => {
  it('finds all within reach in the order of the list, and few beyond', () => {
    const cells = new ItemsByCell(things)
    for (const { motion } of things) {
      const [x, y, z] = motion.at
      const within = things.filter(({ motion: { at } }) => {
        const isBeside = Math.abs(at[0] - x) < 0.75 && Math.abs(at[2] - z) < 0.75
        return isBeside && Math.abs(at[1] - y) < 0.25
      })
      const found = cells.near(motion.at, 0.75, 0.25)
      const ids = new Set(within.map(({ id }) => id))
      expect(found.filter(({ id }) => ids.has(id))).toEqual(within)
      expect(found).toEqual([...found].sort((a, b) => a.id - b.id))
      expect(found.length).toBeLessThan(60)
    }
  })
})
