import { expect, test } from 'vitest'
import { isLoopback, isReachedHereAlone } from '../../../../shared/core/loopback.ts'

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is another machine on each machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['127.example.org', 'localhost.example', '10.0.0.7', '::', '0.0.0.0'])('%s is not', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test.each([
  [['127.0.0.1:4711'], true],
  [['[::1]:4711'], true],
  [['192.168.1.5:4711'], false],
  [['[fd00::1]:4711'], false],
  [['127.0.0.1:4711', '192.168.1.5:4711'], false],
  [[], false],
])('%j is reached here alone: %s', (addresses, isHere) => {
  expect(isReachedHereAlone(addresses)).toBe(isHere)
})
