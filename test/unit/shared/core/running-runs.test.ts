import { expect, test } from 'vitest'
import { endedShare, progressTitle, runningRuns, sumOfTrials } from '../../../../shared/core/running-runs.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const trials = { total: 10, waiting: 4, running: 2, done: 3, failed: 1, cancelled: 0 }
const short = fakeRun({ id: 'a', name: 'night', trials })
const long = fakeRun({ id: 'b', trials: { ...trials, total: 1_000, waiting: 994 } })

test('only what runs counts, and a paused run while episodes of it do', () => {
  const standing = fakeRun({ id: 'd', status: 'paused', trials: { ...trials, running: 0 } })
  const ending = fakeRun({ id: 'e', status: 'paused', trials })
  expect(runningRuns([standing, short, ending]).map(({ id }) => id)).toEqual(['a', 'e'])
})

test('episodes of runs are added up', () => {
  expect(sumOfTrials([short, long])).toEqual({
    total: 1_010,
    waiting: 998,
    running: 4,
    done: 6,
    failed: 2,
    cancelled: 0,
  })
})

test('how far runs are is a share of what was played to an end, and a title of whole percents', () => {
  expect(endedShare(trials)).toBe(0.4)
  expect(endedShare({ ...trials, total: 0, done: 0, failed: 0 })).toBe(0)
  expect(progressTitle([short])).toBe('40 % · night')
  expect(progressTitle([short, long])).toBe('0 % · 2 runs')
  expect(progressTitle([])).toBeNull()
})
