import { expect, test } from 'vitest'
import { exitCodeOfRun } from '../../../../../main/shells/cli/exit-of-run.ts'
import type { RunView } from '../../../../../shared/contract/views.ts'

const none = { total: 3, waiting: 0, running: 0, done: 3, failed: 0, cancelled: 0 }
const cases: readonly (readonly [code: number, status: RunView['status'], trials: Partial<RunView['trials']>])[] = [
  [0, 'done', {}],
  [1, 'done', { done: 2, failed: 1 }],
  [1, 'done', { withPerson: 1 }],
  [1, 'paused', { waiting: 1 }],
  [1, 'interrupted', { waiting: 1 }],
  [130, 'cancelled', { cancelled: 1 }],
]

test.each(cases)('%i for a run that is %s with %o', (code, status, trials) => {
  expect(exitCodeOfRun({ status, trials: { ...none, ...trials } })).toBe(code)
})
