import { expect, test } from 'vitest'
import { applyChange, initialState } from '../../../../renderer/client/lab-state.ts'
import { describeRunning } from '../../../../renderer/client/running-runs.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const trials = { total: 10, waiting: 4, running: 2, done: 3, failed: 1, cancelled: 0 }
const short = fakeRun({ id: 'a', trials, remainingMs: 20_000 })
const long = fakeRun({ id: 'b', trials: { ...trials, total: 1_000, waiting: 994 }, remainingMs: 7_440_000 })
const unknown = fakeRun({ id: 'c', trials, remainingMs: null })

test('episodes are counted together, and the run that takes longest says when', () => {
  expect(describeRunning([short, long, unknown])).toBe('12 of 1,020 episodes · about 2 h 04 min left')
  expect(describeRunning([unknown])).toBe('4 of 10 episodes')
})

test('a run that only measures something is told of while it runs, and is in no list', () => {
  const forks = fakeRun({ id: 'f', purpose: 'forks', trials })
  const listed = { ...initialState, runs: { status: 'ready', value: [short] } } as const
  const during = applyChange(listed, { name: 'run.changed', payload: forks })
  expect(during.runs).toEqual({ status: 'ready', value: [short] })
  expect(during.measuring).toEqual([forks])
  const over = applyChange(during, { name: 'run.changed', payload: { ...forks, status: 'done' } })
  expect(over.measuring).toEqual([])
  expect(over.runs).toEqual(during.runs)
})
