import { describe, expect, test } from 'vitest'
import { orbitCamera } from '../../../../../shared/core/scene/orbit-camera.ts'
import { projectionOf } from '../../../../../shared/core/scene/raster/projection.ts'

const box = { min: [10, -60, 20], max: [14, -52, 22] } as const
const aspects = [1, 300 / 216, 0.5] as const

describe('the camera around a building', () => {
  test.each(aspects)('sees every corner at an aspect of %f', (aspect) => {
    for (const turn of [0, 35, 135, 270]) {
      const camera = orbitCamera(box, { turn, tilt: 28, zoom: 1 }, aspect)
      const projection = projectionOf(camera, 100 * aspect, 100)
      expect(projection.isPerspective).toBe(true)
      for (const x of [10, 15])
        for (const y of [-60, -51])
          for (const z of [20, 23]) {
            const [dx, dy, dz] = [x - camera.eye[0], y - camera.eye[1], z - camera.eye[2]]
            expect(angleTo(camera, [dx, dy, dz])).toBeLessThan(20 * Math.SQRT2 * Math.max(1, aspect))
          }
    }
  })

  test('stands south of it at first turn 0, and above the ground', () => {
    const { eye, yaw, pitch } = orbitCamera(box, { turn: 0, tilt: 30, zoom: 1 }, 1)
    expect(eye[0]).toBeCloseTo(12.5)
    expect(eye[2]).toBeGreaterThan(23)
    expect(eye[1]).toBeGreaterThan(-52)
    expect([yaw, pitch]).toEqual([180, 30])
  })

  test('goes nearer', () => {
    const far = orbitCamera(box, { turn: 0, tilt: 30, zoom: 1 }, 1)
    const near = orbitCamera(box, { turn: 0, tilt: 30, zoom: 2 }, 1)
    expect(near.eye[2]).toBeLessThan(far.eye[2])
  })
})

/** Degrees between where a camera looks and a direction, by Minecraft's angles. */
function angleTo({ yaw, pitch }: ReturnType<typeof orbitCamera>, [x, y, z]: readonly [number, number, number]): number {
  const [around, down] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const ahead = [-Math.sin(around) * Math.cos(down), -Math.sin(down), Math.cos(around) * Math.cos(down)] as const
  const cosine = (ahead[0] * x + ahead[1] * y + ahead[2] * z) / Math.hypot(x, y, z)
  return (Math.acos(cosine) * 180) / Math.PI
}
