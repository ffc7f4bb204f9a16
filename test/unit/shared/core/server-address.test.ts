import { expect, test } from 'vitest'
import {
  formatRunServer,
  formatServerAddress,
  readRunServer,
  readServerAddress,
} from '../../../../shared/core/server-address.ts'

test.each([
  ['localhost', { host: 'localhost', port: 25_565, username: 'MaceCheck' }],
  [' 10.0.0.7:25566 ', { host: '10.0.0.7', port: 25_566, username: 'MaceCheck' }],
  ['[::1]:25565', { host: '::1', port: 25_565, username: 'MaceCheck' }],
])('%s', (text, server) => {
  const read = readServerAddress(text, ' ')
  expect(read).toEqual(server)
  if (read !== null) expect(readServerAddress(formatServerAddress(read), '')).toEqual(server)
})

test.each([
  ['', 'Lab'],
  ['host:0', 'Lab'],
  ['host:99999', 'Lab'],
  ['host:port', 'Lab'],
  ['::1', 'Lab'],
  ['host', 'no name'],
])('%s with %s is none', (text, operator) => {
  expect(readServerAddress(text, operator)).toBeNull()
})

test('a run’s server is an address, or one of the user’s own by name', () => {
  expect(readRunServer(' own:my paper ', 'Lab')).toEqual({ own: 'my paper' })
  expect(formatRunServer({ own: 'my paper' })).toBe('own:my paper')
  expect(readRunServer('own:../x', 'Lab')).toBeNull()
  const there = readRunServer('host:1', 'Lab')
  expect(there).toEqual({ host: 'host', port: 1, username: 'Lab' })
  if (there !== null) expect(formatRunServer(there)).toBe('host:1')
})
