import { describe, expect, it } from 'vitest'
import type { CollisionBox } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { castRay } from '../../../../../../packages/minecraft-server/rules/blocks/ray.ts'
import type { Point, Position } from '../../../../../../packages/minecraft-server/values/position.ts'

const cube: CollisionBox = [0, 0, 0, 1, 1, 1]
const lowerHalf: CollisionBox = [0, 0, 0, 1, 0.5, 1]

/** A world with one block. */
const only =
  (block: Position, box: CollisionBox = cube) =>
  (pos: Position): readonly CollisionBox[] =>
    pos.join() === block.join() ? [box] : []

const eyes: Point = [0.5, 1.5, 0.5]
const diagonal: Point = [Math.SQRT1_2, 0, Math.SQRT1_2]

describe('castRay', () => {
  it.each([
    [[3, 1, 0], [1, 0, 0], 'west'],
    [[-3, 1, 0], [-1, 0, 0], 'east'],
    [[0, -2, 0], [0, -1, 0], 'up'],
    [[0, 4, 0], [0, 1, 0], 'down'],
    [[0, 1, 3], [0, 0, 1], 'north'],
    [[0, 1, -3], [0, 0, -1], 'south'],
  ] as const)('meets %s along %s at its face %s', (block, direction, face) => {
    expect(castRay(eyes, direction, 5, only(block))).toEqual({ pos: block, face })
  })

  it('meets nothing beyond its reach, and nothing beside its way', () => {
    expect(castRay(eyes, [1, 0, 0], 5, only([5, 1, 0]))?.pos).toEqual([5, 1, 0])
    expect(castRay(eyes, [1, 0, 0], 5, only([6, 1, 0]))).toBeNull()
    expect(castRay(eyes, [1, 0, 0], 5, only([3, 1, 1]))).toBeNull()
    expect(castRay(eyes, [1, 0, 0], 5, only([3, 1, 0], [0, 0, 0, 1, 0.4, 1]))).toBeNull()
  })

  it('passes above half a block and lands on it from higher up', () => {
    const down: Point = [Math.SQRT1_2, -Math.SQRT1_2, 0]
    expect(castRay([0.5, 2.2, 0.5], down, 5, only([2, 0, 0], lowerHalf))).toEqual({ pos: [2, 0, 0], face: 'up' })
  })

  it('goes through corners of cells without leaving one out', () => {
    expect(castRay([0.5, 0.5, 0.4], diagonal, 5, only([2, 0, 2]))?.pos).toEqual([2, 0, 2])
  })

  it('takes the nearer of two boxes of a cell, and what it begins in', () => {
    const boxes: readonly CollisionBox[] = [
      [0.8, 0, 0, 1, 1, 1],
      [0.2, 0, 0, 0.4, 1, 1],
    ]
    expect(castRay(eyes, [-1, 0, 0], 5, (pos) => (pos[0] === -1 ? boxes : []))?.face).toBe('east')
    expect(castRay(eyes, [1, 0, 0], 5, only([0, 1, 0]))?.pos).toEqual([0, 1, 0])
  })
})
