import { expect, test } from 'vitest'
import {
  describeLoss,
  endBadge,
  endedEpisodes,
  endedOfEpisodes,
  endedStamp,
  runTone,
  timeLeft,
  validTrials,
} from '../../../../renderer/format/progress.ts'
import { fakeRun } from '../../../fakes/sample-run.ts'

const none = { total: 0, waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 }

test('what was played to its end is counted however it ended, what was cancelled is said apart', () => {
  const trials = { ...none, total: 14_400, done: 3_000, failed: 390, cancelled: 8 }
  expect(endedOfEpisodes(trials)).toBe('3,390 of 14,400 episodes')
  expect(endedOfEpisodes({ ...trials, total: 1, done: 1, failed: 0 })).toBe('1 of 1 episode')
  expect(describeLoss(trials)).toBe('390 failed, 8 cancelled')
  expect(describeLoss({ ...trials, failed: 0 })).toBe('8 cancelled')
  expect(describeLoss(none)).toBe('')
  const withPerson = { ...none, total: 2, done: 2, withPerson: 1 }
  expect([describeLoss(withPerson), validTrials(withPerson)]).toEqual(['1 with human intervention', 1])
  expect(runTone(fakeRun({ status: 'done', trials: withPerson }))).toBe('warn')
})

test('an estimate is said only while there is one, and never to a fraction', () => {
  expect(timeLeft(fakeRun({ remainingMs: 185_000 }))).toBe('about 3 min 05 s left')
  expect(timeLeft(fakeRun({ remainingMs: 1_500 }))).toBe('a few seconds left')
  expect(timeLeft(fakeRun({ remainingMs: null }))).toContain('known after the first')
  expect(timeLeft(fakeRun({ status: 'paused', remainingMs: null }))).toBeNull()
})

test('only a run without losses ends in green', () => {
  const ended = (done: number, failed: number) =>
    runTone(fakeRun({ status: 'done', trials: { ...none, total: done + failed, done, failed } }))
  expect([ended(4, 0), ended(3, 1), ended(0, 4)]).toEqual(['good', 'warn', 'bad'])
  expect(runTone(fakeRun())).toBe('accent')
})

test('the badge says how an episode ended in the words of every other place', () => {
  expect(endBadge('gave-up', 'valid')).toEqual({ text: 'Given up', title: 'Given up', outcome: 'ended' })
  expect(endBadge('completed', 'valid').outcome).toBe('completed')
})

test('one that does not count says so, and why; only what broke is bad', () => {
  expect(endBadge('crash', 'infrastructure')).toEqual({
    text: 'Crashed, not scored',
    title: 'Ended by a crash; failed outside the experiment',
    outcome: 'broken',
  })
  expect(endBadge('cancelled', 'stopped').outcome).toBe('left-out')
})

test('a late record of a failed trial is no episode more, but what was shown is old', () => {
  const failed = fakeRun({ trials: { ...none, total: 2, done: 1, failed: 1 } })
  const mended = fakeRun({ trials: { ...none, total: 2, done: 2 } })
  expect(endedEpisodes([mended])).toBe(endedEpisodes([failed]))
  expect(endedStamp([mended])).not.toBe(endedStamp([failed]))
  expect(endedStamp([fakeRun({ ...failed, remainingMs: 1 })])).toBe(endedStamp([failed]))
})
