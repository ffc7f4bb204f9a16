import { expect, test } from 'vitest'
import { defaultConcurrency } from '../../../../main/runs/queue.ts'

test('leaves a core to the lab, and always plays something', () => {
  expect([1, 2, 8].map((cores) => defaultConcurrency(cores))).toEqual([1, 1, 7])
  expect(defaultConcurrency()).toBeGreaterThanOrEqual(1)
})
