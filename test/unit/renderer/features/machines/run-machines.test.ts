import { expect, test } from 'vitest'
import { differenceText, playedByText } from '../../../../../renderer/features/machines/run-machines.tsx'
import type { Delivery } from '../../../../../shared/contract/machines.ts'
import { fakeDetail } from '../../../../fakes/sample-run.ts'

const [trial] = fakeDetail.trials
const episode = trial?.episodes[0]

test('a run says on how many machines it plays now', () => {
  if (trial === undefined || episode === undefined) throw new Error('no episode')
  const playing = (...machines: readonly (string | null)[]) => ({
    trials: machines.map((machine) => ({
      ...trial,
      episodes: [{ ...episode, status: 'running' as const, ...(machine === null ? {} : { machine }) }],
    })),
  })
  expect(playedByText(playing())).toBe('')
  expect(playedByText(playing(null))).toBe('')
  expect(playedByText(playing('a', null, 'a'))).toBe('on 1 machine')
  expect(playedByText(playing('a', 'b'))).toBe('on 2 machines')
  const ended = playing('a').trials.map((own) => ({
    ...own,
    episodes: own.episodes.map((each) => ({ ...each, status: 'ended' as const })),
  }))
  expect(playedByText({ trials: ended })).toBe('')
})

test('a difference names both machines and both hashes', () => {
  const delivery: Delivery = {
    episodeId: 'e2',
    trialId: 't1',
    runId: 'r',
    machineId: 'm',
    machineName: 'bench-2',
    outcome: 'different',
    logSha256: 'b'.repeat(64),
    message: 'From event 3 on.',
    at: '2026-01-01T00:00:00.000Z',
    counted: { episodeId: 'e1', logSha256: 'a'.repeat(64), machine: null },
  }
  const places = new Map([['t1', 7]])
  expect(differenceText(delivery, places)).toBe(
    'Trial 7: bench-2 bbbbbbbbbbbb, the lab aaaaaaaaaaaa (From event 3 on).',
  )
  expect(differenceText({ ...delivery, counted: null, message: '', logSha256: null }, new Map())).toBe(
    'Trial t1: bench-2 no record.',
  )
})
