import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clickPoint, lookAt, nearestFace } from '../../../../../main/minecraft/bots/clicking.ts'
import type { Point } from '../../../../../shared/contract/geometry.ts'

const coordinate = fc.integer({ min: -40, max: 40 }).map((eighths) => eighths / 8)

describe('looks', () => {
  it('counts yaw as Minecraft does: south 0, west 90, north 180, east -90; down is positive pitch', () => {
    expect(lookAt([0, 0, 0], [0, 0, 5])).toEqual({ yawDeg: -0, pitchDeg: -0 })
    expect(lookAt([0, 0, 0], [-5, 0, 0]).yawDeg).toBeCloseTo(90)
    expect(Math.abs(lookAt([0, 0, 0], [0, 0, -5]).yawDeg)).toBeCloseTo(180)
    expect(lookAt([0, 0, 0], [5, 0, 0]).yawDeg).toBeCloseTo(-90)
    expect(lookAt([0, 5, 0], [0, 0, 0])).toEqual({ yawDeg: 0, pitchDeg: 90 })
    expect(lookAt([0, 0, 0], [0, 5, 0]).pitchDeg).toBeCloseTo(-90)
  })

  it('points along the line from the eyes to the target', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
        fc.pre(Math.hypot(x, y, z) > 0.2 && Math.hypot(x, z) > 0.1)
        const { yawDeg, pitchDeg } = lookAt([1, 2, 3], [1 + x, 2 + y, 3 + z])
        const [yaw, pitch] = [(yawDeg * Math.PI) / 180, (pitchDeg * Math.PI) / 180]
        const size = Math.hypot(x, y, z)
        const seen: Point = [-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
        expect(seen[0]).toBeCloseTo(x / size)
        expect(seen[1]).toBeCloseTo(y / size)
        expect(seen[2]).toBeCloseTo(z / size)
      }),
    )
  })
})

describe('the nearest face', () => {
  it('is the one towards the eyes, clicked in its middle', () => {
    expect(nearestFace([0.5, 5, 0.5], [0, 0, 0])).toEqual({ pos: [0, 0, 0], face: 'up', cursor: [0.5, 1, 0.5] })
    expect(nearestFace([4, 1, 0.5], [0, 0, 0]).face).toBe('east')
    expect(clickPoint(nearestFace([0.5, 0.5, -4], [0, 0, 0]))).toEqual([0.5, 0.5, 0])
  })
})
