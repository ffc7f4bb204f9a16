/**
 * The short form of `npm run soak`: episodes without Minecraft, so that what grows is the lab's own.
 * @module-tag landing
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Megabytes that a lab's heap may grow by between its hundredth and its three-hundredth episode: 50 kB for each. */
const MOST_GROWTH_MB = 10

test('three hundred episodes in one lab leave no memory, no handle and no process behind', async () => {
  const script = join(import.meta.dirname, '../../soak/lab.ts')
  const args = ['--expose-gc', script, '--episodes', '300', '--made-up']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const lines = stdout.split('\n').filter((line) => line.includes(' episodes, heap '))
  const column = (form: RegExp) => lines.map((line) => Number(form.exec(line)?.[1]))
  const heap = column(/heap ([\d.]+) MB/)
  expect(heap).toHaveLength(3)
  expect((heap[2] ?? Number.NaN) - (heap[0] ?? Number.NaN)).toBeLessThan(MOST_GROWTH_MB)
  const handles = column(/, (\d+) handles/)
  expect((handles[2] ?? Number.NaN) - (handles[0] ?? Number.NaN)).toBeLessThan(10)
  expect(stdout).toContain('done: 300 of 300 trials done')
  expect(stdout).toContain('; 0 processes left')
})
