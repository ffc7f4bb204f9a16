import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Camera } from '../../../../../../shared/core/scene/camera.ts'
import { NEAR, projectionOf, seesSphere } from '../../../../../../shared/core/scene/raster/projection.ts'

const WIDTH = 64
const HEIGHT = 48

type Vector = readonly [number, number, number]

const coordinate = fc.double({ min: -40, max: 40, noNaN: true })
const point = fc.tuple(coordinate, coordinate, coordinate)
const camera = fc.record({
  eye: point,
  yaw: fc.double({ min: -360, max: 360, noNaN: true }),
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  projection: fc.oneof(
    fc.record({ kind: fc.constant('perspective' as const), fov: fc.integer({ min: 20, max: 120 }) }),
    fc.record({ kind: fc.constant('orthographic' as const), height: fc.integer({ min: 1, max: 60 }) }),
  ),
})

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function isInPicture(from: Camera, [x, y, z]: Vector): boolean {
  const { eye, right, up, forward, scale, isPerspective } = projectionOf(from, WIDTH, HEIGHT)
  const place: Vector = [x - eye[0], y - eye[1], z - eye[2]]
  const depth = dot(place, forward)
  if (isPerspective && depth < NEAR) return false
  const size = isPerspective ? scale / depth : scale
  return Math.abs(dot(place, right)) * size < WIDTH / 2 && Math.abs(dot(place, up)) * size < HEIGHT / 2
}

describe('projectionOf', () => {
  it('has axes of length 1 that stand on each other, right-handed, with the picture upright', () => {
    fc.assert(
      fc.property(camera, (from) => {
        const { right, up, forward } = projectionOf(from, WIDTH, HEIGHT)
        for (const axis of [right, up, forward]) expect(dot(axis, axis)).toBeCloseTo(1, 4)
        expect([dot(right, up), dot(up, forward), dot(forward, right)].every((value) => Math.abs(value) < 1e-4)).toBe(
          true,
        )
        expect(right[1]).toBe(0)
        expect(up[1]).toBeGreaterThanOrEqual(0)
        // To the right, then up, then towards the viewer: a right-handed space, so nothing is mirrored.
        const towards = forward.map((value) => -value)
        const cross = [
          right[1] * up[2] - right[2] * up[1],
          right[2] * up[0] - right[0] * up[2],
          right[0] * up[1] - right[1] * up[0],
        ]
        cross.forEach((value, axis) => {
          expect(value).toBeCloseTo(towards[axis] ?? 0, 4)
        })
      }),
    )
  })
})

describe('seesSphere', () => {
  it('never leaves out a sphere of which a point is in the picture', () => {
    fc.assert(
      fc.property(
        camera,
        point,
        fc.double({ min: 0, max: 20, noNaN: true }),
        point,
        (from, centre, radius, direction) => {
          const length = Math.hypot(...direction) || 1
          const onSphere = centre.map((value, axis) => value + ((direction[axis] ?? 0) * radius) / length)
          const [x = 0, y = 0, z = 0] = onSphere
          const seen = isInPicture(from, [x, y, z]) || isInPicture(from, centre)
          if (seen) expect(seesSphere(projectionOf(from, WIDTH, HEIGHT), centre, radius + 1e-9)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('leaves out what is far aside or behind', () => {
    const north: Camera = { eye: [0, 0, 0], yaw: 180, pitch: 0, projection: { kind: 'perspective', fov: 70 } }
    const projection = projectionOf(north, WIDTH, HEIGHT)
    expect(seesSphere(projection, [0, 0, -10], 1)).toBe(true)
    expect(seesSphere(projection, [0, 0, 10], 5)).toBe(false)
    expect(seesSphere(projection, [40, 0, -10], 5)).toBe(false)
    expect(seesSphere(projection, [0, -40, -10], 5)).toBe(false)
  })
})
