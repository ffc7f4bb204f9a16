import { expect, test } from 'vitest'
import { Steering } from '../../../../main/episode/steering.ts'

test('game time is no faster than the clock while clients are awaited, and then as fast as was asked for', () => {
  const steering = new Steering(20, () => {})
  steering.await(null, ['Bob'])
  expect(steering.pacer.pace).toBe(1)
  steering.change({ kind: 'pace', pace: 100 })
  expect(steering.pacer.pace).toBe(1)
  steering.change({ kind: 'pace', pace: 0.5 })
  expect(steering.pacer.pace).toBe(0.5)
  steering.change({ kind: 'pace', pace: 4 })
  steering.await(null, [])
  expect(steering.pacer.pace).toBe(4)
  steering.change({ kind: 'pace', pace: 'max' })
  expect(steering.pacer.pace, 'a client cannot follow').toBe(1)
})
