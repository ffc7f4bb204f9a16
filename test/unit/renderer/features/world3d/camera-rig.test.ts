import { expect, test } from 'vitest'
import { CameraRig, resting } from '../../../../../renderer/features/world3d/camera-rig.ts'
import { initialViews, WORLD_TILE } from '../../../../../renderer/features/world3d/views-state.ts'

const region = { min: [-10, -61, -10], max: [10, -50, 10] } as const
const free = { ...initialViews, world: 'free' } as const
const nobody = new Map()

function eye(rig: CameraRig, views = initialViews) {
  const camera = rig.cameraOf(WORLD_TILE, views, nobody, 1.5)
  if (camera === null) throw new Error('the world’s view is always there')
  return camera
}

test('the free camera begins where the circling one does, and goes its own way', () => {
  const rig = new CameraRig(region, region, { yaw: 205, pitch: 30 })
  expect(eye(rig, free)).toEqual(eye(rig))
  rig.steer({ forward: 1, right: 0, up: 0 })
  expect(rig.isFlying).toBe(true)
  rig.fly(500)
  expect(eye(rig, free).eye).not.toEqual(eye(rig).eye)
  rig.steer(resting)
  expect(rig.isFlying).toBe(false)
  rig.reset()
  expect(eye(rig, free)).toEqual(eye(rig))
})

test('dragging turns the one or the other, zooming brings nearer', () => {
  const rig = new CameraRig(region, region, { yaw: 205, pitch: 30 })
  const before = eye(rig)
  rig.drag('orbit', 100, 0)
  expect(eye(rig).yaw).not.toBe(before.yaw)
  expect(eye(rig, free).yaw).toBe(before.yaw)
  const fromMiddle = (): number => {
    const [x, y, z] = eye(rig).eye
    return Math.hypot(x - 0.5, y + 55, z - 0.5)
  }
  const far = fromMiddle()
  rig.zoom('orbit', 0.5)
  expect(fromMiddle()).toBeCloseTo(far / 2)
})

test('who is not in the world has no view', () => {
  expect(new CameraRig(region, region, { yaw: 205, pitch: 30 }).cameraOf('Alice', initialViews, nobody, 1.5)).toBeNull()
})

test('one sees to the end of the ground from inside the region, and as far behind it from outside', () => {
  const rig = new CameraRig(region, region, { yaw: 205, pitch: 30 })
  const camera = eye(rig)
  const inside = rig.sightFrom({ ...camera, eye: [0, -58, 0] })
  expect(rig.sightFrom({ ...camera, eye: [0, -58, 31] })).toBe(inside + 20)
})
