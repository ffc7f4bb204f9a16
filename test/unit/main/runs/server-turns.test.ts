import { expect, test } from 'vitest'
import { serverKey } from '../../../../main/runs/server-turns.ts'

const server = { host: 'mc.example', port: 25_565, username: 'Lab' }

test('runs on one server have the same key, however it is written', () => {
  const keys = [server, { ...server, host: 'MC.example' }, { ...server, port: 1 }, { own: 'paper' }].map(serverKey)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
