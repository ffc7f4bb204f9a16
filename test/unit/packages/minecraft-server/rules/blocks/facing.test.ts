import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  directionsByLook,
  lookDirection,
  rotationAlong,
  rotationFacing,
} from '../../../../../../packages/minecraft-server/rules/blocks/facing.ts'
import { directionVector, oppositeDirection } from '../../../../../../packages/minecraft-server/values/geometry.ts'

describe('looks', () => {
  it.each([
    [0, 'south'],
    [44, 'south'],
    [46, 'west'],
    [90, 'west'],
    [180, 'north'],
    [-90, 'east'],
    [270, 'east'],
    [359, 'south'],
    [-179, 'north'],
    [720 + 91, 'west'],
  ] as const)('yaw %d is %s', (yaw, direction) => {
    expect(lookDirection(yaw)).toBe(direction)
  })

  it('order all six directions by how nearly they are looked at', () => {
    const yawDeg = fc.double({ min: -720, max: 720, noNaN: true })
    const pitchDeg = fc.double({ min: -90, max: 90, noNaN: true })
    fc.assert(
      fc.property(yawDeg, pitchDeg, (yaw, pitch) => {
        const order = directionsByLook(yaw, pitch)
        expect(new Set(order).size).toBe(6)
        const [yawRad, pitchRad] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
        const look = [
          -Math.sin(yawRad) * Math.cos(pitchRad),
          -Math.sin(pitchRad),
          Math.cos(yawRad) * Math.cos(pitchRad),
        ]
        const along = order.map((direction) => {
          const [x, y, z] = directionVector[direction]
          return x * (look[0] ?? 0) + y * (look[1] ?? 0) + z * (look[2] ?? 0)
        })
        for (let index = 1; index < 6; index++)
          expect((along[index - 1] ?? 0) - (along[index] ?? 0)).toBeGreaterThan(-1e-9)
        for (const [index, direction] of order.entries()) expect(order[5 - index]).toBe(oppositeDirection[direction])
      }),
    )
  })

  it('turn signs towards and heads along the look', () => {
    expect([0, 90, 180, 270].map(rotationFacing)).toEqual([8, 12, 0, 4])
    expect([0, 90, 180, 270].map(rotationAlong)).toEqual([0, 4, 8, 12])
  })
})
