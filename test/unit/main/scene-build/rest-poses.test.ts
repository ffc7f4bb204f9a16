import { expect, test } from 'vitest'
import { atRest } from '../../../../main/scene-build/rest-poses.ts'
import type { ModelBone } from '../../../../shared/core/scene/assets/scene-assets.ts'

function bone(name: string, origin: readonly [number, number, number] = [0, 0, 0]): ModelBone {
  const cube = { origin, size: [2, 2, 2], uv: [0, 0], inflate: 0, mirror: false } as const
  return { name, parent: null, pivot: [0, 0, 0], rotation: [0, 0, 0], cubes: [cube] }
}

test('kinds whose models are complete stay as they are', () => {
  const bones = [bone('head'), bone('leg0'), bone('arms')]
  expect(atRest('cow', bones)).toBe(bones)
})

test('an enderman carries its head on its shoulders', () => {
  const [head, body] = atRest('enderman', [bone('head', [-4, 24, -4]), bone('body', [-4, 26, -2])])
  expect(head?.cubes[0]?.origin).toEqual([-4, 38, -4])
  expect(body?.cubes[0]?.origin).toEqual([-4, 26, -2])
})

test("a spider's legs hang on both sides alike, the hind ones backwards and the front ones forwards", () => {
  const legs = atRest(
    'spider',
    [0, 1, 2, 3, 4, 5, 6, 7].map((leg) => bone(`leg${leg}`)),
  ).map(({ rotation }) => rotation)
  expect(legs[0]).toEqual([0, 45, 45])
  expect(legs[1]).toEqual([0, -45, -45])
  expect(legs[6]).toEqual([0, -45, 45])
  for (const right of [0, 2, 4, 6]) expect(legs[right + 1]).toEqual(legs[right]?.map((angle) => 0 - angle))
})

test('four rods in each of three rings hover around a blaze', () => {
  const rods = Array.from({ length: 12 }, (_, rod) => bone(`upperBodyParts${rod}`))
  const places = atRest('blaze', rods).map(({ cubes }) => cubes[0]?.origin ?? [0, 0, 0])
  const far = places.map(([x, , z]) => Math.round(Math.hypot(x, z)))
  expect(far).toEqual([9, 9, 9, 9, 7, 7, 7, 7, 5, 5, 5, 5])
  expect(new Set(places.map(String)).size).toBe(12)
})

test('villagers and witches cross their arms', () => {
  for (const kind of ['villager', 'wandering_trader', 'witch']) {
    expect(atRest(kind, [bone('arms')])[0]).toMatchObject({ rotation: [42.9718, 0, 0], pivot: [0, -1, -1] })
  }
})
