import { expect, test } from 'vitest'
import { defaultSlots, loadOfMachine, usedMemoryBytes } from '../../../../../main/machines/worker/machine-status.ts'

test('memory is what this process and those have resident; one that is gone has none', () => {
  const files: Readonly<Record<string, string>> = {
    '/proc/7/status': 'Name:\tnode\nVmRSS:\t   2048 kB\nThreads:\t9\n',
    '/proc/8/status': 'Name:\tnode\nState:\tZ (zombie)\n',
  }
  const read = (path: string): string => {
    const text = files[path]
    if (text === undefined) throw new Error('ENOENT')
    return text
  }
  const own = usedMemoryBytes([], 'linux', read) ?? 0
  expect((usedMemoryBytes([7, 8, 9], 'linux', read) ?? 0) - own).toBeCloseTo(2 * 2 ** 20, -8)
  expect(own).toBeGreaterThan(2 ** 20)
})

test.each(['darwin', 'win32'] as const)('on %s nobody knows the memory of others', (platform) => {
  expect(usedMemoryBytes([process.pid], platform)).toBeNull()
})

test('where the system counts no load there is none', () => {
  expect(loadOfMachine('win32')).toBeNull()
  expect(loadOfMachine('linux')).toBeGreaterThanOrEqual(0)
})

test.each([
  [1, 1],
  [8, 7],
])('of %i cores %i play unless somebody says otherwise', (cores, slots) => {
  expect(defaultSlots(cores)).toBe(slots)
})
