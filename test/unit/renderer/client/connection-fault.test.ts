import { expect, test } from 'vitest'
import { createConnectionFault, noteFaults } from '../../../../renderer/client/connection-fault.ts'

const refused = () => Promise.reject(new Error('closed with code 1006'))

test.each([
  { who: 'nobody', probe: () => Promise.reject(new TypeError('Failed to fetch')), status: 'absent' },
  { who: 'a lab that wants a key', probe: async () => 401, status: 'locked' },
  { who: 'a lab that lets the page in', probe: async () => 200, status: null },
])('a connection that fails finds $who', async ({ probe, status }) => {
  const fault = createConnectionFault()
  await expect(noteFaults(fault, refused, probe)()).rejects.toThrow('1006')
  expect(fault.getState()).toBe(status)
})

test('a connection that opens clears the fault and does not probe', async () => {
  const fault = createConnectionFault()
  fault.setState('absent', true)
  const open = noteFaults(
    fault,
    async () => 'wire',
    () => {
      throw new Error('knocked')
    },
  )
  expect(await open()).toBe('wire')
  expect(fault.getState()).toBeNull()
})
