import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionVector } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import { type BlockHit, pickBlock } from '../../../../../../shared/core/scene/blocks/pick-block.ts'
import { type SceneCell, sceneOfCells } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { toyBlocks } from '../../../../../fakes/toy-scene.ts'

type Vector = readonly [number, number, number]

function pick(cells: readonly SceneCell[], from: Vector, direction: Vector, maxDistance = 50): BlockHit | null {
  return pickBlock(sceneOfCells(cells, toyBlocks), from, direction, maxDistance)
}

describe('a ray', () => {
  it('hits the first block on its way, on the side that it comes from', () => {
    const cells = [
      { pos: [5, 64, 0], block: 'stone' },
      { pos: [8, 64, 0], block: 'stone' },
    ] as const
    expect(pick(cells, [0.5, 64.5, 0.5], [1, 0, 0])).toEqual({ pos: [5, 64, 0], face: 'west', distance: 4.5 })
    expect(pick(cells, [20.5, 64.5, 0.5], [-2, 0, 0])).toEqual({ pos: [8, 64, 0], face: 'east', distance: 5.75 })
    expect(pick(cells, [5.5, 70, 0.5], [0, -1, 0])).toEqual({ pos: [5, 64, 0], face: 'up', distance: 5 })
  })

  it('ends at its length, and goes on through air, water and beside a block’s box', () => {
    const stone = { pos: [5, 64, 0], block: 'stone' } as const
    expect(pick([stone], [0.5, 64.5, 0.5], [1, 0, 0], 4.4)).toBeNull()
    expect(pick([stone, { pos: [3, 64, 0], block: 'water' }], [0.5, 64.5, 0.5], [1, 0, 0])?.pos).toEqual([5, 64, 0])
    const slab = { pos: [3, 64, 0], block: 'oak_slab[type=bottom]' } as const
    expect(pick([stone, slab], [0.5, 64.7, 0.5], [1, 0, 0])?.pos).toEqual([5, 64, 0])
    expect(pick([stone, slab], [0.5, 64.3, 0.5], [1, 0, 0])?.pos).toEqual([3, 64, 0])
  })

  it('hits a slab’s upper side within its cell, and a block that nobody knows as a cube', () => {
    const slab = { pos: [0, 0, 0], block: 'oak_slab[type=bottom]' } as const
    expect(pick([slab], [0.5, 3, 0.5], [0, -1, 0])).toEqual({ pos: [0, 0, 0], face: 'up', distance: 2.5 })
    expect(pick([{ pos: [0, 0, 0], block: 'unobtainium' }], [0.5, 3, 0.5], [0, -1, 0])?.distance).toBe(2)
  })

  it('does not hit what it starts in', () => {
    const cells = [
      { pos: [0, 0, 0], block: 'stone' },
      { pos: [3, 0, 0], block: 'stone' },
    ] as const
    expect(pick(cells, [0.5, 0.5, 0.5], [1, 0, 0])?.pos).toEqual([3, 0, 0])
  })

  it('finds what a walk in small steps finds', () => {
    const coordinate = fc.integer({ min: -4, max: 4 })
    const cellList = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 40 })
    const part = fc.double({ min: -1, max: 1, noNaN: true })
    const start = fc.double({ min: 5.1, max: 7.9, noNaN: true })
    fc.assert(
      fc.property(cellList, part, part, start, start, (positions, x, y, height, side) => {
        const filled = new Set(positions.map(String))
        const direction: Vector = [x, y - 0.5, -1]
        const from: Vector = [side - 6, height - 4, 8]
        const hit = pick(
          positions.map((pos) => ({ pos, block: 'stone' })),
          from,
          direction,
          30,
        )
        const STEP = 1 / 64
        let walked: Position | null = null
        for (let at = 0; at <= 30 && walked === null; at += STEP) {
          const cell = from.map((value, axis) => Math.floor(value + (direction[axis] ?? 0) * at))
          const [cx = 0, cy = 0, cz = 0] = cell
          if (filled.has(String(cell))) walked = [cx, cy, cz]
        }
        if (hit === null) {
          expect(walked).toBeNull()
          return
        }
        // The point lies on the side that is named; small steps may cut a corner, but never come earlier.
        const point = from.map((value, axis) => value + (direction[axis] ?? 0) * hit.distance)
        const out = directionVector[hit.face]
        for (const axis of [0, 1, 2]) {
          const within = (point[axis] ?? 0) - (hit.pos[axis] ?? 0)
          const wanted = out[axis] === 0 ? Math.min(1, Math.max(0, within)) : ((out[axis] ?? 0) + 1) / 2
          expect(within).toBeCloseTo(wanted, 6)
        }
        expect(filled.has(String(hit.pos))).toBe(true)
        const far = (pos: Position): number => Math.hypot(...pos.map((value, axis) => value + 0.5 - (from[axis] ?? 0)))
        if (walked !== null && String(walked) !== String(hit.pos)) expect(far(hit.pos)).toBeLessThan(far(walked) + 1)
      }),
      { numRuns: 60 },
    )
  })
})
