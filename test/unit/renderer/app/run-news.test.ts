import { expect, test } from 'vitest'
import {
  AwaitedPeople,
  endedRuns,
  endNews,
  goneRuns,
  stuckNews,
  stuckRuns,
} from '../../../../renderer/app/run-news.tsx'
import { fakeEpisode, fakeRun } from '../../../fakes/sample-run.ts'

const running = fakeRun({ id: 'a', name: 'night' })
const trials = { total: 4, waiting: 0, running: 0, done: 3, failed: 1, cancelled: 0 }
const done = fakeRun({ id: 'a', name: 'night', status: 'done', trials })

test('a run that was running and is done is news; one that was done, came done or was cancelled is none', () => {
  expect(endedRuns([running], [done])).toEqual([done])
  expect(endedRuns([done], [done])).toEqual([])
  expect(endedRuns([], [done])).toEqual([])
  expect(endedRuns([running], [fakeRun({ id: 'a', status: 'cancelled' })])).toEqual([])
  expect(endedRuns([running], [])).toEqual([])
})

test('a run that is in the list no more is gone, whatever it was doing', () => {
  expect(goneRuns([running, done], [])).toEqual([running, done])
  expect(goneRuns([running], [done])).toEqual([])
  expect(goneRuns([], [done])).toEqual([])
})

test('losses are told', () => {
  expect(endNews(done)).toBe('night is done: 4 of 4 episodes (1 failed).')
  expect(endNews({ ...done, trials: { ...trials, done: 4, failed: 0 } })).toBe('night is done: 4 of 4 episodes.')
  const touched = { ...trials, total: 1, done: 1, failed: 0, withPerson: 1 }
  expect(endNews({ ...done, trials: touched })).toBe(
    'night is done: 1 of 1 episode, 1 does not count (1 with human intervention).',
  )
})

test('a run that the lab pauses by itself is news once, and says why', () => {
  const stuck = fakeRun({ id: 'a', name: 'night', status: 'paused', pauseReason: 'The server answers no more.' })
  expect(stuckRuns([running], [stuck])).toEqual([stuck])
  expect(stuckRuns([stuck], [stuck])).toEqual([])
  expect(stuckRuns([running], [fakeRun({ id: 'a', status: 'paused' })])).toEqual([])
  expect(stuckRuns([], [stuck])).toEqual([])
  expect(stuckNews(stuck)).toEqual({ title: 'night waits for you.', body: 'The server answers no more.' })
})

test('people who are awaited are named when one more is, and again after they left', () => {
  const awaited = new AwaitedPeople()
  const pace = { pace: 1, isPaused: false, address: { host: '127.0.0.1', port: 25_570 } } as const
  const waiting = fakeEpisode({ status: 'running', pace: { ...pace, awaited: ['Bob'] } })
  expect(awaited.hear(fakeEpisode({ status: 'running', pace }))).toBeNull()
  expect(awaited.hear(waiting)).toEqual({
    title: 'An episode waits for Bob.',
    body: 'Join with Minecraft at 127.0.0.1:25570.',
  })
  expect(awaited.hear(waiting)).toBeNull()
  expect(awaited.hear(fakeEpisode({ status: 'running', pace }))).toBeNull()
  expect(awaited.hear(waiting)).not.toBeNull()
  expect(awaited.hear(fakeEpisode({ pace: { ...pace, awaited: ['Bob'] }, status: 'ended' }))).toBeNull()
})
