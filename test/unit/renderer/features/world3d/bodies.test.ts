import { expect, test } from 'vitest'
import { bodyBox, ShownPlayers } from '../../../../../renderer/features/world3d/bodies.ts'
import type { SceneEntity } from '../../../../../shared/core/scene/scene-entity.ts'

function entity(id: number, name: string, position: readonly [number, number, number], type = 'player'): SceneEntity {
  const pose = { yaw: 0, pitch: 0, bodyYaw: 0, sneaking: false, walked: 0, speed: 0, swing: 0 }
  return { id, type, name, position, ...pose, held: null, armor: [null, null, null, null], skin: 0 }
}

const near = entity(1, 'Alice', [0, 0, 4])
const far = entity(2, 'Bob', [0.2, 0, 9])
const eye = [0, 1.6, 0] as const
const ahead = [0, 0, 1] as const

test('of several bodies on a ray the nearest is met, and never the one whose eyes it comes from', () => {
  const players = new ShownPlayers()
  players.set([far, near])
  expect(players.nearest(eye, ahead, [])).toEqual({ name: 'Alice', distance: 3.65 })
  expect(players.nearest(eye, ahead, [near.id])).toEqual({ name: 'Bob', distance: 8.65 })
  expect(players.nearest(eye, [1, 0, 0], [])).toBeNull()
})

test('only players count, and only those of the moment that is shown', () => {
  const players = new ShownPlayers()
  players.set([entity(3, 'cow', [0, 0, 2], 'cow'), far])
  expect([...players.byName.keys()]).toEqual(['Bob'])
  players.set([])
  expect(players.nearest(eye, ahead, [])).toBeNull()
})

test('a body’s box stands around its feet', () => {
  expect(bodyBox(near)).toEqual({ min: [-0.35, 0, 3.65], max: [0.35, 1.85, 4.35] })
})

test('who stands where an eye is, or almost, is not drawn for it', () => {
  const players = new ShownPlayers()
  players.set([near, far])
  expect(players.around([0, 1.62, 4])).toEqual([near.id])
  expect(players.around([0.5, 1.62, 4])).toEqual([near.id])
  expect(players.around([0.6, 1.62, 4])).toEqual([])
  expect(players.around([0, 2.5, 4])).toEqual([])
})
