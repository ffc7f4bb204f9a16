import { expect, test } from 'vitest'
import { createDoor, throughDoor } from '../../../../renderer/lab/door.ts'

const refused = () => Promise.reject(new Error('closed with code 1006'))

test.each([
  { who: 'nobody', knock: () => Promise.reject(new TypeError('Failed to fetch')), status: 'absent' },
  { who: 'a lab that wants a key', knock: async () => 401, status: 'locked' },
  { who: 'a lab that lets the page in', knock: async () => 200, status: null },
])('behind a door that does not open is $who', async ({ knock, status }) => {
  const door = createDoor()
  await expect(throughDoor(door, refused, knock)()).rejects.toThrow('1006')
  expect(door.getState()).toBe(status)
})

test('a door that opens has nothing to say any more, and is not knocked at', async () => {
  const door = createDoor()
  door.setState('absent', true)
  const open = throughDoor(
    door,
    async () => 'wire',
    () => {
      throw new Error('knocked')
    },
  )
  expect(await open()).toBe('wire')
  expect(door.getState()).toBeNull()
})
