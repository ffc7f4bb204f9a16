import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockOf,
  boundingBox,
  comparePositions,
  directions,
  distance,
  insideBox,
  neighbour,
  oppositeDirection,
  positionKey,
  positionsOf,
  samePosition,
} from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../packages/minecraft-server/values/position.ts'

const coordinate = fc.integer({ min: -6, max: 6 })
const position = fc.tuple(coordinate, coordinate, coordinate)

describe('geometry', () => {
  it('comes back by the opposite direction', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(...directions), (pos, direction) => {
        const there = neighbour(pos, direction)
        expect(distance(pos, there)).toBe(1)
        expect(neighbour(there, oppositeDirection[direction])).toEqual(pos)
      }),
    )
  })

  it('bounds all positions tightly and lists a box in order, each position once', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), (positions) => {
        const box = boundingBox(positions)
        expect(positions.every((pos) => insideBox(box, pos))).toBe(true)
        for (const axis of [0, 1, 2] as const) {
          expect(positions.some((pos) => pos[axis] === box.min[axis])).toBe(true)
          expect(positions.some((pos) => pos[axis] === box.max[axis])).toBe(true)
        }
        const all = [...positionsOf(box)]
        const volume = [0, 1, 2].reduce((size, axis) => size * ((box.max[axis] ?? 0) - (box.min[axis] ?? 0) + 1), 1)
        expect(new Set(all.map(positionKey)).size).toBe(volume)
        expect(all.toSorted(comparePositions)).toEqual(all)
      }),
      { numRuns: 50 },
    )
  })

  it('has no bounds for nothing', () => {
    expect(() => boundingBox([])).toThrow()
  })

  it('commands by y, then z, then x', () => {
    const sorted: readonly Position[] = [
      [5, -1, 5],
      [9, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
    ]
    expect(sorted.toReversed().toSorted(comparePositions)).toEqual(sorted)
  })

  it('puts a point into the block below and to the north-west of it', () => {
    expect(blockOf([-8.2, -60, 3.9])).toEqual([-9, -60, 3])
    expect(samePosition([1, 2, 3], [1, 2, 3])).toBe(true)
    expect(samePosition([1, 2, 3], [1, 2, 4])).toBe(false)
  })
})
