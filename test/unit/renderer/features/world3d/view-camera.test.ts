import { describe, expect, test } from 'vitest'
import {
  directionOf,
  firstPerson,
  fittedCamera,
  flown,
  meetsBox,
  orbitAround,
  orbitCamera,
  rayThrough,
  thirdPerson,
  turned,
  zoomed,
} from '../../../../../renderer/features/world3d/view-camera.ts'
import { standingPlayer } from '../../../../fakes/standing-player.ts'

const alice = standingPlayer({ position: [2.5, -60, 3.5], yaw: 90 })

const rounded = (point: readonly number[]) => point.map((part) => Math.round(part * 1000) / 1000 + 0)

test.each([
  [0, 0, [0, 0, 1]],
  [90, 0, [-1, 0, 0]],
  [180, 0, [0, 0, -1]],
  [270, 0, [1, 0, 0]],
  [0, 90, [0, -1, 0]],
  [0, -90, [0, 1, 0]],
])('yaw %d and pitch %d look along %j', (yaw, pitch, direction) => {
  expect(rounded(directionOf(yaw, pitch))).toEqual(direction)
})

describe('eyes', () => {
  test('of a player stand 1.62 above its feet, lower where it sneaks', () => {
    expect(firstPerson(alice)).toMatchObject({ eye: [2.5, -58.38, 3.5], yaw: 90 })
    expect(firstPerson({ ...alice, sneaking: true }).eye[1]).toBeCloseTo(-58.73)
  })

  test('of a third-person camera are behind the player, who is in the middle of its picture', () => {
    const camera = thirdPerson(alice)
    expect(camera.eye[0]).toBeGreaterThan(alice.position[0] + 3)
    const [dx, , dz] = rayThrough(camera, 1.5, 0.5, 0.5)
    expect(rounded([dx, dz])[1]).toBe(0)
    expect(dx).toBeLessThan(-0.9)
  })

  test('of a third-person camera stay in front of what is behind the player', () => {
    const away = (distance: number): number => {
      const { eye } = thirdPerson(alice, distance)
      return Math.hypot(eye[0] - 2.5, eye[1] + 58.38, eye[2] - 3.5)
    }
    expect(away(100)).toBeCloseTo(4)
    expect(away(2)).toBeCloseTo(1.75)
    expect(away(0)).toBeCloseTo(0.3)
  })

  test.each([30, 55])('of an orbiting camera see the whole box from %i degrees above', (pitch) => {
    const box = { min: [0, 0, 0], max: [9, 4, 9] } as const
    const orbit = orbitAround(box, { yaw: 205, pitch })
    expect(orbit.target).toEqual([5, 2.5, 5])
    const { eye } = orbitCamera(orbit)
    expect(Math.hypot(eye[0] - 5, eye[1] - 2.5, eye[2] - 5)).toBeCloseTo(orbit.distance)
    for (const [x, y, z] of [
      [0, 0, 0],
      [10, 5, 10],
      [0, 5, 10],
      [10, 0, 0],
    ] as const) {
      const away = Math.hypot(x - eye[0], y - eye[1], z - eye[2])
      const ahead = directionOf(orbit.yaw, orbit.pitch)
      const cosine = ((x - eye[0]) * ahead[0] + (y - eye[1]) * ahead[1] + (z - eye[2]) * ahead[2]) / away
      expect(cosine).toBeGreaterThan(Math.cos((35 * Math.PI) / 180))
    }
  })
})

describe('in a picture that is much wider than high', () => {
  const flat = { min: [0, 0, 0], max: [3, 0, 3] } as const
  const orbit = orbitAround(flat, { yaw: 205, pitch: 20 })

  /** How far from the middle the box reaches upwards or downwards: 1 is the edge of the picture. */
  function extent(aspect: number, from = orbit): number {
    const { eye, yaw, pitch, projection } = fittedCamera(from, flat, aspect)
    const reach = Math.tan(((projection.kind === 'perspective' ? projection.fov : 0) * Math.PI) / 360)
    const axes = [directionOf(yaw, pitch), directionOf(yaw, pitch - 90)]
    const corners = [0, 4].flatMap((x) => [0, 1].flatMap((y) => [0, 4].map((z) => [x, y, z] as const)))
    const tangents = corners.map((corner) => {
      const [ahead = 0, up = 0] = axes.map((axis) =>
        corner.reduce<number>((sum, part, at) => sum + (part - (eye[at] ?? 0)) * (axis[at] ?? 0), 0),
      )
      return Math.abs(up) / ahead
    })
    return Math.max(...tangents) / reach
  }

  test.each([4, 6, 10])('the box fills the height at %i to 1, and nothing of it is cut off', (aspect) => {
    expect(extent(2)).toBeLessThan(0.6)
    expect(extent(aspect)).toBeGreaterThan(0.65)
    expect(extent(aspect)).toBeLessThan(1)
  })

  test('what fills the height anyway is seen as in any other picture', () => {
    const tower = { min: [0, 0, 0], max: [9, 29, 9] } as const
    const around = orbitAround(tower, { yaw: 205, pitch: 0 })
    expect(fittedCamera(around, tower, 8)).toEqual(orbitCamera(around))
  })

  test('the lens narrows little by little, from the same place, and zooming works as in others', () => {
    expect(fittedCamera(orbit, flat, 1.78)).toEqual(orbitCamera(orbit))
    expect(extent(2.01)).toBeCloseTo(extent(2), 2)
    expect(fittedCamera(orbit, flat, 6).eye).toEqual(orbitCamera(orbit).eye)
    expect(extent(6, zoomed(orbit, 2))).toBeLessThan(extent(6) * 0.6)
  })
})

describe('moves', () => {
  test('a turn wraps around and stops short of straight up and down', () => {
    expect(turned({ yaw: 350, pitch: 80 }, 20, 30)).toEqual({ yaw: 10, pitch: 89 })
    expect(turned({ yaw: 5, pitch: -80 }, -20, -30)).toEqual({ yaw: 345, pitch: -89 })
  })

  test('forward follows the yaw and stays level, right is to the right of it', () => {
    const pose = { eye: [0, 10, 0], yaw: 90, pitch: 60 } as const
    expect(rounded(flown(pose, { forward: 1, right: 0, up: 0 }, 1).eye)).toEqual([-8, 10, 0])
    expect(rounded(flown(pose, { forward: 0, right: 1, up: 0 }, 0.5).eye)).toEqual([0, 10, -4])
    expect(rounded(flown(pose, { forward: 0, right: 0, up: -1 }, 1).eye)).toEqual([0, 2, 0])
    expect(flown(pose, { forward: 0, right: 0, up: 0 }, 1)).toBe(pose)
  })

  test('zooming has its limits', () => {
    const orbit = { target: [0, 0, 0], yaw: 0, pitch: 0, distance: 10 } as const
    expect(zoomed(orbit, 0.5).distance).toBe(5)
    expect(zoomed(orbit, 0.01).distance).toBe(2)
    expect(zoomed(orbit, 100).distance).toBe(160)
  })
})

describe('rays', () => {
  const camera = firstPerson({ ...alice, yaw: 0 })

  test('through the middle go straight ahead, to the right of it to the west when looking south', () => {
    expect(rounded(rayThrough(camera, 2, 0.5, 0.5))).toEqual([0, 0, 1])
    expect(rayThrough(camera, 2, 1, 0.5)[0]).toBeLessThan(-0.7)
    expect(rayThrough(camera, 2, 0.5, 0)[1]).toBeCloseTo(Math.sin((35 * Math.PI) / 180))
  })

  test('meet a box where its near side is, from inside at once, and miss it beside and behind', () => {
    const box = { min: [2, -59, 6], max: [3, -58, 7] } as const
    expect(meetsBox(camera.eye, [0, 0, 1], box)).toBeCloseTo(2.5)
    expect(meetsBox([2.5, -58.5, 6.5], [0, 0, 1], box)).toBe(0)
    expect(meetsBox(camera.eye, [0, 0, -1], box)).toBeNull()
    expect(meetsBox(camera.eye, [1, 0, 0], box)).toBeNull()
  })
})
