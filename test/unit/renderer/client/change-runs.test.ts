import { expect, test } from 'vitest'
import { runCommandsOf } from '../../../../renderer/client/change-runs.ts'
import { runStatuses } from '../../../../shared/contract/views.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const trials = { total: 4, waiting: 0, running: 0, done: 4, failed: 0, cancelled: 0 }

test.each([
  ['running', ['Pause', 'Cancel']],
  ['paused', ['Resume', 'Cancel']],
  ['interrupted', ['Resume', 'Cancel']],
  ['cancelled', ['Resume']],
  ['done', []],
] as const)('a run that is %s', (status, words) => {
  expect(runCommandsOf(fakeRun({ status, trials })).map((order) => order.words)).toEqual(words)
})

test('a run that is over with failures can try them again', () => {
  const over = fakeRun({ status: 'done', trials: { ...trials, done: 1, failed: 3 } })
  expect(runCommandsOf(over)).toEqual([{ order: 'run.resume', words: 'Retry failed' }])
})

test('a run of another lab takes no order', () => {
  for (const status of runStatuses) expect(runCommandsOf(fakeRun({ status, source: 'imported' }))).toEqual([])
})
