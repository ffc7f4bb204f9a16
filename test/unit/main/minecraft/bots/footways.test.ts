import { describe, expect, it } from 'vitest'
import { canLeave, canReach, isRoomy } from '../../../../../main/minecraft/bots/footways.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'

/** Walls of a height around the cells 1..3 on flat ground, with gaps in the west wall up to a height. */
const pen =
  (height: number, gap: number) =>
  (pos: Position): string => {
    const [x, y, z] = pos
    if (y < 0) return 'stone'
    const inWall = x >= 0 && x <= 4 && z >= 0 && z <= 4 && (x === 0 || x === 4 || z === 0 || z === 4)
    if (!inWall || y >= height) return 'air'
    return x === 0 && z === 2 && y < gap ? 'air' : 'stone'
  }

describe('being walled in', () => {
  it('takes walls two high: one can jump onto one block', () => {
    expect(canLeave(pen(0, 0), [2, 0, 2])).toBe(true)
    expect(canLeave(pen(1, 0), [2, 0, 2])).toBe(true)
    expect(canLeave(pen(2, 0), [2, 0, 2])).toBe(false)
  })

  it('ends with a gap as high as a body', () => {
    expect(canLeave(pen(3, 1), [2, 0, 2])).toBe(false)
    expect(canLeave(pen(3, 2), [2, 0, 2])).toBe(true)
  })

  it('does not hold who stands on the wall, unless the drop is deep', () => {
    expect(canLeave(pen(3, 0), [0, 3, 0])).toBe(true)
    expect(canLeave(pen(9, 0), [0, 9, 0])).toBe(false)
  })
})

describe('getting somewhere', () => {
  const outside: Position = [-5, 0, 2]

  it('knows that nothing leads onto a high wall, but a step does onto a low one', () => {
    expect(canReach(pen(3, 0), [0, 3, 0], outside).open).toBe(false)
    expect(canReach(pen(2, 0), [0, 2, 0], outside).open).toBe(false)
    expect(canReach(pen(1, 0), [0, 1, 0], outside).open).toBe(true)
    const withStep = (pos: Position): string => (pos.join() === '-1,0,1' ? 'stone' : pen(2, 0)(pos))
    expect(canReach(withStep, [0, 2, 1], outside).open).toBe(true)
  })

  it('reaches every part of a pen from within it', () => {
    expect(canReach(pen(3, 0), [1, 0, 1], [3, 0, 3]).open).toBe(true)
    expect(canReach(pen(3, 0), [1, 0, 1], outside).open).toBe(false)
    expect(canReach(pen(3, 2), [1, 0, 1], outside).open).toBe(true)
  })

  it('drops down into a pen from its wall', () => {
    expect(canReach(pen(3, 0), [1, 0, 1], [0, 3, 1]).open).toBe(true)
  })
})

describe('room', () => {
  it('is on open ground and beside a wall, not in a pen with a gap', () => {
    expect(isRoomy(pen(3, 2), [-6, 0, 2])).toBe(true)
    expect(isRoomy(pen(3, 2), [-1, 0, 2])).toBe(true)
    expect(isRoomy(pen(3, 2), [3, 0, 2])).toBe(false)
  })
})
