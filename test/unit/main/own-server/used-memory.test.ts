import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readTasklist, UsedMemory } from '../../../../main/own-server/used-memory.ts'

test.each([
  ['"java.exe","4711","Console","1","1,234,567 K"\r\n', 1_234_567],
  ['"java.exe","4711","Console","1","1.234.567 K"\r\n', 1_234_567],
  ['"java.exe","4711","Console","1","1 234 567 Ko"\r\n', 1_234_567],
  ['INFO: No tasks are running which match the specified criteria.\r\n', null],
  ['', null],
])('what Windows says: %j', (said, kb) => {
  expect(readTasklist(said)).toBe(kb)
})

const isLinux = process.platform === 'linux'

test.skipIf(!isLinux)('Linux says it at once', () => {
  expect(new UsedMemory(process.pid).mb).toBeGreaterThan(10)
})

test.skipIf(!isLinux || !existsSync('/usr/bin/ps'))(
  'macOS is asked by ps, and has said it by the next look',
  async () => {
    const used = new UsedMemory(process.pid, 'darwin')
    expect(used.mb).toBeNull()
    await vi.waitUntil(() => used.mb !== null)
    expect(used.mb).toBeGreaterThan(10)
  },
)

test('other systems do not say', () => {
  expect(new UsedMemory(process.pid, 'sunos').mb).toBeNull()
})
