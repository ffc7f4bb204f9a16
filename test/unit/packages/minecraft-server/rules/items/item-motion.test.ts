import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CollisionBox } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import {
  type BoxesAt,
  type Motion,
  moveItem,
} from '../../../../../../packages/minecraft-server/rules/items/item-motion.ts'
import type { Point } from '../../../../../../packages/minecraft-server/values/position.ts'

const cube: readonly CollisionBox[] = [[0, 0, 0, 1, 1, 1]]
const fence: readonly CollisionBox[] = [[0.375, 0, 0.375, 0.625, 1.5, 0.625]]
const ground: BoxesAt = ([, y]) => (y < 0 ? cube : [])

function run(motion: Motion, boxesAt: BoxesAt, ticks = 200): Motion {
  let now = motion
  for (let tick = 0; tick < ticks; tick++) now = moveItem(now, boxesAt)
  return now
}

const still = (at: Point): Motion => ({ at, velocity: [0, 0, 0], onGround: false })

describe('dropped items', () => {
  it('fall straight down and lie exactly on the ground', () => {
    const end = run(still([0.5, 3.3, 0.5]), ground)
    expect(end).toEqual({ at: [0.5, 0, 0.5], velocity: [0, 0, 0], onGround: true })
    expect(moveItem(end, ground)).toEqual(end)
  })

  it('fly some blocks when tossed, and stop at walls', () => {
    const tossed: Motion = { at: [0.5, 1.32, 0.5], velocity: [0.3, 0.1, 0], onGround: false }
    expect(run(tossed, ground).at[0]).toBeGreaterThan(2.5)
    const walled = run(tossed, ([x, y]) => (y < 0 || x === 2 ? cube : []))
    expect(walled.at[0]).toBeCloseTo(1.875, 6)
  })

  it('lie on fences, and fall on when the ground goes', () => {
    const onFence = run(still([0.5, 3, 0.5]), ([, y]) => (y === 0 ? fence : y < 0 ? cube : []))
    expect(onFence.at[1]).toBeCloseTo(1.5, 6)
    expect(run(onFence, ground).at[1]).toBe(0)
  })

  it('never end inside a block, whatever they are thrown at', () => {
    const solid: BoxesAt = ([x, y, z]) => (y < 0 || (x * 7 + y * 3 + z * 5) % 4 === 0 ? cube : [])
    const speed = fc.double({ min: -0.6, max: 0.6, noNaN: true })
    fc.assert(
      fc.property(speed, speed, speed, (x, y, z) => {
        const from: Point = [0.5, 1.5, 0.5]
        fc.pre(solid([0, 1, 0]).length === 0)
        const { at } = run({ at: from, velocity: [x, y, z], onGround: false }, solid, 60)
        for (const [dx, dz] of [
          [-0.12, -0.12],
          [0.12, 0.12],
        ] as const) {
          const cell = [Math.floor(at[0] + dx), Math.floor(at[1] + 0.1), Math.floor(at[2] + dz)] as const
          expect(solid(cell)).toEqual([])
        }
      }),
    )
  })
})
